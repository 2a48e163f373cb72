"""Validation of blackjack actions: the deal, turns, stakes, insurance."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from houseway.errors import Refusal
from houseway.families.blackjack.play.actions import (
    AnswerAction,
    Decline,
    Double,
    EvenMoney,
    HandAction,
    Hit,
    Insure,
    MatchStake,
    Rescue,
    Split,
    Stand,
    Surrender,
)
from houseway.families.blackjack.play.boxes import Box, HandEnd, QuestionTopic
from houseway.families.blackjack.play.events import FirstCardsDealt
from houseway.families.blackjack.play.hand_rules import (
    HandState,
    HandVerb,
    hand_state,
    is_natural,
    why_not_verb,
)  # fmt: skip
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.rules import Blackjack, Surrenders
from houseway.play.actions import Deal
from houseway.play.round import Phase, WagerLine
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import Card
from houseway.things.cents import Cents, dollars
from houseway.things.commitment import Shuffle

_DECIDING = Phase.DECIDING
"""Read once, because it is asked for with every action (`settle.cover` says what that is worth)."""
VERBS: dict[type[HandAction], HandVerb] = {
    Hit: HandVerb.HIT,
    Stand: HandVerb.STAND,
    Double: HandVerb.DOUBLE,
    Split: HandVerb.SPLIT,
    Surrender: HandVerb.SURRENDER,
    Rescue: HandVerb.RESCUE,
}


@lru_cache(maxsize=64)
def _is_whole(order: tuple[Card, ...], pack: tuple[Card, ...], decks: int) -> bool:
    """Whether these are all the cards of the packs. A shoe is asked about in every round."""
    return Counter(order) == Counter(pack * decks)


def refuse_deal(game: Game[Blackjack], round: TwentyOneRound, action: Deal) -> Refusal | None:
    rules = game.rules
    if round.phase is not Phase.CLOSED:
        return Refusal("Cards are dealt once, after betting closes", game.cite(Cite.NO_MORE_BETS))
    if action.back is not round.back:
        return Refusal(
            f"This shoe has {round.back} backs, not {action.back} ones", game.cite(Cite.DECK)
        )
    if not _is_whole(action.order, rules.pack, rules.decks):
        return Refusal(
            f"The {len(action.order)} cards given are not the "
            f"{len(rules.pack) * rules.decks} of {rules.decks} decks",
            game.cite(Cite.DECK),
        )
    if round.commitment and not Shuffle(action.order, action.secret).keeps(round.commitment):
        return Refusal("The cards are not in the order that was promised before the wagers")
    left = len(action.order) - round.shoe_from
    if left > 2 * len(round.lines) + 1:
        # Enough even if every bettor has a spot of their own.
        return None
    needed = 2 * len(round.dealt_spots)
    if left < needed:
        return Refusal(
            f"The shoe has {left} cards left and the deal needs {needed}", game.cite(Cite.DECK)
        )
    return None


def first_cards(rules: Blackjack, round: TwentyOneRound, action: Deal) -> FirstCardsDealt:
    return FirstCardsDealt(
        action.back,
        action.secret,
        action.order,
        round.shoe_from,
        round.dealt_spots,
        rules.hole_card,
    )


def current_box(round: TwentyOneRound) -> Box:
    return round.boxes[round.turn]


def deciding_hand_state(game: Game[Blackjack], round: TwentyOneRound) -> HandState:
    """The hand whose turn it is, with everything that its choices depend on."""
    return hand_state(game.rules, round, current_box(round))


def _refuse_turn(
    game: Game[Blackjack],
    round: TwentyOneRound,
    action: HandAction | AnswerAction,
    hand: int | None,
) -> Refusal | None:
    line = round.deciding
    cited = game.cite(Cite.DECISION_ORDER)
    if line is None:
        return Refusal("There is nothing to decide now", cited)
    if line.player != action.player or line.spot != action.spot:
        return Refusal(
            f"It is {line.player}'s turn at seat {line.spot}, not {action.player}'s "
            f"at seat {action.spot}",
            cited,
        )
    if hand is not None and line.hand != hand:
        return Refusal(f"It is the turn of hand {line.hand}, not of hand {hand}", cited)
    return None


def refuse_hand(game: Game[Blackjack], round: TwentyOneRound, action: HandAction) -> Refusal | None:
    if round.asking or round.phase is not _DECIDING:
        return _refuse_out_of_turn(game, round, action)
    box = round.boxes[round.turn]
    if box.spot != action.spot or box.number != action.hand or box.player != action.player:
        return _refuse_out_of_turn(game, round, action)
    at = hand_state(game.rules, round, box)
    why = why_not_verb(at, VERBS[type(action)])
    if why is not None:
        return Refusal(why.says, game.cite(*why.cites))
    if type(action) is Double:
        return _refuse_stake(game, at, action.cents)
    return None


def _refuse_out_of_turn(
    game: Game[Blackjack], round: TwentyOneRound, action: HandAction
) -> Refusal | None:
    refusal = _refuse_turn(game, round, action, action.hand)
    return refusal if refusal is not None else _refuse_while_asking(game, round, action)


def _refuse_while_asking(
    game: Game[Blackjack], round: TwentyOneRound, action: HandAction
) -> Refusal | None:
    """Of what is done with a hand, only an early surrender answers a question."""
    asked = round.asking[0]
    early = game.rules.may_surrender is Surrenders.EARLY
    if isinstance(action, Surrender) and asked.about is QuestionTopic.CHECK and early:
        if decides_for_spot(round, action.player, action.spot):
            return None
        return Refusal("Who decides for the seat surrenders it", game.cite(Cite.SURRENDER))
    return Refusal(
        f"{asked.player} is asked about {_ABOUT[asked.about]} first", game.cite(Cite.DECISION_ORDER)
    )


_ABOUT = {
    QuestionTopic.CHECK: "the check",
    QuestionTopic.DOUBLE: "matching the double",
    QuestionTopic.SPLIT: "matching the split",
}


def decides_for_spot(round: TwentyOneRound, player: str, spot: int) -> bool:
    """The seated player, or on an empty spot whoever wagered there first."""
    first = next((line for line in round.lines if line.spot == spot), None)
    return first is not None and first.player == player


def _refuse_stake(game: Game[Blackjack], at: HandState, cents: Cents) -> Refusal | None:
    full = at.box.staked_cents
    for_less = at.rules.may_double_for_less and not at.box.doubles
    occasion = Cite.DOUBLE_DOUBLE if at.box.doubles else Cite.DOUBLE_STAKE
    chip = at.round.limits.chip_cents
    if for_less:
        if not chip <= cents <= full or cents % chip:
            return Refusal(
                f"A double is {dollars(chip)} to {dollars(full)} in whole chips, "
                f"not {dollars(cents)}",
                game.cite(occasion),
                limit_cents=full,
                actual_cents=cents,
            )
    elif cents != full:
        return Refusal(
            f"A double is {dollars(full)} here, not {dollars(cents)}",
            game.cite(occasion),
            limit_cents=full,
            actual_cents=cents,
        )
    held = at.round.chips[at.box.player]
    if cents > held:
        return Refusal(
            f"{at.box.player} has {dollars(held)} left and the double is {dollars(cents)}",
            game.cite(occasion),
            limit_cents=held,
            actual_cents=cents,
        )
    return None


def refuse_answer(
    game: Game[Blackjack], round: TwentyOneRound, action: AnswerAction
) -> Refusal | None:
    occasion = _OCCASIONS[type(action)]
    if not round.asking:
        return Refusal("Nothing of the kind is asked now", game.cite(occasion))
    refusal = _refuse_turn(game, round, action, None)
    if refusal is not None or isinstance(action, Decline):
        return refusal
    asked = round.asking[0]
    if isinstance(action, MatchStake):
        if asked.about is QuestionTopic.CHECK:
            return Refusal("There is no double or split to match", game.cite(occasion))
        return None
    if asked.about is not QuestionTopic.CHECK or not offers_insurance(game, round):
        return Refusal("Insurance is not offered now", game.cite(Cite.INSURANCE))
    line = round.deciding
    assert line is not None
    if isinstance(action, EvenMoney):
        return _refuse_even_money(game, round, line)
    return _refuse_insurance(game, round, line, action.cents)


_OCCASIONS = {
    Insure: Cite.INSURANCE,
    EvenMoney: Cite.EVEN_MONEY,
    MatchStake: Cite.MATCH_STAKE,
    Decline: Cite.DECISION_ORDER,
}


def offers_insurance(game: Game[Blackjack], round: TwentyOneRound) -> bool:
    rules, up = game.rules, round.up_card
    return up is not None and up.number == 14 and rules.insurance and rules.hole_card


def _refuse_even_money(
    game: Game[Blackjack], round: TwentyOneRound, line: WagerLine
) -> Refusal | None:
    rules = game.rules
    if not rules.even_money:
        return Refusal("Even money is not offered at this table", game.cite(Cite.EVEN_MONEY))
    if not is_natural(rules, round.hands[line.spot]):
        return Refusal("Even money is for a natural only", game.cite(Cite.EVEN_MONEY))
    return None


def _refuse_insurance(
    game: Game[Blackjack], round: TwentyOneRound, line: WagerLine, cents: Cents
) -> Refusal | None:
    most = line.cents["base"] // 2
    held = round.chips[line.player]
    chip = round.limits.chip_cents
    if not chip <= cents <= most or cents % chip:
        return Refusal(
            f"Insurance is up to half the wager, {dollars(most)}, in chips of "
            f"{dollars(chip)}, not {dollars(cents)}",
            game.cite(Cite.INSURANCE_MOST),
            limit_cents=most,
            actual_cents=cents,
        )
    if cents > held:
        return Refusal(
            f"{line.player} has {dollars(held)} left and the insurance is {dollars(cents)}",
            game.cite(Cite.INSURANCE_MOST),
            limit_cents=held,
            actual_cents=cents,
        )
    return None


ENDS = {Surrender: HandEnd.SURRENDERED, Rescue: HandEnd.RESCUED, Stand: HandEnd.STOOD}
