"""The Blackjack Bonus Bet at a Pure 21.5 table of Casino Marysville.

    scene = with_bonus("Ks Kd", "9c 8h", bonus=5)
    assert scene.paid(2, "bonus") == 20

Seat 2 plays; seat 1 banks. The first card of a hand is the one that was dealt first.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.felt import Scene

GAME = "pure-21.5"


def with_bonus(
    player: str,
    player_dealer: str,
    later: str = "",
    *,
    base: float = 10,
    bonus: float = 5,
    bank: float = 10_000,
    game: str = GAME,
    options: Mapping[str, str] | None = None,
    **chosen: str,
) -> Scene:
    """Dealt, with everything still to be decided."""
    options = {**(options or {}), **chosen}
    scene = Scene(game, house="marysville", bank=bank, options=options)
    scene.wager(2, base=base, bonus=bonus)
    scene.deal({1: player_dealer, 2: player}, later)
    return scene


def settled(
    player: str,
    player_dealer: str = "9c 8h",
    later: str = "",
    *,
    bonus: float = 5,
    options: Mapping[str, str] | None = None,
) -> Scene:
    """The same, and seat 2 does nothing that they are not made to do."""
    scene = with_bonus(player, player_dealer, later, bonus=bonus, options=options)
    scene.everybody_stands()
    return scene


def pays(player: str, player_dealer: str = "9c 8h", later: str = "", **options: str) -> float:
    """To one; minus one where the bet is lost."""
    posting = settled(player, player_dealer, later, bonus=1, options=options).posting(2, "bonus")
    return (posting.paid_cents - posting.taken_cents) / 100
