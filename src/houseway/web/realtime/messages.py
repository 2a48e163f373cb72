"""WebSocket messages of every table, both directions, as JSON with a `type`.

A browser says what it wants; who it is comes from its cookie, never from the message. Messages of
one table kind are in that kind's folder.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType, field

from houseway.things.cents import Cents


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """First message: send me the table, and the story since that event."""

    after: int = 0


class ClientMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Something a person wants to do; the same request id twice is done once."""

    name: str = field(name="type")
    request: str


class TakeSeat(ClientMessage, frozen=True):
    seat: int


class BuyChips(ClientMessage, frozen=True):
    """Bring more chips; as many as the house gives, unless said otherwise."""

    cents: Cents | UnsetType = UNSET


class SitOutMessage(ClientMessage, frozen=True):
    """Miss rounds until further notice, or come back."""

    out: bool


LEAVE, HOLD_SEAT, HINT = "leave_table", "hold_seat", "hint"
GET_ON_LIST, GET_OFF_LIST = "get_on_list", "get_off_list"
COMMON_MESSAGES: Mapping[str, type[Hello | ClientMessage]] = {
    "hello": Hello,
    "take_seat": TakeSeat,
    LEAVE: ClientMessage,
    HOLD_SEAT: ClientMessage,
    "sit_out": SitOutMessage,
    "buy_chips": BuyChips,
    HINT: ClientMessage,
    GET_ON_LIST: ClientMessage,
    GET_OFF_LIST: ClientMessage,
}
"""What can be said at any table, by its `type`. For a hint, the better choice now is told."""


class WaitingList(Struct, frozen=True):
    """Who waits for a seat at a table."""

    names: tuple[str, ...]
    """Whoever has waited longest first."""
    offered: int
    """For how many of them a seat is kept now."""
    your_place: int | None
    """Counted from one."""
    seconds: float | None
    """How long a seat is still kept for you, if one is."""
    of: float
    """How long it is kept in all."""


class ActionChoice(Struct, frozen=True, omit_defaults=True):
    """Something to press. One that is not allowed says why."""

    id: str
    """The `type` of the message it sends."""
    label: str
    key: str
    """Its keyboard shortcut."""
    cents: Cents | None = None
    """The amount it stakes, or the most where `least_cents` says that it may be less."""
    least_cents: Cents | None = None
    spot: int | None = None
    hand: int | None = None
    """For which hand it is, where there may be several."""
    why_not: str | None = None
    rule_ids: tuple[str, ...] = ()
    presets: tuple[tuple[str, Cents], ...] = ()
    """Amounts that are often meant, where one may choose."""


class ClockFrame(Struct, frozen=True):
    player: str | None
    """Who is asked; None for everybody."""
    what: str
    """bank, wagers or decision."""
    seconds: float
    """How long is left."""
    of: float
    """How long it was."""


class StoryLine(Struct, frozen=True):
    seq: int
    says: str
    rule_ids: tuple[str, ...] = ()


class YourResultLine(Struct, frozen=True):
    """What one or several of your wagers came to, and why."""

    says: str
    cents: Cents
    """Won or lost by it; the lines add up to the headline."""
    orders: tuple[int, ...] = ()
    """The postings that it tells of."""
    rule_ids: tuple[str, ...] = ()


class YourResult(Struct, frozen=True):
    """What a round or hand came to for you."""

    headline: str
    net_cents: Cents
    """What your chips have changed by, fees included."""
    lines: tuple[YourResultLine, ...]


class VoidedRound(Struct, frozen=True):
    """A round or hand that was called off."""

    number: int
    yours: YourResult
    """What it came to for you; without a line for somebody who had nothing in it."""


class TableFrame(Struct, frozen=True, kw_only=True):
    """The whole table as one person may see it; each course adds what there is to see."""

    seq: int
    table: str
    game: str
    game_name: str
    title: str
    waiting: WaitingList | UnsetType = UNSET
    """Where somebody waits for a seat."""
    closed: bool | UnsetType = UNSET
    """Whether the floor has closed the table, so that nobody sits down."""
    let_go: str | UnsetType = UNSET
    """Why the house gave up your seat, until you take another."""
    first_round: str | UnsetType = UNSET
    """What somebody in their first round at the house is told about clocks."""
    voided: VoidedRound | UnsetType = UNSET
    """What was called off, until the next one begins."""


class Ack(Struct, frozen=True, tag="ack"):
    """Done, durably."""

    request: str
    seq: int


class RefusedMessage(Struct, frozen=True, tag="refused"):
    """Not done; nothing has moved."""

    request: str
    says: str
    rule_ids: tuple[str, ...] = ()


class HintGiven(Struct, frozen=True, tag="hint"):
    request: str
    best: str
    values: Mapping[str, str]
    """What each choice is worth on average, in cents, to two places."""
    says: str
    cards: tuple[str, ...] | UnsetType = UNSET
    """Which cards, where the best choice names some."""


class Accuracy(Struct, frozen=True):
    """How somebody has decided since they came."""

    judged: int
    """Decisions on which there was a verdict."""
    right: int
    cost_cents: float
    """What the others gave away on average."""
    whole: bool = True
    """Whether what the ledger has from before is counted."""
    reading: bool = False
    """Whether it is being read for that; a `SessionCounted` follows."""
    says: str = ""
    """All of that in a sentence or two."""


class VerdictMessage(Struct, frozen=True, tag="verdict"):
    """What a decision was worth, told to whoever took it and to nobody else."""

    request: str
    right: bool | None
    """None where nobody can know."""
    says: str
    seen: str
    """By what it was judged."""
    choices: tuple[tuple[str, str], ...]
    """Every choice by name, with what it was worth; the best first."""
    cost: str
    """What it gave away, in dollars; nothing if it was right or nobody can know."""
    cell: str
    """Where the chart of the game has it; empty if it has not."""
    session: Accuracy


class SessionCounted(Struct, frozen=True, tag="session"):
    """What follows a verdict for which the ledger was still being read."""

    session: Accuracy


class LobbyTable(Struct, frozen=True):
    """A table as the lobby shows it, to one person."""

    id: str
    seats: int
    taken: int
    now: str
    """What goes on there."""
    you_sit: bool
    change_from: str | None
    """Where you sit, if you can change from there to this table."""
    waiting: WaitingList
    is_full: bool
    """Whether every seat is taken or kept for somebody."""
    has_seat: bool
    """Whether somebody can sit down and play there now."""


class LobbyFrame(Struct, frozen=True, tag="lobby"):
    tables: tuple[LobbyTable, ...]


class FloorTable(Struct, frozen=True):
    """A table as the floor's pages show it."""

    id: str
    says: dict[str, str]
    """By the part of the page: what stands there."""
    can: tuple[str, ...]
    """What may be done there now."""
    shape: str
    """Another word when there is something else to pick from."""


class FloorFrame(Struct, frozen=True, tag="floor"):
    tables: tuple[FloorTable, ...]


ServerMessage: TypeAlias = (
    TableFrame
    | LobbyFrame
    | FloorFrame
    | Ack
    | RefusedMessage
    | HintGiven
    | VerdictMessage
    | SessionCounted
)
