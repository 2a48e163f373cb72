"""The language of scenes at a table, so that a test reads like what a house dealer saw.

A `Scene` is one round with the bank in place. Hands are named by seat:

    scene = Scene("three-card-poker", bank=200)
    scene.wager(2, ante=10, pair_plus=5)
    scene.deal({1: "Qs 3h 2d", 2: "As Ad 4c"})
    scene.play(2)
    assert scene.paid(2, "ante") == 10

A `Felt` is a table on the floor, where people sit down, banks are offered and fees are taken. Cards
come out of the deck or shoe that was promised when the bank was taken:

    felt = Felt("no-bust", players=3, schedule="mortimer-nb-1", limits=(5, 50))
    felt.bank(1, 200, top="Kc 6c 9d Th")
    felt.wager(2, base=10)
    felt.deal()
    felt.stand(2)
    assert felt.offered == "P1"

Amounts are dollars, and the player at seat 2 is called P2. Both understand the same verbs; what a
family of games adds (`play` and `fold`, `hit` and `split`) is the language that its test traits
name (`tests/families`). Poker tables
have a language of their own, in `pots`.
"""

from tests.felt.amounts import bets, cents, named
from tests.felt.scene import Scene
from tests.felt.table import Felt
from tests.felt.verbs import on

__all__ = ["Felt", "Scene", "bets", "cents", "named", "on"]
