"""One round that is dealt, from the first turn to the sums."""

from __future__ import annotations

from houseway.sim.kernel.compiled import compiled
from houseway.sim.twenty_one.kernel.bank_hand import play_hands
from houseway.sim.twenty_one.kernel.covering import close_base, close_round, cover
from houseway.sim.twenty_one.kernel.felt import Laid
from houseway.sim.twenty_one.kernel.settling import all_claims


@compiled
def settle(laid: Laid, bank: int) -> int:
    """Play and settle what is dealt; what the player-dealer won comes back."""
    play_hands(laid, bank)
    if laid.dealt > laid.size:
        laid.voids += 1
        laid.lines = 0
        return close_round(laid, 0)
    all_claims(laid, bank)
    if not laid.plain:
        cover(laid)
    return close_round(laid, close_base(laid, bank))
