"""Table export: a run as one table in CSV or Parquet.

Every row says of which run it is, so that the files of many runs are read together. `part` tells
what a row is: a bet, the player-dealer, one result of a round after the fee, or one step of the
player-dealer's results in a hundred rounds before it. A column that means nothing for a part is
empty there.
"""

from __future__ import annotations

import csv
import io
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from houseway.errors import NotInstalled, RecordError
from houseway.sim.kernel.codes import HOUR_ROUNDS
from houseway.sim.output.json_report import Run, bet_json_list, player_dealer_json

COLUMNS = {
    "game": "VARCHAR",
    "digest": "VARCHAR",
    "seed": "BIGINT",
    "rounds": "BIGINT",
    "part": "VARCHAR",
    "name": "VARCHAR",
    "count": "BIGINT",
    "low_cents": "BIGINT",
    "high_cents": "BIGINT",
    "wagered_cents": "BIGINT",
    "net_cents": "BIGINT",
    "collection_cents": "BIGINT",
    "won": "BIGINT",
    "lost": "BIGINT",
    "hit_share": "DOUBLE",
    "covered_share": "DOUBLE",
    "ev": "DOUBLE",
    "standard_error": "DOUBLE",
    "per_round_cents": "DOUBLE",
    "per_round_after_fee_cents": "DOUBLE",
    "standard_error_cents": "DOUBLE",
}
"""With the type that a database gives them."""
ExportRow = dict[str, Any]


def export_rows(run: Run) -> list[ExportRow]:
    """All that the run found."""
    game, tally = run.setting.game, run.tally
    whose = {
        "game": game.id, "digest": game.digest(), "seed": run.seed, "rounds": tally.rounds,
    }  # fmt: skip
    found = (*_bets(run), _player_dealer(run), *_distribution(run))
    return [{name: {**whose, **row}.get(name) for name in COLUMNS} for row in found]


def _bets(run: Run) -> Iterator[ExportRow]:
    for bet in bet_json_list(run.setting, run.tally):
        yield {**bet, "part": "bet", "name": bet["bet"], "count": bet["wagers"]}


def _player_dealer(run: Run) -> ExportRow:
    found = player_dealer_json(run.tally)
    return {**found, "part": "player-dealer", "count": run.tally.rounds}


def _distribution(run: Run) -> Iterator[ExportRow]:
    for cents, count in sorted(run.tally.results.items()):
        yield {
            "part": "1 round",
            "low_cents": cents,
            "high_cents": cents,
            "net_cents": cents * count,
            "count": count,
        }
    wide = run.tally.step_cents
    for step, count in sorted(run.tally.hours.items()):
        yield {
            "part": f"{HOUR_ROUNDS} rounds",
            "low_cents": step * wide,
            "high_cents": (step + 1) * wide,
            "count": count,
        }


ExportWriter = Callable[[list[ExportRow]], bytes]


def writer_of(path: Path) -> ExportWriter:
    """How a file of that name is written; what would not work is refused here."""
    if path.suffix == ".csv":
        return as_csv
    if path.suffix != ".parquet":
        raise RecordError(f"{path.name} is neither a .csv nor a .parquet file.")
    try:
        import duckdb  # noqa: F401  asked for before the run, and used after it
    except ModuleNotFoundError as error:
        raise NotInstalled(
            "Parquet is written by DuckDB, which is not installed; get it with "
            "`pip install 'houseway[tables]'`, or write a .csv file."
        ) from error
    return as_parquet


def as_csv(found: list[ExportRow]) -> bytes:
    text = io.StringIO()
    writer = csv.DictWriter(text, [*COLUMNS], lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return text.getvalue().encode()


def as_parquet(found: list[ExportRow]) -> bytes:
    import duckdb

    columns = ", ".join(f'"{name}" {type}' for name, type in COLUMNS.items())
    holes = ", ".join("?" for _ in COLUMNS)
    with tempfile.TemporaryDirectory() as folder, duckdb.connect() as memory:
        path = Path(folder) / "run.parquet"
        memory.execute(f"CREATE TABLE run ({columns})")
        memory.executemany(f"INSERT INTO run VALUES ({holes})", [[*row.values()] for row in found])
        memory.execute("COPY run TO ? (FORMAT parquet)", [str(path)])
        return path.read_bytes()
