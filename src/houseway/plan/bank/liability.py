"""The most that one round can cost: by bet and seat from the pay tables, and what the bank caps."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.rules.bank import Accounting
from houseway.sim.setting import Setting, full_bank
from houseway.things.cents import Cents

_CAPS = {
    Accounting.GROSS: "what is paid and what is taken use up the bank together",
    Accounting.SEPARATE: "no more than the bank is paid, whatever is taken",
    Accounting.NET: "the running result ends no lower than the bank",
}


class Liability(Struct, frozen=True, kw_only=True):
    """In cents; every seat at its worst at once, which cards and pay tables may not even allow."""

    by_bet: Mapping[str, Cents]
    """The most that one seat's wager on each bet can be paid, with all that is staked on it."""
    seat_cents: Cents
    """The worst seat: all its bets together."""
    seats: int
    bank_cents: Cents
    capped_by: str
    """In words, how the bank ends it."""

    @property
    def table_cents(self) -> Cents:
        """What all seats could claim together."""
        return self.seats * self.seat_cents

    @property
    def is_covered(self) -> bool:
        """Whether the bank covers whatever happens."""
        return self.bank_cents >= self.table_cents

    @property
    def worst_cents(self) -> Cents:
        """The most that a round can cost, the fee not counted."""
        return min(self.table_cents, self.bank_cents)


def liability(setting: Setting) -> Liability:
    """From pay tables, doubles, splits and envy buttons, as the rules have them."""
    game, by_bet = setting.game, dict[str, Cents]()
    behind = full_bank(game, (setting.backline,)) * setting.most_behind
    worst = 0
    for seat in setting.taken:
        worst = max(worst, full_bank(game, (setting.wagers[seat - 1],)))
        for bettor in setting.ways(seat):
            for bet, cents in bettor.wagers.items():
                most = full_bank(game, ({bet: cents},))
                by_bet[bet] = max(by_bet.get(bet, 0), most)
    return Liability(
        by_bet=by_bet,
        seat_cents=worst + behind,
        seats=len(setting.taken) - 1,
        bank_cents=setting.bank_cents,
        capped_by=_CAPS[game.bank.accounting],
    )
