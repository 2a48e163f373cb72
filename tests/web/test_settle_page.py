"""The page of disputes: the slip of a layout, what was paid beside what is due, and the paper."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlencode

import pytest
from msgspec.structs import replace

from houseway.cli.output.dispute_slip import compare_with_paid, dispute_slip_of
from houseway.packaged_files import PackagedFiles
from houseway.records.hooks import records_hooks_of
from houseway.records.layouts.layout_file import read_layout, settle_layout
from houseway.rules.catalog import game
from houseway.signs.html_pages import slip_html
from houseway.web.jobs.dispute import layout_forms
from houseway.web.jobs.dispute_slip import (
    DisputeRequest,
    DisputeResult,
    dispute_slip_html,
    settle_dispute,
)
from houseway.web.jobs.job import ErrorMessage
from tests.web.asking import House

SHORT = "three-card-poker-short-bank"
ON = "2026-11-17"


def asked(name: str, *paid: tuple[int, str], said: str = "") -> DisputeRequest:
    text = PackagedFiles.EXAMPLE.path_of(name).read_text("utf-8")
    where = PackagedFiles.EXAMPLE.path_of(name).name
    return DisputeRequest(layout=text, paid=paid, said=said, where=where, on=ON)


@pytest.mark.parametrize("name", sorted(PackagedFiles.EXAMPLE.paths()))
def test_the_slip_of_the_page_is_that_of_the_command(name: str) -> None:
    found = settle_dispute(asked(name))
    assert isinstance(found, DisputeResult)
    settled = settle_layout(read_layout(name))
    assert found.slip == dispute_slip_of(settled, name, ON, None)
    assert [line.order for line in found.slip.lines] == [
        posting.order for posting in found.settled.page["postings"]
    ]


def test_what_was_paid_is_compared_by_posting_and_by_player() -> None:
    """As `settle --paid 2:pair-plus=10 --paid 5=-40` has it; posting 4 is that Pair Plus."""
    question = asked(SHORT, (4, "10"), said="5=-40\n\n")
    settled = settle_layout(read_layout(SHORT))
    by_command = dispute_slip_of(
        settled, SHORT, ON, compare_with_paid(settled, ["2:pair-plus=10", "5=-40"])
    )
    assert dispute_slip_html(question) == slip_html(by_command)


@pytest.mark.parametrize(
    ("paid", "said", "says"),
    [
        ("paid-99=5", "", "There is no posting 99; there are 9."),
        ("paid-4=five", "", "'five' is not an amount"),
        ("", "/etc/passwd", "'/etc/passwd' does not say what was paid; write SEAT:BET=AMOUNT"),
        ("", "9=5", "nothing is settled at seat 9"),
        ("paid-4=10", "2:pair-plus=10", "Posting 4 at seat 2 is said twice"),
    ],
)
def test_what_cannot_have_been_paid_is_said_and_the_rest_is_settled(
    house: House, paid: str, said: str, says: str
) -> None:
    query = f"{urlencode({'layout': asked(SHORT).layout, 'said': said})}&{paid}"
    page = house.ask("GET", f"/settle?{query}")
    assert page.status == 200
    text = unescape(page.text)
    assert says in text.split('role="alert">')[1].split("</p>")[0]
    assert "What each player ends with" in text
    assert house.ask("GET", f"/settle/html?{query}").status == 400


def test_the_page_has_hands_sums_rules_and_lines_to_sign(house: House) -> None:
    query = urlencode({"layout": asked(SHORT).layout, "paid-4": "10"})
    page = house.ask("GET", f"/settle?{query}")
    text = unescape(re.sub(r"<[^>]+>", " ", page.text))
    for words in (
        "pair of kings", "Q♠ 9♥ 4♦", "Once the player-dealer's wager is used up",
        "$5 too much, posting 4", "seat 2, Ana gives back $5", "Floor supervisor, name and time",
    ):  # fmt: skip
        assert words in text, words
    assert house.ask("GET", "/settle/exe").status == 404
    paper = house.ask("GET", f"/settle/html?{query}")
    assert paper.status == 200
    assert "seat 2, Ana gives back $5" in paper.text
    assert isinstance(settle_dispute(asked(SHORT)), DisputeResult)
    broken = DisputeRequest(layout="game = 1", where="", on=ON)
    assert isinstance(dispute_slip_html(broken), ErrorMessage)


def test_the_form_offers_what_the_game_has_hands_played_for() -> None:
    streets = game("ultimate-texas-holdem-bad-beat-bonus")
    offered = {form["id"]: form["words"] for form in layout_forms()}
    assert offered[streets.id] == {"played": ("4x", "3x", "2x", "1x", "fold")}
    assert offered["no-bust"] == {}
    first, flop, river = streets.rules.streets
    steep = (replace(first, multiples=(6,)), flop, replace(river, multiples=(2,)))
    other = replace(streets, rules=replace(streets.rules, streets=steep))
    assert records_hooks_of(other).words(other) == {"played": ("6x", "2x", "fold")}
