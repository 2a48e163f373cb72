"""Result of a hand for one player, in a sentence: net amount, and the hands that decided it.

The net is all that the player got less all that they put in; pots and halves are named where
there are several. A hand that was not shown is told only to its player.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from houseway.families.poker.play.hand import Holder, PotHand
from houseway.families.poker.play.showdown import Half, HandStrength, hand_strength, strength_words
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.settle.settlement import PotSettlement, Pushed, pot_words
from houseway.rank.hands.hand_names import with_article
from houseway.rank.hands.omaha_hand import NO_LOW
from houseway.things.cents import Cents, dollars


class PersonalResult(NamedTuple):
    headline: str
    net_cents: Cents | None
    """The net of a player who was dealt in; None for an onlooker."""


def personal_result(
    game: PotGame, hand: PotHand, settlement: PotSettlement, you: str | None
) -> PersonalResult:
    """The line above the felt for one viewer; `you` is None for an onlooker."""
    holder = hand.holder(you) if you else None
    if holder is None:
        return PersonalResult(" ".join(_told(settlement)), None)
    net = net_cents(holder, settlement)
    return PersonalResult(f"{_amount(net)}{_reason(game, hand, settlement, holder)}.", net)


def net_cents(holder: Holder, settlement: PotSettlement) -> Cents:
    """What the player won from the pots, less what they put in."""
    won = sum(each.cents for each in settlement.pushed if each.player == holder.player)
    return won - holder.in_cents - holder.dead_cents


def _amount(net: Cents) -> str:
    if not net:
        return "You come out even"
    return f"You {'win' if net > 0 else 'lose'} {dollars(abs(net))}"


def _reason(game: PotGame, hand: PotHand, settlement: PotSettlement, holder: Holder) -> str:
    mine = [each for each in settlement.pushed if each.player == holder.player]
    if holder.folded:
        return ": you folded"
    if not mine:
        return f": {_beaten(game, hand, settlement, holder)}"
    if not mine[0].hand:
        return ": everybody else folded"
    if len(settlement.pushed) == 1:
        return f" with {with_article(mine[0].hand)}"
    though = ", though" if net_cents(holder, settlement) < 0 else ":"
    return f"{though} {'; '.join(_shares(settlement, mine))}"


def _shares(settlement: PotSettlement, mine: Iterable[Pushed]) -> Iterator[str]:
    """The player's shares, by hand: `you take the low half of side pot 1 with ...`."""

    def hand_of(each: Pushed) -> tuple[bool, str, list[str]]:
        return each.half is Half.LOW, each.hand, _sharers(settlement, each)

    for (_, hand, others), same in groupby(sorted(mine, key=hand_of), key=hand_of):
        what = join_names(pot_name(settlement, each) for each in same)
        if others:
            yield f"you share {what} with {join_names(others)}: {hand}"
        else:
            yield f"you take {what} with {with_article(hand)}"


def _sharers(settlement: PotSettlement, pushed: Pushed) -> list[str]:
    return [
        each.player
        for each in settlement.pushed
        if (each.pot, each.half) == (pushed.pot, pushed.half) and each.player != pushed.player
    ]


def _beaten(game: PotGame, hand: PotHand, settlement: PotSettlement, holder: Holder) -> str:
    """The hands that beat the player's, for the pot or for each half of it."""
    lost = [
        each for each in settlement.pushed if holder.seat in settlement.pots[each.pot - 1].seats
    ]
    return "; ".join(
        _beats(game, hand, holder, half, theirs)
        for half in Half
        if (theirs := [each for each in lost if each.half is half])
    )


def _beats(
    game: PotGame, hand: PotHand, holder: Holder, half: Half, theirs: Sequence[Pushed]
) -> str:
    """`Ann's flush and Bo's straight beat your pair of aces for high`."""
    by_hand: dict[str, list[str]] = {}
    for each in theirs:
        names = by_hand.setdefault(each.hand, [])
        if f"{each.player}'s" not in names:
            names.append(f"{each.player}'s")
    rivals = join_names(f"{join_names(names)} {called}" for called, names in by_hand.items())
    one = len({each.player for each in theirs}) == 1
    worth = hand_strength(game.rules, holder.cards, hand.board)
    if half is Half.LOW and worth.low == NO_LOW:
        return f"{rivals} {'takes' if one else 'take'} the low, and you have none"
    own = _own_words(game, hand, worth, half, theirs)
    return f"{rivals} {'beats' if one else 'beat'} your {own}{f' for {half}' if half else ''}"


def _own_words(
    game: PotGame, hand: PotHand, worth: HandStrength, half: Half, theirs: Sequence[Pushed]
) -> str:
    if half is Half.LOW:
        return strength_words(game.rules, worth.low, half)
    rivals = [hand_strength(game.rules, hand.at(each.seat).cards, hand.board) for each in theirs]
    return strength_words(game.rules, worth.strength, half, [each.strength for each in rivals])


def _told(settlement: PotSettlement) -> Iterator[str]:
    """What each player takes with each hand, told to a viewer who was not dealt in."""

    def hand_of(each: Pushed) -> tuple[int, bool, str]:
        return each.seat, each.half is Half.LOW, each.hand

    for _, same in groupby(sorted(settlement.pushed, key=hand_of), key=hand_of):
        pushed = list(same)
        hand = pushed[0].hand
        what = join_names(pot_name(settlement, each) for each in pushed)
        named = f" of {what}" if len(settlement.pushed) > 1 else ""
        by = f" with {with_article(hand)}" if hand else ": everybody else folded"
        yield f"{pushed[0].player} takes {dollars(sum(each.cents for each in pushed))}{named}{by}."


def pot_name(settlement: PotSettlement, pushed: Pushed) -> str:
    """What the pot is called, or the half of it."""
    pot = pot_words(pushed.pot, len(settlement.pots) - 1)
    return f"the {pushed.half} half of {pot}" if pushed.half else pot


def join_names(parts: Iterable[str]) -> str:
    *before, last = parts
    return f"{', '.join(before)} and {last}" if before else last
