"""One server for one folder; a second is told who has it, and a kill frees it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.ledger.data_folder.file_lock import FileLock
from tests.cli.commands import houseway, said
from tests.web.server import Server, free_port


def test_a_folder_that_is_held_is_refused_until_it_is_let_go(tmp_path: Path) -> None:
    with FileLock(tmp_path, "http://127.0.0.1:8000/"):
        with pytest.raises(RecordError) as error:
            FileLock(tmp_path, "http://127.0.0.1:8001/")
        assert str(error.value) == (
            f"{tmp_path} is open already, by process {os.getpid()} at http://127.0.0.1:8000/: "
            "close it there, or choose another folder with --at."
        )
    FileLock(tmp_path, "http://127.0.0.1:8001/").close()


def test_a_second_server_on_a_folder_says_who_has_it(tmp_path: Path) -> None:
    folder = tmp_path / "house"
    with Server(folder) as server:
        assert server.process is not None
        second = houseway("serve", "--at", str(folder), "--port", str(free_port()))
        assert second.returncode == 1
        assert second.stdout == ""
        assert second.stderr.count("\n") == 1
        assert f"by process {server.process.pid} at {server.url}/:" in second.stderr
        # Who only reads is not in the way.
        assert "is in order" in said("verify", str(folder / "ledger.db"))
        server.kill()
        server.start()
        assert server.is_open()


def test_a_folder_that_cannot_be_held_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "house.lock").mkdir()
    with pytest.raises(RecordError, match="cannot be held for this server: Is a directory"):
        FileLock(tmp_path, "nowhere")
