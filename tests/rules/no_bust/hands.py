"""Short ways to a No Bust scene: one player at seat 2 against the player-dealer at seat 1.

    scene = dealt("8h 8d", up="6c", later="3s Td")
    scene = settled("Kc 6d 6h", "Th 6s 7s")

`dealt` stops at the player's first decision. `settled` takes two whole hands, card by card as they
are drawn, and checks that the chart lets both be drawn like that.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.felt import Scene

GAME = "no-bust"
HOUSES = ("mortimer", "marysville")


def dealt(
    hand: str,
    up: str = "6c",
    later: str = "",
    *,
    wager: float = 10,
    house: str = "mortimer",
    bank: float = 10_000,
    chips: float = 1000,
    options: Mapping[str, str] | None = None,
) -> Scene:
    """Seat 2 has these two cards and the player-dealer this one."""
    scene = Scene(GAME, house=house, bank=bank, chips=chips, options=options)
    scene.wager(2, base=wager)
    scene.deal({1: up, 2: hand}, later)
    return scene


def settled(
    hand: str,
    player_dealer: str,
    *,
    wager: float = 10,
    house: str = "mortimer",
    bank: float = 10_000,
    options: Mapping[str, str] | None = None,
) -> Scene:
    """A round in which seat 2 draws exactly this hand and the player-dealer exactly that one."""
    own, other = hand.split(), player_dealer.split()
    later = " ".join([*own[2:], *other[1:]])
    scene = dealt(
        " ".join(own[:2]), other[0], later, wager=wager, house=house, bank=bank, options=options
    )
    for _ in own[2:]:
        scene.hit(2)
    scene.everybody_stands()
    assert scene.hand(2) == hand
    assert scene.player_dealer_hand() == player_dealer
    return scene


def all_wager(
    hands: Mapping[int, str],
    up: str = "6c",
    later: str = "",
    *,
    wager: float = 10,
    bank: float = 10_000,
    house: str = "mortimer",
    player_dealer: int = 1,
    options: Mapping[str, str] | None = None,
) -> Scene:
    """Several seats with one wager each, dealt to."""
    scene = Scene(GAME, house=house, bank=bank, player_dealer=player_dealer, options=options)
    for seat in hands:
        scene.wager(seat, base=wager)
    scene.deal({**hands, player_dealer: up}, later)
    return scene
