"""A table as a value."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from msgspec import Struct

from houseway.collect.schedule import Schedule
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.rules.limits import Limits
from houseway.rules.rotation import Candidate, Rotation
from houseway.settle.awards import Place
from houseway.settle.round import Settlement
from houseway.things.cents import Cents


class Kind(StrEnum):
    PLAYER = "player"
    PROPOSITION = "proposition"
    """Sent by a third-party provider of proposition player services (SCB-31)."""
    BOT = "bot"


class Occupant(Struct, frozen=True):
    player: str
    kind: Kind = Kind.PLAYER


class Shoe(Struct, frozen=True):
    """A shoe that is dealt from over several rounds."""

    commitment: str
    """What was promised when it was shuffled."""
    dealt: int


class Table(Struct, frozen=True, kw_only=True):
    name: str
    game: Game
    limits: Limits
    schedule: Schedule | None
    seats: Mapping[int, Occupant] = {}
    chips: Mapping[str, Cents] = {}
    """What everyone at the table has, between rounds. During a round its own count is in force."""
    rotation: Rotation
    wagered: frozenset[Candidate] | None = None
    """Who had a stake on which spot in the round before; None before the first round."""
    rounds: int = 0
    shoe: Shoe | None = None
    """What the next round is dealt from; None if it gets a fresh shuffle."""
    shoes: int = 0
    """Shoes that have been used up."""
    round: Round | None = None
    last_round: Round | None = None
    last_settlement: Settlement | None = None
    drop_cents: Cents = 0
    """What lies in the drop box."""
    fund_cents: Cents = 0
    """What players have paid in for the house's own awards and nobody has won yet."""
    streaks: Mapping[Place, int] = {}
    """Naturals in a row, by player and seat."""
    closed: bool = False
    """Whether the floor has closed the table."""
    brought_cents: Cents = 0
    """All chips brought to the table less all carried away."""

    def chips_now(self) -> Mapping[str, Cents]:
        return self.round.chips if self.round else self.chips

    def money_cents(self) -> Cents:
        """All the money at the table. It always equals what was brought."""
        on_table = self.round.money_cents() if self.round else sum(self.chips.values())
        return on_table + self.drop_cents + self.fund_cents

    def is_shown(self, round: Round) -> bool:
        """Whether a round's shuffle may be seen: its deck or shoe is not dealt from any more."""
        used = {self.shoe.commitment} if self.shoe else set()
        if self.round is not None:
            used.add(self.round.commitment)
        return round.commitment not in used

    def seat_of(self, player: str) -> int | None:
        for seat, occupant in self.seats.items():
            if occupant.player == player:
                return seat
        return None

    def candidates(self) -> list[Candidate]:
        """Who may be offered the bank, by seat, the seated player before others on his spot."""
        seated = [Candidate(seat, self.seats[seat].player) for seat in sorted(self.seats)]
        if not self.game.bank.wagered_before or self.wagered is None:
            return seated
        here = self.chips_now()
        staked = [each for each in self.wagered if each.player in here]
        return sorted(staked, key=lambda each: (each.seat, each not in seated, each.player))
