"""What all who look at a table share is drawn once for each change; what one person sees is not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from houseway.families.poker.web.frame_builder import PotFrameBuilder
from houseway.floor.room.room_file import parse_room
from houseway.floor.table.actions import Leave
from houseway.play.views.view import view
from houseway.play.views.view_types import HIDDEN
from houseway.web.banked.frame_builder import BankedFrameBuilder
from houseway.web.tables.cardroom import Cardroom
from tests.felt import Felt
from tests.felt.pots import PotScene, stacks
from tests.running import to_its_end

ROOM = """
name = "Two tables"
house = "marysville"
chip = 0.50
[[table]]
id = "banked"
game = "three-card-poker"
limits = "5-100"
schedule = "calgames-B-4"
[[table]]
id = "pot"
game = "texas-holdem"
limits = "2-4"
schedule = "marysville-holdem-1"
"""
PEOPLE = ("Ana", "Bo", "Cy")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables that were drawn, each time they were."""
    found: list[str] = []

    def noting(draw: Callable[..., Any]) -> Callable[..., Any]:
        def noted(self: Any, seq: int) -> Any:
            found.append(self._table.name)
            return draw(self, seq)

        return noted

    for drawing in (BankedFrameBuilder, PotFrameBuilder):
        monkeypatch.setattr(drawing, "_open", noting(drawing._open))
    return found


@pytest.mark.parametrize("table", ["banked", "pot"])
def test_however_many_look_a_table_is_drawn_once_until_it_changes(
    table: str, drawn: list[str], tmp_path: Path
) -> None:
    async def look() -> None:
        cardroom = Cardroom(parse_room(ROOM, "room.toml"), tmp_path / "house", bots=0)
        for seat, name in enumerate(PEOPLE, start=1):
            await cardroom.join(table, name, seat, f"{name} sits down")
        for changes in (1, 2, 3):
            for each in (*PEOPLE, *PEOPLE, None, "Di"):
                cardroom.frame(table, each, 0)
            assert drawn == [table] * changes
            if changes == 1:
                await cardroom.act(table, "Cy", Leave("Cy"), "Cy leaves")
            else:
                # Who is not waited for is shown, and is in no event.
                cardroom.sits_out(cardroom.host(table), "Bo")
        await cardroom.stop()

    to_its_end(look())


def test_two_people_at_one_table_receive_each_their_own_cards() -> None:
    felt = Felt("three-card-poker", players=3)
    felt.bank(1, 100)
    felt.wager(2, ante=5)
    felt.wager(3, ante=5)
    felt.deal()
    drawing = BankedFrameBuilder(felt.table, 1, {})
    # Whoever is shown the table first leaves nothing on it for the next.
    for you in ("P2", None, "P3", "P1", "P2"):
        shown = drawing.shown_to(you, clock=None, story=())
        cards = {each.seat: each.cards for each in shown.seats if each.cards}
        assert cards == view(felt.game, felt.round, you).hands
        hidden = {seat for seat, texts in cards.items() if set(texts) == {HIDDEN}}
        assert hidden == {2, 3} - ({int(you[1])} if you else set())


def test_two_people_in_one_hand_receive_each_their_own_cards() -> None:
    scene = PotScene(stacks(3))
    scene.deal({1: "As Ad", 2: "Ks Kd", 3: "7c 2d"}, board="2c 7d 9h Jc 3s")
    drawing = PotFrameBuilder(scene.table, 1)
    own = {"P1": ("As", "Ad"), "P2": ("Ks", "Kd"), "P3": ("7c", "2d")}
    for you in ("P2", None, "P3", "P1", "P2"):
        shown = drawing.shown_to(you, clock=None, story=())
        cards = {each.player: each.cards for each in shown.seats if each.cards}
        assert cards == {each: own[each] if each == you else (HIDDEN, HIDDEN) for each in own}
