"""Wager mix: players, their wagers with probabilities, and wagers behind them.

A mix is data: what a round of it is worth, what the collection takes and what it does to a bank
follows from the same mix elsewhere. Seats wager alike and independently; the bets of one seat may
depend on each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from math import lcm
from operator import add
from typing import NoReturn

from msgspec import Struct
from msgspec.structs import replace

from houseway.errors import Refusal, RuleError
from houseway.rules.bets import SideBet
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.rules.wager_mix.probabilities import (
    AmountDistribution,
    combine,
    combine_seats,
    expected_value,
)
from houseway.suggestions import has_no
from houseway.things.cents import Cents, dollars

BETTORS_MAX = 1_000
"""Ways in which one seat may wager; with several bets their amounts multiply."""
AMOUNTS_MAX = 50
"""Amounts of one bet."""
BEHIND_MAX = 4
"""How many may wager behind one seat."""
WHOLE_MAX = 1 << 62
"""Into so many equal parts chance is divided at the most."""
ALONE: tuple[tuple[int, Fraction], ...] = ((0, Fraction(1)),)
"""Nobody wagers behind anybody."""


class Bettor(Struct, frozen=True):
    """One way to wager, and how often it comes."""

    wagers: Mapping[str, Cents]
    """By the id of a bet that is made before the deal; a bet of nothing is left out."""
    chance: Fraction


class Mix(Struct, frozen=True, kw_only=True):
    players: int
    """Seats taken beside the player-dealer's."""
    bettors: tuple[Bettor, ...]
    """What one seat has down in a round; the chances add up to 1."""
    behind: tuple[tuple[int, Fraction], ...] = ALONE
    """How many wager behind a seat, and how often."""
    backline: tuple[Bettor, ...] = ()
    """What each of those has down."""

    @property
    def most_behind(self) -> int:
        return max(many for many, _ in self.behind)

    @property
    def mean_behind(self) -> Fraction:
        return expected_value(dict(self.behind))


def fixed_bettor(wagers: Mapping[str, Cents]) -> tuple[Bettor, ...]:
    """Always the same wagers; a bet of nothing is off."""
    return (Bettor({bet: cents for bet, cents in wagers.items() if cents}, Fraction(1)),)


def fixed_mix(players: int, wagers: Mapping[str, Cents]) -> Mix:
    """Every player with the same wagers in every round, without backline wagers."""
    return Mix(players=players, bettors=fixed_bettor(wagers))


def independent_bettors(amounts: Mapping[str, Mapping[Cents, Fraction]]) -> tuple[Bettor, ...]:
    """The bettors of a seat whose bets do not depend on each other: by bet, amounts and chances."""
    many = 1
    for each in amounts.values():
        many *= len(each)
    if many > BETTORS_MAX:
        raise RuleError(
            f"The amounts of all bets come together in {many:,} ways; {BETTORS_MAX:,} are the most."
        )
    found = []
    for drawn in product(*(each.items() for each in amounts.values())):
        chance = Fraction(1)
        for _, share in drawn:
            chance *= share
        placed = {bet: cents for bet, (cents, _) in zip(amounts, drawn, strict=True) if cents}
        found.append(Bettor(placed, chance))
    return tuple(found)


def mean_wagers(bettors: tuple[Bettor, ...]) -> dict[str, Fraction]:
    """By bet, the mean wager of one bettor."""
    means: dict[str, Fraction] = {}
    for each in bettors:
        for bet, cents in each.wagers.items():
            means[bet] = means.get(bet, Fraction(0)) + each.chance * cents
    return means


def include_beside_base(game: Game, mix: Mix) -> Mix:
    """The mix with everything that lies beside a base wager."""

    def with_all(bettor: Bettor) -> Bettor:
        return replace(bettor, wagers=game.rules.laid(bettor.wagers))

    bettors, backline = (tuple(map(with_all, each)) for each in (mix.bettors, mix.backline))
    return replace(mix, bettors=bettors, backline=backline)


def mean_seat_action(mix: Mix) -> Fraction:
    """What lies on one seat before the deal on average, the wagers behind it included."""
    own = sum(mean_wagers(mix.bettors).values(), Fraction(0))
    return own + mix.mean_behind * sum(mean_wagers(mix.backline).values(), Fraction(0))


def seat_amounts(
    mix: Mix,
    counted: Callable[[Bettor], Cents],
    join: Callable[[Cents, Cents], Cents] = add,
) -> AmountDistribution:
    """The distribution of an amount over all wagers on one seat: their sum, or their highest."""
    own = _counted(mix.bettors, counted)
    behind = _counted(mix.backline, counted)
    found: AmountDistribution = {}
    for many, chance in mix.behind:
        for cents, share in combine(own, combine_seats(behind, many, join), join).items():
            found[cents] = found.get(cents, Fraction(0)) + chance * share
    return found


