"""State of a table with a player-dealer, as an immutable value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from houseway.floor.table.table import Table
from houseway.play.round import Phase, Round
from houseway.rules.rotation import BankCandidate, Rotation, offer_order
from houseway.settle.award_types import SpotPlayer
from houseway.settle.settlement import Settlement
from houseway.things.cents import Cents


class Shoe(Struct, frozen=True):
    """A shoe that is dealt from over several rounds."""

    commitment: str
    """What was promised when it was shuffled."""
    dealt: int


class BankedTable(Table, frozen=True, kw_only=True):
    """A table with a player-dealer."""

    rotation: Rotation
    wagered: frozenset[BankCandidate] | None = None
    """Who had a stake on which spot in the round before; None before the first round."""
    shoe: Shoe | None = None
    """What the next round is dealt from; None if it gets a fresh shuffle."""
    shoes: int = 0
    """Shoes that have been used up."""
    round: Round | None = None
    """The round in play. While there is one, its count of the chips is in force."""
    last_round: Round | None = None
    last_settlement: Settlement | None = None
    fund_cents: Cents = 0
    """What players have paid in for the house's own awards and nobody has won yet."""
    streaks: Mapping[SpotPlayer, int] = {}
    """Naturals in a row, by player and seat."""

    @property
    def playing(self) -> Round | None:
        return self.round

    @property
    def played(self) -> Round | None:
        return self.last_round

    @property
    def promises(self) -> set[str]:
        promised = {self.round.commitment} if self.round else set()
        return {*promised, self.shoe.commitment} if self.shoe else promised

    def with_playing(self, playing: Round) -> Self:
        return replace(self, round=playing)

    def with_chips(self, player: str, cents: Cents) -> Self:
        held = self.chips_now()
        chips = {**held, player: held.get(player, 0) + cents}
        if self.round is None:
            return replace(self, chips=chips)
        return replace(self, round=replace(self.round, chips=chips))

    def chips_now(self) -> Mapping[str, Cents]:
        return self.round.chips if self.round else self.chips

    def money_cents(self) -> Cents:
        on_table = self.round.money_cents() if self.round else sum(self.chips.values())
        return on_table + self.drop_cents + self.fund_cents

    def is_shown(self, round: Round) -> bool:
        """Whether a round's shuffle may be seen: its deck or shoe is not dealt from any more."""
        return round.commitment not in self.promises

    def next_for_bank(self) -> tuple[BankCandidate, ...]:
        """To whom the bank is offered from now on, if everybody passes."""
        if self.round is None or not self.game.bank.wagered_before:
            return offer_order(self.rotation, tuple(self.candidates()), self.game.bank)
        banker = BankCandidate(self.round.player_dealer, self.round.banked_by)
        staked = {banker, *(BankCandidate(line.spot, line.player) for line in self.round.lines)}
        # Until the wagers are down, everybody may still make one.
        wagered = None if self.round.phase is Phase.BETTING else frozenset(staked)
        candidates = replace(self, wagered=wagered).candidates()
        return offer_order(self.rotation, tuple(candidates), self.game.bank)

    def candidates(self) -> list[BankCandidate]:
        """Who may be offered the bank, by seat, the seated player before others on their spot."""
        seated = [BankCandidate(seat, self.seats[seat].player) for seat in sorted(self.seats)]
        if not self.game.bank.wagered_before or self.wagered is None:
            return seated
        here = self.chips_now()
        staked = [each for each in self.wagered if each.player in here]
        return sorted(staked, key=lambda each: (each.seat, each not in seated, each.player))
