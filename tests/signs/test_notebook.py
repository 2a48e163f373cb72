"""In a notebook a hand, a round, what one sees, payments, a table and a chart show themselves."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from html.parser import HTMLParser
from typing import Any

import pytest

import houseway
from houseway.families.poker.play.view import view as pot_view
from houseway.floor.table.actions import Join, Sit
from houseway.floor.table.verbs import step
from houseway.play.views.view_types import HIDDEN, RoundView
from houseway.rules.catalog import game_ids
from houseway.rules.limits import Limits, Range
from houseway.settle.settlement import Settlement
from houseway.things.cents import dollars
from tests.environments.dealt import dealt_table
from tests.games import BANKED, POTS

FACE_DOWN = "face down"


def labels(drawing: str) -> list[str]:
    """What a drawing shows, for whoever cannot see it; it has to be well-formed."""
    found = ET.fromstring(drawing)
    assert found.tag == "{http://www.w3.org/2000/svg}svg"
    return [each.attrib["aria-label"] for each in found.iter() if "aria-label" in each.attrib]


class Cells(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.cells: list[str] = []
        self.inside = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: Any) -> None:  # noqa: ARG002
        self.inside = tag in ("td", "th")
        if self.inside:
            self.cells.append("")

    def handle_endtag(self, tag: str) -> None:
        self.inside = self.inside and tag not in ("td", "th")

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.cells[-1] += data


def test_a_hand_is_a_tuple_that_draws_itself() -> None:
    hand = houseway.hand("As Td Jk")
    assert hand == houseway.parse_cards("As Td Jk")
    assert labels(hand._repr_svg_()) == ["ace of spades", "ten of diamonds", "joker"]
    assert labels(hand[0]._repr_svg_()) == ["ace of spades"]


@pytest.mark.parametrize("id", game_ids())
def test_what_one_sees_is_drawn_and_the_rest_lies_face_down(id: str) -> None:
    table, player = dealt_table(id)
    seen: Any = (houseway.view if id in BANKED else pot_view)(table.game, table.playing, player)
    drawn = labels(seen._repr_svg_())
    shown = [card for row in seen.lies for pile in row.piles for card in pile]
    assert len(drawn) == len(shown) > 0
    assert drawn.count(FACE_DOWN) == shown.count(HIDDEN)
    whole = labels(table.playing._repr_svg_())
    assert FACE_DOWN not in whole
    assert len(whole) >= len(drawn) - drawn.count(FACE_DOWN)


@pytest.mark.parametrize("id", [*POTS, "pai-gow-tiles", "three-card-poker"])
def test_somebody_watching_is_shown_no_hand(id: str) -> None:
    table, _ = dealt_table(id)
    seen: Any = (houseway.view if id in BANKED else pot_view)(table.game, table.playing, None)
    others = [row for row in seen.lies if "player-dealer" not in row.name]
    assert {card for row in others for pile in row.piles for card in pile} == {HIDDEN}


def test_cards_in_the_middle_lie_there_whatever_the_family_calls_them() -> None:
    class WithBoard(RoundView, frozen=True, kw_only=True):
        @property
        def besides(self) -> dict[str, object]:
            return {"board": ("As", HIDDEN), "stage": "flop", "dice": (1, 2), "none": ()}

    table, _ = dealt_table("three-card-poker")
    seen = houseway.view(table.game, table.playing, None)
    fields = {name: getattr(seen, name) for name in seen.__struct_fields__}
    middle, *_ = WithBoard(**fields).lies
    assert middle.piles == (("As", HIDDEN),)


def test_payments_are_a_table_with_their_rules() -> None:
    settled = houseway.settle_layout("no-bust-joker-up")
    cells = Cells(settled._repr_html_()).cells
    assert cells == Cells(settled.settlement._repr_html_()).cells
    first = settled.settlement.postings[0]
    assert {dollars(first.wager_cents), first.player, first.bet} <= {*cells}
    assert "shares" not in cells
    assert len(labels(settled._repr_svg_())) == sum(map(len, settled.round.hands.values()))
    alone = Cells(first._repr_html_()).cells
    assert first.player in alone
    assert len(alone) < len(cells)


def test_nothing_to_pay_is_said() -> None:
    assert "0 postings" in Settlement((), 0, 0, 0, {})._repr_html_()


@pytest.mark.parametrize("id", ["no-bust", "texas-holdem"])
def test_a_table_shows_who_sits_there(id: str) -> None:
    table, _ = houseway.open_table("1", id, Limits(Range(400, 800)))
    assert "BankedTable" in table._repr_html_() or "PotTable" in table._repr_html_()
    for action in (Join("<Ana>", 50_000), Sit("<Ana>", 2)):
        table, _ = step(table, action)
    assert Cells(table._repr_html_()).cells == ["seat", "player", "chips", "2", "<Ana>", "$500"]


def test_pots_are_a_table() -> None:
    table, _ = dealt_table("texas-holdem", to_the_end=True)
    settlement = table.last_settlement
    cells = Cells(settlement._repr_html_()).cells
    assert {each.player for each in settlement.pushed} <= {*cells}


def test_a_chart_is_what_the_report_says() -> None:
    chart = houseway.chart("three-card-poker")
    assert repr(chart) == f"Chart('three-card-poker', rules {chart.digest})"
    cells = Cells(chart._repr_html_()).cells
    assert {"up card", "Q-9-2"} <= {*cells}
