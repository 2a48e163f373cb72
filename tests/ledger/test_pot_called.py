"""Hands in which something was called, out of the ledger: audited, explained and replayed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from houseway.families.poker.play.irregular.actions import (
    DeadReason,
    ExposeCard,
    FindWrongCount,
    IrregularAction,
    KillHand,
    Retrieval,
    RetrieveHand,
    TurnEarly,
)
from tests.cli.commands import houseway, json_of, said
from tests.ledger.houses import house_at
from tests.ledger.poker_houses import DrivenPoker

FLOOR = "floor"


def played(table: DrivenPoker, *calls: IrregularAction) -> None:
    """A hand in which these are called one after the other before anybody acts."""
    table.deal(table.start())
    table.play(*calls)
    if table.table.hand is not None:
        table.finish()


@pytest.fixture(scope="module")
def ledger(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three hands of hold'em and one of Omaha, each with a mistake or two."""
    path = tmp_path_factory.mktemp("called") / "ledger.db"
    house = house_at(path)
    holdem = DrivenPoker(house, "1")
    played(holdem, ExposeCard(FLOOR, 2, 1), TurnEarly(FLOOR, 1))
    played(holdem, TurnEarly(FLOOR, 1))
    played(
        holdem,
        KillHand(FLOOR, 2, DeadReason.UNPROTECTED),
        RetrieveHand(FLOOR, 2, Retrieval.IDENTIFIED),
    )
    played(holdem, FindWrongCount(FLOOR, 1, 1))
    omaha = DrivenPoker(house, "2", "omaha-hi-lo", schedule=None)
    played(omaha, FindWrongCount(FLOOR, 1, 1), FindWrongCount(FLOOR, 2, -1))
    house.store.close()
    return path


def test_a_ledger_with_mistakes_that_were_put_right_is_in_order(ledger: Path) -> None:
    found = json_of("verify", str(ledger))
    assert (found["clean"], found["tables"]) == (True, 2)


def test_a_hand_is_replayed_with_what_was_called_and_every_card_that_changed(
    ledger: Path,
) -> None:
    text = " ".join(said("replay", str(ledger), "1:1").split())
    assert "of P2 was exposed by the house dealer and is changed (OJ-30, OJ-31)." in text
    assert "P2 gets" in text
    assert "The floor finds that the flop came too early:" in text
    assert "The rest of the deck is shuffled again." in text
    text = " ".join(said("replay", str(ledger), "2:1").split())
    assert "P1 was dealt 1 card too many; one is taken back (OJ-32, OJ-33, OJ-34)." in text
    assert "P2 was dealt 1 card too few; the hand is completed (" in text


def test_what_was_called_is_told_with_who_called_it(ledger: Path) -> None:
    text = " ".join(said("replay", str(ledger), "1:3").split())
    assert "The floor finds P2's hand dead: unprotected (OJ-16, OJ-18)." in text
    assert "The floor gives P2 the hand back: clearly identified (OJ-19)." in text
    text = " ".join(said("replay", str(ledger), "1:4").split())
    assert "calls a misdeal: wrong number of cards." in text


def test_hands_that_no_format_can_tell_are_left_out_of_an_export(
    ledger: Path, tmp_path: Path
) -> None:
    """A board that was shuffled again is a board; a card that was changed cannot be told."""
    out = tmp_path / "hands.phhs"
    told = houseway("export", str(ledger), "--what", "phh", "--out", str(out))
    assert "1:1" in told.stderr
    assert "PHH has no words for a card that was changed" in " ".join(told.stderr.split())
    assert re.findall(r"^hand = (\d+)$", out.read_text(), re.MULTILINE) == ["2"]
