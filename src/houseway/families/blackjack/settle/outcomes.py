"""Who wins a hand of twenty-one: every pair of outcomes, in the order in which the texts ask."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from houseway.families.blackjack.play.boxes import Box
from houseway.families.blackjack.rules.bonus_21s import Bonus, bonus_of, pays_bonuses
from houseway.families.blackjack.rules.rules import (
    BothOver,
    Saved,
    SavedBy,
    Saves,
    TwentyOne,
)
from houseway.rank.hands.blackjack_total import total
from houseway.rules.citations import Cite
from houseway.settle.claims import EVEN, Result
from houseway.things.cards import JOKER, Card

NOTHING = Fraction(0)
TWENTY_ONE = 21
_WIN = Result.WIN
"""Read once, because it is asked for with every hand (`cover` says what that is worth)."""


class Valued(Struct, frozen=True, gc=False):
    """A finished hand and what it is worth."""

    cards: tuple[Card, ...]
    points: int
    soft: bool
    natural: bool
    over: bool
    joker_pair: bool
    """Two cards, one of them a wild joker."""


class Outcome(Struct, frozen=True, gc=False):
    result: Result
    pays: Fraction
    cites: tuple[Cite, ...]


_NATURALS_PUSH = Outcome(Result.PUSH, NOTHING, (Cite.NATURALS_MEET,))
_NATURAL_BEATS = Outcome(Result.LOSE, NOTHING, (Cite.NATURAL_BEATS,))
_PLAYER_OVER = Outcome(Result.LOSE, NOTHING, (Cite.PLAYER_OVER,))
_PLAYER_DEALER_OVER = Outcome(Result.WIN, EVEN, (Cite.PLAYER_DEALER_OVER, Cite.EVEN_WIN))
_BOTH_OVER = Outcome(Result.LOSE, NOTHING, (Cite.BOTH_OVER,))
_HIGHER = Outcome(Result.WIN, EVEN, (Cite.NEARER, Cite.EVEN_WIN))
_LOWER = Outcome(Result.LOSE, NOTHING, (Cite.NEARER,))
_JOKER_WINS = Outcome(Result.WIN, EVEN, (Cite.JOKER_HAND, Cite.EVEN_WIN))
_JOKER_LOSES = Outcome(Result.LOSE, NOTHING, (Cite.JOKER_HAND,))
_TWENTY_ONE_WINS = Outcome(Result.WIN, EVEN, (Cite.BOTH_TWENTY_ONE,))
_TWENTY_ONES_PUSH = Outcome(Result.PUSH, NOTHING, (Cite.BOTH_TWENTY_ONE,))
_EQUAL_LOSES = Outcome(Result.LOSE, NOTHING, (Cite.EQUAL,))
_EQUAL_PUSHES = Outcome(Result.PUSH, NOTHING, (Cite.EQUAL,))


def valued(rules: TwentyOne, cards: tuple[Card, ...], *, split: bool = False) -> Valued:
    points, soft = total(cards, rules.limit, rules.wild)
    natural = joker = False
    if len(cards) == 2:
        natural = not split and rules.natural_of.holds(cards)
        joker = rules.wild and JOKER in cards
    return Valued(cards, points, soft, natural, points > rules.limit and not natural, joker)


def valued_box(rules: TwentyOne, box: Box) -> Valued:
    """The same for a hand in its box; without ace and joker only its points are asked about."""
    points = box.hard_points
    if points is None:
        return valued(rules, box.cards, split=box.split)
    return Valued(box.cards, points, False, False, points > rules.limit, False)  # noqa: FBT003


def outcome_of(rules: TwentyOne, box: Box, dealer: Valued) -> Outcome:
    """The result of a hand in its box, and what it is paid."""
    found = _compared(rules, box, dealer)
    if found.result is _WIN and len(box.cards) > 2:
        return _with_bonus(rules, box, found)
    return found


def _with_bonus(rules: TwentyOne, box: Box, won: Outcome) -> Outcome:
    """What a hand that wins is paid where the table pays more for some 21s."""
    bonus = box_bonus(rules, box)
    if bonus is None:
        return won
    why = tuple([cite for cite in won.cites if cite is not Cite.EVEN_WIN])
    return Outcome(_WIN, bonus.pays, (*why, Cite(bonus.field)))


def box_bonus(rules: TwentyOne, box: Box) -> Bonus | None:
    """What the hand is paid more for, if it wins."""
    if box.doubles or not pays_bonuses(rules) or valued_box(rules, box).points != TWENTY_ONE:
        return None
    return bonus_of(rules, box.cards)


def _compared(rules: TwentyOne, box: Box, dealer: Valued) -> Outcome:
    """Most often the points of both hands tell it."""
    points = box.hard_points
    if points is not None and not dealer.natural:
        if points > rules.limit:
            if not dealer.over:
                return _PLAYER_OVER
        elif dealer.over:
            return _PLAYER_DEALER_OVER
        elif points > dealer.points:
            return _HIGHER
        elif points < dealer.points:
            return _LOWER
    return outcome(rules, valued_box(rules, box), dealer)


def outcome(rules: TwentyOne, player: Valued, dealer: Valued) -> Outcome:
    """The result of a hand against the player-dealer's."""
    if player.natural or dealer.natural:
        return _naturals(rules, player, dealer)
    if player.over and dealer.over:
        return _both_over(rules, player, dealer)
    if player.over:
        return _PLAYER_OVER
    if dealer.over:
        return _PLAYER_DEALER_OVER
    if player.points > dealer.points:
        return _HIGHER
    if player.points < dealer.points:
        return _LOWER
    return _equal(rules, player, dealer)


