"""`--date`: the day printed on a paper, so that the paper can be made again."""

from __future__ import annotations

from datetime import UTC, date, datetime
from typing import Annotated, TypeAlias

import typer

from houseway.errors import RecordError

DateOption: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--date", metavar="DAY", help="The day it carries, 2026-11-30; today unless said."
    ),
]


def read_day(text: str | None) -> date:
    if text is None:
        return datetime.now(UTC).date()
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise RecordError(f"{text[:24]!r} is no day; write it as 2026-11-30.") from None
