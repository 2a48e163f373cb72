"""Keep evenings: `.venv/bin/python -m tests.frozen.make`, and see docs/how_we_test.md.

An evening that is kept is never made again, so only recipes without a file are played.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import msgspec

from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.ledger.sqlite.journal_reader import open_ledger
from tests.frozen.kept import Kept, keep, sha256, whole_evenings
from tests.frozen.playing import play
from tests.frozen.recipe import Recipe
from tests.frozen.recipes import RECIPES
from tests.frozen.telling import explanations, findings
from tests.running import to_its_end


def made(recipe: Recipe) -> Kept:
    """An evening with all that is kept of it."""
    with tempfile.TemporaryDirectory() as folder:
        to_its_end(play(recipe, Path(folder)))
        ledger = Path(folder) / LEDGER
        journal = open_ledger(ledger)
        bodies = tuple(msgspec.Raw(row.body) for row in journal.journal())
        head = journal.head().text
        journal.close()
        said = dict(explanations(ledger))
        return Kept(
            recipe=recipe,
            batches=bodies,
            head=head,
            audit=findings(ledger),
            explained={round: sha256([text.encode()]) for round, text in said.items()},
            sentences=said,
        )


def main() -> None:
    there = whole_evenings()
    for recipe in RECIPES:
        if recipe.id not in there:
            evening = made(recipe)
            size = keep(evening)
            print(f"{recipe.id}: {len(evening.batches)} batches, {size:,} bytes.")


if __name__ == "__main__":
    main()
