"""Outcomes of a blackjack hand against the player-dealer's final hand, in rule order."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from houseway.families.blackjack.play.boxes import Box
from houseway.families.blackjack.rules.bonus_21s import Bonus21, bonus_of, pays_bonuses
from houseway.families.blackjack.rules.rules import Blackjack, BothOver, Saved, SavedBy, Saves
from houseway.rank.hands.blackjack_total import total
from houseway.rules.citations import Cite
from houseway.settle.claims import EVEN, ClaimResult
from houseway.things.cards import JOKER, Card

NOTHING = Fraction(0)
TWENTY_ONE = 21
_WIN = ClaimResult.WIN
"""Read once, because it is asked for with every hand (`cover` says what that is worth)."""


class ValuedHand(Struct, frozen=True, gc=False):
    """A finished hand and what it is worth."""

    cards: tuple[Card, ...]
    points: int
    soft: bool
    natural: bool
    over: bool
    joker_pair: bool
    """Two cards, one of them a wild joker."""


class HandOutcome(Struct, frozen=True, gc=False):
    result: ClaimResult
    pays: Fraction
    cites: tuple[Cite, ...]


_NATURALS_PUSH = HandOutcome(ClaimResult.PUSH, NOTHING, (Cite.NATURALS_MEET,))
_NATURAL_BEATS = HandOutcome(ClaimResult.LOSE, NOTHING, (Cite.NATURAL_BEATS,))
_PLAYER_OVER = HandOutcome(ClaimResult.LOSE, NOTHING, (Cite.PLAYER_OVER,))
_PLAYER_DEALER_OVER = HandOutcome(ClaimResult.WIN, EVEN, (Cite.PLAYER_DEALER_OVER, Cite.EVEN_WIN))
_BOTH_OVER = HandOutcome(ClaimResult.LOSE, NOTHING, (Cite.BOTH_OVER,))
_HIGHER = HandOutcome(ClaimResult.WIN, EVEN, (Cite.NEARER, Cite.EVEN_WIN))
_LOWER = HandOutcome(ClaimResult.LOSE, NOTHING, (Cite.NEARER,))
_JOKER_WINS = HandOutcome(ClaimResult.WIN, EVEN, (Cite.JOKER_HAND, Cite.EVEN_WIN))
_JOKER_LOSES = HandOutcome(ClaimResult.LOSE, NOTHING, (Cite.JOKER_HAND,))
_TWENTY_ONE_WINS = HandOutcome(ClaimResult.WIN, EVEN, (Cite.BOTH_TWENTY_ONE,))
_TWENTY_ONES_PUSH = HandOutcome(ClaimResult.PUSH, NOTHING, (Cite.BOTH_TWENTY_ONE,))
_EQUAL_LOSES = HandOutcome(ClaimResult.LOSE, NOTHING, (Cite.EQUAL,))
_EQUAL_PUSHES = HandOutcome(ClaimResult.PUSH, NOTHING, (Cite.EQUAL,))


def value_hand(rules: Blackjack, cards: tuple[Card, ...], *, split: bool = False) -> ValuedHand:
    points, soft = total(cards, rules.limit, rules.wild)
    natural = joker = False
    if len(cards) == 2:
        natural = not split and rules.natural_of.holds(cards)
        joker = rules.wild and JOKER in cards
    return ValuedHand(cards, points, soft, natural, points > rules.limit and not natural, joker)


def value_box(rules: Blackjack, box: Box) -> ValuedHand:
    """The same for a hand in its box; without ace and joker only its points are asked about."""
    points = box.hard_points
    if points is None:
        return value_hand(rules, box.cards, split=box.split)
    return ValuedHand(box.cards, points, False, False, points > rules.limit, False)  # noqa: FBT003


def outcome_of(rules: Blackjack, box: Box, dealer: ValuedHand) -> HandOutcome:
    """The result of a hand in its box, and what it is paid."""
    found = _compared(rules, box, dealer)
    if found.result is _WIN and len(box.cards) > 2:
        return _with_bonus(rules, box, found)
    return found


def _with_bonus(rules: Blackjack, box: Box, won: HandOutcome) -> HandOutcome:
    """What a hand that wins is paid where the table pays more for some 21s."""
    bonus = box_bonus(rules, box)
    if bonus is None:
        return won
    why = tuple([cite for cite in won.cites if cite is not Cite.EVEN_WIN])
    return HandOutcome(_WIN, bonus.pays, (*why, Cite(bonus.field)))


def box_bonus(rules: Blackjack, box: Box) -> Bonus21 | None:
    """What the hand is paid more for, if it wins."""
    if box.doubles or not pays_bonuses(rules) or value_box(rules, box).points != TWENTY_ONE:
        return None
    return bonus_of(rules, box.cards)


def _compared(rules: Blackjack, box: Box, dealer: ValuedHand) -> HandOutcome:
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
    return compare_hands(rules, value_box(rules, box), dealer)


def compare_hands(rules: Blackjack, player: ValuedHand, dealer: ValuedHand) -> HandOutcome:
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


def _naturals(rules: Blackjack, player: ValuedHand, dealer: ValuedHand) -> HandOutcome:
    if not player.natural:
        return _NATURAL_BEATS
    pays = rules.natural_pays.fraction
    if not dealer.natural:
        return HandOutcome(ClaimResult.WIN, pays, (Cite.NATURAL_WINS,))
    if rules.both_natural_wins:
        return HandOutcome(ClaimResult.WIN, pays, (Cite.NATURALS_MEET, Cite.NATURAL_WINS))
    return _NATURALS_PUSH


def _both_over(rules: Blackjack, player: ValuedHand, dealer: ValuedHand) -> HandOutcome:
    if _spares(rules, dealer.cards) and _is_spared(rules, player, dealer):
        if rules.p888 is Saved.WIN:
            return HandOutcome(ClaimResult.WIN, EVEN, (Cite.SAVED,))
        return HandOutcome(ClaimResult.PUSH, NOTHING, (Cite.SAVED,))
    if player.points < dealer.points:
        if rules.both_over is BothOver.NEARER_PUSHES:
            return HandOutcome(ClaimResult.PUSH, NOTHING, (Cite.BOTH_OVER_NEARER,))
        return _BOTH_OVER
    if player.points > dealer.points:
        return _BOTH_OVER
    result = ClaimResult.PUSH if rules.equal_over_pushes else ClaimResult.LOSE
    return HandOutcome(result, NOTHING, (Cite.BOTH_OVER_EQUAL, Cite.BOTH_OVER))


def _spares(rules: Blackjack, cards: tuple[Card, ...]) -> bool:
    """Whether the player-dealer's hand is the one that spares players who are over."""
    if len(cards) != 3 or rules.saved_by is SavedBy.NOTHING:
        return False
    numbers = sorted(card.number for card in cards)
    if rules.saved_by is SavedBy.EIGHTS:
        return numbers == [8, 8, 8]
    one, two, three = cards
    return numbers == [7, 8, 9] and one.suit is two.suit is three.suit


def _is_spared(rules: Blackjack, player: ValuedHand, dealer: ValuedHand) -> bool:
    if rules.saves is Saves.ALL:
        return True
    if rules.saves is Saves.NEARER:
        return player.points < dealer.points
    return player.points != dealer.points


def _equal(rules: Blackjack, player: ValuedHand, dealer: ValuedHand) -> HandOutcome:
    if player.points == 21:
        if rules.joker21_beats_21 and player.joker_pair is not dealer.joker_pair:
            return _JOKER_WINS if player.joker_pair else _JOKER_LOSES
        return _TWENTY_ONE_WINS if rules.tie_21_wins else _TWENTY_ONES_PUSH
    if rules.ties_17_lose and player.points == 17 and not dealer.soft:
        return _EQUAL_LOSES
    return _EQUAL_PUSHES
