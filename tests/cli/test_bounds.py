"""Numbers that cannot be are refused by every command, in one sentence with their bounds."""

from __future__ import annotations

from pathlib import Path

import pytest
import typer

from houseway.cli.app import app
from houseway.cli.options.game import chosen_game
from houseway.errors import HousewayError
from houseway.rules.catalog import game
from houseway.rules.game import at_house, choose
from tests.comply.rooms import TABLES, room_text

TCP, PURE, NO_BUST = "three-card-poker", "pure-21.5", "no-bust"


def refused(*words: str) -> str:
    """What a command says, which has to be one sentence and no page of usage."""
    with pytest.raises(HousewayError) as raised:
        typer.main.get_command(app).main(list(words), standalone_mode=False)
    said = str(raised.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("serve", "--pace", "0"), "--pace 0.0 is out of bounds: 0.01 to 100 is how fast"),
        (("serve", "--pace", "-1"), "--pace -1.0 is out of bounds"),
        (("serve", "--pace", "nan"), "--pace nan is out of bounds"),
        (("serve", "--pace", "1e9"), "--pace 1,000,000,000.0 is out of bounds"),
        (("serve", "--bots", "-1"), "--bots -1 is out of bounds: 0 to 9 bots can sit"),
        (("serve", "--bots", "10"), "--bots 10 is out of bounds"),
        (("serve", "--room", "mortimer", "--bots", "99"), "0 to 9 bots can sit"),
        (("serve", "--port", "0"), "--port 0 is out of bounds: 1 to 65,535"),
        (("serve", "--port", "70000"), "--port 70,000 is out of bounds"),
        (("fee", "poker-holdem-1", "--players", "70"), "--players 70 is out of bounds: 2 to 10"),
        (("fee", "poker-holdem-1", "--players", "1"), "--players 1 is out of bounds: 2 to 10"),
        (("fee", "marysville-lowball-1", "--players", "9"), "2 to 8 play a game"),
        (("fee", "poker-omaha-1", "--players", "11"), "2 to 10 play a game"),
        (("fee", "poker-holdem-1", "--players", "5", "--wager", "5"), "give --players alone"),
        (("fee", "ps215-7", "--players", "5", "--wager", "5"), "give --wager alone"),
        (("odds", TCP, "--players", "3"), "A table of players has wagers; give them as --wager"),
        (("odds", TCP, "--wager", "ante=10", "--players", "0"), "--players 0 is out of bounds"),
        (("simulate", TCP, "--players", "70"), "1 to 7 players of Three Card Poker sit beside"),
        (("simulate", PURE, "--players", "-3"), "--players -3 is out of bounds"),
        (("simulate", PURE, "--rounds", "1" + "0" * 30), "1,000,000,000,000 rounds are the most"),
        (("simulate", PURE, "--threads", "100000"), "256 threads are the most"),
        (("simulate", PURE, "--cut", "9" * 5000), "'999999999...' is no place for a cut card"),
        (("odds", TCP, "--wager", "ante=10", "--wager", "ante=20"), "two wagers on ante"),
        (("odds", TCP, "--pair-plus", "1e999999999"), "'1e999999999' is no ratio"),
        (("odds", TCP, "--pair-plus", "9" * 5000), f"'{'9' * 24}...' is no ratio"),
        (("odds", TCP, "--option", "accounting=net", "--option", "accounting=gross"), "is both"),
        (("odds", TCP, "--room", ""), "There is no room ''"),
        (("fee", "marysville-lowball-1", "--players", "5", "--minutes", "-3"), "0 to 10,080"),
        (("drill", TCP, "--count", "0"), "--count 0 is out of bounds: 1 to 1,000 drills"),
        (("drill", TCP, "--count", "9999999"), "--count 9,999,999 is out of bounds"),
        (("play", TCP, "--rounds", "0"), "--rounds 0 is out of bounds: 1 or more are played"),
        (("play", "texas-holdem", "--rounds", "-1"), "--rounds -1 is out of bounds"),
        (("play", TCP, "--name", ""), "--name has 0 characters; a name has 1 to 24"),
        (("play", TCP, "--name", "a\x1b[2J"), "a name has 1 to 24 that can be printed"),
        (("play", TCP, "--save", "/dev/null/x"), "--save /dev/null/x cannot be a folder"),
        (("serve", "--at", "/dev/null/x"), "--at /dev/null/x cannot be a folder"),
        (("serve", "--host", ""), "--host is empty"),
    ],
)
def test_a_number_out_of_bounds_is_one_sentence(words: tuple[str, ...], says: str) -> None:
    assert says in refused(*words)


def test_a_house_and_a_room_of_another_contradict_each_other() -> None:
    for command, more in (
        ("odds", ()), ("strategy", ()), ("simulate", ()), ("par", ("--out", "par.md")),
    ):  # fmt: skip
        words = (command, NO_BUST, "--room", "marysville", "--house", "mortimer", *more)
        assert refused(*words).endswith(
            "goes by the text of the house marysville, not of mortimer; "
            "give --room or --house, not both."
        )


def test_a_house_and_its_own_room_are_the_room() -> None:
    both = chosen_game(NO_BUST, None, house="mortimer", room="mortimer")
    assert both == chosen_game(NO_BUST, None, room="mortimer")


def test_a_room_is_read_as_its_tables_are_dealt(tmp_path: Path) -> None:
    """A side bet with limits is offered, and what the table says goes before the rulings."""
    table = TABLES["marysville", PURE] + '\ndecks = 4\n[table.side_bets]\nbuster = "1-25"'
    file = tmp_path / "room.toml"
    file.write_text(room_text(PURE, table), "utf-8")
    found = chosen_game(PURE, ["insurance=true"], room=str(file))
    expected = {"buster": "true", "decks": "4", "insurance": "true", "blackjack_bonus": "false"}
    assert expected.items() <= found.chosen().items()
    assert found == choose(at_house(game(PURE), "marysville"), expected)


def test_an_option_that_the_game_has_not_is_refused_in_a_room_too(tmp_path: Path) -> None:
    file = tmp_path / "room.toml"
    table = TABLES["marysville", PURE] + "\n[table.options]\nfoo = 1"
    file.write_text(room_text(PURE, table), "utf-8")
    assert "no option foo" in refused("odds", PURE, "--room", str(file))


def test_a_house_that_does_not_play_the_game_is_refused() -> None:
    for command in ("odds", "strategy", "simulate"):
        assert "not at nowhere" in refused(command, NO_BUST, "--house", "nowhere")
