"""Table state: seats, chips, schedule and drop box, as an immutable value."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Generic, NamedTuple, Self

from msgspec import Struct

from houseway.collect.schedule import Schedule
from houseway.errors import RuleError
from houseway.floor.table.private_terms import PrivateTableTerms
from houseway.notebook_repr import html
from houseway.play.in_play import InPlay
from houseway.rules.game import Game, R_co
from houseway.rules.limits import Limits
from houseway.things.cents import Cents


class OccupantKind(StrEnum):
    PLAYER = "player"
    PROPOSITION = "proposition"
    """Sent by a third-party provider of proposition player services (SCB-31)."""
    BOT = "bot"


class Occupant(Struct, frozen=True):
    """Somebody in a seat."""

    player: str
    kind: OccupantKind = OccupantKind.PLAYER
    held_until: int = 0
    """Until when the seat is held for them while they are away, in seconds since 1970."""
    held_after: int | None = None
    """After which round it was held last."""


class SeatRow(NamedTuple):
    seat: int
    player: str
    chips_cents: Cents


class CorrectionProposal(Struct, frozen=True):
    """A correction that somebody of the floor has proposed and nobody has approved yet."""

    number: int
    by: str
    from_player: str
    to_player: str
    cents: Cents
    about: str
    because: str


class Table(Struct, Generic[R_co], frozen=True, kw_only=True):
    """Seats, chips, the schedule and the drop; each course adds what it goes through."""

    name: str
    game: Game[R_co]
    limits: Limits
    schedule: Schedule | None
    seats: Mapping[int, Any] = {}
    """By number: who sits there."""
    waiting: tuple[str, ...] = ()
    """The waiting list: whoever came first has the next seat that opens."""
    moving: Mapping[str, str] = {}
    """Who of them changes tables, and from which."""
    chips: Mapping[str, Cents] = {}
    """What everyone at the table has, between rounds."""
    rounds: int = 0
    """Rounds or hands that were begun."""
    drop_cents: Cents = 0
    """What lies in the drop box."""
    proposed: int = 0
    """How many corrections were ever proposed here."""
    proposals: tuple[CorrectionProposal, ...] = ()
    """Those that wait for a second person."""
    closed: bool = False
    """Whether the floor has closed the table."""
    closing: str = ""
    """Who wants a private table closed, as soon as nothing is in play."""
    brought_cents: Cents = 0
    """All chips brought to the table less all carried away."""
    private: PrivateTableTerms | None = None
    """Whose table it is, if somebody opened it for themselves."""
    guests: tuple[str, ...] = ()
    """Whom a private table has let in, besides its owner."""
    last_settlement: Any | None = None
    """How what was over last was paid; None if it was void, or if there was nothing yet."""

    @property
    def playing(self) -> InPlay | None:
        """The round or hand in play."""
        raise self._silent("what is in play")

    @property
    def played(self) -> InPlay | None:
        """The round or hand that was over last."""
        raise self._silent("what was played")

    @property
    def promises(self) -> set[str]:
        """Shuffles that the table still has to deal from."""
        return {self.playing.commitment} if self.playing else set()

    def with_playing(self, playing: Any) -> Self:
        raise self._silent(f"where {playing} lies")

    def with_chips(self, player: str, cents: Cents) -> Self:
        """The table when somebody has so much more."""
        raise self._silent(f"where {cents} cents of {player} lie")

    def chips_now(self) -> Mapping[str, Cents]:
        """What everybody has, also while something is in play."""
        return self.chips

    def chips_of(self, player: str) -> Cents:
        """What one person has, also while something is in play."""
        return self.chips_now().get(player, 0)

    def money_cents(self) -> Cents:
        """All the money at the table. It always equals what was brought."""
        raise self._silent("its money")

    def seat_of(self, player: str) -> int | None:
        for seat, occupant in self.seats.items():
            if occupant.player == player:
                return seat
        return None

    def open_seats(self) -> list[int]:
        return [seat for seat in range(1, self.game.rules.seats + 1) if seat not in self.seats]

    def offered(self) -> tuple[str, ...]:
        """Who on the waiting list has a seat kept for them."""
        return () if self.closed else self.waiting[: len(self.open_seats())]

    @property
    def rows(self) -> tuple[SeatRow, ...]:
        """Who sits where with how much, for whoever shows it."""
        held = self.chips_now()
        return tuple(
            SeatRow(seat, who.player, held[who.player]) for seat, who in sorted(self.seats.items())
        )

    _repr_html_ = html

    def proposal(self, number: int) -> CorrectionProposal | None:
        return next((each for each in self.proposals if each.number == number), None)

    def held(self) -> dict[str, int]:
        """Whose seat is held while they are away, and until when."""
        return {each.player: each.held_until for each in self.seats.values() if each.held_until}

    def people(self) -> list[str]:
        """Who sits here and is no bot."""
        return [each.player for each in self.seats.values() if each.kind is not OccupantKind.BOT]

    def lets_in(self, player: str | None) -> bool:
        """Whether somebody may see this table and sit down; anybody, unless it is private."""
        if self.private is None:
            return True
        return player is not None and (player == self.private.owner or player in self.guests)

    def _silent(self, about: str) -> RuleError:
        return RuleError(f"Tables of the kind {self.game.table_kind} do not say {about}.")
