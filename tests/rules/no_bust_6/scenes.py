"""Scenes of No Bust 6.0 and of its edition with the Buster Bonus, which share most rules.

    scene = settled(NB6, "7c 8c 9c", "Th 2h Kc")
    assert scene.result(2, "base") == "push"

Seat 1 banks and seat 2 has a wager. A hand is written as it lies at the end: two cards of the
deal, then those that were drawn.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.felt import Scene

NB6 = "no-bust-6.0"
NBB = "no-bust-6.0-buster"
SEATS = {NB6: 8, NBB: 10}
"""Places at the table, the player-dealer's included."""


def dealt(
    game: str,
    player_dealer: str,
    hand: str,
    *,
    later: str = "",
    base: float = 10,
    bank: float = 10_000,
    chips: float = 1000,
    options: Mapping[str, str] | None = None,
    **side: float,
) -> Scene:
    """Two cards for seat 2 and two for the player-dealer; `later` are the cards that follow."""
    scene = Scene(game, bank=bank, chips=chips, options=options)
    scene.wager(2, None, base=base, **side)
    scene.deal({1: player_dealer, 2: hand}, later=later)
    return scene


def settled(
    game: str,
    player_dealer: str,
    hand: str,
    *,
    base: float = 10,
    bank: float = 10_000,
    options: Mapping[str, str] | None = None,
    **side: float,
) -> Scene:
    """Seat 2 declines insurance, draws to the hand as written and stands."""
    own, other = hand.split(), player_dealer.split()
    scene = dealt(
        game,
        " ".join(other[:2]),
        " ".join(own[:2]),
        later=" ".join((*own[2:], *other[2:])),
        base=base,
        bank=bank,
        options=options,
        **side,
    )
    if scene.round.asking:
        scene.decline(2)
    for _ in own[2:]:
        scene.hit(2)
    scene.everybody_stands()
    assert (scene.hand(2), scene.player_dealer_hand()) == (hand, player_dealer)
    return scene


def seats_at(game: str, *, banking: int) -> tuple[int, ...]:
    """Every seat but the one that banks."""
    return tuple(seat for seat in range(1, SEATS[game] + 1) if seat != banking)
