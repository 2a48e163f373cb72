"""Rooms and examples come with the package and are found by name; other files by their path."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.floor.room.room_file import read_room
from houseway.packaged_files import PackagedFiles
from houseway.suggestions import no_such


def test_every_room_and_example_is_found_by_its_name() -> None:
    assert set(PackagedFiles.ROOM.paths()) == {"demo", "marysville", "mortimer"}
    for kind in PackagedFiles:
        for name, path in kind.paths().items():
            assert kind.path_of(name) == path
            assert path.is_file()


def test_a_room_is_read_by_name_or_by_path(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_bytes(PackagedFiles.ROOM.path_of("demo").read_bytes())
    assert read_room(own) == read_room(str(own))
    assert read_room(own).id == "own"
    ids = [[table.id for table in read_room(room).tables] for room in (own, "demo")]
    assert ids[0] == ids[1] != []


def test_a_file_here_comes_before_a_shipped_one_only_when_written_as_a_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "demo").mkdir()
    assert PackagedFiles.ROOM.path_of("demo") == PackagedFiles.ROOM.folder / "demo.toml"
    assert PackagedFiles.ROOM.path_of("demo.toml") == Path("demo.toml")
    assert PackagedFiles.ROOM.path_of("./demo/room") == Path("demo/room")


def test_an_unknown_name_is_answered_with_the_nearest_or_with_all() -> None:
    with pytest.raises(
        RecordError, match=r"^There is no room 'mortimers'; did you mean mortimer\?$"
    ):
        read_room("mortimers")
    with pytest.raises(RecordError, match=r"there are demo, marysville, mortimer\.$"):
        read_room("xyzzy")
    many = [f"game-{number}" for number in range(20)]
    assert no_such("bet", "zzz", many).endswith("game-15 and 4 more.")
    assert no_such("table", "1", []) == "There is no table '1'; there is none."
