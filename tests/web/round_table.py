"""Two people at a table of twenty-one whose shoe a test has laid: one banks, the other plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from houseway.web.tables.table_host import ROUNDS_KEPT
from tests.waiting import wait_until
from tests.web.server import Chair, Guest, Server

DECISIONS = (
    "hit", "stand", "double", "split", "surrender", "rescue",
    "insure", "even_money", "match_stake", "decline",
)  # fmt: skip


SMALL_ROOM = """
name = "A room with a small shoe"
house = "marysville"
chip = 0.50

[[game]]
id = "pure-21.5"
name = "Pure 21.5 Blackjack"
number = "GEGA-000699"
schedules = ["calgames-B"]

[[table]]
id = "1"
game = "pure-21.5"
limits = "5-100"
schedule = "calgames-B-4"
[table.options]
blackjack_bonus = "false"
decks = "{decks}"
cut_card = "{cut_card}"
"""


def small_room(folder: Path, *, decks: int, cut_card: int) -> str:
    """The file of a room whose only shoe is soon used up."""
    path = folder / "room.toml"
    path.write_text(SMALL_ROOM.format(decks=decks, cut_card=cut_card), "utf-8")
    return str(path)


@contextmanager
def laid_room(
    folder: Path,
    shoes: Mapping[str, Sequence[str]],
    room: str = "demo",
    *,
    remembered: int = ROUNDS_KEPT,
) -> Iterator[Server]:
    """A room without bots, whose shoes begin as they say."""
    with Server(folder / "house", bots=0, shoes=shoes, room=room, remembered=remembered) as running:
        yield running


def sit(server: Server, table: str, *names: str) -> list[Chair]:
    """Everybody takes a seat, from seat 1 on."""
    chairs = []
    for seat, name in enumerate(names, start=1):
        chair = Guest(server, name).at(table)
        chair.receive()
        assert chair.want("take_seat", seat=seat)["type"] == "ack"
        chairs.append(chair)
    return chairs


def opened(bank: Chair, player: Chair, wagers: Mapping[str, int], *, bank_cents: int) -> None:
    """The bank lies on the table and the player has wagered."""
    bank.until("take_bank")
    assert bank.want("take_bank", cents=bank_cents)["type"] == "ack"
    player.until("wager")
    assert player.want("wager", cents=wagers)["type"] == "ack"


def decide(chair: Chair, what: str, **fields: object) -> dict[str, Any]:
    """Do it as the page does: with the spot, the hand and the amount of the choice."""
    chair.until(what)
    choice = chair.choices()[what]
    said = {"spot": choice["spot"], "hand": choice["hand"], "cents": choice.get("cents")}
    return chair.do(what, **{**said, **fields})


def settled(chair: Chair, number: int = 1) -> dict[str, Any]:
    """Watch until that round is settled."""

    def is_shown() -> bool:
        return (chair.frame.get("showdown") or {}).get("number") == number

    wait_until(is_shown, lambda: chair.frame, chair.receive)
    shown: dict[str, Any] = chair.frame["showdown"]
    return shown


def results(shown: dict[str, Any]) -> list[tuple[str, int, str, int]]:
    """Each posting as bet, hand, result and what the player won."""
    return [
        (each["bet"], each["hand"], each["result"], each["paid_cents"] - each["taken_cents"])
        for each in shown["postings"]
    ]
