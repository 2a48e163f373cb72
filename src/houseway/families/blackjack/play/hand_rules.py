"""Rules of a blackjack hand: which choices are open, and the refusal of each other one."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct

from houseway.families.blackjack.play.boxes import Box, HandEnd
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.bets import DOUBLES
from houseway.families.blackjack.rules.rules import Blackjack, Surrenders
from houseway.play.round import WagerLine
from houseway.rank.hands.blackjack_total import count_of, total
from houseway.rules.citations import Cite
from houseway.things.cards import JOKER, Card
from houseway.things.cents import Cents, dollars


class HandVerb(StrEnum):
    """What a player may do with a hand in their turn."""

    __hash__ = str.__hash__  # An enum's own is slow.

    HIT = "hit"
    STAND = "stand"
    DOUBLE = "double"
    SPLIT = "split"
    SURRENDER = "surrender"
    RESCUE = "rescue"


class HandRefusal(NamedTuple):
    """Why something may not be done, and on what occasion the text speaks of it."""

    says: str
    cites: tuple[Cite, ...]


class HandState(Struct, frozen=True, gc=False):
    """A hand with everything that its choices depend on."""

    rules: Blackjack
    round: TwentyOneRound
    box: Box
    points: int
    soft: bool
    full: bool
    """It can take no card: a natural, a wild joker, or over."""
    must_stand: bool
    """The chart gives it no card."""
    takes_card: bool
    """Whether it may be hit."""


def is_natural(rules: Blackjack, cards: tuple[Card, ...]) -> bool:
    """Whether two cards of the initial deal are the game's best hand."""
    return rules.natural_of.holds(cards)


def points_of(rules: Blackjack, cards: tuple[Card, ...]) -> tuple[int, bool]:
    return total(cards, rules.limit, rules.wild)


def hand_state(rules: Blackjack, round: TwentyOneRound, box: Box) -> HandState:
    cards, points = box.cards, box.hard_points
    if points is not None:
        soft, full = False, points > rules.limit
    else:
        # With an ace or a joker: such a hand may be soft, and only such a one is a natural.
        points, soft = total(cards, rules.limit, rules.wild)
        full = (
            points > rules.limit
            or (points == 21 and rules.wild and JOKER in cards)
            or (len(cards) == 2 and not box.split and rules.natural_of.holds(cards))
        )
    must_stand = points >= (rules.stand_soft if soft else rules.stand_hard)
    one_card = box.split and one_card_ace(rules, box)
    takes_card = not (full or must_stand or box.doubles or one_card)
    return HandState(rules, round, box, points, soft, full, must_stand, takes_card)


def staked_on_hand(line: WagerLine) -> Cents:
    """Everything that a bettor has on a hand, side bets and insurance left out."""
    cents = line.cents
    staked = cents["base"]
    for bet in DOUBLES:
        staked += cents.get(bet.id, 0)
    return staked


def one_card_ace(rules: Blackjack, box: Box) -> bool:
    """A split ace that has got its only card."""
    return box.split and rules.split_aces_one_card and box.cards[0].number == 14


def _hit(at: HandState) -> HandRefusal | None:
    if at.takes_card:
        return None
    if at.box.doubles:
        return HandRefusal("A doubled hand gets one card only", (Cite.DOUBLE_CARD,))
    if one_card_ace(at.rules, at.box):
        return HandRefusal("A split ace gets one card only", (Cite.SPLIT_ACES,))
    kind = "soft" if at.soft else "hard"
    return HandRefusal(f"A {kind} {at.points} must stand", (Cite.MUST_STAND,))


def _stand(at: HandState) -> HandRefusal | None:
    if at.points <= at.rules.must_hit and not at.box.doubles and not one_card_ace(at.rules, at.box):
        return HandRefusal(f"A {at.points} must hit", (Cite.MUST_HIT,))
    return None


def _double(at: HandState) -> HandRefusal | None:
    rules, box = at.rules, at.box
    if box.doubles:
        return _double_again(at)
    if len(box.cards) != 2 and not rules.double_any_cards:
        return HandRefusal(
            f"Only the first two cards may be doubled, and this hand has {len(box.cards)}",
            (Cite.DOUBLE,),
        )
    if one_card_ace(rules, box):
        return HandRefusal("A split ace gets one card and is not doubled", (Cite.SPLIT_ACES,))
    if box.split and not rules.double_after_split:
        return HandRefusal("A split hand may not be doubled", (Cite.DOUBLE_AFTER_SPLIT,))
    if rules.must_stand_blocks_double and at.must_stand:
        return HandRefusal(f"A {at.points} must stand and may not be doubled", (Cite.MUST_STAND,))
    least = at.round.limits.chip_cents if rules.may_double_for_less else at.box.base_cents
    return _short(at, least, "Doubling", Cite.DOUBLE_STAKE)


