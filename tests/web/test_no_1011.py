"""Whatever is said over a socket is answered in a sentence, or the line is closed as it should be.

The code 1011 says that the house failed, as the status 500 does for a page.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosedError

from houseway.web.server.connection_limits import ConnectionLimiter, ConnectionLimits
from tests.waiting import wait_until
from tests.web.asking import LAST_REQUEST, ORIGIN, Header, House, Talk
from tests.web.server import Guest, Server

DIGITS = "9" * 3_900
TABLES = ("1", "2", "H1", "L1")
FATAL = 1008
"""The code for whoever does not keep to what is agreed."""


@pytest.fixture(autouse=True)
def talkative(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Here it is about what is said, and not how often by one person."""
    monkeypatch.setattr(
        house.site, "crowd", ConnectionLimiter(ConnectionLimits(messages=1_000_000))
    )


def own(house: House) -> list[Header]:
    return [(b"origin", ORIGIN), (b"cookie", f"houseway={house.manager()}".encode())]


def is_said_well(talk: Talk) -> None:
    answers = [each for each in talk.heard if each["type"] != "frame"]
    for answer in answers:
        assert answer["type"] in ("refused", "ack", "hint")
        if answer["type"] == "refused":
            assert answer["says"]
            assert "\n" not in answer["says"]
    assert talk.closed in ([], [FATAL])
    assert talk.closed or answers[-1]["request"] == LAST_REQUEST


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00",
        "null",
        "NaN",
        DIGITS,
        "[" * 4_000,
        '{"type":' * 500,
        '{"type":"take_seat","request":"12345678","seat":' + DIGITS + "}",
        '{"type":"take_seat","request":"12345678","seat":-9223372036854775809}',
        '{"type":"take_seat","request":"12345678","seat":18446744073709551616}',
        '{"type":"take_seat","request":"12345678","seat":1e400}',
        '{"type":"take_seat","request":"12345678","seat":0x10}',
        '{"type":"take_seat","request":"12345678","seat":true}',
        '{"type":"take_bank","request":"12345678","cents":' + DIGITS + "}",
        '{"type":"take_bank","request":"12345678","cents":9223372036854775807}',
        '{"type":"wager","request":"12345678","cents":{"ante":' + DIGITS + "}}",
        '{"type":"wager","request":"12345678","cents":{"ante":-9223372036854775808}}',
        '{"type":"wager","request":"12345678","cents":{"\\ud800":1}}',
        '{"type":"wager","request":"12345678","cents":{"ante":1,"ante":2},"spot":99999999999}',
        '{"type":"hello","after":' + DIGITS + "}",
        '{"type":"hello","after":-1}',
        '{"type":"hint","request":"12345678"}',
        '{"type":"split","request":"12345678","spot":1,"hand":9223372036854775807}',
        '{"type":"bet","request":"12345678","cents":9223372036854775807}',
        '{"type":"sit_out","request":"\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000\\u0000"}',
        '{"type":"leave_table","request":"' + "\u00e9" * 12 + '"}',
        '{"type":"\\ud800","request":"12345678"}',
    ],
    ids=range(27),
)
def test_a_message_that_nobody_could_mean_is_refused(house: House, text: str) -> None:
    for table in TABLES:
        is_said_well(house.talk(f"/ws/table/{table}", own(house), [text]))
        is_said_well(house.talk(f"/ws/table/{table}", [(b"origin", ORIGIN)], [text]))


@pytest.mark.parametrize("message", [b"", b"\xff\xfe", b"{}", b'{"type":"hello"}', b"\x00" * 4_000])
def test_a_message_that_is_not_text_is_refused(house: House, message: bytes) -> None:
    is_said_well(house.talk("/ws/table/1", own(house), [message]))


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/ws/table/%00", []),
        ("/ws/table/" + "9" * 3_000, []),
        ("/ws/table/%ff", []),
        ("/ws/nowhere", []),
        ("/", []),
        ("/api/settle", []),
        ("/ws/table/1", [(b"origin", b"http://[")]),
        ("/ws/table/1", [(b"origin", b"\xff\xfe")]),
        ("/ws/table/1", [(b"cookie", "houseway=caf\u00e9".encode())]),
        ("/ws/table/1", [(b"cookie", b"houseway=\xff")]),
    ],
)
def test_a_socket_that_is_nowhere_is_closed_without_a_fault(
    house: House, caplog: pytest.LogCaptureFixture, path: str, headers: list[Header]
) -> None:
    talk = house.talk(path, headers, [])
    assert talk.closed in ([], [400], [403])
    # What is refused is written down; nothing else is.
    assert {each.name for each in caplog.records} <= {"houseway.refused"}


KINDS = [
    "hello", "take_seat", "leave_table", "take_bank", "pass_bank", "wager", "play", "fold", "hit",
    "stand", "double", "split", "sit_out", "hint", "bet", "call", "raise", "check", "draw", "post",
]  # fmt: skip
odd = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=12),
    st.sampled_from([2**63, -(2**63), 10**300, "12345678", "\ud800", [[[[]]]], {"ante": 10**40}]),
)  # fmt: skip
fields = st.dictionaries(
    st.sampled_from(["seat", "cents", "spot", "hand", "once", "out", "after", "cards", "x"]),
    st.one_of(
        odd, st.dictionaries(st.text(max_size=5), odd, max_size=3), st.lists(odd, max_size=3)
    ),
    max_size=3,
)


def message(kind: str, request: Any, more: dict[str, Any]) -> str:
    return json.dumps({"type": kind, "request": request, **more})


messages = st.one_of(
    st.builds(message, st.sampled_from(KINDS), st.one_of(st.just("12345678"), odd), fields),
    st.text(max_size=30),
)


def test_a_socket_never_fails_whatever_is_said(house: House, caplog: Any) -> None:
    @settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
    @given(said=st.lists(messages, max_size=5), table=st.sampled_from(TABLES))
    def whatever(said: list[str], table: str) -> None:
        is_said_well(house.talk(f"/ws/table/{table}", own(house), said))

    with caplog.at_level(logging.WARNING):
        whatever()
    assert caplog.records == []


def test_a_fault_of_the_house_closes_the_line_with_a_number_that_is_in_the_log(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    secret = "seven-of-clubs"

    def fails(*_: Any, **__: Any) -> None:
        raise KeyError(secret)

    monkeypatch.setattr("houseway.web.tables.cardroom.Cardroom.run", fails)
    said = json.dumps({"type": "leave_table", "request": secret})
    talk = house.talk("/ws/table/1", own(house), [said])
    assert talk.closed == [1011]
    (entry,) = caplog.records
    told = entry.getMessage()
    assert "socket /ws/table/{table_id}\n" in told
    assert "builtins.KeyError" in told
    for word in (secret, house.manager()):
        assert word not in told


def test_a_frame_that_is_no_text_closes_the_line_as_the_protocol_says(tmp_path: Path) -> None:
    with Server(tmp_path / "house", bots=0) as server:
        for message in (b"\xff\xfe", b'{"type": "\xed\xa0\x80"}'):
            chair = Guest(server, f"Odd {len(message)}").at("1")
            chair.receive()
            chair.socket.send(message, text=True)
            with pytest.raises(ConnectionClosedError) as closed:
                wait_until(lambda: False, "the line is closed", chair.receive)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1007
        assert "Traceback" not in server.stop()
