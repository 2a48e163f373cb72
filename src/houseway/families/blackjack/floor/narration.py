"""Narration of blackjack hands, as the house dealer calls them."""

from __future__ import annotations

from houseway.families.blackjack.play.boxes import HandEnd
from houseway.families.blackjack.play.events import (
    CardDrawn,
    Checked,
    Declined,
    EvenMoneyTaken,
    FirstCardsDealt,
    HandDoubled,
    HandEnded,
    HandSplit,
    Insured,
    PlayerDealerDrew,
    SecondCardShown,
    StakeMatched,
)
from houseway.families.blackjack.rules.bets import DOUBLE
from houseway.floor.play.sentence import Sentence
from houseway.play.events import Event
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import cards_text
from houseway.things.cents import dollars


def _at(spot: int, hand: int) -> str:
    return f"seat {spot}" if hand == 1 else f"seat {spot}, hand {hand},"


def narrate_hand_event(game: Game, event: Event) -> Sentence | None:
    """What players do with their hands."""
    match event:
        case CardDrawn(spot, hand, card):
            return Sentence(f"{_at(spot, hand).capitalize()} gets {card}.", game.cite(Cite.CHART))
        case HandDoubled(player, spot, hand, bet, cents):
            if bet != DOUBLE.id:
                text = f"{player} doubles {_at(spot, hand)} again, for {dollars(cents)}."
                return Sentence(text, game.cite(Cite.DOUBLE_DOUBLE))
            text = f"{player} doubles {_at(spot, hand)} for {dollars(cents)}."
            return Sentence(text, game.cite(Cite.DOUBLE, Cite.DOUBLE_STAKE))
        case HandSplit(player, spot, hand, _, _, cents):
            text = f"{player} splits {_at(spot, hand)} with another {dollars(cents)}."
            return Sentence(text, game.cite(Cite.SPLIT, Cite.SPLIT_STAKE))
        case StakeMatched(player, spot, hand, _, cents):
            text = f"{player} goes along on {_at(spot, hand)} with {dollars(cents)}."
            return Sentence(text, game.cite(Cite.MATCH_STAKE))
        case HandEnded(spot, hand, how):
            text, occasion = _ENDS[how]
            return Sentence(f"{_at(spot, hand).capitalize()} {text}.", game.cite(occasion))
        case _:
            return _tell_table(game, event)


_ENDS = {
    HandEnd.STOOD: ("stands", Cite.CHART),
    HandEnd.FULL: ("takes no more cards", Cite.NO_MORE_CARDS),
    HandEnd.SURRENDERED: ("surrenders half", Cite.SURRENDER),
    HandEnd.RESCUED: ("is rescued: the last double goes back, the rest is lost", Cite.RESCUE),
}


def _tell_table(game: Game, event: Event) -> Sentence | None:
    match event:
        case Insured(player, spot, _, cents):
            text = f"{player} insures seat {spot} for {dollars(cents)}."
            return Sentence(text, game.cite(Cite.INSURANCE))
        case EvenMoneyTaken(player, spot):
            return Sentence(
                f"{player} takes even money on seat {spot}.", game.cite(Cite.EVEN_MONEY)
            )
        case Declined(player, _):
            return Sentence(f"{player} declines.")
        case Checked(natural):
            found = "a natural" if natural else "no natural"
            return Sentence(
                f"The house dealer checks the down card: {found}.", game.cite(Cite.CHECK)
            )
        case SecondCardShown(card, drawn):
            verb = "gets" if drawn else "turns over"
            return Sentence(f"The player-dealer {verb} {card}.", game.cite(Cite.SHOWN))
        case PlayerDealerDrew(card):
            text = f"The player-dealer draws {card}."
            return Sentence(text, game.cite(Cite.PLAYER_DEALER_DRAWS))
        case _:
            return None


def deal_text(event: FirstCardsDealt) -> str:
    count = len(event.spots)
    cards = event.order[event.start : event.start + 2 * count]
    hands = "; ".join(
        f"seat {seat} {cards_text(cards[place::count])}"
        for place, seat in enumerate(event.spots[:-1])
    )
    return f"The first cards, from card {event.start + 1} of the shoe: {hands}."
