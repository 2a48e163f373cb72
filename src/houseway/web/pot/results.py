"""A hand that is over in one sentence to each person: what they have won or lost, and by what.

The amount is the net of the hand, all that one got less all that one put in; pots and halves are
named where there are several. What somebody did not show is told to nobody else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from houseway.play.pot.hand import Holder, PotHand
from houseway.play.pot.showing import Half, Worth, hand_worth, strength_words
from houseway.rank.omaha import NO_LOW
from houseway.rank.words import with_article
from houseway.rules.pot.game import PotGame
from houseway.settle.pot.settlement import PotSettlement, Pushed, pot_words
from houseway.things.cents import Cents, dollars


class Result(NamedTuple):
    headline: str
    net_cents: Cents | None
    """What the hand has brought, to somebody who was dealt in."""


def result_for(game: PotGame, hand: PotHand, settlement: PotSettlement, you: str | None) -> Result:
    """What this person reads above the felt; None is somebody who looks on."""
    holder = hand.holder(you) if you else None
    if holder is None:
        return Result(" ".join(_told(settlement)), None)
    net = net_cents(holder, settlement)
    return Result(f"{_amount(net)}{_reason(game, hand, settlement, holder)}.", net)


def net_cents(holder: Holder, settlement: PotSettlement) -> Cents:
    """What somebody got out of the pots less what they put in."""
    won = sum(each.cents for each in settlement.pushed if each.player == holder.player)
    return won - holder.in_cents - holder.dead_cents


def _amount(net: Cents) -> str:
    if not net:
        return "You break even"
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
    """What somebody takes, hand by hand: `you take the low half of side pot 1 with ...`."""

    def hand_of(each: Pushed) -> tuple[bool, str, list[str]]:
        return each.half is Half.LOW, each.hand, _sharers(settlement, each)

    for (_, hand, others), same in groupby(sorted(mine, key=hand_of), key=hand_of):
        what = listed(pot_named(settlement, each) for each in same)
        if others:
            yield f"you share {what} with {listed(others)}: {hand}"
        else:
            yield f"you take {what} with {with_article(hand)}"


def _sharers(settlement: PotSettlement, pushed: Pushed) -> list[str]:
    """Who else gets some of the same pot or half."""
    return [
        each.player
        for each in settlement.pushed
        if (each.pot, each.half) == (pushed.pot, pushed.half) and each.player != pushed.player
    ]


def _beaten(game: PotGame, hand: PotHand, settlement: PotSettlement, holder: Holder) -> str:
    """By which hand of whom each part was lost that one competed for."""
    worth = hand_worth(game.rules, holder.cards, hand.board)
    winners: dict[tuple[str, str], list[str]] = {}
    for each in settlement.pushed:
        if holder.seat not in settlement.pots[each.pot - 1].seats:
            continue
        rival = hand_worth(game.rules, hand.at(each.seat).cards, hand.board)
        names = winners.setdefault((each.hand, _beats(game, each.half, worth, rival)), [])
        if f"{each.player}'s" not in names:
            names.append(f"{each.player}'s")
    return "; ".join(f"{listed(names)} {won} {beats}" for (won, beats), names in winners.items())


def _beats(game: PotGame, half: Half, worth: Worth, rival: Worth) -> str:
    if half is not Half.LOW:
        own = strength_words(game.rules, worth.strength, half, [rival.strength])
        return f"beats your {own}{' for high' if half else ''}"
    if worth.low == NO_LOW:
        return "takes the low, and you have none"
    return f"beats your {strength_words(game.rules, worth.low, half)} for low"


def _told(settlement: PotSettlement) -> Iterator[str]:
    """What each player takes with one and the same hand, to somebody who was not in."""

    def hand_of(each: Pushed) -> tuple[int, bool, str]:
        return each.seat, each.half is Half.LOW, each.hand

    for _, same in groupby(sorted(settlement.pushed, key=hand_of), key=hand_of):
        pushed = list(same)
        hand = pushed[0].hand
        what = listed(pot_named(settlement, each) for each in pushed)
        named = f" of {what}" if len(settlement.pushed) > 1 else ""
        by = f" with {with_article(hand)}" if hand else ": everybody else folded"
        yield f"{pushed[0].player} takes {dollars(sum(each.cents for each in pushed))}{named}{by}."


def pot_named(settlement: PotSettlement, pushed: Pushed) -> str:
    """What the pot is called, or the half of it."""
    pot = pot_words(pushed.pot, len(settlement.pots) - 1)
    return f"the {pushed.half} half of {pot}" if pushed.half else pot


def listed(parts: Iterable[str]) -> str:
    *before, last = parts
    return f"{', '.join(before)} and {last}" if before else last
