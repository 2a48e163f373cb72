"""Questions of one call: each answers as the command of its name does, in short words."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.json import decode, encode

import houseway
from houseway.rules.catalog import game
from houseway.rules.limits import Limits, Range
from houseway.rules.wager_mix.mix_reader import read_mix
from houseway.sim.output.json_report import run_json
from tests.cli.commands import json_of
from tests.marks import ROOT


def test_odds_are_those_of_the_command() -> None:
    told = {each["bet"]: each for each in reversed(json_of("odds", "three-card-poker")["bets"])}
    edge = houseway.odds("three-card-poker").edge("ante")
    assert isinstance(edge, Fraction)
    assert float(-edge) == pytest.approx(told["ante"]["ev"])


def test_odds_of_a_house_are_those_of_the_command() -> None:
    told = json_of("odds", "pure-21.5", "--house", "mortimer")
    found = houseway.odds("pure-21.5", house="mortimer")
    assert float(-found.edge("base")) == pytest.approx(told["bets"][0]["ev"])


def test_odds_are_a_question_and_a_room_of_the_same_name() -> None:
    from houseway.odds.model import bet_odds

    assert callable(houseway.odds)
    assert bet_odds.EXACT == "exact"


def test_odds_and_best_play_of_a_game_for_a_pot_are_refused_in_one_sentence() -> None:
    sentence = r"^Texas Hold'em has no bet against a bank whose odds could be worked out\.$"
    with pytest.raises(houseway.HousewayError, match=sentence):
        houseway.odds("texas-holdem")
    with pytest.raises(houseway.HousewayError, match=sentence):
        houseway.strategy("texas-holdem", "As Ad", "2c")


def test_a_strategy_names_the_best_choice_first() -> None:
    words = ("strategy", "no-bust", "--hand", "8h 8d", "--up", "Tc")
    assert next(iter(houseway.strategy("no-bust", "8h 8d", "Tc"))) == json_of(*words)["best"]
    assert [*houseway.strategy("three-card-poker", "As 9d 2c", "Kh")] == ["play", "fold"]


def test_a_fee_is_that_of_the_command() -> None:
    told = json_of("fee", "calgames-B-4", "--wager", "10", "--wager", "100+50", "--bonus", "5")
    found = houseway.fee("calgames-B-4", wagers=[1_000, (10_000, 5_000)], bonus=[500])
    assert found.total_cents == told["total_cents"]


def test_a_simulation_is_that_of_the_command() -> None:
    words = ("--rounds", "1000", "--players", "3", "--wager", "pair-plus=0", "--threads", "1")
    told = json_of("simulate", "three-card-poker", *words)
    found = houseway.simulate("three-card-poker", rounds=1_000, players=3)
    assert decode(encode(run_json(found)["bets"])) == told["bets"]


def test_a_simulation_takes_the_mix_of_the_command(tmp_path: Path) -> None:
    word, file = "ante=5:5,10:3;backline=0:1,1:1;backline.ante=5", tmp_path / "mix.toml"
    file.write_text(
        "players = 3\n[wagers]\nante = { 5 = 5, 10 = 3 }\n[backline]\nbettors = { 0 = 1, 1 = 1 }\n"
        "[backline.wagers]\nante = { 5 = 1 }\n",
        "utf-8",
    )
    words = ("--rounds", "1000", "--players", "3", "--wagers", word, "--threads", "1")
    told = json_of("simulate", "three-card-poker", *words)
    limits = Limits(Range(1))
    value = read_mix(game("three-card-poker"), word, limits, players=None, usual=7)
    for mix, players in ((word, 3), (file, None), (str(file), None), (value, 3)):
        found = houseway.simulate("three-card-poker", rounds=1_000, wagers=mix, players=players)
        shown = decode(encode(run_json(found)))
        assert (shown["bets"], shown["wagers"]) == (told["bets"], told["wagers"])


def test_a_game_that_no_kernel_plays_is_refused_in_one_sentence() -> None:
    sentence = "^Low-ball cannot be simulated round by round; `rehearse` plays whole tables of it"
    with pytest.raises(houseway.HousewayError, match=sentence):
        houseway.simulate("lowball", rounds=10)
    with pytest.raises(houseway.HousewayError, match="`simulate` plays it"):
        houseway.rehearse("no-bust")


def test_a_rehearsal_is_that_of_the_command() -> None:
    told = json_of("simulate", "lowball", "--rounds", "20", "--players", "3", "--level", "simple")
    found = houseway.rehearse("lowball", hands=20, players=3, levels=["simple"])
    timed = {"seconds", "hands_per_second", "rounds_per_second"}
    ours = decode(encode(found.shape))
    assert {key: value for key, value in ours.items() if key not in timed} == {
        key: value for key, value in told.items() if key not in timed
    }


@pytest.mark.parametrize("as_path", [str, lambda path: path], ids=["str", "Path"])
def test_a_room_and_a_layout_go_by_name_or_by_path(as_path: type[str]) -> None:
    room = ROOT / "src/houseway/rooms/marysville.toml"
    assert houseway.check_room(as_path(room)) == houseway.check_room("marysville")
    layout = ROOT / "src/houseway/examples/no-bust-joker-up.toml"
    by_name = houseway.settle_layout("no-bust-joker-up").settlement
    assert houseway.settle_layout(as_path(layout)).settlement == by_name
    assert houseway.settle_layout(houseway.read_layout(as_path(layout))).settlement == by_name


def test_what_is_printed_of_an_answer_is_one_short_line() -> None:
    settled = houseway.settle_layout("no-bust-joker-up")
    for answer in (
        game("no-bust"),
        settled,
        settled.round,
        settled.settlement,
        houseway.odds("three-card-poker"),
        houseway.odds("three-card-poker").bet("ante"),
        houseway.simulate("three-card-poker", rounds=100),
    ):
        assert len(repr(answer)) <= 160
        assert "\n" not in repr(answer)


def test_what_is_asked_wrongly_is_answered_with_the_name_that_was_meant() -> None:
    with pytest.raises(houseway.HousewayError, match="did you mean no-bust"):
        houseway.odds("nobust")
    with pytest.raises(houseway.HousewayError, match="did you mean ante"):
        houseway.odds("three-card-poker").edge("ant")