def table_amounts(
    mix: Mix,
    counted: Callable[[Bettor], Cents],
    join: Callable[[Cents, Cents], Cents] = add,
) -> AmountDistribution:
    return combine_seats(seat_amounts(mix, counted, join), mix.players, join)


def _counted(bettors: tuple[Bettor, ...], counted: Callable[[Bettor], Cents]) -> AmountDistribution:
    found: AmountDistribution = {}
    for each in bettors:
        cents = counted(each)
        found[cents] = found.get(cents, Fraction(0)) + each.chance
    return found


def check_mix(game: Game, mix: Mix, limits: Limits) -> None:
    """Refuse, in one sentence, a mix that cannot sit at this table."""
    most = game.rules.seats - 1
    if not 1 <= mix.players <= most:
        raise RuleError(
            f"{mix.players} players are in the mix, and 1 to {most} of {game.name} sit beside the "
            "player-dealer."
        )
    check_bettors(game, mix.bettors, limits, "A player")
    check_behind(game, mix.behind, mix.backline, limits)


def check_behind(
    game: Game,
    behind: tuple[tuple[int, Fraction], ...],
    backline: tuple[Bettor, ...],
    limits: Limits,
) -> None:
    _check_chances([chance for _, chance in behind], "how many wager behind a seat")
    most = max(many for many, _ in behind)
    if most == 0 and not backline:
        return
    if min(many for many, _ in behind) < 0 or most > BEHIND_MAX:
        raise RuleError(f"0 to {BEHIND_MAX} wager behind a seat, not {most}.")
    if not game.rules.backline:
        raise Refusal(f"Nobody wagers behind a seat of {game.name}", game.cite(Cite.BACKLINE))
    if most == 0:
        raise RuleError("The mix has backline wagers, but nobody behind any seat.")
    check_bettors(game, backline, limits, "A backline bettor")


def check_bettors(game: Game, bettors: tuple[Bettor, ...], limits: Limits, who: str) -> None:
    """Refuse wagers that this table does not take."""
    if not bettors:
        raise RuleError(f"{who} has no wagers; give some.")
    if len(bettors) > BETTORS_MAX:
        raise RuleError(f"{len(bettors):,} ways to wager are too many; {BETTORS_MAX:,} at most.")
    _check_chances([each.chance for each in bettors], "wagers")
    by_bet: dict[str, set[Cents]] = {}
    for each in bettors:
        check_wagers(game, each.wagers, limits, who)
        for bet, cents in each.wagers.items():
            by_bet.setdefault(bet, set()).add(cents)
    for bet, amounts in by_bet.items():
        if len(amounts) > AMOUNTS_MAX:
            raise RuleError(f"{bet} has {len(amounts):,} amounts; {AMOUNTS_MAX} are the most.")


def _check_chances(chances: list[Fraction], what: str) -> None:
    if any(chance <= 0 for chance in chances):
        raise RuleError(f"The chances of {what} are above nothing, each of them.")
    whole = sum(chances, Fraction(0))
    if whole != 1:
        raise RuleError(f"The chances of {what} add up to {whole}, not to 1.")
    if lcm(*(chance.denominator for chance in chances)) > WHOLE_MAX:
        raise RuleError(f"The chances of {what} are too fine; give rounder weights.")


def check_wagers(game: Game, wagers: Mapping[str, Cents], limits: Limits, who: str) -> None:
    """Refuse what one bettor may not have down: bet, amount, base wager, more than the base."""
    base = game.rules.base
    for id, cents in wagers.items():
        bet = game.rules.opening_bet(id)
        if bet is None:
            refuse_bet(game, id)
        cited = game.cite(Cite.LIMITS)
        if isinstance(bet, SideBet):
            cited = bet.range_rules or cited
        refusal = limits.refuse_amount(who, bet.name, cents, game.range_of(limits, id), cited)
        if refusal:
            raise refusal
    if base.id not in wagers:
        raise Refusal(f"{who} has no {base.name}", game.cite(Cite.BASE_REQUIRED))
    for bet in game.side_bets:
        if bet.at_most_base and wagers.get(bet.id, 0) > wagers[base.id]:
            raise Refusal(
                f"{who} wagers {dollars(wagers[bet.id])} on {bet.name}; it may not exceed the "
                f"{base.name} of {dollars(wagers[base.id])}",
                bet.range_rules,
            )


def refuse_bet(game: Game, id: str) -> NoReturn:
    raise RuleError(has_no(game.name, "bet", id, [bet.id for bet in game.rules.opening_bets]))
