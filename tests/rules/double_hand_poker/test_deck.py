"""What pai gow with cards is dealt from."""

from __future__ import annotations

from houseway.rules.catalog import game as find_game
from houseway.things.cards import JOKER
from houseway.things.decks import DECK_52
from tests.proving import each_proves


@each_proves(
    "game",
    {"double-hand-poker": "DHP-1", "fortune-pai-gow": "FPG-3", "face-up-pai-gow": "FUP-8"},
)
def test_one_deck_of_52_cards_and_one_joker(game: str) -> None:
    shoe = find_game(game).rules.shoe
    assert len(shoe) == 53
    assert set(shoe) == {*DECK_52.cards, JOKER}