def _naturals(rules: TwentyOne, player: Valued, dealer: Valued) -> Outcome:
    if not player.natural:
        return _NATURAL_BEATS
    pays = rules.natural_pays.fraction
    if not dealer.natural:
        return Outcome(Result.WIN, pays, (Cite.NATURAL_WINS,))
    if rules.both_natural_wins:
        return Outcome(Result.WIN, pays, (Cite.NATURALS_MEET, Cite.NATURAL_WINS))
    return _NATURALS_PUSH


def _both_over(rules: TwentyOne, player: Valued, dealer: Valued) -> Outcome:
    if _spares(rules, dealer.cards) and _is_spared(rules, player, dealer):
        if rules.p888 is Saved.WIN:
            return Outcome(Result.WIN, EVEN, (Cite.SAVED,))
        return Outcome(Result.PUSH, NOTHING, (Cite.SAVED,))
    if player.points < dealer.points:
        if rules.both_over is BothOver.NEARER_PUSHES:
            return Outcome(Result.PUSH, NOTHING, (Cite.BOTH_OVER_NEARER,))
        return _BOTH_OVER
    if player.points > dealer.points:
        return _BOTH_OVER
    result = Result.PUSH if rules.equal_over_pushes else Result.LOSE
    return Outcome(result, NOTHING, (Cite.BOTH_OVER_EQUAL, Cite.BOTH_OVER))


def _spares(rules: TwentyOne, cards: tuple[Card, ...]) -> bool:
    """Whether the player-dealer's hand is the one that spares players who are over."""
    if len(cards) != 3 or rules.saved_by is SavedBy.NOTHING:
        return False
    numbers = sorted(card.number for card in cards)
    if rules.saved_by is SavedBy.EIGHTS:
        return numbers == [8, 8, 8]
    one, two, three = cards
    return numbers == [7, 8, 9] and one.suit is two.suit is three.suit


def _is_spared(rules: TwentyOne, player: Valued, dealer: Valued) -> bool:
    if rules.saves is Saves.ALL:
        return True
    if rules.saves is Saves.NEARER:
        return player.points < dealer.points
    return player.points != dealer.points


def _equal(rules: TwentyOne, player: Valued, dealer: Valued) -> Outcome:
    if player.points == 21:
        if rules.joker21_beats_21 and player.joker_pair is not dealer.joker_pair:
            return _JOKER_WINS if player.joker_pair else _JOKER_LOSES
        return _TWENTY_ONE_WINS if rules.tie_21_wins else _TWENTY_ONES_PUSH
    if rules.ties_17_lose and player.points == 17 and not dealer.soft:
        return _EQUAL_LOSES
    return _EQUAL_PUSHES
