"""Whole poker tables played by bots: nothing is lost, a seed repeats, and levels differ."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from houseway.collect.schedule import schedule
from houseway.families.poker.plan.parallel_blocks import rehearse
from houseway.families.poker.plan.rehearsal_setting import setting_of
from houseway.families.poker.plan.rehearsal_tally import RehearsalTally
from houseway.families.poker.plan.street_shares import (
    StreetCounts,
    measured_streets,
    street_counts,
    street_shares,
)
from houseway.families.poker.rules.rules import Structure
from houseway.floor.play.bot_levels import BotLevel
from houseway.plan.hooks import FeeCostRequest, RehearsalRequest, find_plan_hooks
from houseway.rules.catalog import game
from houseway.rules.game import choose
from tests.cli.commands import houseway, json_of

GAMES = ["texas-holdem", "lowball", "omaha-hi-lo", "omaha-hi-lo-joker"]
SCHEDULES = {
    "texas-holdem": "poker-holdem-1",
    "lowball": "marysville-lowball-1",
    "omaha-hi-lo": "poker-omaha-1",
    "omaha-hi-lo-joker": "poker-omaha-1",
}


def played(
    id: str, hands: int, *levels: BotLevel, seed: int = 1, workers: int = 1
) -> RehearsalTally:
    asked = RehearsalRequest(hands, levels=levels, players=4, schedule=SCHEDULES[id])
    return rehearse(setting_of(game(id), asked), hands=hands, seed=seed, workers=workers)


@pytest.mark.parametrize("id", GAMES)
def test_what_was_bought_is_before_the_players_or_in_the_drop(id: str) -> None:
    tally = played(id, 30, BotLevel.RANDOM, BotLevel.SIMPLE)
    assert tally.hands == 30 == sum(tally.streets)
    assert tally.bought_cents == tally.left_cents + tally.fee_cents + tally.jackpot_cents
    assert tally.left_cents - tally.bought_cents == sum(each.net_cents for each in tally.seats)
    assert tally.fee_cents > 0


def test_several_processes_find_what_one_finds() -> None:
    one = played("lowball", 130, BotLevel.RANDOM)
    assert one == played("lowball", 130, BotLevel.RANDOM, workers=2)
    assert one != played("lowball", 130, BotLevel.RANDOM, seed=2)


def lead(id: str, better: BotLevel, worse: BotLevel, hands: int) -> tuple[float, float]:
    """By how many cents a hand the seats of a level win, and the standard error of that."""
    asked = RehearsalRequest(hands, levels=(better, worse), players=4)
    tally = rehearse(setting_of(game(id), asked), hands=hands, seed=1)
    won = tally.levels[better]
    mean = won.net_cents / hands
    return mean, ((won.net_squared / hands - mean * mean) / hands) ** 0.5


@pytest.mark.parametrize("id", ["texas-holdem", "lowball"])
def test_simple_beats_random(id: str) -> None:
    """In few hands where it is plain; in Omaha half a pot goes by chance, and it takes more."""
    mean, error = lead(id, BotLevel.SIMPLE, BotLevel.RANDOM, 150)
    assert mean > 2 * error


@pytest.mark.release
@pytest.mark.parametrize("id", GAMES)
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (BotLevel.CAREFUL, BotLevel.SIMPLE),
        (BotLevel.SIMPLE, BotLevel.RANDOM),
        (BotLevel.CAREFUL, BotLevel.RANDOM),
    ],
)
def test_careful_beats_simple_beats_random(id: str, better: BotLevel, worse: BotLevel) -> None:
    """Over some thousand hands by more than three standard errors; low-ball takes the most."""
    hands = 1_000 if worse is BotLevel.RANDOM else 8_000 if id == "lowball" else 4_000
    mean, error = lead(id, better, worse, hands)
    assert mean > 3 * error


def test_the_command_says_every_seat_with_its_error_and_the_fees() -> None:
    words = ("--rounds", "40", "--players", "3", "--schedule", "poker-omaha-1", "--threads", "1")
    told = json_of("simulate", "omaha-hi-lo", *words, "--level", "random", "--level", "simple")
    assert [each["level"] for each in told["seats"]] == ["random", "simple", "random"]
    assert [each["seats"] for each in told["levels"]] == [2, 1]
    assert all(each["standard_error"] > 0 for each in told["seats"])
    fees = told["fees"]["collection_cents"]
    assert told["bought_cents"] == told["left_cents"] + fees
    assert told["fees"]["per_100_cents"] == pytest.approx(fees / 40 * 100)
    assert 0 < told["low_share"] < 1
    assert sum(told["ended"].values()) == told["rounds"] == 40


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("simulate", "texas-holdem", "--players", "11"), "2 to 10 players sit"),
        (("simulate", "texas-holdem", "--cut", "75%"), "--cut is for games against a"),
        (("simulate", "texas-holdem", "--level", "carefull"), "did you mean careful"),
        (("simulate", "texas-holdem", "--rounds", "0"), "hands are played, not 0"),
        (("simulate", "three-card-poker", "--level", "simple"), "--level is for poker"),
        (("fee", "calgames-B-4", "--per-100"), "charges by wagers"),
        (("fee", "poker-holdem-1", "--players", "4", "--to-flop", "50"), "goes with --per-100"),
        (("fee", "poker-holdem-1", "--per-100", "--to-flop", "120"), "0 to 100 percent"),
        (("fee", "poker-holdem-1", "--per-100", "--to-flop", "20", "--to-river", "30"), "No more"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_what_cannot_be_is_refused_in_one_sentence(words: tuple[str, ...], says: str) -> None:
    result = houseway(*words)
    assert result.returncode == 1
    assert says in result.stderr
    assert result.stderr.count("\n") == 1


def cost(id: str, *, hands_per_hour: int = 30, **shares: Fraction) -> dict[int, dict[str, Any]]:
    """By the number of players, at the first limit of the sheet that is asked for."""
    chosen = schedule(id)
    rehearsal = find_plan_hooks(game(chosen.games[0]))
    assert rehearsal is not None
    asked = FeeCostRequest(chosen, given=shares, hands_per_hour=hands_per_hour)
    rows = rehearsal.cost(game(chosen.games[0]), asked).shape["rows"]
    return {row["players"]: row for row in rows}


def test_hands_that_all_go_to_the_river_cost_the_whole_fee() -> None:
    """By poker-holdem-1 six players pay $3, and $1 on the river: $400 by the hundred hands."""
    six = cost("poker-holdem-1", flop=Fraction(1), river=Fraction(1))[6]
    assert six["river_cents"] == 400
    assert six["table_per_100_cents"] == 40_000
    assert six["each_per_100_cents"] == pytest.approx(40_000 / 6)
    limit = next(each for each in six["limits"] if each["stakes"] == "$4/$8 limit")
    assert limit["big_bets"] == pytest.approx(40_000 / 6 / 800)
    assert limit["big_blinds"] == pytest.approx(40_000 / 6 / 400)


def test_fees_for_a_bet_on_a_later_street_count_as_often_as_there_is_one() -> None:
    """By mortimer-poker-limit-4 four players pay $1, and $1 more with a bet on turn or river."""
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    four = cost("mortimer-poker-limit-4", flop=Fraction(1), river=half, bet_later=quarter)[4]
    assert four["river_cents"] == 200
    assert four["table_per_100_cents"] == 12_500


def test_a_hand_that_ends_before_the_flop_costs_the_fee_out_of_the_small_blind() -> None:
    """By mortimer-poker-nolimit-6 that is $1."""
    assert cost("mortimer-poker-nolimit-6", flop=Fraction(0))[9]["hand_cents"] == 100


def test_time_costs_by_the_hands_of_an_hour() -> None:
    """By marysville-lowball-1 $3 for half an hour: with 30 hands an hour 20 cents a hand each."""
    rows = cost("marysville-lowball-1", hands_per_hour=30)
    assert [rows[players]["each_per_100_cents"] for players in rows] == [2_000] * 7


def test_every_number_of_players_is_measured_and_adds_up() -> None:
    rows = measured_streets()
    assert {players for _, _, players in rows} == set(range(2, 11))
    for ended in rows.values():
        assert ended.before_flop + ended.flop + ended.turn + ended.river == ended.hands
        assert ended.no_action <= ended.before_flop
        assert ended.bet_once + ended.bet_twice <= ended.turn + ended.river


def test_shares_follow_from_counts() -> None:
    seen = street_shares(StreetCounts(10, 4, 1, 2, 3, 1, 2, 1))
    assert seen == (
        Fraction(3, 10),
        Fraction(6, 10),
        Fraction(3, 10),
        Fraction(3, 10),
        Fraction(4, 10),
    )


@pytest.mark.release
@pytest.mark.parametrize("key", list(measured_streets()), ids=str)
def test_what_was_measured_is_measured_again(key: tuple[str, Structure, int]) -> None:
    was = measured_streets()[key]
    id, structure, players = key
    asked = RehearsalRequest(
        was.hands,
        players=players,
        levels=(BotLevel.CAREFUL,),
        limits={Structure.LIMIT: "4-8", Structure.NO_LIMIT: "2+"}[structure],
        options={"structure": str(structure)},
    )
    chosen = choose(game(id), asked.options)
    assert street_counts(rehearse(setting_of(chosen, asked), hands=was.hands, seed=1)) == was
