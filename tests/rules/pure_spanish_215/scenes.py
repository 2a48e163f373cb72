"""Scenes of Pure Spanish 21.5 with one player against the player-dealer.

    scene = against("6h Kd", "8s 3d", later="9c 5h")
    scene.double(2)

Seat 1 banks and its first card is the up card. Seat 2 has ten dollars on its circle.
"""

from __future__ import annotations

from houseway.things.cards import Mark, Rank, Suit, card
from tests.felt import Scene

GAME = "pure-spanish-21.5"


def against(
    player_dealer: str,
    player: str,
    later: str = "",
    *,
    base: float = 10,
    match: float = 0,
    bank: float = 10_000,
    chips: float = 1000,
    **options: str,
) -> Scene:
    """Seat 2 is dealt these two cards; Match the Dealer is on where it has a wager."""
    chosen = {"match_the_dealer": "true", **options} if match else options
    scene = Scene(GAME, bank=bank, chips=chips, options=chosen)
    if match:
        scene.wager(2, base=base, match=match)
    else:
        scene.wager(2, base=base)
    scene.deal({1: player_dealer, 2: player}, later=later)
    return scene


def counted(scene: Scene, spot: int = 2, hand: int = 1) -> tuple[int, bool]:
    """What everybody sees a hand add up to, and whether it is soft."""
    boxes = scene.view(None).boxes
    box = next(box for box in boxes if (box.spot, box.hand) == (spot, hand))
    return box.points, box.soft


def is_bonus(rank: Rank) -> bool:
    """Whether this deck prints the word Bonus on the rank, in every suit."""
    deck = {each for each in Scene(GAME).game.rules.deck.cards if each.rank is rank}
    return deck == {card(rank, suit, Mark.BONUS) for suit in Suit}
