"""One installed Houseway for all tests that use it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.installed.place import Place, build, install


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
