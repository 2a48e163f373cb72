"""Fee sheets as they are printed, and a table that is charged by them."""

from __future__ import annotations

from typing import NamedTuple

from tests.felt import Felt
from tests.rules.no_bust_6.scenes import SEATS

OPEN_END = 100
"""How far above the start of an open tier its fee is looked at, in dollars."""


class Sheet(NamedTuple):
    """One option: the limits of the table, a player's fee, where tiers end, and their fees."""

    id: str
    limits: tuple[int, int]
    player: float
    ends: tuple[int, ...]
    charged: tuple[float, ...]

    @property
    def firsts(self) -> tuple[int, ...]:
        return (self.limits[0], *(end + 1 for end in self.ends))

    @property
    def lasts(self) -> tuple[int, ...]:
        return (*self.ends, self.firsts[-1] + OPEN_END)


def sheet_name(sheet: Sheet) -> str:
    return sheet.id


def wagers_of(sheet: Sheet, action: float) -> list[float]:
    """The action as wagers that the table's limits allow."""
    cents = round(action * 100)
    count = -(-cents // (sheet.limits[1] * 100))
    share, rest = divmod(cents, count)
    return [(share + (place < rest)) / 100 for place in range(count)]


def charged_table(game: str, sheet: Sheet, action: float, buster: float = 0) -> Felt:
    """Seat 1 banks; as many bettors as it takes have put up the action and two cards are out."""
    wagers = wagers_of(sheet, action)
    bettors = tuple(f"B{number}" for number in range(len(wagers)))
    felt = Felt(
        game, players=1, chips=20_000, limits=sheet.limits, schedule=sheet.id, standing=bettors
    )
    felt.bank(1, 5000, top="2c 3c 4c 5c 6c 7c 8c 9c")
    for number, (bettor, amount) in enumerate(zip(bettors, wagers, strict=True)):
        spot = 2 + number % (SEATS[game] - 1)
        bets = {"base": amount, "buster": buster} if buster else {"base": amount}
        felt.wager(spot, bettor, **bets)
    felt.close()
    felt.deal()
    return felt


def player_dealer_fee(game: str, sheet: Sheet, action: float) -> float:
    return charged_table(game, sheet, action).fees()["P1"]
