"""Rewrites what is generated: proofs of rules, rules not reached, transcripts, parts of pages."""

from __future__ import annotations

from tests.coverage_files import NOT_REACHED, PROOFS, not_reached_text, proofs_text
from tests.golden.poker import HERE, POKER, poker_transcript
from tests.golden.transcripts import TRANSCRIPTS, transcript
from tests.mutations.counted import DOCUMENT, counted_text
from tests.tidy import openings
from tests.tidy.notebooks import NOTEBOOKS, run_again


def main() -> None:
    PROOFS.write_text(proofs_text(), "utf-8")
    NOT_REACHED.write_text(not_reached_text(), "utf-8")
    DOCUMENT.write_text(counted_text(), "utf-8")
    openings.update()
    for path in NOTEBOOKS:
        path.write_text(run_again(path), "utf-8")
    for path in TRANSCRIPTS:
        path.with_suffix(".txt").write_text(transcript(path), "utf-8")
    for name in POKER:
        (HERE / f"{name}.txt").write_text(poker_transcript(name), "utf-8")
    reached = len(PROOFS.read_text("utf-8").splitlines())
    transcripts = len(TRANSCRIPTS) + len(POKER)
    left = len(NOT_REACHED.read_text("utf-8").splitlines())
    print(f"{reached} rules proved by tests, {left} not reached, {transcripts} transcripts.")


if __name__ == "__main__":
    main()
