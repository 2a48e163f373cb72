"""Pai gow in the terminal: a pile is chosen, hands are set by naming the front, tiles are drawn."""

from __future__ import annotations

from io import StringIO
from random import Random

import pytest
from rich.console import Console

from houseway.cli.banked.terminal_table import BankedTerminalTable
from houseway.cli.terminal.markup import card_markup
from houseway.cli.terminal.seating import seat_everybody
from houseway.floor.banked.hooks import banked_floor_hooks_of
from tests.felt import Scene


class Answers(Console):
    """A person who types these answers, and what they read."""

    def __init__(self, *answers: str) -> None:
        super().__init__(file=StringIO(), width=100, highlight=False)
        self.answers = list(answers)

    def input(self, prompt: object = "", **_: object) -> str:
        self.print(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    @property
    def said(self) -> str:
        assert isinstance(self.file, StringIO)
        return self.file.getvalue()


def played(game: str, *answers: str) -> str:
    console = Answers(*answers)
    seated = seat_everybody(
        game, name="You", bots=2, chips="", limits="", schedule="none", options={}
    )
    table = BankedTerminalTable(seated, "You", level="simple", console=console, chance=Random(3))
    table.run(1)
    return console.said


def test_the_player_dealer_names_the_pile_and_how_their_hand_is_set() -> None:
    said = played("double-hand-poker", "100", "choose 3", "set", "q")

    assert "Seat 1: choose pile (c)?" in said
    assert "You has pile 3" not in said, "whoever did it need not be told"
    assert "The player-dealer has " in said
    assert " | " in said.split("The player-dealer has ")[1].splitlines()[0]


@pytest.mark.parametrize("game", ["double-hand-poker", "pai-gow-tiles"])
def test_a_player_sets_by_naming_the_front_or_leaves_it_to_the_house(game: str) -> None:
    said = played(game, "", "10", "set 2c 2d 2h", "set 2c 6-6", "?", "house")

    assert "go in front" in said
    assert " in front: worth " in said
    assert "Best by exact odds" in said
    assert "The player-dealer has " in said


def test_a_foul_hand_is_set_only_by_somebody_who_says_so_again() -> None:
    scene = Scene("double-hand-poker")
    scene.wager(2, base=10)
    scene.deal({2: "As Ah 2c 2d 4s 5h 7d"})
    doubts = banked_floor_hooks_of(scene.game).doubts

    foul = doubts(scene.game, scene.round, scene.setting(2, "As Ah"))
    assert foul == (
        "Foul: the front, pair of aces, is stronger than the back, pair of twos. A foul hand loses."
    )
    assert doubts(scene.game, scene.round, scene.setting(2, "2c 2d")) == ""


def test_what_may_be_named_is_said() -> None:
    said = played("double-hand-poker", "100", "nothing", "", "", "q")

    assert "Answer c for choose pile 1, or with another number, ? for the odds" in said
    assert "after 1 round;" in said


def test_tiles_are_drawn_with_their_spots() -> None:
    drawn = card_markup("6-4")

    assert "⚅" in drawn
    assert "[red]⚃" in drawn
    assert drawn.endswith(" 6-4")
