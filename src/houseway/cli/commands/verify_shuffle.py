"""`houseway verify-shuffle`: checks the proof of a shuffle against its commitment."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.output.printing import AsJson, paragraph, print_json

if TYPE_CHECKING:
    from houseway.records.exports.shuffle_proof import ReadProof


def verify_shuffle(
    record: Annotated[
        Path,
        typer.Argument(help="JSON with deck, commitment and cards, as a table publishes it."),
    ],
    *,
    as_json: AsJson = False,
) -> None:
    """Check that a deck lay in its order before the wagers. Exit status 1 if not."""
    from houseway.records.exports.shuffle_proof import read_proof_file
    from houseway.things.commitment import check_proof

    read = read_proof_file(record)
    findings = check_proof(read.commitment, read.proof, read.deck.cards * read.decks)
    if as_json:
        whole = len(read.proof)
        print_json(
            {"honest": not findings, "findings": findings, "cards": whole, "shown": read.shown}
        )
    elif findings:
        print("\n".join(findings))
    else:
        print(paragraph(_honest(read), "  ", ""))
    if findings:
        raise typer.Exit(1)


def _honest(read: ReadProof) -> str:
    whole = len(read.proof)
    if read.shown == whole:
        return f"Honest: all {whole} cards lay in this order when it was promised."
    return (
        f"Honest: the {read.shown} cards shown lay in these places when it was promised. "
        f"The other {whole - read.shown} were fixed with them and were never shown."
    )
