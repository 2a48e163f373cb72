"""The dispute slip: every posting with hand, words and rule, sums that add up, lines to sign."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.cli.output.dispute_slip import compare_with_paid, dispute_slip_of
from houseway.packaged_files import PackagedFiles
from houseway.records.layouts.layout_file import read_layout, settle_layout
from houseway.rules.written_rules import written
from houseway.signs.dispute_slip import DisputeSlip
from houseway.signs.html_pages import slip_html
from tests.cli.commands import json_of, said
from tests.signs.test_pdf import pages_of

DAY = "2026-11-17"
SHORT = "three-card-poker-short-bank"


def _slip(name: str, *paid: str) -> DisputeSlip:
    settled = settle_layout(read_layout(name))
    return dispute_slip_of(settled, name, DAY, compare_with_paid(settled, paid) if paid else None)


@pytest.mark.parametrize("name", sorted(PackagedFiles.EXAMPLE.paths()))
def test_a_slip_of_every_example_adds_up_and_cites_in_words(name: str) -> None:
    settled = settle_layout(read_layout(name))
    slip = _slip(name)
    page = slip_html(slip)
    assert [line.order for line in slip.lines] == list(range(1, len(slip.lines) + 1))
    assert slip.net_cents == -settled.settlement.player_dealer_net_cents
    assert sum(each.net_cents + each.collection_cents for each in slip.sums) == slip.net_cents
    for each in slip.sums:
        assert each.wagered_cents == each.taken_cents + each.returned_cents
    for line in slip.lines:
        for id in line.rule_ids:
            assert id in {rule.id for rule in slip.rules}
    assert len(slip.rules) == len({rule.id for rule in slip.rules})
    assert all(f"<dt>{rule.id}</dt>" in page for rule in slip.rules)
    assert any(hand.hand.words for hand in slip.hands)
    assert (
        slip.digest == hashlib.sha256(PackagedFiles.EXAMPLE.path_of(name).read_bytes()).hexdigest()
    )
    assert slip.digest in page
    assert page.count("name and time") == 3


def test_hands_stand_with_their_totals_beside_what_they_won() -> None:
    slip = _slip("pure-21.5-split-again")
    hands = {(each.seat, each.who): each.hand for each in slip.hands}
    assert slip.hands[0].who == "player-dealer"
    assert hands[8, "player-dealer"].words == "soft 20"
    assert [line.hand.words for line in slip.lines[:3]] == ["19", "18", "20"]
    assert slip.lines[0].who == "Seat 3, Mina"
    assert slip.lines[1].who == "Seat 3, Mina, hand 2"


def test_a_rule_is_told_in_our_words() -> None:
    rules = {rule.id: rule.says for rule in _slip(SHORT).rules}
    assert rules["TCP-59"] == written("TCP-59").says.replace("PD", "The player-dealer", 1)


def test_what_was_paid_is_priced_on_the_paper() -> None:
    slip = _slip(SHORT, "2:pair-plus=10", "5=-40", "7:ante=0")
    assert [each.says for each in slip.errors] == [
        "$5 too much, posting 4",
        "$15 too little, as if posting 6 (play, $5) was settled in full, beyond what the bank "
        "covers",
        "Right",
    ]
    assert slip.verdict == (
        "The player-dealer has $10 too much; to put it right, seat 2, Ana gives back $5 and "
        "seat 5, Carla gets $15."
    )
    assert _slip(SHORT, "2=25").verdict == "Everything that was said to have been paid is right."
    assert slip.verdict in slip_html(slip)


def test_a_name_is_no_markup(tmp_path: Path) -> None:
    text = PackagedFiles.EXAMPLE.path_of(SHORT).read_text("utf-8").replace("Ana", "<i>Ana")
    path = tmp_path / "layout.toml"
    path.write_text(text, "utf-8")
    page = slip_html(_slip(str(path)))
    assert "<i>" not in page
    assert "&lt;i&gt;Ana" in page


def test_the_command_says_prints_and_writes_it(tmp_path: Path) -> None:
    out = tmp_path / "slip.html"
    text = said("settle", SHORT, "--paid", "2:pair-plus=10", "--report", str(out), "--date", DAY)
    assert "Seat 2, Ana, Pair Plus: $10 was paid and $5 is right: $5 too much, posting 4." in text
    assert DAY in out.read_text("utf-8")
    shape = json_of("settle", SHORT, "--paid", "2:pair-plus=10")["paid"]
    assert shape["player_dealer_difference_cents"] == -500
    assert shape["compared"][0]["difference_cents"] == 500
    assert "paid" not in json_of("settle", SHORT)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--paid", "4:ante=5"), "nothing is settled at seat 4"),
        (("--paid", "no-such-file.toml"), "no-such-file.toml"),
        (("--date", "today"), "'today' is no day"),
    ],
)
def test_what_does_not_fit_ends_with_status_2_and_no_file(
    words: tuple[str, ...], says: str, tmp_path: Path
) -> None:
    out = tmp_path / "slip.html"
    result = CliRunner().invoke(app, ["settle", SHORT, "--report", str(out), *words])
    assert result.exit_code == 2
    assert says in result.output
    assert list(tmp_path.iterdir()) == []


def test_a_short_slip_is_one_page(tmp_path: Path) -> None:
    slip = _slip(SHORT, "2:pair-plus=10", "5=-40")
    assert pages_of(slip, tmp_path / "slip.pdf") == 1
