"""Files that `houseway simulate` writes: a chart, and tables for other programs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypeAlias

import typer

from houseway.cli.output.error_status import exit_with_status_2
from houseway.errors import RecordError

if TYPE_CHECKING:
    from houseway.sim.output.json_report import Run

TableOutput: TypeAlias = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE.csv|FILE.parquet",
        help="Write every bet, the player-dealer and the distribution here as a table.",
    ),
]


class SimulationFiles(NamedTuple):
    svg: Path | None
    table: Path | None

    def check(self) -> None:
        """Refuse unwritable files before the run."""
        for path in self:
            if path is not None and not path.parent.is_dir():
                raise RecordError(f"There is no folder {path.parent} to write {path.name} in.")
        if self.table is not None:
            from houseway.sim.output.table_export import writer_of

            with exit_with_status_2():
                writer_of(self.table)

    def write(self, run: Run) -> None:
        if self.svg is not None:
            from houseway.sim.output.svg_plot import run_svg

            _write_whole(self.svg, run_svg(run).encode())
        if self.table is not None:
            from houseway.sim.output.table_export import export_rows, writer_of

            _write_whole(self.table, writer_of(self.table)(export_rows(run)))


def _write_whole(path: Path, content: bytes) -> None:
    beside = path.with_name(f"{path.name}.part")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}.") from None
