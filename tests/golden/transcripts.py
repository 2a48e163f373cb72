"""Whole rounds as text: the layouts in examples/ with everything that they move."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.packaged_files import PackagedFiles
from tests.listing import at_least

HERE = Path(__file__).parent
TRANSCRIPTS = tuple(
    HERE / path.name for path in at_least(15, PackagedFiles.EXAMPLE.folder.glob("*.toml"))
)  # fmt: skip
"""One transcript beside this file for each layout, named like it."""


def transcript(path: Path) -> str:
    """What `houseway settle` says about the layout of that name, a hundred columns wide."""
    layout = PackagedFiles.EXAMPLE.folder / path.name
    result = CliRunner().invoke(app, ["settle", str(layout)], env={"COLUMNS": "100"})
    assert result.exit_code == 0, result.output
    return result.output
