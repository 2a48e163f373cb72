"""What goes over a table's socket, both ways, as JSON with a `type`.

A browser says what it wants; who it is comes from its cookie, never from the message.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from houseway.things.cents import Cents


class Hello(Struct, frozen=True, tag="hello", forbid_unknown_fields=True):
    """First message: send me the table, and the story since that event."""

    after: int = 0


class Want(Struct, frozen=True, forbid_unknown_fields=True):
    """Something a person wants to do; the same request id twice is done once."""

    request: str


class TakeSeat(Want, frozen=True, tag="take_seat"):
    seat: int


class LeaveTable(Want, frozen=True, tag="leave_table"):
    pass


class TakeBank(Want, frozen=True, tag="take_bank"):
    cents: Cents
    once: bool = False


class PassTheBank(Want, frozen=True, tag="pass_bank"):
    pass


class Wager(Want, frozen=True, tag="wager"):
    cents: Mapping[str, Cents]
    """By the bet's id; empty takes everything back."""
    spot: int | None = None
    """One's own seat unless said otherwise."""


class Decide(Want, frozen=True):
    """A decision in one's turn. Each has the name of the action that it asks for."""

    spot: int | None = None
    """Where it is one's turn unless said otherwise."""
    hand: int | None = None
    """Which hand is meant, so that a late click does not hit the next one."""
    cents: Cents | None = None
    """For a double or an insurance; the full amount unless said otherwise."""


class PlayHand(Decide, frozen=True, tag="play"):
    pass


class FoldHand(Decide, frozen=True, tag="fold"):
    pass


class HitHand(Decide, frozen=True, tag="hit"):
    pass


class StandHand(Decide, frozen=True, tag="stand"):
    pass


class DoubleHand(Decide, frozen=True, tag="double"):
    pass


class SplitHand(Decide, frozen=True, tag="split"):
    pass


class SurrenderHand(Decide, frozen=True, tag="surrender"):
    pass


class RescueHand(Decide, frozen=True, tag="rescue"):
    pass


class InsureHand(Decide, frozen=True, tag="insure"):
    pass


class TakeEvenMoney(Decide, frozen=True, tag="even_money"):
    pass


class MatchHand(Decide, frozen=True, tag="match_stake"):
    pass


class DeclineIt(Decide, frozen=True, tag="decline"):
    pass


class SitOut(Want, frozen=True, tag="sit_out"):
    """Miss rounds until further notice, or come back."""

    out: bool


class Hint(Want, frozen=True, tag="hint"):
    """What is the better choice now?"""


FromBrowser: TypeAlias = (
    Hello
    | TakeSeat
    | LeaveTable
    | TakeBank
    | PassTheBank
    | Wager
    | PlayHand
    | FoldHand
    | HitHand
    | StandHand
    | DoubleHand
    | SplitHand
    | SurrenderHand
    | RescueHand
    | InsureHand
    | TakeEvenMoney
    | MatchHand
    | DeclineIt
    | SitOut
    | Hint
)


class Choice(Struct, frozen=True, omit_defaults=True):
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


class BetField(Struct, frozen=True):
    """A betting circle with its limits, named as the game names it."""

    id: str
    name: str
    area: str
    least_cents: Cents
    most_cents: Cents | None
    chip_cents: Cents


class HandFrame(Struct, frozen=True):
    """One hand of twenty-one; a spot has up to four after splits."""

    hand: int
    cards: tuple[str, ...]
    total: str
    """As the house dealer calls it: `17`, `soft 17`, `21.5`, `over 24`."""
    doubles: int
    end: str | None
    """How it ended: stood, full, surrendered or rescued."""
    wagers: Mapping[str, Cents]
    """What the one who decides for the spot has on it."""
    turn: bool
    behind: tuple[tuple[str, Mapping[str, Cents]], ...] = ()
    """Others on this hand, in the order of settling."""


class SeatFrame(Struct, frozen=True):
    seat: int
    player: str | None
    kind: str | None
    """player, proposition or bot."""
    chips_cents: Cents
    out: bool
    wagers: Mapping[str, Cents]
    """The seated player's wagers by bet."""
    backline: tuple[tuple[str, Mapping[str, Cents]], ...]
    """Others on this spot, in the order of settling."""
    choice: str | None
    cards: tuple[str, ...]
    """`??` for a card that you may not see."""
    hands: tuple[HandFrame, ...] = ()
    """The hands in play, in games where they may be split."""
    total: str = ""
    """What the player-dealer's open cards count, where totals count."""


class Clock(Struct, frozen=True):
    player: str | None
    """Who is asked; None for everybody."""
    what: str
    """bank, wagers or decision."""
    seconds: float
    """How long is left."""
    of: float
    """How long it was."""


class PostingFrame(Struct, frozen=True):
    """One step of settling, ready to be played out in order."""

    order: int
    seat: int
    player: str
    bet: str
    result: str
    wager_cents: Cents
    paid_cents: Cents
    taken_cents: Cents
    returned_cents: Cents
    bank_left_cents: Cents
    says: str
    rule_ids: tuple[str, ...]
    hand: int = 1


class Showdown(Struct, frozen=True):
    """The round that has just ended."""

    number: int
    bank_cents: Cents
    player_dealer: int
    player_dealer_net_cents: Cents
    collection_cents: Cents
    postings: tuple[PostingFrame, ...]
    hands: Mapping[int, tuple[str, ...]]
    boxes: Mapping[int, tuple[HandFrame, ...]]
    total: str
    """What the player-dealer's hand counts, where totals count."""
    button: int | None
    """Where the action button lay."""
    commitment: str
    """What was promised of its shuffle. The proof is a page and an address of its own."""


class Frame(Struct, frozen=True, tag="frame", kw_only=True):
    """The whole table as one person may see it."""

    seq: int
    table: str
    game: str
    game_name: str
    title: str
    you: str | None
    your_seat: int | None
    phase: str
    """waiting, offering, betting, closed, deciding, settled or broken."""
    round: int
    back: str
    commitment: str
    seats: tuple[SeatFrame, ...]
    player_dealer: int | None
    bank_turn: int
    """1 for the 1st bank button, 2 for the 2nd."""
    bank_cents: Cents
    button: int | None
    offered: int | None
    """The seat that is asked about the bank."""
    turn: int | None
    """The seat that has to decide."""
    turn_hand: int | None
    asked: str | None
    """What is asked before a card is dealt: check, double or split; None in an ordinary turn."""
    shoe_left: int | None
    """Cards left in the shoe."""
    family: str
    marks: Mapping[str, str]
    """The words on special cards by the letter of their rank: Bonus, No Bust."""
    bets: tuple[BetField, ...]
    choices: tuple[Choice, ...]
    clock: Clock | None
    limits: str
    schedule: str | None
    schedule_text: str
    drop_cents: Cents
    broken: str | None
    showdown: Showdown | None
    """The last settlement, until the next round opens."""
    story: tuple[Told, ...]
    """What has happened since the event you knew."""
    stopped: str | None = None
    """Why the house deals no further here, if it does not."""


class Told(Struct, frozen=True):
    seq: int
    says: str
    rule_ids: tuple[str, ...] = ()


class Ack(Struct, frozen=True, tag="ack"):
    """Done, durably."""

    request: str
    seq: int


class Refused(Struct, frozen=True, tag="refused"):
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


ToBrowser: TypeAlias = Frame | Ack | Refused | HintGiven
