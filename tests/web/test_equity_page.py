"""How hands share a pot, on its page."""

from __future__ import annotations

from typing import Any

import httpx

from tests.waiting import PATIENCE_SECONDS, wait_until
from tests.web.server import Server


def page(server: Server, path: str, **fields: Any) -> httpx.Response:
    return httpx.get(
        f"{server.url}{path}",
        params=fields, timeout=PATIENCE_SECONDS, follow_redirects=True, verify=False,
    )  # fmt: skip


def worked_out(server: Server, path: str, **fields: Any) -> str:
    """The page once the answer is there."""
    shown: list[str] = []

    def is_ready() -> bool:
        shown.append(page(server, path, **fields).text)
        return "being worked out" not in shown[-1]

    wait_until(is_ready, "the equity")
    return shown[-1]


def test_a_form_asks_and_a_table_answers(server: Server) -> None:
    empty = page(server, "/equity")
    assert empty.status_code == 200
    assert "Equity in Texas Hold" in empty.text
    asked = {"hand": ["AsKs", "QQ+,AKo", ""], "board": "2c7d9h", "kinds": "1"}
    shown = worked_out(server, "/equity/texas-holdem", **asked)
    for words in ("26.818 %", "73.182 %", "17,820 deals", "What AsKs becomes", "48.844 %"):
        assert words in shown


def test_what_is_wrong_is_said_on_the_page(server: Server) -> None:
    shown = worked_out(server, "/equity/texas-holdem", hand=["AsKs", "AsQd"])
    assert "As is in hand 1 and in hand 2; every card comes once." in shown
    for hands in (["random"] * 11, ["A" * 300, "KK"]):
        assert 'role="alert"' in page(server, "/equity/texas-holdem", hand=hands).text


def test_only_games_for_a_pot_have_the_page_and_lead_to_it(server: Server) -> None:
    assert page(server, "/equity/no-bust").status_code == 404
    assert page(server, "/equity/nothing").status_code == 404
    assert 'href="/equity/texas-holdem"' in page(server, "/rules/texas-holdem").text
    assert "/equity/" not in page(server, "/rules/no-bust").text
