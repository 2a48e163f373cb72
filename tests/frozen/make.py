"""Make the frozen evenings: `.venv/bin/python -m tests.frozen.make`, and see docs/how_we_test.md.

They are ledgers of version 0.1 and are not made again but for a fault of a recipe.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import msgspec
from msgspec.structs import replace

from houseway.ledger.folder import LEDGER
from houseway.ledger.sqlite_reader import open_ledger
from tests.frozen.kept import Kept, Look, answers_of, keep, marks, sha256, viewers_of
from tests.frozen.playing import play
from tests.frozen.recipe import Recipe
from tests.frozen.recipes import recipes, sought
from tests.frozen.telling import explanations, findings
from tests.running import to_its_end

SEEDS = 2_000
"""How many evenings are tried for something rare."""


def made(recipe: Recipe) -> Kept:
    """An evening with all that is kept of it."""
    with tempfile.TemporaryDirectory() as folder:
        evening = to_its_end(play(recipe, Path(folder)))
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
            looks=tuple(Look(seen.batch, marks(seen.frames)) for seen in evening.seen),
            viewers=viewers_of(evening),
            answers=answers_of(evening),
            audit=findings(ledger),
            explained={round: sha256([text.encode()]) for round, text in said.items()},
            frames=tuple(
                {viewer: msgspec.Raw(frame) for viewer, frame in seen.frames.items()}
                for seen in evening.seen
            )
            if recipe.in_full
            else (),
            sentences=said if recipe.in_full else {},
        )


def found(recipe: Recipe, words: str) -> Kept:
    """The first evening of a recipe, seed after seed, whose ledger has these words."""
    for seed in range(SEEDS):
        evening = made(replace(recipe, seed=seed))
        if any(words.encode() in bytes(body) for body in evening.batches):
            called = words.strip('"').split('"')[0].replace("_", " ")
            return replace(evening, recipe=replace(evening.recipe, id=f"{recipe.id}: {called}"))
    raise LookupError(f"{words} did not happen in {SEEDS} evenings of {recipe.id}.")


def main() -> None:
    rare = [found(recipe, words) for recipe, words in sought()]
    every = [*(made(recipe) for recipe in recipes()), *rare]
    size = keep(every)
    batches = sum(len(each.batches) for each in every)
    print(f"{len(every)} evenings, {batches:,} batches, {size:,} bytes.")


if __name__ == "__main__":
    main()
