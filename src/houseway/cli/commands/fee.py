"""`houseway fee SCHEDULE`: collection due for one round, hand or half hour."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options import completion
from houseway.cli.options.bounds import check_bounds
from houseway.cli.options.fee_per_100 import (
    AtLimits,
    BetLater,
    HandsPerHour,
    OfGame,
    PerHundred,
    ToFlop,
    ToRiver,
    fee_cost_per_hundred,
)
from houseway.cli.output.fee_working import print_working
from houseway.cli.output.printing import AsJson, print_json
from houseway.cli.simulation.bot_tables import print_rehearsal, refuse_given
from houseway.errors import RecordError
from houseway.suggestions import no_such
from houseway.things.cents import dollars, parse_dollars

if TYPE_CHECKING:
    from houseway.collect.fees.explanation import FeeExplanation
    from houseway.collect.fees.hand_fee import StreetReached
    from houseway.collect.fees.round_fee import Owed
    from houseway.collect.schedule import Schedule

WEEK_MINUTES = 7 * 24 * 60


def fee(
    schedule: Annotated[
        str,
        typer.Argument(
            metavar="SCHEDULE",
            autocompletion=completion.schedules,
            help="A schedule's id, such as ps215-41.",
        ),
    ],
    *,
    wager: Annotated[
        list[str] | None,
        typer.Option(
            metavar="DOLLARS", help="A base wager; 100+50 is one player on two spots; repeatable."
        ),
    ] = None,
    bonus: Annotated[
        list[str] | None, typer.Option(metavar="DOLLARS", help="A bonus wager; repeatable.")
    ] = None,
    players: Annotated[int | None, typer.Option(help="Poker: how many are dealt in.")] = None,
    street: Annotated[
        str, typer.Option(help="Poker: before-flop, flop, turn or river, as far as dealt.")
    ] = "flop",
    later_bets: Annotated[
        int, typer.Option(help="Poker: on how many of turn and river somebody bet.")
    ] = 0,
    no_action: Annotated[
        bool, typer.Option("--no-action", help="Poker: no bet, call or raise before the flop.")
    ] = False,
    per_street: Annotated[
        bool, typer.Option("--per-street", help="Poker: fee (b) for each street with a bet.")
    ] = False,
    minutes: Annotated[int, typer.Option(help="Low-ball: how long the game has run.")] = 30,
    reading: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Another reading of the print that a room chose."),
    ] = None,
    between: Annotated[
        str | None,
        typer.Option(
            metavar="upper|lower",
            help="An amount between two tiers pays the upper or the lower [default: upper].",
        ),
    ] = None,
    gaps: Annotated[
        str | None,
        typer.Option(
            metavar="filled|refused",
            help="A wager that the tiers skip pays the tier below or is refused [default: filled].",
        ),
    ] = None,
    per_100: PerHundred = False,
    game: OfGame = None,
    limits: AtLimits = None,
    to_flop: ToFlop = None,
    to_river: ToRiver = None,
    bet_later: BetLater = None,
    hands_per_hour: HandsPerHour = 30,
    as_json: AsJson = False,
) -> None:
    """Say what the player-dealer, the players and the pot owe by one schedule.

    With --per-100: what 100 hands of poker cost the table and each player, by the number of
    players and the limit, as far as hands go with careful bots or as it is given.
    """
    from houseway.collect.fees.explanation import explain_player_count_fee, explanation_json
    from houseway.collect.fees.hand_fee import hand_fee, time_fee
    from houseway.collect.json_report import fee_json
    from houseway.collect.schedule import schedule as find

    asked = _treatments(between=between, gaps=gaps)
    chosen = find("+".join((schedule, *(reading or ()), *asked)))
    shares = {"flop": to_flop, "river": to_river, "bet_later": bet_later}
    if per_100:
        found = fee_cost_per_hundred(
            chosen, game=game, limits=limits or (), players=players, per_street=per_street,
            hands_per_hour=hands_per_hour, shares=shares,
        )  # fmt: skip
        print_rehearsal(found, as_json=as_json)
        return
    refuse_given({"--game": game, "--limits": limits}, "goes with --per-100")
    refuse_given({"--to-flop": to_flop, "--to-river": to_river}, "goes with --per-100")
    refuse_given({"--bet-later": bet_later}, "goes with --per-100")
    _refuse_idle(chosen, wagers=bool(wager or bonus), players=players is not None)
    if chosen.player_count_tiers:
        count, to = _count(chosen, players), _street(street)

        def due(by: Schedule) -> Owed:
            return hand_fee(
                by, count, to,
                action=not no_action, later_bets=later_bets, per_street=per_street,
            )  # fmt: skip

        charged, working = due(chosen), explain_player_count_fee(chosen, count, due)
    elif chosen.fees.half_hourly_cents is not None:
        check_bounds("--minutes", minutes, 0, WEEK_MINUTES, "is how long a game has run")
        count = _count(chosen, players)
        charged = time_fee(chosen, count, minutes)
        working = explain_player_count_fee(chosen, count, lambda by: time_fee(by, count, minutes))
    else:
        charged, working = _table(chosen, wager or [], bonus or [])
    if as_json:
        print_json(fee_json(charged) | {"working": explanation_json(working)})
    else:
        _print(charged)
        print_working(working)


def _refuse_idle(schedule: Schedule, *, wagers: bool, players: bool) -> None:
    """A schedule charges by wagers or by players: what it does not look at is not passed over."""
    by_players = schedule.player_count_tiers or schedule.fees.half_hourly_cents is not None
    if by_players and wagers:
        says = "charges by the number of players, not by wagers; give --players alone"
        raise RecordError(f"{schedule.id} {says}.")
    if players and not by_players:
        says = "charges by wagers, not by the number of players; give --wager alone"
        raise RecordError(f"{schedule.id} {says}.")


def _treatments(**asked: str | None) -> list[str]:
    from houseway.collect.treatments import TREATMENTS

    for each in TREATMENTS:
        if asked[each.name] not in (None, *each.choices):
            known = " or ".join(each.choices)
            raise RecordError(f"--{each.name} is {known}, not {asked[each.name]!r}.")
    return [each.reading for each in TREATMENTS if asked[each.name] == each.other]


def _table(schedule: Schedule, wagers: list[str], bonus: list[str]) -> tuple[Owed, FeeExplanation]:
    from houseway.collect.fees.explanation import explain_wager_fee
    from houseway.collect.fees.round_fee import round_fees

    spots = [[parse_dollars(spot) for spot in text.split("+")] for text in wagers]
    side = [parse_dollars(text) for text in bonus]

    def due(by: Schedule) -> Owed:
        return round_fees(by, spots, side)

    return due(schedule), explain_wager_fee(schedule, spots, side, due)


def _count(schedule: Schedule, players: int | None) -> int:
    from houseway.collect.tiers import FEWEST_PLAYERS

    if players is None:
        raise RecordError(f"{schedule.id} charges by the number of players; give --players.")
    most = max(_seats(id) for id in schedule.games)
    check_bounds(
        "--players", players, FEWEST_PLAYERS, most, f"play a game that {schedule.id} is for"
    )
    return players


def _seats(game: str) -> int:
    from houseway.comply.document_facts import all_facts
    from houseway.rules import catalog

    if catalog.is_dealt(game):
        return catalog.game(game).seats_max
    printed = [facts.seats.most for facts in all_facts() if facts.id == game and facts.seats]
    alike = (each for each in catalog.games() if not each.banked)
    return max(printed) if printed else max(each.seats_max for each in alike)


def _street(text: str) -> StreetReached:
    from houseway.collect.fees.hand_fee import StreetReached

    for street in StreetReached:
        if street.said == text:
            return street
    raise RecordError(no_such("street", text, (street.said for street in StreetReached)))


def _print(due: Owed) -> None:
    rows = [("player-dealer", due.player_dealer_cents)] if due.action_cents else []
    for player in due.players:
        wager = f" on {dollars(player.wager_cents)}" if player.wager_cents else ""
        rows.append((f"player{wager}", player.fee_cents))
    taken = (
        ("from the pot", due.hand_cents),
        ("from the small blind", due.small_blind_cents),
        ("for the jackpot", due.jackpot_cents),
    )
    rows += [(name, cents) for name, cents in taken if cents]
    rows.append(("total", due.total_cents))
    for name, cents in rows:
        print(f"{name:<24}{dollars(cents):>10}")
    print(f"by {', '.join(due.rule_ids)}")
