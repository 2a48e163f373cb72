"""The odds of games whose hands are set in two, on their page."""

from __future__ import annotations

import pytest

from tests.waiting import wait_until
from tests.web.server import Server


def page(server: Server, game: str) -> str:
    found = server.get(f"/odds/{game}")
    assert found.status_code == 200
    return found.text


@pytest.mark.parametrize(
    ("game", "told"),
    [
        ("pai-gow-tiles", ("0.867 %", "PGT-42", "606 kinds of hands are better set otherwise")),
        ("fortune-pai-gow", ("8.001 %", "DHP-130", "$0.026990", "without a wager of its own")),
        ("face-up-pai-gow", ("4.791 %", "FUP-108", "player-dealer and player both ace high")),
    ],
)
def test_a_page_shows_every_bet_and_the_rows_of_the_house_way(
    server: Server, game: str, told: tuple[str, ...]
) -> None:
    wait_until(lambda: "Expected, exactly" in page(server, game), "the odds")
    shown = page(server, game)
    assert [words for words in told if words not in shown] == []
