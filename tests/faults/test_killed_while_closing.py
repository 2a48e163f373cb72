"""Somebody wants their private table closed, and the power fails before its round is over."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from houseway.floor.audit.audit import audit
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.waiting import wait_until
from tests.web.round_table import opened
from tests.web.server import Guest, Server
from tests.web.test_private_tables import form, link_to
from tests.web.test_private_tables import opened as opened_by


@pytest.mark.parametrize("kills", [0, 2])
def test_a_private_table_closes_when_the_round_in_play_is_over(kills: int, tmp_path: Path) -> None:
    with Server(tmp_path / "house", bots=0) as server:
        owner, friend = Guest(server, "Olga"), Guest(server, "Gil")
        table = opened_by(owner, bots="0")
        assert form(friend, link_to(owner, table)).status_code == 303
        bank, player = owner.at(table), friend.at(table)
        opened(bank, player, {"ante": 500}, bank_cents=40_000)
        player.until("play")
        for _ in range(2):
            # Whoever presses twice has asked once.
            assert form(owner, f"/table/{table}/close").status_code == 303

        for _ in range(kills):
            server.kill()
            server.start()

        player = friend.at(table)
        player.until("play")
        assert player.frame["round"] == 1
        player.do("play", spot=player.frame["your_seat"])
        wait_until(
            lambda: player.frame["phase"] == "closed table", lambda: player.frame, player.receive
        )
        assert player.frame["round"] == 1
        server.kill()
        with closing(open_ledger(server.folder / LEDGER)) as ledger:
            assert audit(ledger) == []
