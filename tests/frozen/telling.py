"""What is said of a ledger: the findings of its audit, and the words of `explain` and `replay`."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from unittest.mock import patch

from houseway.cli.commands.explain import explain
from houseway.cli.commands.replay import replay
from houseway.errors import RecordError
from houseway.floor.audit.audit import run_audit
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.frozen.kept import Findings
from tests.frozen.recipe import TABLE

COLUMNS = {"COLUMNS": "80"}
ROUNDS_MAX = 60


def findings(ledger: Path) -> Findings:
    journal = open_ledger(ledger)
    try:
        found = run_audit(journal)
    finally:
        journal.close()
    return Findings(
        events=found.events,
        rounds=found.rounds,
        under_seal=found.under_seal,
        findings=found.findings,
    )


def explanations(ledger: Path) -> Iterator[tuple[str, str]]:
    """Every round by its name with all that is said of it; of one in play, why nothing is."""
    for number in range(1, ROUNDS_MAX):
        round = f"{TABLE}:{number}"
        try:
            yield round, explanation(ledger, round)
        except RecordError as error:
            yield round, str(error)
            return


def explanation(ledger: Path, round: str) -> str:
    return "".join(
        [
            _printed(lambda: explain(str(ledger), round)),
            _printed(lambda: explain(str(ledger), round, as_json=True)),
            _printed(lambda: replay(str(ledger), round, as_json=True)),
        ]
    )


def _printed(command: Callable[[], None]) -> str:
    with patch.dict(os.environ, COLUMNS), redirect_stdout(StringIO()) as out:
        command()
    return out.getvalue()
