"""The log: one line for each thing, in either form, and no secret of a run in it."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from houseway.errors import RecordError
from houseway.ledger.secrets.house_key import make_key
from houseway.web.metrics.log_format import (
    REFUSED,
    REFUSED_AT_ONCE,
    JsonLogFormatter,
    RefusedLineLimit,
    TextLogFormatter,
    read_log_format,
)
from tests.postgres import new_house
from tests.running import to_its_end
from tests.waiting import PATIENCE_SECONDS
from tests.web.server import Guest, Server
from tests.web.test_floor import claim

SECRET = "seven-of-clubs"
PASSWORD = "open-sesame"


def recorded(name: str, says: str, *values: object, error: Exception | None = None) -> str:
    """What the log has of a record, in both forms."""
    info = (type(error), error, error.__traceback__) if error else None
    record = logging.LogRecord(name, logging.ERROR, "", 1, says, values, info)
    written = [TextLogFormatter().format(record), JsonLogFormatter().format(record)]
    assert all("\n" not in each for each in written)
    return "\n".join(written)


def raised(fails: Callable[[], object]) -> Exception:
    try:
        fails()
    except Exception as error:
        return error
    raise AssertionError


def test_of_an_exception_the_log_has_the_kind_and_the_place_alone() -> None:
    error = raised(lambda: dict[str, str]()[SECRET])
    written = recorded("houseway.web", "Table %s is stopped.", "3", error=error)
    assert "Table 3 is stopped." in written
    assert "builtins.KeyError" in written
    assert Path(__file__).name in written
    assert SECRET not in written


def test_of_other_libraries_the_log_has_no_values() -> None:
    said = f"Task exception was never retrieved\nfuture: <Task exception=KeyError('{SECRET}')>"
    assert SECRET not in recorded("asyncio", said)
    written = recorded("psycopg", "error ignored in %s: %s", "rollback", SECRET)
    assert "error ignored in" in written
    assert SECRET not in written


def test_a_line_of_json_has_what_happened_when_and_where() -> None:
    record = logging.LogRecord("houseway", logging.WARNING, "", 1, "Said.\nhere\nthere", (), None)
    record.__dict__ |= {"what": "failed", "table": "3", "number": "a1b2"}
    found = json.loads(JsonLogFormatter().format(record))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", found.pop("time"))
    assert found.pop("process") == str(record.process)
    assert found == {
        "level": "warning",
        "what": "failed",
        "says": "Said.",
        "table": "3",
        "number": "a1b2",
        "trace": "here\nthere",
    }


def test_nobody_fills_the_log_with_what_is_refused_and_faults_are_always_there() -> None:
    bounded = RefusedLineLimit()

    def passes(what: str) -> bool:
        record = logging.LogRecord("houseway", logging.INFO, "", 1, "Said.", (), None)
        record.what = what
        return bounded.filter(record)

    refused = [passes(REFUSED) for _ in range(REFUSED_AT_ONCE * 10)]
    assert refused[:REFUSED_AT_ONCE] == [True] * REFUSED_AT_ONCE
    assert not all(refused)
    assert all(passes("failed") for _ in range(REFUSED_AT_ONCE * 10))


def test_a_form_that_is_none_is_said_in_a_sentence() -> None:
    with pytest.raises(RecordError, match="--log-format is text or json, not 'xml'"):
        read_log_format("xml")


def lively_evening(server: Server) -> list[str]:
    """Much goes wrong that evening; what of it nobody may read in the log."""
    assert server.manager_link is not None
    ann, mara = Guest(server, "Ann"), Guest(server, "Mara")
    claim(mara, server.manager_link)
    chair = ann.at("1")
    chair.receive()
    chair.do("take_seat", seat=1)
    assert chair.want("take_seat", request=SECRET, seat=2)["type"] == "refused"
    chair.send_text(json.dumps({"type": SECRET}))
    for path in (f"/table/{SECRET}", f"/?x={SECRET}", f"/claim/{SECRET}", f"/nowhere/{SECRET}"):
        server.get(path)
    server.post("/me", origin="http://other.example", name=SECRET)
    httpx.get(server.url, headers={"host": SECRET}, timeout=PATIENCE_SECONDS, verify=False)
    ann.http.post("/api/settle", json={"layout": SECRET}, headers={"x-odd": SECRET})
    chair.close()
    link = server.manager_link.rpartition("/")[2]
    return [SECRET, PASSWORD, ann.token, mara.token, link]


def log_of(server: Server) -> list[str]:
    """What the house wrote; what it says to whoever opens it is not the log."""
    return server.stop().splitlines()[2:]


@pytest.mark.parametrize("form", ["text", "json"])
def test_no_secret_of_a_run_stands_in_the_log(tmp_path: Path, form: str) -> None:
    key = tmp_path / "house.key"
    make_key(key)
    store = ["--store", f"{new_house()}&password={PASSWORD}", "--key", str(key)]
    with Server(tmp_path / "house", more=[*store, "--log-format", form]) as server:
        secrets = [*lively_evening(server), key.read_text("utf-8").strip()]
        written = log_of(server)
        # The ledger of a house that is closed is read without what its pages received.
        server.received.clear()
    for what in ("start", "refused", "drain", "stop"):
        assert any(what in line for line in written), what
    assert [line for line in written for secret in secrets if secret in line] == []
    if form == "json":
        assert all({"time", "level", "what", "says"} <= {*json.loads(line)} for line in written)


def test_a_task_that_fails_unheard_is_in_the_log_without_its_words(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def fails() -> None:
        raise KeyError(SECRET)

    async def forget() -> None:
        loop = asyncio.get_running_loop()
        error = await asyncio.gather(fails(), return_exceptions=True)
        loop.call_exception_handler({"message": "It failed.", "exception": error[0]})

    to_its_end(forget())
    (record,) = caplog.records
    written = TextLogFormatter().format(record)
    assert "It failed." in written
    assert SECRET not in written