def _double_again(at: HandState) -> HandRefusal | None:
    rules, box = at.rules, at.box
    if not rules.double_double:
        return HandRefusal("A doubled hand may not be doubled again", (Cite.DOUBLE_CARD,))
    if box.split and not rules.double_double_after_split:
        return HandRefusal("A split hand may be doubled once only", (Cite.DOUBLE_AFTER_SPLIT,))
    if box.doubles >= len(DOUBLES):
        return HandRefusal("A hand may be doubled three times only", (Cite.DOUBLE_DOUBLE,))
    if rules.must_stand_blocks_double and at.must_stand:
        return HandRefusal(f"A {at.points} must stand and may not be doubled", (Cite.MUST_STAND,))
    return _short(at, at.box.staked_cents, "Doubling again", Cite.DOUBLE_DOUBLE)


def _split(at: HandState) -> HandRefusal | None:
    rules, box = at.rules, at.box
    if box.doubles:
        return HandRefusal("A doubled hand may not be split", (Cite.SPLIT,))
    if len(box.cards) != 2:
        return HandRefusal(f"Two cards may be split, not {len(box.cards)}", (Cite.SPLIT,))
    one, two = box.cards
    if one is JOKER or two is JOKER or count_of(one) != count_of(two):
        return HandRefusal(f"{one} and {two} are not a pair", (Cite.SPLIT,))
    if rules.tens_same_rank_only and one.rank is not two.rank:
        return HandRefusal(f"{one} and {two} are not of one rank", (Cite.SPLIT,))
    if box.split and one.number == 14 and not rules.resplit_aces:
        return HandRefusal("Aces may be split once only", (Cite.SPLIT_ACES,))
    hands = sum(each.spot == box.spot for each in at.round.boxes)
    if hands > rules.splits_max:
        return HandRefusal(
            f"There are {hands} hands already; {rules.splits_max} splits are the most",
            (Cite.SPLIT_MOST,),
        )
    return _short(at, at.box.base_cents, "Splitting", Cite.SPLIT_STAKE)


def _short(at: HandState, cents: Cents, doing: str, occasion: Cite) -> HandRefusal | None:
    held = at.round.chips[at.box.player]
    if held >= cents:
        return None
    return HandRefusal(
        f"{doing} takes {dollars(cents)} and {at.box.player} has {dollars(held)}", (occasion,)
    )


def _surrender(at: HandState) -> HandRefusal | None:
    rules, box = at.rules, at.box
    if rules.may_surrender is Surrenders.NONE:
        return HandRefusal("There is no surrender at this table", (Cite.SURRENDER,))
    if box.split or box.doubles or len(box.cards) != 2:
        return HandRefusal(
            "Only the first two cards may be surrendered, before anything else is done with them",
            (Cite.SURRENDER, Cite.SURRENDER_TIME),
        )
    if rules.may_surrender is Surrenders.EARLY and at.round.checked:
        return HandRefusal("Surrender was open until the check", (Cite.SURRENDER_TIME,))
    return None


def _rescue(at: HandState) -> HandRefusal | None:
    if not at.rules.rescue:
        return HandRefusal("There is no rescue in this game", (Cite.DOUBLE_CARD,))
    if not at.box.doubles:
        return HandRefusal("Only a doubled hand can be rescued", (Cite.RESCUE,))
    return None


_WHY: dict[HandVerb, Callable[[HandState], HandRefusal | None]] = {
    HandVerb.HIT: _hit,
    HandVerb.STAND: _stand,
    HandVerb.DOUBLE: _double,
    HandVerb.SPLIT: _split,
    HandVerb.SURRENDER: _surrender,
    HandVerb.RESCUE: _rescue,
}


_STANDS = (HandVerb.STAND,)


def why_not_verb(at: HandState, verb: HandVerb) -> HandRefusal | None:
    """Why this may not be done with the hand, or None if it may."""
    if at.full:
        return HandRefusal(f"A hand of {at.points} takes no more cards here", (Cite.NO_MORE_CARDS,))
    return _WHY[verb](at)


def open_verbs(at: HandState) -> tuple[HandVerb, ...]:
    """Everything that may be done with the hand now."""
    if at.full:
        return ()
    if len(at.box.cards) > 2 and not at.box.doubles and not at.rules.double_any_cards:
        # After a hit only hitting and standing are left.
        if not at.takes_card:
            return _STANDS
        return (HandVerb.HIT, HandVerb.STAND) if _stand(at) is None else (HandVerb.HIT,)
    return tuple([verb for verb, refuse in _WHY.items() if refuse(at) is None])


def only_stands(at: HandState) -> bool:
    """Whether nothing but standing is left, so that nobody has to be asked."""
    return not at.takes_card and open_verbs(at) == _STANDS


def ends_by_itself(rules: Blackjack, round: TwentyOneRound, box: Box) -> HandEnd | None:
    """How a hand ends about which nobody has to be asked, or None if somebody has."""
    at = hand_state(rules, round, box)
    if at.takes_card:
        return None
    if at.full:
        return HandEnd.FULL
    return HandEnd.STOOD if only_stands(at) else None
