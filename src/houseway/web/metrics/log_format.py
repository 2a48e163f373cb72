"""Log formatters: one line per event, as text or JSON, without secrets.

Of an exception the log has the type and the place, never the message, which may quote input, a
card or the address of a store. Of other libraries it has the message pattern without values.
Lines about refused requests are rate limited.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

from houseway.errors import RecordError
from houseway.web.middleware.incidents import traceback_without_values
from houseway.web.middleware.rate_limiter import RateLimited, TokenBucket

OURS = "houseway"
REFUSED = "refused"
REFUSED_AT_ONCE = 100
REFUSED_A_SECOND = 5.0
"""How many lines there are about what was refused."""


class LogFormat(StrEnum):
    TEXT = "text"
    JSON = "json"


def read_log_format(word: str | None) -> LogFormat | None:
    try:
        return None if word is None else LogFormat(word)
    except ValueError:
        raise RecordError(f"--log-format is {' or '.join(LogFormat)}, not {word!r}.") from None


class LogFormatter(logging.Formatter):
    """What every line has, whatever its form."""

    def parts(self, record: logging.LogRecord) -> dict[str, str]:
        says, _, trace = _message(record).partition("\n")
        found = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat("T", "milliseconds"),
            "level": record.levelname.lower(),
            "what": getattr(record, "what", "said"),
            "says": says,
            "table": getattr(record, "table", ""),
            "number": getattr(record, "number", ""),
            "process": str(record.process),
            "trace": trace or _trace(record),
            **getattr(record, "fields", {}),
        }
        return {name: value for name, value in found.items() if value}


class TextLogFormatter(LogFormatter):
    def format(self, record: logging.LogRecord) -> str:
        parts = self.parts(record)
        line = f"{parts['time']} {parts['level']} {parts['what']}: {parts['says']}"
        trace = " | ".join(each.strip() for each in parts.get("trace", "").splitlines())
        return f"{line} | {trace}" if trace else line


class JsonLogFormatter(LogFormatter):
    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(self.parts(record), ensure_ascii=False)


class RefusedLineLimit(logging.Filter):
    """Lets through so many lines about what was refused; errors always."""

    def __init__(self) -> None:
        super().__init__()
        self._bucket = TokenBucket(REFUSED_AT_ONCE, REFUSED_A_SECOND)

    def filter(self, record: logging.LogRecord) -> bool:
        if getattr(record, "what", "") != REFUSED:
            return True
        try:
            self._bucket.take()
        except RateLimited:
            return False
        return True


def configure_logging(format: LogFormat | None) -> None:
    """Write the log of this process to where errors go, from now on.

    Without a format it is for somebody at a terminal, and says only what goes wrong.
    """
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLogFormatter() if format is LogFormat.JSON else TextLogFormatter())
    handler.addFilter(RefusedLineLimit())
    logging.basicConfig(handlers=[handler], force=True)
    logging.getLogger(OURS).setLevel(logging.WARNING if format is None else logging.INFO)


def _message(record: logging.LogRecord) -> str:
    if record.name.partition(".")[0] == OURS:
        return record.getMessage()
    return str(record.msg).partition("\n")[0]


def _trace(record: logging.LogRecord) -> str:
    found: Any = record.exc_info[1] if record.exc_info else None
    return traceback_without_values(found) if found is not None else ""
