"""Comparison of a short bank with one that covers everything, over the same cards, in sentences.

Paid, taken and covered amounts are compared by bet and by place in the order of action. The rules
are those that the game cites for each occasion.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from houseway.plan.bank.simulation import ExactValue, SimulatedRounds
from houseway.rules.bank import Accounting
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.sim.hooks import ForfeitedMoney, sim_hooks
from houseway.sim.stats.estimates import NINETY_FIVE
from houseway.things.cents import Cents, dollars

_SAID = 4
"""So many differences are said; the others are in the table."""
_SMALL = 0.5
"""Cents by the round, below which a difference is not worth a sentence."""


class FlowDirection(StrEnum):
    """Which way money goes."""

    PAID = "paid"
    """To players."""
    TAKEN = "taken"
    """From them."""


class BetDifference(NamedTuple):
    """One bet, one way of the money: what the short bank changes, in cents by the round."""

    bet: str
    name: str
    way: FlowDirection
    full: float
    short: float

    @property
    def gain(self) -> float:
        """The player-dealer's gain by it."""
        return (self.full - self.short) * (1 if self.way is FlowDirection.PAID else -1)

    @property
    def share(self) -> float:
        """How much of it the short bank still moves."""
        return self.short / self.full if self.full else 1.0


class ShortBankComparison(NamedTuple):
    bank_cents: Cents
    short_cents: float
    """What a round leaves the player-dealer with the bank in question, after the fee."""
    full_cents: float
    """And with one that covers everything."""
    error_cents: float
    """Standard error of the difference."""
    differences: tuple[BetDifference, ...]
    """The largest gain or loss first."""
    by_place: tuple[float | None, ...]
    given_up: ForfeitedMoney | None
    """What is collected before anything is settled, where a game has that."""

    @property
    def gain_cents(self) -> float:
        return self.short_cents - self.full_cents


def compare_banks(short: SimulatedRounds, known: ExactValue | None) -> ShortBankComparison:
    """The same rounds with the bank in question and with one that covers everything."""
    found, game = [], short.setting.game
    for one, all_of_it in zip(short.moved, short.due, strict=True):
        name = game.bet(one.bet).name
        found += [
            BetDifference(one.bet, name, FlowDirection.PAID, all_of_it.paid, one.paid),
            BetDifference(one.bet, name, FlowDirection.TAKEN, all_of_it.taken, one.taken),
        ]
    left, gain = short.left(known), short.tally.beside_covering().difference()
    if known is None:
        full, error = (left.value or 0.0) - (gain.value or 0.0), gain.standard_error
    else:
        full, error = float(known.left_cents), left.standard_error
    return ShortBankComparison(
        bank_cents=short.setting.bank_cents,
        short_cents=left.value or 0.0,
        full_cents=full,
        error_cents=error or 0.0,
        differences=tuple(sorted(found, key=lambda each: -abs(each.gain))),
        by_place=short.covered_by_place,
        given_up=sim_hooks(game).given_up(short.setting, short.tally),
    )


def comparison_sentences(game: Game, why: ShortBankComparison) -> Iterator[str]:
    """In sentences, with the rules of the game."""
    if abs(why.gain_cents) < _SMALL and not any(abs(d.gain) >= _SMALL for d in why.differences):
        yield f"A bank of {dollars(why.bank_cents)} covers all that comes, or all but a trace."
        return
    yield _first(why)
    if abs(sum(each.gain for each in why.differences) - why.gain_cents) >= _SMALL:
        yield "By bet it is as played, which need not add up to that:"
    for each in why.differences[:_SAID]:
        if abs(each.gain) >= _SMALL:
            yield _difference(each)
    if why.given_up is not None:
        yield _given_up(game, why.given_up)
    yield from _order(game, why)
    yield _accounting(game)


def money(cents: float) -> str:
    return f"{'-' if round(cents) < 0 else ''}${abs(cents) / 100:,.2f}"


def plus_minus(error_cents: float) -> str:
    """` ± $0.02`, the 95% confidence interval of that standard error; nothing where it is exact."""
    reach = NINETY_FIVE * error_cents
    if not error_cents:
        return ""
    return f" ± {money(reach)}" if reach >= _SMALL else " ± less than $0.01"


def _first(why: ShortBankComparison) -> str:
    more = "more" if why.gain_cents >= 0 else "less"
    # Of the figures as they are printed, so that nobody finds a cent between them.
    gain = abs(round(why.short_cents) - round(why.full_cents))
    return (
        f"With a bank of {dollars(why.bank_cents)} a round leaves {money(why.short_cents)} on "
        f"average, with one that covers everything {money(why.full_cents)}: "
        f"{money(gain)}{plus_minus(why.error_cents)} {more}, over the same cards."
    )


def _difference(each: BetDifference) -> str:
    if each.way is FlowDirection.PAID:
        return (
            f"Of {money(each.full)} a round that {each.name} wins, {money(each.short)} is paid "
            f"({each.share:.0%}): that saves {money(each.gain)}."
        )
    return (
        f"Of {money(each.full)} a round that {each.name} loses, {money(each.short)} is taken "
        f"({each.share:.0%}): that costs {money(-each.gain)}."
    )


def _given_up(game: Game, given_up: ForfeitedMoney) -> str:
    cited = _cited(game, Cite.FOLD, Cite.FORFEITS)
    how = (
        "and uses up the bank before any hand is settled"
        if given_up.uses_bank
        else "and does not use up the bank, so that it is taken in full however short the bank is"
    )
    return (
        f"What players give up is collected first, {how}: "
        f"{money(given_up.cents_per_round)} a round{cited}."
    )


def _order(game: Game, why: ShortBankComparison) -> Iterator[str]:
    known = [share for share in why.by_place if share is not None]
    if len(known) < 2:
        return
    yield (
        f"Wagers are settled in the order of action{_cited(game, Cite.ACTION_ORDER)}: of what is "
        f"due to or from the first to act {known[0]:.0%} is covered, of the last {known[-1]:.0%}. "
        f"What the bank does not reach goes back{_cited(game, Cite.BANK_LIMIT)}, and a win that "
        "is not reached costs nothing."
    )


def _accounting(game: Game) -> str:
    said = {
        Accounting.GROSS: "every amount that is paid or taken uses up the bank, so wagers that "
        "lose early keep it from those that win late",
        Accounting.SEPARATE: "what is paid and what is taken have a ceiling each",
        Accounting.NET: "what is taken refills the bank for those that come later",
    }
    way = game.bank.accounting
    return f"Accounting is {way.value}: {said[way]}{_cited(game, Cite.BANK_LIMIT)}."


def _cited(game: Game, *occasions: Cite) -> str:
    ids = dict.fromkeys(rule for each in occasions for rule in game.cite(each))
    return f" ({', '.join(ids)})" if ids else ""
