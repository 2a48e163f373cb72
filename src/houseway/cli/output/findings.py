"""Findings of a check, in lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from houseway.cli.output.printing import paragraph
from houseway.comply.finding import Finding, Severity


def finding_lines(name: str, findings: Sequence[Finding], *, whole: bool = False) -> Iterator[str]:
    """In lines as wide as the terminal, or each finding whole in one."""
    for finding in findings:
        where = f"{finding.severity}, {finding.where}, line {finding.line}:"
        text = f"{where} {finding.sentence}."
        yield text if whole else paragraph(text, "  ", "")
    yield f"{name}: {_counts(findings)}."


def _counts(findings: Sequence[Finding]) -> str:
    counted = ((sum(each.severity is kind for each in findings), kind) for kind in Severity)
    return ", ".join(f"{count} {kind}{'' if count == 1 else 's'}" for count, kind in counted)
