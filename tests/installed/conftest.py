"""One installed Houseway for all tests that use it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.installed.place import Place, build, install, install_lowest


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="session")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("installed")
    install(wheel, folder)
    return folder


@pytest.fixture
def place(environment: Path, tmp_path: Path) -> Place:
    """The installed Houseway, in an empty folder."""
    return Place(environment, tmp_path)


@pytest.fixture
def lowest(wheel: Path, tmp_path: Path) -> Place:
    """Houseway beside the oldest packages that it allows, in an empty folder."""
    install_lowest(wheel, tmp_path / "environment")
    folder = tmp_path / "folder"
    folder.mkdir()
    return Place(tmp_path / "environment", folder)
