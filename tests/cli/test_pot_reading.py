"""What the commands say of games that are played for a pot, and where they say that they cannot."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.families import find_hooks
from houseway.rules.catalog import game_ids
from houseway.rules.written_rules import rules_of
from tests.cli.commands import houseway, json_of, said
from tests.games import BANKED, POTS, pot_game


def test_games_lists_pot_games_after_the_others() -> None:
    games = json_of("games")
    assert [game["id"] for game in games] == [*BANKED, *POTS]
    poker = {game["id"]: game for game in games[-4:]}
    assert {game["family"] for game in poker.values()} == {"poker"}
    assert [game["side_bets"] for game in poker.values()] == [[], [], [], []]
    assert {id: game["seats"] for id, game in poker.items()} == {
        "texas-holdem": 10, "omaha-hi-lo": 10, "omaha-hi-lo-joker": 10, "lowball": 8,
    }  # fmt: skip
    holdem, lowball = poker["texas-holdem"], poker["lowball"]
    assert holdem["houses"] == ["mortimer", "marysville"]
    assert holdem["options"]["structure"]["default"] == "limit"
    assert lowball["options"]["winner"]["choices"] == ["ace_to_five", "deuce_to_seven"]


@pytest.mark.parametrize("id", POTS)
def test_the_status_follows_from_the_facts(id: str) -> None:
    (game,) = (each for each in json_of("games") if each["id"] == id)
    assert game["facts"]["exact odds"] == (find_hooks("odds", "poker") is not None)
    assert game["facts"]["simulation"] == (find_hooks("plan", "poker") is not None)
    assert game["facts"]["drills"] == (find_hooks("train", "poker") is not None)
    assert game["facts"]["sign and sheet"]
    missing = [name for name, there in game["facts"].items() if not there]
    assert game["status"] == (f"without {', '.join(missing)}" if missing else "done")
    assert game["status"] == "done"
    assert f"status: {game['status']}" in said("games")


@pytest.mark.parametrize("id", POTS)
def test_the_rules_of_a_pot_game_are_printed_with_rulings_and_options(id: str) -> None:
    sheet = said("rules", id)
    for rule in rules_of(pot_game(id)):
        assert f"  {rule.id:8}" in sheet
    for option in pot_game(id).options:
        assert f"{option.name} = " in sheet
    assert "Read as:" in sheet


def test_one_rule_of_poker_is_shown_and_counted() -> None:
    assert "takes the collection out of the pot" in said("written", "TH-44")
    counts = json_of("rules", "--coverage")
    assert counts["texas-holdem"]["total"] == 59
    assert counts["lowball"]["total"] == 16
    own = json_of("rules", "lowball", "--coverage")
    assert own["lowball"] == counts["lowball"]
    # What the text of Omaha with a joker says for the whole room is counted with it.
    assert set(own) == {"lowball", "omaha-hi-lo-joker", "total"}
    assert 0 < own["omaha-hi-lo-joker"]["total"] < counts["omaha-hi-lo-joker"]["total"]
    assert own["total"]["total"] == 16 + own["omaha-hi-lo-joker"]["total"]


@pytest.mark.parametrize(
    "words",
    [
        ("odds", "texas-holdem"),
        ("odds", "lowball", "--schedule", "marysville-lowball-1"),
        ("strategy", "texas-holdem", "--hand", "As Ad", "--up", "Kh"),
        ("par", "texas-holdem", "--out", "par.html"),
    ],
    ids=lambda words: words[0],
)
def test_what_needs_a_bank_says_so_in_one_sentence(words: tuple[str, ...]) -> None:
    result = houseway(*words)
    assert result.returncode == 1
    assert result.stdout == ""
    assert "is played for a pot between players, so it has no " in result.stderr
    assert f"`houseway play {words[1]}` deals it" in result.stderr
    assert result.stderr.count("\n") == 1


def test_a_layout_of_a_pot_game_names_the_command_for_hands(tmp_path: Path) -> None:
    layout = tmp_path / "hand.toml"
    layout.write_text('game = "texas-holdem"\n[player_dealer]\nseat = 1\n', "utf-8")
    result = houseway("settle", str(layout))
    assert result.returncode == 1
    assert "hand.toml, line 1" in result.stderr
    assert "without a bank to settle; `houseway explain` shows a hand" in result.stderr
    assert result.stderr.count("\n") == 1


def test_an_unknown_game_is_told_every_game_there_is() -> None:
    for words in (("rules", "baccarat"), ("sheet", "baccarat", "--out", "x.html")):
        result = houseway(*words)
        assert result.returncode == 1
        assert all(id in result.stderr for id in game_ids())
