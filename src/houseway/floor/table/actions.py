"""Actions (commands) that every table knows, whatever is dealt there."""

from __future__ import annotations

from typing import Self

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from houseway.collect.schedule import Schedule, schedule
from houseway.floor.table.table import OccupantKind
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle


class TableAction(Struct, frozen=True, forbid_unknown_fields=True):
    """A wish: whether it is allowed now, `why_not` says."""

    @property
    def doer(self) -> str | None:
        """Whose wish it is; None where nobody but the house dealer or the floor does it."""
        return getattr(self, "player", None) or getattr(self, "by", None)

    def as_asked(self) -> Self:
        """The wish without what the house added to it, which may differ between two times."""
        return self

    def kept(self) -> Self:
        """As the ledger has it: all that the house added, and no card that is still to come."""
        return self

    def unsealed(self, shuffle: Shuffle) -> Self:  # noqa: ARG002
        """The same out of the ledger as it was done, with the deck that has been shown."""
        return self


class Join(TableAction, frozen=True, tag="join"):
    """Bring chips to the table, or more of them. Sitting down is another matter."""

    player: str
    cents: Cents


class Sit(TableAction, frozen=True, tag="sit"):
    player: str
    seat: int
    kind: OccupantKind = OccupantKind.PLAYER


class Leave(TableAction, frozen=True, tag="leave"):
    """Take one's chips and go."""

    player: str


class Admit(TableAction, frozen=True, tag="admit"):
    """Come in at a private table, by its link."""

    player: str


class HoldSeat(TableAction, frozen=True, tag="hold_seat"):
    """Go away for a while, with one's seat held."""

    player: str
    until: int = 0
    """The end, in seconds since 1970, as the house says."""

    def as_asked(self) -> Self:
        return replace(self, until=0)


class EndHold(TableAction, frozen=True, tag="end_hold"):
    """Be back at a seat that was held."""

    player: str


class SetSchedule(TableAction, frozen=True, tag="set_schedule"):
    """The floor changes the collection schedule, between rounds only."""

    schedule: str | None
    terms: Schedule | UnsetType = UNSET
    """The whole schedule, as the house has it under that name."""

    def kept(self) -> Self:
        """With the fees themselves: another version may have others under the same name."""
        if self.schedule is None or self.terms is not UNSET:
            return self
        return replace(self, terms=schedule(self.schedule))


class Correct(TableAction, frozen=True, tag="correct"):
    """The floor puts a payment right: chips go from one player at the table to another.

    The second person is named here and was not asked. The web cardroom asks them
    (`ProposeCorrection`); ledgers of before have this.
    """

    by: str
    approved_by: str
    """Somebody else, who has looked at it too."""
    from_player: str
    to_player: str
    cents: Cents
    about: str
    """What is put right: a round as TABLE:NUMBER, or the request that did it."""


class ProposeCorrection(TableAction, frozen=True, tag="propose_correction"):
    """The floor wants a payment put right. Nothing moves until a second person approves it."""

    by: str
    from_player: str
    to_player: str
    cents: Cents
    about: str
    """What is put right: a round as TABLE:NUMBER, or the request that did it."""
    because: str
    """What was wrong, for whoever has to approve it."""


class AnswerCorrection(TableAction, frozen=True, tag="answer_correction"):
    """A second person approves a correction that was proposed, and it is made; or declines it.

    Who has proposed it can only decline it.
    """

    by: str
    number: int
    """Which proposal of the table."""
    approved: bool


class CloseTable(TableAction, frozen=True, tag="close_table"):
    """The floor closes the table between rounds: everybody takes their chips and goes."""

    by: str


class AskToClose(TableAction, frozen=True, tag="ask_to_close"):
    """Whoever opened a private table wants it closed: the house does it after what is in play."""

    by: str


class ReopenTable(TableAction, frozen=True, tag="reopen_table"):
    by: str


class GetOnList(TableAction, frozen=True, tag="get_on_list"):
    """Wait for a seat at a table where none is open, or to change to it from another one."""

    player: str
    moves_from: str = ""
    """The table where they sit, if they want to change: the house moves them with their chips."""


class GetOffList(TableAction, frozen=True, tag="get_off_list"):
    player: str


class StrikeOut(TableAction, frozen=True, tag="strike_out"):
    """The floor takes a name off the list, or the house where a seat was not taken in time."""

    by: str
    waiting: str


class SeatWaiting(TableAction, frozen=True, tag="seat_waiting"):
    """The floor gives somebody on the list an open seat, whoever else waits."""

    by: str
    waiting: str
    seat: int
    cents: Cents
    """The chips they come with, unless they have some here."""


SHARED_ACTIONS: tuple[type[TableAction], ...] = (
    Join,
    Sit,
    Leave,
    HoldSeat,
    EndHold,
    Admit,
    GetOnList,
    GetOffList,
    StrikeOut,
    SeatWaiting,
    SetSchedule,
    Correct,
    ProposeCorrection,
    AnswerCorrection,
    AskToClose,
    CloseTable,
    ReopenTable,
)
"""What can be done at any table."""
