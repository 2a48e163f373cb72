"""The look at every frame of the browser tests finds what it is there for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.hidden_cards import shown_too_early


def frame(family: str, phase: str, *hands: list[str], **more: Any) -> dict[str, Any]:
    seats = [{"seat": seat, "cards": hand} for seat, hand in enumerate(hands, start=1)]
    about = {"family": family, "phase": phase, "you": "Ann", "your_seat": 1, "player_dealer": 3}
    return {**about, "seats": seats, **more}


OWN, DOWN, BANK = ["As", "Kd", "2c"], ["??"] * 3, ["Qh", "??", "??"]


def test_what_one_may_see_is_let_pass() -> None:
    assert shown_too_early(frame("ante_play", "deciding", OWN, DOWN, BANK)) == []
    assert shown_too_early(frame("ante_play", "settling", OWN, OWN, OWN)) == []
    assert shown_too_early(frame("pot", "betting", OWN[:2], ["??", "7c"])) == []


@pytest.mark.parametrize(
    "wrong",
    [
        frame("ante_play", "deciding", OWN, ["??", "??", "7c"], BANK),
        frame("ante_play", "deciding", OWN, DOWN, ["Qh", "Qd", "??"]),
        frame("pot", "drawing", OWN, ["7c", "7d", "??"]),
        frame("twenty_one", "deciding", OWN, besides={"shoe": [{"secret": "00"}]}),
    ],
    ids=["a seat", "the bank", "a hand of poker", "a secret"],
)
def test_what_one_may_not_see_is_found(wrong: dict[str, Any]) -> None:
    assert len(shown_too_early(wrong)) == 1
