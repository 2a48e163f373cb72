"""Pure 21.5 Blackjack with one player at the table: seat 2 against the player-dealer at seat 1.

    scene = heads_up("8h 8d", "6c Td", later="3s Kd")
    scene.split(2)

The player-dealer's first card is the up card. What comes after the deal is `later`: the player's
cards first, then the player-dealer's own.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.felt import Scene

GAME = "pure-21.5"
HOUSES = ("mortimer", "marysville")


def heads_up(
    player: str,
    player_dealer: str,
    later: str = "",
    *,
    base: float = 10,
    bank: float = 10_000,
    chips: float = 1000,
    house: str | None = None,
    options: Mapping[str, str] | None = None,
    **chosen: str,
) -> Scene:
    """The cards lie on the table and the first decision is open, if there is any."""
    options = {**(options or {}), **chosen}
    scene = Scene(GAME, house=house, bank=bank, chips=chips, options=options)
    scene.wager(2, base=base)
    scene.deal({1: player_dealer, 2: player}, later)
    return scene


def stood(
    player: str,
    player_dealer: str,
    later: str = "",
    *,
    base: float = 10,
    house: str | None = None,
    **chosen: str,
) -> Scene:
    """The same, and seat 2 does nothing that they are not made to do."""
    scene = heads_up(player, player_dealer, later, base=base, house=house, options=chosen)
    scene.everybody_stands()
    return scene


def full_table(*, bank: float = 10_000, base: float = 10, **options: str) -> Scene:
    """Every seat but the player-dealer's has the same wager."""
    scene = Scene(GAME, bank=bank, options=options)
    for seat in range(2, scene.game.rules.seats + 1):
        scene.wager(seat, base=base)
    return scene
