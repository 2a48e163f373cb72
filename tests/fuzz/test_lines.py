"""Odd frames over real sockets, to a table, the lobby and the floor: nobody else notices.

A line is closed as the protocol says, never with 1011; the log has nothing to complain of; whoever
plays meanwhile is answered; and the audit finds nothing afterwards.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from houseway.floor.audit.audit import audit
from houseway.floor.service.sealed_decks import open_sealed_decks
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.faults.test_half_sent import COMPLAINTS
from tests.fuzz.frames import FINAL, MASKED, TEXT, RawLine, frame, odd_frames
from tests.fuzz.hostile_evening import ALWAYS
from tests.fuzz.messages import spoilt
from tests.web.server import Guest, Server
from tests.web.test_floor import claim
from tests.web.test_steady import acts

LINES, LINES_RELEASE = 100, 4_000
FRAMES = 4
PLACES = ("/ws/table/1", "/ws/table/4", "/ws/table/PG1", "/ws/table/H1", "/ws/lobby", "/ws/floor")
FAILED = 1011
BROKEN = {
    frame(TEXT, b"{}", mask=None): 1002,
    frame(TEXT, b"\xff\xfe"): 1007,
    bytes([FINAL | TEXT, MASKED | 127]) + (1 << 40).to_bytes(8): 1009,
}
"""What breaks the protocol, and the code of its closing."""


def one_line(server: Server, tokens: list[str], seed: int) -> list[int]:
    """A few odd frames to some place, by somebody or nobody; how the line was closed."""
    chance = Random(seed)
    line = RawLine(server.port, chance.choice(PLACES), chance.choice(["", *tokens]))
    for _ in range(FRAMES if line.is_open else 0):
        text = spoilt(ALWAYS, f"line-{seed}", chance)
        line.send(odd_frames(text.encode("utf-8", "surrogatepass"), chance))
    return line.end()


def closed_by(server: Server, odd: bytes) -> list[int]:
    """One frame and no more: a line that is closed with something unread loses its last words."""
    line = RawLine(server.port, "/ws/lobby", "")
    line.send(odd)
    return line.end()


def survives(folder: Path, lines: int) -> None:
    with Server(folder, bots=2) as server:
        boss = Guest(server, "Mia Boss")
        assert server.manager_link is not None
        claim(boss, server.manager_link)
        tokens = [boss.token, Guest(server, "Odd One").token]
        for seed in range(lines):
            assert FAILED not in one_line(server, tokens, seed), seed
            if seed % (lines // 4) == 0:
                acts(server, f"Witness {seed}")
        assert [closed_by(server, odd) for odd in BROKEN] == [[code] for code in BROKEN.values()]
        printed = server.stop()
    assert not [each for each in COMPLAINTS if each in printed], printed
    with closing(open_ledger(folder / "ledger.db")) as ledger:
        assert audit(ledger, open_sealed_decks(folder / "ledger.db")) == []


def test_odd_frames_close_a_line_as_the_protocol_says(tmp_path: Path) -> None:
    survives(tmp_path / "house", LINES)


@pytest.mark.release
def test_many_odd_frames_close_a_line_as_the_protocol_says(tmp_path: Path) -> None:
    survives(tmp_path / "house", LINES_RELEASE)
