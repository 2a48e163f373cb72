"""Numbers on the command line: one way to refuse what lies outside its bounds.

The parser's own bounds would print a page of usage; here it is one sentence with the number and
what would do.
"""

from __future__ import annotations

PORT_MAX = 65_535


def bound(option: str, number: float, least: float, most: float | None, what: str) -> None:
    """Refuse a number below `least` or above `most`; `what` names the thing that it counts.

    `--bots -1 is out of bounds: 0 to 7 bots can sit at a table of this room.`
    """
    if least <= number and (most is None or number <= most):
        return
    from houseway.errors import RecordError

    allowed = f"{least:,} or more" if most is None else f"{least:,} to {most:,}"
    raise RecordError(f"{option} {number:,} is out of bounds: {allowed} {what}.")
