"""`houseway written ID`: one numbered rule, its place, its reading and its proof."""

from __future__ import annotations

from typing import Annotated

import typer

from houseway.cli.options import completion
from houseway.cli.output.printing import AsJson, paragraph, print_json


def written(
    id: Annotated[
        str,
        typer.Argument(
            metavar="ID", autocompletion=completion.rule_ids, help="A rule id, such as TCP-53."
        ),
    ],
    *,
    as_json: AsJson = False,
) -> None:
    """Show one written rule: what it says, where, what is open and how it is read."""
    import msgspec

    from houseway.rules.coverage import games_with, proofs, status_of
    from houseway.rules.written_rules import written as find

    rule = find(id.upper())
    status = status_of(rule)
    proof = proofs().get(rule.id)
    if as_json:
        tests = proof.tests if proof else ()
        print_json({**msgspec.to_builtins(rule), "status": status, "tests": tests})
        return
    print(f"{rule.id}  ({rule.topic}; {', '.join(rule.houses) or 'every house'}; {status})")
    print(paragraph(rule.says, "  "))
    for label, text in (
        ("open", rule.ambiguity),
        ("read", rule.ruling),
        ("for example", rule.example),
        ("holds for", ", ".join(games_with(rule))),
        ("stands at", "; ".join((rule.seed, *rule.seed_also))),
        ("proved by", ", ".join(proof.tests) if proof else ""),
    ):
        if text:
            print(paragraph(f"{label}: {text}", "    ", "  "))
