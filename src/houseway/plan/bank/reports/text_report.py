"""Text of a bank plan: headline, sentences and small tables."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.odds.model.bet_odds import EXACT
from houseway.plan.bank.reports.json_report import mean_action
from houseway.plan.bank.result import BankPlan, BankTableResult
from houseway.plan.bank.risk.sum_distribution import QUANTILES, SessionOutlook
from houseway.plan.bank.short_bank_comparison import comparison_sentences, money, plus_minus
from houseway.things.cents import dollars

_NEXT, _UPPER = QUANTILES.index(0.05), QUANTILES.index(0.95)


def headline(found: BankPlan) -> str:
    """What to bring, what to expect, and how it may go."""
    look, asked = found.outlook, found.asked
    bring = found.bring_cents
    first = f"Bring {dollars(bring)}" if bring is not None else "No bankroll is enough"
    return (
        f"{first}; expect {whole_dollars(look.ev_cents)}{_whole_reach(found.reach_cents(look))} in "
        f"{_hours(asked.hours)}, between "
        f"{whole_dollars(look.quantiles_cents[_NEXT])} and "
        f"{whole_dollars(look.quantiles_cents[_UPPER])} in nine of ten sessions; with "
        f"{dollars(asked.money_cents)} ruin has a chance of {chance_text(found.ruin.session)}."
    )


def whole_dollars(cents: float) -> str:
    return f"{'-' if round(cents / 100) < 0 else ''}${abs(cents) / 100:,.0f}"


def _whole_reach(cents: float) -> str:
    """` ± $13`, a confidence interval of 95 %; nothing where that is less than half a dollar."""
    return f" ± {whole_dollars(cents)}" if round(cents / 100) else ""


def chance_text(share: float) -> str:
    if 0 < share < 0.0001:
        return "less than 0.01 %"
    if 0.9999 < share < 1:
        return "more than 99.99 %"
    return f"{share * 100:.2f} %"


def _hours(hours: int) -> str:
    return "one hour" if hours == 1 else f"{hours} hours"


def player_edge_warnings(found: BankPlan) -> list[str]:
    """Where players have the advantage."""
    return [each.sentence for table in found.tables for each in table.favoured if each.offered]


def table_sentences(table: BankTableResult) -> Iterator[str]:
    asked, per_round, played = table.asked, table.per_round, table.played
    about = "" if table.fee_method == EXACT else "about "
    taken = f"{about}{money(float(table.fee_cents))}"
    fee = f"{asked.schedule.id} takes {taken}" if asked.schedule else "no fee"
    action = money(mean_action(asked.game, asked.mix))
    yield (
        f"{asked.name[0].upper()}{asked.name[1:]}: {asked.mix.players} players with "
        f"{action} on the table, a bank of {dollars(asked.bank_cents)}, "
        f"{asked.rounds_per_hour} rounds an hour, {fee} a round."
    )
    yield (
        f"A round leaves {money(per_round.ev_cents)}{plus_minus(per_round.error_cents)}, "
        f"{per_round.method}; its deviation is {money(per_round.sd_cents)}, {per_round.sd_method}."
    )
    yield from _seats_said(table)
    if played.covered is not None:
        places = ", ".join(
            "-" if each is None else f"{each:.1%}" for each in played.covered_by_place
        )
        yield f"{played.covered:.2%} of the action is covered; from the first to act on: {places}."
    yield _liability_said(table)


def _seats_said(table: BankTableResult) -> Iterator[str]:
    exactly = "Exactly, for a bank that covers everything"
    if table.known is not None:
        yield f"{exactly}: a round leaves {money(float(table.known.left_cents))}."
    if table.moments is not None:
        yield (
            f"{exactly}: two seats go together with a correlation of "
            f"{table.moments.correlation:.4f}, so that all of them have a deviation of "
            f"{money(table.moments.deviation(table.asked.mix.players))}."
        )


def _liability_said(table: BankTableResult) -> str:
    owed = table.liability
    capped = f", because {owed.capped_by}" if not owed.is_covered else ""
    return (
        f"At its worst one seat claims {dollars(owed.seat_cents)}, the table "
        f"{dollars(owed.table_cents)}; a round costs {dollars(owed.worst_cents)} at the most"
        f"{capped}."
    )


def liability_rows(table: BankTableResult) -> list[tuple[str, ...]]:
    """By place in the order of action and bet: the most that can be claimed, and what is left."""
    seats = table.liability.by_seat
    bets = list(dict.fromkeys(bet for seat in seats for bet in seat.by_bet))
    head = ("to act", *(_bet_name(table, bet) for bet in bets), "together", "bank reaches")
    rows = (
        (
            str(seat.place),
            *(_plain(seat.by_bet.get(bet, 0)) for bet in bets),
            _plain(seat.cents),
            _plain(seat.reached_cents),
        )
        for seat in seats
    )
    return [head, *rows]


def _bet_name(table: BankTableResult, id: str) -> str:
    return next(bet.name for bet in table.asked.game.rules.opening_bets if bet.id == id)


def hours_rows(found: BankPlan) -> list[tuple[str, ...]]:
    """By hours: expected, deviation, quantiles, and how far the normal approximation is off."""
    head = (
        "hours",
        "expected",
        "±",
        "deviation",
        *(f"{share:.0%}" for share in QUANTILES),
        "normal off",
    )
    rows = (
        _hours_row(hours, look, found.reach_cents(look)) for hours, look in found.outlooks.items()
    )
    return [head, *rows]


def _hours_row(hours: int, look: SessionOutlook, reach_cents: float) -> tuple[str, ...]:
    off = max(look.off_cents, key=abs)
    return (
        str(hours),
        whole_dollars(look.ev_cents),
        whole_dollars(reach_cents),
        whole_dollars(look.sd_cents),
        *map(whole_dollars, look.quantiles_cents),
        whole_dollars(off),
    )


def ruin_sentences(found: BankPlan) -> Iterator[str]:
    asked, ruin = found.asked, found.ruin
    yield (
        f"A bankroll of {dollars(asked.money_cents)} is used up within {_hours(asked.hours)} with "
        f"a chance of {chance_text(ruin.session)} (the normal approximation says "
        f"{chance_text(ruin.normal)})."
    )
    known = ruin.forever_interval
    within = f" (95% CI {chance_text(known[0])} to {chance_text(known[1])})" if known else ""
    if ruin.forever >= 1:
        yield f"Ever, for certain: a round does not bring more than it costs{within}."
    else:
        yield (
            f"Ever, with a chance of {chance_text(ruin.forever)}{within}; Lundberg's bound is "
            f"{chance_text(ruin.bound)}."
        )
    enough, ever = found.bankroll_cents, found.bankroll_forever_cents
    session = dollars(enough) if enough is not None else "no sum"
    forever = f"{dollars(ever)} for ever" if ever is not None else "no sum is enough for ever"
    yield f"For a risk of {chance_text(asked.risk)} bring {session} for the session; {forever}."


def curve_sentence(table: BankTableResult) -> str:
    """What the rows of the curve are."""
    error = max(point.error_cents for points in table.curve.values() for point in points)
    closer = f"{plus_minus(error).strip()} or closer" if error else "exact"
    return (
        "Dollars by the round, by the size of the bank and how it is accounted for. "
        f"Every expectation is {closer}."
    )


def curve_rows(table: BankTableResult) -> list[tuple[str, ...]]:
    """By the size of the bank: expected, deviation and cover, under each way of accounting."""
    head = ("bank", *(cell for way in table.curve for cell in (way.value, "dev.", "cover")))
    rows: list[tuple[str, ...]] = [head]
    for points in zip(*table.curve.values(), strict=True):
        cells = [dollars(points[0].bank_cents)]
        for point in points:
            cells += [_plain(point.ev_cents), _plain(point.sd_cents), f"{point.covered:.0%}"]
        rows.append(tuple(cells))
    return rows


def _plain(cents: float) -> str:
    return f"{cents / 100:,.2f}"


def reasons(table: BankTableResult) -> list[str]:
    return list(comparison_sentences(table.asked.game, table.why))
