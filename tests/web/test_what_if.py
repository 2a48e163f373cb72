"""What if: other cards and options on the page of the odds, worked out beside the tables."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from houseway.odds.hooks import choices_of
from houseway.rules.catalog import game
from tests.waiting import PATIENCE_SECONDS, wait_until
from tests.web.server import Server


def asked(server: Server, game_id: str, **fields: str) -> httpx.Response:
    return httpx.get(
        f"{server.url}/odds/{game_id}/what-if",
        params=fields, timeout=PATIENCE_SECONDS, verify=False,
    )  # fmt: skip


def found(server: Server, game_id: str, **fields: str) -> dict[str, Any]:
    answers: list[dict[str, Any]] = []

    def is_ready() -> bool:
        answer = asked(server, game_id, **fields)
        assert answer.status_code == 200, answer.text
        answers.append(answer.json())
        return bool(answers[-1]["ready"])

    wait_until(is_ready, lambda: answers[-1:])
    return answers[-1]


def test_a_hand_is_worth_what_the_command_says_and_an_option_moves_the_edge(
    server: Server,
) -> None:
    shown = found(server, "three-card-poker", hand="As 9d 2c", up="Kh")
    worth = choices_of(game("three-card-poker"), "As 9d 2c", "Kh")
    best = float(next(iter(worth.values())))
    assert [name for name, *_ in shown["hand"]["choices"]] == list(worth)
    assert shown["hand"]["choices"][0][1] == f"{best:+.4f}".replace("-", "−")
    assert shown["hand"]["choices"][0][2] == "0.0000"
    assert {each["moved"] for each in shown["edges"]} == {""}
    moved = found(server, "three-card-poker", **{"o.nonqualify_ante": "always_pay"})
    ante = moved["edges"][0]
    assert ante["edge"] != ante["was"]
    assert ante["moved"].startswith("−")


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"hand": "As As 2c", "up": "Kh"}, "As appears 2 times"),
        ({"hand": "As 9d xx", "up": "Kh"}, "is not a card"),
        ({"o.nonqualify_ante": "perhaps"}, "has no nonqualify_ante = perhaps"),
        ({"hand": "A" * 200}, "fewer letters"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(
    server: Server, fields: dict[str, str], says: str
) -> None:
    shown = found(server, "three-card-poker", **fields)
    assert says in shown["says"] + ((shown["hand"] or {}).get("says") or "")


def test_the_odds_of_a_table_are_those_of_its_own_options(server: Server) -> None:
    def page(path: str) -> httpx.Response:
        return server.get(path)

    wait_until(lambda: "Expected, exactly" in page("/odds/three-card-poker?table=1").text, "them")
    shown = page("/odds/three-card-poker?table=1&hand=As+9d+2c&up=Kh").text
    assert "at table 1" in shown
    assert 'id="up-K"' in shown
    assert "Folding it costs" in shown
    assert "As 9d 2c against Kh, in base wagers, with one on Pair Plus too" in shown
    assert page("/odds/three-card-poker?table=4").status_code == 404
    assert page("/odds/three-card-poker?table=nowhere").status_code == 404
