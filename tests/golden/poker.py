"""Whole hands of poker as text: played through a house, explained and replayed from its ledger."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.families.poker.floor.actions import InHand, StartHand
from houseway.families.poker.play.actions import (
    Bet,
    Call,
    Check,
    DealHand,
    Draw,
    FoldHand,
    PotAction,
)
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Join, Sit, TableAction
from houseway.ledger.sqlite.store import SqliteStore
from houseway.rules.limits import Limits, Range
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from houseway.things.deck_pair import Back
from houseway.things.decks import stacked
from tests.games import pot_game

HERE = Path(__file__).parent
NAMES = ("Ana", "Bao", "Cy", "Dev")
"""Seats 1 to 4. Dev draws the ace and has the button, so Ana and Bao post the blinds."""
BUTTON = parse_cards("Kc 9d 4h As")


def hand(
    ledger: Path,
    game: str,
    limits: Range,
    schedule: str,
    chips: tuple[int, ...],
    cards: str,
    *actions: PotAction,
    **options: str,
) -> None:
    """One hand at table 1, its deck beginning with these cards in the order of dealing."""
    house = TableService(SqliteStore(ledger), clock=lambda: "2026-01-01T00:00:00.000+00:00")
    deck = stacked(pot_game(game).rules.deck, parse_cards(cards))
    shuffle = Shuffle(deck, "5ec2e7" * 8)
    house.open_table("1", game, Limits(limits, chip_cents=100), schedule=schedule, options=options)
    seating: list[TableAction] = []
    for seat, (name, dollars) in enumerate(zip(NAMES, chips, strict=True), start=1):
        seating += [Join(name, 100 * dollars), Sit(name, seat)]
    dealing = (
        StartHand(shuffle.commitment, 0, BUTTON),
        InHand(DealHand(Back.RED, shuffle.order, shuffle.secret)),
    )
    played = (InHand(action) for action in actions)
    for number, action in enumerate((*seating, *dealing, *played)):
        house.act("1", action.doer or "somebody", action, f"request {number}")
    house.store.close()


def side_pot(ledger: Path) -> None:
    """Ana is all in for $40 and ties Cy for the main pot; Cy takes the side pot from Dev."""
    hand(
        ledger,
        "texas-holdem",
        Range(400),
        "mortimer-poker-nolimit-6",
        (40, 100, 100, 100),
        # One card each from Ana round to Dev, twice; then a burn before flop, turn and river.
        "As 2c Ah Qs  Kd 7d Kh Qh  3c Ac Kc Jd  4c Jh  5c 9s",
        Bet("Cy", 1_200), Call("Dev"), Bet("Ana", 4_000), FoldHand("Bao"), Call("Cy"), Call("Dev"),
        Check("Cy"), Check("Dev"), Bet("Cy", 1_000), Call("Dev"), Check("Cy"), Check("Dev"),
        structure="no-limit",
        blinds="2/4",
    )  # fmt: skip


def no_flop(ledger: Path) -> None:
    """Everybody folds to a raise: fee (a) comes out of the small blind, and no flop is dealt."""
    hand(
        ledger,
        "texas-holdem",
        Range(400),
        "mortimer-poker-nolimit-6",
        (100, 100, 100, 100),
        "As 2c Ah Qs Kd 7d Kh Qh",
        Bet("Cy", 1_200), FoldHand("Dev"), FoldHand("Ana"), FoldHand("Bao"),
        structure="no-limit",
        blinds="2/4",
    )  # fmt: skip


def draw(ledger: Path) -> None:
    """Bao draws one to a joker and beats Dev, who stands pat with a nine."""
    hand(
        ledger,
        "lowball",
        Range(200, 600),
        "marysville-lowball-1",
        (100, 100, 100, 100),
        "Kd Jk Ks 9h  Kh Ac Qs 7c  Qd 2d Qc 5s  Jd 3h Jh 3d  Tc Th Td 2s  8c 4h",
        FoldHand("Cy"), Bet("Dev", 600), FoldHand("Ana"), Call("Bao"),
        Draw("Bao", parse_cards("Th")), Draw("Dev"),
        Bet("Bao", 200), Bet("Dev", 800), Call("Bao"),
    )  # fmt: skip


POKER: dict[str, Callable[[Path], None]] = {
    "poker-no-flop": no_flop,
    "poker-side-pot": side_pot,
    "poker-low-draw": draw,
}
"""One transcript beside this file for each hand."""


def poker_transcript(name: str) -> str:
    """What `houseway explain` and `houseway replay` say of the hand, a hundred columns wide."""
    with TemporaryDirectory() as folder:
        ledger = Path(folder) / "ledger.db"
        POKER[name](ledger)
        said = [
            CliRunner().invoke(app, [command, str(ledger), "1:1"], env={"COLUMNS": "100"})
            for command in ("explain", "replay")
        ]
    for result in said:
        assert result.exit_code == 0, result.output
    return "\n".join(result.output for result in said)
