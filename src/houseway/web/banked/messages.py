"""WebSocket messages of a banked table, beside those of every table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from houseway.things.cents import Cents
from houseway.web.realtime.messages import (
    ActionChoice,
    ClientMessage,
    ClockFrame,
    StoryLine,
    TableFrame,
    YourResult,
)


class TakeBank(ClientMessage, frozen=True):
    cents: Cents
    once: bool = False


class PlaceWagersMessage(ClientMessage, frozen=True):
    cents: Mapping[str, Cents]
    """By the bet's id; empty takes everything back."""
    spot: int | None = None
    """One's own seat unless said otherwise."""


class Decide(ClientMessage, frozen=True):
    """A decision in one's turn; it has the name of the action that it asks for."""

    spot: int | None = None
    """Where it is one's turn unless said otherwise."""
    hand: int | None = None
    """Which hand is meant, so that a late click does not hit the next one."""
    cents: Cents | None = None
    """For a double or an insurance; the full amount unless said otherwise."""
    cards: tuple[str, ...] | UnsetType = UNSET
    """For a decision about cards: which of them."""


class BetField(Struct, frozen=True):
    """A betting circle with its limits, named as the game names it."""

    id: str
    name: str
    area: str
    least_cents: Cents
    most_cents: Cents | None
    chip_cents: Cents
    beside: tuple[str, ...] | UnsetType = UNSET
    """The names of bets that always lie beside it in the same amount."""


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
    called: tuple[str, ...] = ()
    """What its hands are called, as far as you see them: `pair of threes`, `soft 17`."""


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


class PlayerNet(Struct, frozen=True):
    """What a round came to for somebody who had a stake in it."""

    net_cents: Cents
    """What their chips have changed by, fees included."""
    fee_cents: Cents
    """What of it the house has taken."""


class ShowdownFrame(Struct, frozen=True):
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
    called: Mapping[int, tuple[str, ...]] = {}
    """By seat, what the hands are called that you see."""
    yours: YourResult | None = None
    """What it came to for you, if you had a stake in it."""
    came_to: Mapping[str, PlayerNet] = {}
    """What it came to, by player."""
    besides: Mapping[str, Any] | UnsetType = UNSET
    """What only the pages of its family look at."""


class SeatCoverage(Struct, frozen=True):
    """A seat's wagers and how much of them the bank reaches, seats before it being paid first."""

    seat: int
    staked_cents: Cents
    covered_cents: Cents


class BankCoverage(Struct, frozen=True, kw_only=True):
    """What the bank that you put up may lose and win."""

    may_lose_cents: Cents
    can_win_cents: Cents
    """Of the wagers that lie there now."""
    staked_cents: Cents
    is_ordered: bool
    """Whether it is known already at which seat settling begins."""
    seats: tuple[SeatCoverage, ...]
    """In the order of action, as if it began on your left where that is not known yet."""


class BankedFrame(TableFrame, frozen=True, tag="frame", kw_only=True):
    """The whole table as one person may see it."""

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
    behind: bool
    """Whether one may wager on the seats of others."""
    choices: tuple[ActionChoice, ...]
    clock: ClockFrame | None
    limits: str
    schedule: str | None
    schedule_text: str
    drop_cents: Cents
    broken: str | None
    showdown: ShowdownFrame | None
    """The last settlement, until the next round opens."""
    story: tuple[StoryLine, ...]
    """What has happened since the event you knew."""
    next_for_bank: tuple[int, ...] = ()
    """Seats in the order in which the bank is offered to them, who sits out left out."""
    banking: BankCoverage | None = None
    """For the player-dealer alone."""
    chart: str | UnsetType = UNSET
    """In your turn, where the chart of the game has your hand."""
    sits_out: str | None = None
    """Why you sit out, if you do."""
    stopped: str | None = None
    """Why the house deals no further here, if it does not."""
    besides: Mapping[str, Any] | UnsetType = UNSET
    """What only the pages of its family look at."""
