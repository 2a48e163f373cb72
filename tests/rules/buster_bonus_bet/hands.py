"""Short ways to a scene with the Buster bet at Marysville, in both games that offer it there.

    scene = played("no-bust", "Kc 9d", "Th 6s Kd", buster=5)

Two whole hands are named, card by card as they are drawn; the charts have to allow both.
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.families.blackjack.rules.rules import Blackjack
from tests.felt import Scene

GAMES = ("no-bust", "pure-21.5")
HOUSE = "marysville"

BUSTS = {
    3: "Th 6s Kd",
    4: "Th 2s 4c Kd",
    5: "2h 3s 4c 6d Kd",
    6: "2h 3s 4c 2d 5c Kd",
    7: "2h 2s 2c 3d 3c 4d Kd",
    8: "2h 2s 2c 2d 2h 3d 3c Kd",
    9: "2h 2s 2c 2d 2h 2s 2c 2d Kd",
}
"""The player-dealer over with so many cards."""


def shown_first(scene: Scene) -> int:
    """How many cards the player-dealer has before players act."""
    assert isinstance(scene.game.rules, Blackjack)
    return 2 if scene.game.rules.hole_card else 1


def dealt(
    game: str,
    hand: str,
    player_dealer: str,
    *,
    base: float = 10,
    buster: float = 5,
    bank: float = 10_000,
    options: Mapping[str, str] | None = None,
) -> Scene:
    """Seat 2 has wagered and holds the first two of these cards; the others lie ready."""
    scene = Scene(game, house=HOUSE, bank=bank, options=options)
    scene.wager(2, base=base, buster=buster)
    own, other = hand.split(), player_dealer.split()
    first = shown_first(scene)
    scene.deal(
        {1: " ".join(other[:first]), 2: " ".join(own[:2])}, " ".join([*own[2:], *other[first:]])
    )
    return scene


def played(
    game: str,
    hand: str,
    player_dealer: str,
    *,
    base: float = 10,
    buster: float = 5,
    bank: float = 10_000,
    options: Mapping[str, str] | None = None,
) -> Scene:
    """A round in which seat 2 draws exactly this hand and the player-dealer exactly that one."""
    scene = dealt(game, hand, player_dealer, base=base, buster=buster, bank=bank, options=options)
    for _ in hand.split()[2:]:
        scene.hit(2)
    scene.everybody_stands()
    assert scene.hand(2) == hand
    assert scene.player_dealer_hand() == player_dealer
    return scene


def several(
    game: str, hands: Mapping[int, str], player_dealer: str, *, bank: float, buster: float = 5
) -> Scene:
    """These seats wager $10 and a Buster bet each, and everybody stands."""
    scene = Scene(game, house=HOUSE, bank=bank)
    for seat in hands:
        scene.wager(seat, base=10, buster=buster)
    other = player_dealer.split()
    first = shown_first(scene)
    scene.deal({**hands, 1: " ".join(other[:first])}, " ".join(other[first:]))
    scene.everybody_stands()
    assert scene.player_dealer_hand() == player_dealer
    return scene
