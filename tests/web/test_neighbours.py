"""What processes tell each other stays small, however much there is to tell."""

from __future__ import annotations

from pathlib import Path

from houseway.floor.room.room_file import read_room
from houseway.ledger.storage.peers import PeerMessage, SingleProcess, fits_one_message
from houseway.web.auth.session_connections import ENDED
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.peers import PeerMessages


class Overheard(SingleProcess):
    def __init__(self) -> None:
        self.said: list[PeerMessage] = []

    def say(self, said: PeerMessage) -> None:
        self.said.append(said)


def test_a_table_that_many_have_left_and_many_sessions_that_end_are_told_in_short(
    tmp_path: Path,
) -> None:
    cardroom, others = Cardroom(read_room("demo"), tmp_path / "house", bots=0), Overheard()
    neighbours = PeerMessages(others, cardroom.hosts)
    host = cardroom.host("1")
    host.let_go = {f"{number:024d}": host.presence.why_gone("Ann") for number in range(1_000)}
    host.stopped = "No more. " * 1_000
    neighbours.aside(host)
    neighbours.ended([f"{number:064x}" for number in range(300)], ENDED)
    cardroom.store.close()
    assert len(others.said) == 1 + 300
    assert all(map(fits_one_message, others.said))
