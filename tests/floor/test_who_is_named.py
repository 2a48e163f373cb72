"""Somebody is called by their name, and the house's own by what they are."""

from __future__ import annotations

import pytest

from houseway.floor.said import who
from houseway.play.actions import HOUSE_DEALER


@pytest.mark.parametrize(
    ("by", "said"),
    [("Mia Boss", "Mia Boss"), ("floor", "The floor"), (HOUSE_DEALER, "The house dealer")],
)
def test_a_sentence_names_who_has_decided(by: str, said: str) -> None:
    assert f"{who(by)} voids the round." == f"{said} voids the round."
