"""Fee cost of poker by the hundred hands, by limit and number of players.

The fees are exact. How far hands go is measured with careful bots, unless it is given. Fees by time
need only the hands of an hour.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, NamedTuple

from msgspec.structs import replace

from houseway.collect.fees.hand_fee import StreetReached, hand_fee, time_fee
from houseway.collect.schedule import Schedule
from houseway.collect.sheet_terms import SheetFor
from houseway.collect.tiers import FEWEST_PLAYERS
from houseway.errors import RecordError, RuleError
from houseway.families.poker.plan.street_shares import StreetShares, nearest_measured, street_shares
from houseway.families.poker.rules.rules import PotPoker, Structure
from houseway.families.poker.rules.stakes import Stakes, stakes_of
from houseway.plan.hooks import FeeCostRequest, RehearsalResult
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range, read_range
from houseway.things.cents import Cents, dollars

HUNDRED = 100
_STRUCTURES = {
    SheetFor.LIMIT: Structure.LIMIT,
    SheetFor.SPREAD: Structure.SPREAD,
    SheetFor.NO_LIMIT: Structure.NO_LIMIT,
}
_USUAL_SMALL = (200, 300, 400, 600, 1_000)
"""Of a sheet for a range of limits these small bets are shown, as houses print them."""


class FeeCost(NamedTuple):
    """By one number of players."""

    players: int
    river: Fraction
    """The fee of one hand to the river with a bet on turn or river; by time, of one hand."""
    hand: Fraction
    """The fee of one hand on average, in cents."""

    @property
    def table(self) -> Fraction:
        return HUNDRED * self.hand

    @property
    def each(self) -> Fraction:
        return self.table / self.players


def fee_cost(game: Game[PotPoker], asked: FeeCostRequest) -> RehearsalResult:
    schedule = asked.schedule
    structure = _structure(game, schedule)
    stakes = [_stakes(game, structure, schedule, each) for each in _limits(asked, structure)]
    most = game.seats_max
    if asked.players is not None and not FEWEST_PLAYERS <= asked.players <= most:
        raise RecordError(f"{FEWEST_PLAYERS} to {most} play the game, not {asked.players}.")
    counts = range(FEWEST_PLAYERS, most + 1) if asked.players is None else [asked.players]
    costs = [_cost(game, structure, asked, stakes[0], players) for players in counts]
    rows = [_row(each, stakes) for each in costs]
    shape = {
        "schedule": schedule.id,
        "game": game.id,
        "structure": str(structure),
        "assumes": _assumes(game, structure, asked),
        "rows": rows,
    }
    return RehearsalResult(shape, tuple(_said(game, schedule, shape, costs, stakes)))


def _timed(schedule: Schedule) -> bool:
    return schedule.fees.half_hourly_cents is not None


def _structure(game: Game[PotPoker], schedule: Schedule) -> Structure:
    if schedule.structure is None or _timed(schedule):
        return game.rules.structure
    return _STRUCTURES[schedule.structure]


def _limits(asked: FeeCostRequest, structure: Structure) -> list[Range]:
    if asked.limits:
        return [read_range(text) for text in asked.limits]
    least, most = asked.schedule.table_limit_cents
    if structure is not Structure.LIMIT or most is None or most <= 2 * least:
        return [Range(least, most)]
    within = [small for small in _USUAL_SMALL if least <= small <= most // 2]
    return [Range(small, 2 * small) for small in within] or [Range(least, 2 * least)]


def _stakes(game: Game[PotPoker], structure: Structure, schedule: Schedule, limit: Range) -> Stakes:
    rules = replace(game.rules, structure=structure)
    if schedule.blinds_cents is not None:
        small, big = schedule.blinds_cents
        rules = replace(rules, blinds=f"{small / 100:.2f}/{big / 100:.2f}")
    try:
        return stakes_of(rules, Limits(limit))
    except RuleError as error:
        raise RecordError(f"{schedule.id} at {limit}: {error}") from None


def _cost(
    game: Game[PotPoker], structure: Structure, asked: FeeCostRequest, stakes: Stakes, players: int
) -> FeeCost:
    schedule = asked.schedule
    if _timed(schedule):
        half_hours = Fraction(2, asked.hands_per_hour)
        hand = time_fee(schedule, players).total_cents * half_hours
        return FeeCost(players, hand, hand)
    small_blind = stakes.small_blind_cents

    def fee(street: StreetReached, later_bets: int = 0) -> Cents:
        return hand_fee(
            schedule, players, street, later_bets=later_bets, per_street=asked.per_street,
            small_blind_cents=small_blind,
        ).total_cents  # fmt: skip

    seen = _seen(game, structure, asked, players)
    later = fee(StreetReached.RIVER, 1) - fee(StreetReached.RIVER)
    average = (
        seen.small_blind * fee(StreetReached.BEFORE_FLOP)
        + seen.flop * fee(StreetReached.FLOP)
        + seen.river * (fee(StreetReached.RIVER) - fee(StreetReached.TURN))
        + (seen.later_streets if asked.per_street else seen.bet_later) * later
    )
    most_bets = 2 if asked.per_street else 1
    return FeeCost(players, Fraction(fee(StreetReached.RIVER, most_bets)), average)


def _seen(
    game: Game[PotPoker], structure: Structure, asked: FeeCostRequest, players: int
) -> StreetShares:
    seen = street_shares(nearest_measured(game.listed_as, structure, players)[0])
    given = {name: share for name, share in asked.given.items() if share is not None}
    if "flop" in given:
        # What is not given goes on as often from the flop as it did.
        given["small_blind"] = 1 - given["flop"]
        on = given["flop"] / seen.flop
        seen = seen._replace(
            river=seen.river * on,
            bet_later=seen.bet_later * on,
            later_streets=seen.later_streets * on,
        )
    if "bet_later" in given:
        # Both streets with a bet stay as frequent among hands with any as they were.
        given["later_streets"] = given["bet_later"] * seen.later_streets / seen.bet_later
    seen = seen._replace(**given)
    if not 0 <= seen.river <= seen.flop <= 1:
        raise RecordError("No more hands can come to the river than to the flop.")
    if seen.bet_later > seen.flop:
        raise RecordError("No more hands can have a bet on turn or river than see the flop.")
    return seen


def _row(cost: FeeCost, stakes: list[Stakes]) -> dict[str, Any]:
    return {
        "players": cost.players,
        "river_cents": float(cost.river),
        "hand_cents": float(cost.hand),
        "table_per_100_cents": float(cost.table),
        "each_per_100_cents": float(cost.each),
        "limits": [
            {
                "stakes": str(each),
                "big_blinds": float(cost.each / each.big_blind_cents),
                "big_bets": float(cost.each / each.large_bet_cents)
                if each.large_bet_cents
                else None,
            }
            for each in stakes
        ],
    }


def _assumes(game: Game[PotPoker], structure: Structure, asked: FeeCostRequest) -> str:
    if _timed(asked.schedule):
        return f"{asked.hands_per_hour} hands an hour"
    given = [
        f"{float(share):.0%} {_GIVEN[name]}"
        for name, share in asked.given.items()
        if share is not None
    ]
    ended, as_if = nearest_measured(game.listed_as, structure, FEWEST_PLAYERS)
    told = f"hands go as far as with careful bots at {as_if} tables, {ended.hands} hands for each"
    others = f"{told} number of players"
    return f"{', '.join(given)}; otherwise {others}" if given else others


_GIVEN = {
    "flop": "of hands see the flop",
    "river": "of hands see the river",
    "bet_later": "of hands have a bet on turn or river",
}


def _said(
    game: Game[PotPoker],
    schedule: Schedule,
    shape: dict[str, Any],
    costs: list[FeeCost],
    stakes: list[Stakes],
) -> list[str]:
    large = stakes[0].large_bet_cents is not None
    unit = "big bets" if large else "big blinds"
    names = [_short(each) for each in stakes]
    head = "a hand" if _timed(schedule) else "to river"
    lines = [
        f"{schedule.id}, {game.name}: what 100 hands cost; on the right each player's in {unit}",
        f"{'players':<8}{head:>9}{'table':>11}{'each':>10}  "
        + "".join(f"{name:>8}" for name in names),
    ]
    for cost, row in zip(costs, shape["rows"], strict=True):
        units = (each["big_bets" if large else "big_blinds"] for each in row["limits"])
        lines.append(
            f"{cost.players:<8}{_money(cost.river):>9}{_money(cost.table):>11}"
            f"{_money(cost.each):>10}  " + "".join(f"{number:>8.1f}" for number in units)
        )
    return [*lines, f"Assumes: {shape['assumes']}."]


def _short(stakes: Stakes) -> str:
    return str(stakes).partition(" ")[0].replace("$", "")


def _money(cents: Fraction) -> str:
    return dollars(round(cents)) if cents.denominator == 1 else f"${float(cents) / 100:,.2f}"
