"""Requests that no browser makes, byte by byte; `{port}` stands for the port of the house."""

from __future__ import annotations

LONG = b"a" * 1_000_000
HOST = b"Host: 127.0.0.1:{port}"


def _said(line: bytes, *headers: bytes, body: bytes = b"") -> bytes:
    return b"\r\n".join([line, HOST, *headers, b"", body])


def _get(*headers: bytes) -> bytes:
    return _said(b"GET / HTTP/1.1", *headers)


def _post(*headers: bytes, body: bytes = b"") -> bytes:
    return _said(b"POST /me HTTP/1.1", *headers, body=body)


CHUNKED = b"Transfer-Encoding: chunked"
ODD: dict[str, bytes] = {
    "a header of a megabyte": _get(b"X: " + LONG),
    "a cookie of a megabyte": _get(b"Cookie: houseway=" + LONG),
    "twenty thousand headers": _get(*[b"X: 1"] * 20_000),
    "a line of a megabyte": _said(b"GET /" + LONG + b" HTTP/1.1"),
    "a method of a megabyte": _said(LONG + b" / HTTP/1.1"),
    "two hosts": _get(HOST),
    "another house": b"GET http://example.org/ HTTP/1.1\r\nHost: example.org\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two lengths": _post(b"Content-Length: 3", b"Content-Length: 9", body=b"x=1"),
    "a length and chunks": _post(
        b"Content-Length: 3", CHUNKED, body=b"0\r\n\r\nGET /leave HTTP/1.1\r\n\r\n"
    ),
    "a negative length": _post(b"Content-Length: -1"),
    "a length without end": _post(b"Content-Length: " + b"9" * 30),
    "a body of a megabyte": _post(b"Content-Length: 1000000", body=LONG),
    "a chunk without end": _post(CHUNKED, body=b"ffffffffff\r\n"),
    "a chunk of a megabyte": _post(CHUNKED, body=b"f4240\r\n" + LONG + b"\r\n0\r\n\r\n"),
    "a request to wait": _post(b"Expect: 100-continue", b"Content-Length: 5"),
    "a header over two lines": _get(b"X: 1", b"  2"),
    "a nothing in a header": _get(b"X: \x00"),
    "bare line feeds": b"GET / HTTP/1.1\n" + HOST + b"\n\n",
    "an answer": b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
    "another language": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    "an old language": b"GET /\r\n",
    "a later language": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a tunnel": _said(b"CONNECT 127.0.0.1:22 HTTP/1.1"),
    "a mirror": _said(b"TRACE / HTTP/1.1"),
    "everything": _said(b"OPTIONS * HTTP/1.1"),
    "a hundred at once": _said(b"GET /api/health HTTP/1.1") * 100,
    "half an upgrade": _said(b"GET /ws/table/1 HTTP/1.1", b"Upgrade: websocket"),
}
PATHS = """
    /static/../../../../etc/passwd /static/..%2f..%2f..%2fetc%2fpasswd /static/%2e%2e/app.py
    /static/....//....//app.py /static\\..\\..\\app.py /fonts/..;/..;/app.py //etc/passwd
    /./../house/ledger.db /house/ledger.db /ledger.db /people.db /school.db /.git/config
    /static/%252e%252e%252fapp.py /static/%c0%ae%c0%ae/app.py /rules/..%00 /table/1%2f..
    /help/..%2f..%2fsrc /file/../people.db /api/../people /static/app.py%00.css /..;/people.db
"""
"""Ways that lead nowhere, all of them tried somewhere by somebody."""
TRICKS = tuple(_said(f"GET {path} HTTP/1.1".encode()) for path in PATHS.split())
