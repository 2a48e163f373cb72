"""Narration of irregularities in a poker hand and of the rulings on them.

Only cards that everybody has seen are named.
"""

from __future__ import annotations

from houseway.families.poker.play.irregular.actions import Fault, Manner
from houseway.families.poker.play.irregular.chip_rulings import occasion
from houseway.families.poker.play.irregular.early_board import EARLY
from houseway.families.poker.play.irregular.events import (
    ActionGivenBack,
    BoardTurnedEarly,
    BoxedCardFound,
    CardExposed,
    CheckedOutOfTurn,
    ChipsRuled,
    DeckShuffled,
    FlopStood,
    FlopTakenBack,
    HandKilled,
    HandRetrieved,
    Irregular,
    JokerFound,
    PassedOver,
    PostTakenBack,
    WrongCountFound,
)
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.floor.play.sentence import Sentence, actor_text
from houseway.things.cards import cards_text
from houseway.things.cents import dollars


def narrate_irregularity(game: PotGame, event: Irregular) -> Sentence | None:
    match event:
        case CardExposed():
            return Sentence(_exposed(event), game.cite(PotCite.EXPOSED))
        case BoxedCardFound(by, card):
            text = f"{actor_text(by)} finds {card} face up in the deck: it is dead."
            return Sentence(text, game.cite(PotCite.BOXED))
        case JokerFound(by, player):
            where = f"in {player}'s hand" if player else "in the deck: it is dead"
            return Sentence(
                f"{actor_text(by)} finds a joker {where}.", game.cite(PotCite.STRAY_JOKER)
            )
        case WrongCountFound():
            return Sentence(_counted(event), game.cite(PotCite.WRONG_COUNT))
        case BoardTurnedEarly(by, street, cards):
            name = game.rules.streets[street].name
            text = f"{actor_text(by)} finds that the {name} came too early: {cards_text(cards)}."
            return Sentence(f"{text} It does not play.", game.cite(EARLY[street]))
        case FlopTakenBack(by, cards):
            flop = f"a flop of {len(cards)} cards, {cards_text(cards)}"
            text = f"{actor_text(by)} takes back {flop}, and the bets on it."
            return Sentence(text, game.cite(PotCite.FLOP_COUNT))
        case FlopStood(by, _):
            text = f"{actor_text(by)} lets the flop stand; the card too many is the next burn."
            return Sentence(text, game.cite(PotCite.FLOP_STANDS))
        case DeckShuffled():
            return Sentence("The rest of the deck is shuffled again.", ())
        case _:
            return _tell_conduct(game, event)


def _exposed(event: CardExposed) -> str:
    text = f"{event.card} of {event.player} was exposed by {event.fault}"
    if event.kept:
        return f"{text} and is kept."
    return f"{text} and is changed." if event.fault is Fault.DEALER else f"{text}."


def _counted(event: WrongCountFound) -> str:
    count = abs(event.cards)
    many = f"{count} {'card' if count == 1 else 'cards'} too {'many' if event.cards > 0 else 'few'}"
    text = f"{actor_text(event.by)} finds that {event.player} was dealt {many}"
    if not event.repaired:
        return f"{text}."
    how = "one is taken back" if event.cards > 0 else "the hand is completed"
    return f"{text}; {how}."


def _tell_conduct(game: PotGame, event: Irregular) -> Sentence | None:
    match event:
        case CheckedOutOfTurn(by, player):
            text = f"{actor_text(by)} finds that {player} checked out of turn"
            text += ": they may only check, call or fold in this round."
            return Sentence(text, game.cite(PotCite.OUT_OF_TURN))
        case PassedOver(_, player):
            return Sentence(f"The action goes on behind {player}.", game.cite(PotCite.PASSED_OVER))
        case ActionGivenBack(by, player):
            text = f"{actor_text(by)} lets {player} bet and raise again."
            return Sentence(text, game.cite(PotCite.PASSED_OVER))
        case HandKilled(by, player, reason):
            text = f"{actor_text(by)} finds {player}'s hand dead: {reason}."
            return Sentence(text, game.cite(reason.occasion))
        case HandRetrieved(by, player, reason):
            text = f"{actor_text(by)} gives {player} the hand back: {reason}."
            return Sentence(text, game.cite(PotCite.RETRIEVED))
        case ChipsRuled():
            return Sentence(_ruled(event), game.cite(occasion(event.manner)))
        case PostTakenBack(by, player, dead, live):
            text = f"{actor_text(by)} finds that {player} looked at their cards before posting; "
            text += f"{dollars(dead + live)} goes back, and the blind is owed."
            return Sentence(text, game.cite(PotCite.UNPOSTED))
        case _:
            return None


def _ruled(event: ChipsRuled) -> str:
    said = ", having announced a raise" if event.manner is Manner.SAID_RAISE else ""
    chip = " in one chip" if event.manner is Manner.ONE_CHIP else ""
    more = f" and then {dollars(event.added_cents)}" if event.added_cents else ""
    put = f"{event.player} puts in {dollars(event.cents)}{chip}{more}{said}"
    return f"{put}. {actor_text(event.by)} rules that it is {event.counts}."
