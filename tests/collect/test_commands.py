"""`houseway schedules` and `houseway fee`: the shapes that programs read and what people see."""

from __future__ import annotations

import json
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from houseway.cli.commands.fee import fee
from houseway.cli.commands.schedules import schedules
from houseway.errors import HousewayError, RecordError, Refusal

APP = typer.Typer(pretty_exceptions_enable=False)
APP.command()(fee)
APP.command()(schedules)


def run(*words: str) -> str:
    result = CliRunner().invoke(APP, words)
    if isinstance(result.exception, HousewayError):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.output


def read(*words: str) -> Any:
    return json.loads(run(*words, "--json"))


def test_all_schedules_have_the_same_shape() -> None:
    every = read("schedules")
    assert len(every) == 279
    for each in every:
        assert list(each)[:11] == [
            "id",
            "games",
            "house",
            "table_limit_cents",
            "player_tiers",
            "player_dealer_tiers",
            "player_count_tiers",
            "fees",
            "action_includes_bonus",
            "collected",
            "irregular",
        ]
        assert each["collected"] in ("before-deal", "after-two-cards", "after-flop", "half-hourly")
        assert all(name.endswith("_cents") for name in each["fees"])
        for column in ("player_tiers", "player_dealer_tiers", "player_count_tiers"):
            assert all(len(tier) == 3 for tier in each[column])


def test_the_tiers_are_printed_as_ruled() -> None:
    found = {each["id"]: each for each in read("schedules")}
    assert found["ps215-41"]["player_dealer_tiers"] == [
        [500, 10000, 100],
        [10001, 30000, 300],
        [30001, 40000, 400],
        [40001, 50000, 500],
        [50001, None, 1000],
    ]
    assert found["ps215-41"]["table_limit_cents"] == [500, 50000]
    assert found["mortimer-p215-4"]["table_limit_cents"] == [10000, None]
    assert found["poker-holdem-1"]["player_count_tiers"] == [
        [2, 4, 100],
        [5, 5, 200],
        [6, None, 300],
    ]
    assert found["mortimer-nb6-1"]["fees"]["player_per_wager_cents"] == 25
    assert found["ps215-7"]["irregular"] is None
    assert found["ps215-42"]["readings"].keys() == {"capped", "between-lower"}


def test_schedules_are_chosen_by_game_and_house() -> None:
    found = read("schedules", "--game", "pure-21.5", "--house", "mortimer")
    assert [each["id"] for each in found] == [f"mortimer-p215-{option}" for option in range(1, 5)]
    assert {each["house"] for each in read("schedules", "--house", "generic")} == {"generic"}
    with pytest.raises(RecordError, match="There is no game with schedules 'baccarat'"):
        run("schedules", "--game", "baccarat")
    with pytest.raises(RecordError, match="There is no house with schedules 'rival'"):
        run("schedules", "--house", "rival")


def test_the_lint_prints_134_irregular_schedules() -> None:
    assert run("schedules", "--lint").endswith("134 of 279 schedules are irregular.\n")
    found = read("schedules", "--lint")
    irregular = {each["schedule_id"] for each in found if each["severity"] == "irregular"}
    assert len(irregular) == 134
    assert found[0].keys() == {"schedule_id", "seed", "severity", "kind", "says", "ruling"}


def test_a_fee_has_the_shape_that_programs_read() -> None:
    found = read("fee", "ps215-44", "--wager", "100", "--wager", "250", "--bonus", "150")
    assert list(found)[:4] == ["player_dealer_cents", "players", "total_cents", "rule_ids"]
    assert found["player_dealer_cents"] == 200
    assert found["players"] == [
        {"wager_cents": 10000, "fee_cents": 100},
        {"wager_cents": 25000, "fee_cents": 300},
        {"wager_cents": 15000, "fee_cents": 200},
    ]
    assert found["total_cents"] == 800
    assert found["rule_ids"] == ["CF-20", "CF-18", "CF-15"]


def test_one_player_on_two_spots_is_written_with_a_plus() -> None:
    found = read("fee", "calgames-A-1", "--wager", "100+50", "--wager", "20")
    assert [each["wager_cents"] for each in found["players"]] == [15000, 2000]


def test_poker_asks_for_players_and_low_ball_for_minutes() -> None:
    hand = ("fee", "mortimer-poker-limit-12", "--players", "7", "--street", "river")
    assert read(*hand, "--later-bets", "1")["total_cents"] == 600
    blind = ("fee", "mortimer-poker-nolimit-7", "--players", "7", "--street", "before-flop")
    assert read(*blind)["small_blind_cents"] == 100
    assert read(*blind, "--no-action")["total_cents"] == 0
    hour = ("fee", "marysville-lowball-2", "--players", "6", "--minutes", "60")
    assert read(*hour)["total_cents"] == 7200
    with pytest.raises(RecordError, match="give --players"):
        run("fee", "poker-omaha-1")


def test_a_room_names_its_readings() -> None:
    words = ("fee", "ps215-41", "--wager", "250")
    assert read(*words)["total_cents"] == 300
    assert read(*words, "--reading", "repaired")["total_cents"] == 400
    half = ("fee", "mortimer-nb6-5", "--wager", "50.50")
    assert read(*half)["total_cents"] == 100
    lower = read(*half, "--between", "lower")
    assert lower["total_cents"] == 50
    says = "An amount between two tiers pays the lower one, until the printed start of the next."
    assert lower["working"]["readings"] == [says]
    assert f"Chosen: {says}" in " ".join(run(*half, "--between", "lower").split())
    told = read(*half)["working"]["other_readings"]
    assert [(each["name"], each["total_cents"]) for each in told if each["says"] == says] == [
        ("between-lower", 50)
    ]
    whole = read("fee", "mortimer-nb6-5", "--wager", "50")["working"]["other_readings"]
    assert says not in [each["says"] for each in whole]
    with pytest.raises(Refusal, match="A wager of \\$102 lies between two tiers"):
        run("fee", "ps215-43", "--wager", "102", "--gaps", "refused")


def test_people_see_who_pays_what() -> None:
    said = run("fee", "mortimer-nb6-1", "--wager", "25", "--wager", "10")
    assert said.splitlines()[:6] == [
        "player-dealer                $0.50",
        "player on $25                $0.25",
        "player on $10                $0.25",
        "total                           $1",
        "by CF-29, CF-28, CF-16, CF-52",
        "Working",
    ]
    assert "  player-dealer $500.01 up                       $10" in run(
        "schedules", "--game", "pure-spanish-21.5"
    )


@pytest.mark.parametrize(
    ("words", "error"),
    [
        (("fee", "nowhere-1", "--wager", "5"), RecordError),
        (("fee", "ps215-7", "--wager", "-5"), RecordError),
        (("fee", "ps215-7", "--wager", "5.005"), RecordError),
        (("fee", "ps215-7", "--wager", "five"), RecordError),
        (("fee", "ps215-7"), RecordError),
        (("fee", "ps215-7", "--wager", "4"), Refusal),
        (("fee", "ps215-7", "--wager", "5", "--between", "both"), RecordError),
        (("fee", "ps215-7", "--wager", "5", "--gaps", "refused"), RecordError),
        (("fee", "poker-omaha-1", "--players", "6", "--street", "fifth"), RecordError),
    ],
)
def test_what_cannot_be_answered_is_one_sentence(
    words: tuple[str, ...], error: type[HousewayError]
) -> None:
    with pytest.raises(error) as raised:
        run(*words)
    said = str(raised.value)
    assert said.endswith(".")
    assert "\n" not in said
