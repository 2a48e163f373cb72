"""Rewrites what is generated: proofs of rules, rules not reached, transcripts, parts of pages."""

from __future__ import annotations

from tests.coverage_files import not_reached, proofs_texts
from tests.golden.poker import HERE, POKER, poker_transcript
from tests.golden.transcripts import TRANSCRIPTS, transcript
from tests.marks import ROOT
from tests.mutations.counted import DOCUMENT, counted_text
from tests.tidy import openings
from tests.tidy.notebooks import NOTEBOOKS, run_again


def main() -> None:
    proofs = proofs_texts()
    for path, text in proofs.items():
        path.write_text(text, "utf-8")
    DOCUMENT.write_text(counted_text(), "utf-8")
    for page in openings.update():
        print(f"{page.relative_to(ROOT)} is not there yet: write it, then run this again.")
    for path in NOTEBOOKS:
        path.write_text(run_again(path), "utf-8")
    for path in TRANSCRIPTS:
        path.with_suffix(".txt").write_text(transcript(path), "utf-8")
    for name in POKER:
        (HERE / f"{name}.txt").write_text(poker_transcript(name), "utf-8")
    reached = sum(len(text.splitlines()) for text in proofs.values())
    transcripts = len(TRANSCRIPTS) + len(POKER)
    left = len(not_reached())
    print(f"{reached} rules proved by tests, {left} not reached, {transcripts} transcripts.")


if __name__ == "__main__":
    main()
