"""WebSocket messages of a poker table, beside those of every table.

A frame has no field for the deck, the secret, burned cards or discards, and none will be added;
cards that everybody has seen by mistake are no secret.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET, Struct, UnsetType

from houseway.families.poker.play.showdown import Half
from houseway.things.cents import Cents
from houseway.web.realtime.messages import (
    ActionChoice,
    ClientMessage,
    ClockFrame,
    StoryLine,
    TableFrame,
)


class PotDecide(ClientMessage, frozen=True):
    """A decision in one's turn; it has the name of the action that it asks for."""

    moment: str = ""
    """The question that is answered, so that a late click does not hit the next one."""


class BetTo(PotDecide, frozen=True, kw_only=True):
    """So much in all lies in front of one on this street afterwards."""

    to_cents: Cents


class DrawCards(PotDecide, frozen=True):
    discards: tuple[str, ...] = ()


class AgreeToKillMessage(ClientMessage, frozen=True):
    """Say whether one wants kill pots."""

    agrees: bool


class MoveTo(ClientMessage, frozen=True, kw_only=True):
    """Take another seat of the same table."""

    seat: int
    lets_pass: bool = False
    """Whether to wait until the blinds have gone by it."""


MESSAGE_TYPES: Mapping[str, type[ClientMessage]] = {
    "fold_hand": PotDecide,
    "check": PotDecide,
    "call": PotDecide,
    "bet": BetTo,
    "draw": DrawCards,
    "post_now": ClientMessage,
    "wait_for_blind": ClientMessage,
    "straddle": ClientMessage,
    "move_seat": MoveTo,
    "agree_to_kill": AgreeToKillMessage,
}
"""By its `type`. Who posts now is dealt in with the next hand; who waits, when the big blind comes
round, or at once if nothing is owed. Chips are bought by who has too few left."""


class PotSeatFrame(Struct, frozen=True):
    seat: int
    player: str | None
    kind: str | None
    """player, proposition or bot."""
    chips_cents: Cents
    """What lies behind; bets are not part of it."""
    bet_cents: Cents
    """What lies in front on this street."""
    cards: tuple[str, ...]
    """`??` for a card that you may not see."""
    folded: bool
    all_in: bool
    standing: str | None
    """in, waiting or out."""
    net_cents: Cents | None = None
    """What the hand has won or lost, when it is over."""
    missed: bool = False
    """Whether a missed-blind button lies there."""
    exposed: tuple[str, ...] = ()
    """Of the cards, those that everybody has seen by a mistake."""
    drew: int | None = None
    """How many cards came in the draw."""
    hand: str = ""
    """What the hand is called at the end, if you may see it."""


class PotShare(Struct, frozen=True):
    """The main pot or a side pot."""

    cents: Cents
    seats: tuple[int, ...]
    """Who competes for it."""


class PushedFrame(Struct, frozen=True, omit_defaults=True):
    """One step of settling: what one player gets out of one pot."""

    order: int
    pot: int
    seat: int
    player: str
    cents: Cents
    hand: str
    says: str
    rule_ids: tuple[str, ...]
    half: Half = Half.WHOLE
    """Which half it is, where high and low share the pot."""
    named: str = ""
    """What the pot or the half is called."""
    cards: tuple[str, ...] = ()
    """The five that won it, where they were shown."""


class PotShowdownFrame(Struct, frozen=True, kw_only=True):
    """A hand that is over. What was not shown at the table is not shown here either."""

    number: int
    button: int
    board: tuple[str, ...]
    pots: tuple[PotShare, ...]
    pushed: tuple[PushedFrame, ...]
    seats: tuple[PotSeatFrame, ...]
    """Who was dealt in, clockwise from the button's left."""
    collection_cents: Cents
    jackpot_cents: Cents
    commitment: str
    headline: str
    """The hand in one sentence, to you."""
    your_net_cents: Cents | None
    """What it has brought you, if you were dealt in."""
    stood: tuple[tuple[str, str], ...] = ()
    """Streets before the last, and where it is worked out how the shown hands shared the pot."""


class Preaction(Struct, frozen=True):
    """Something that one may decide before one's turn."""

    key: str
    """Names what one agrees to, so that it is found again only where it still holds."""
    label: str
    does: str | None
    """In one's turn, the decision that it stands for."""


class YourPlace(Struct, frozen=True):
    """Whether you are dealt in, and what it takes."""

    standing: str
    posts: bool
    post_cents: Cents
    """What you would post to be dealt in at once; zero if you owe nothing."""
    says: str


class KillFrame(Struct, frozen=True):
    """Kill pots, where the table offers them."""

    in_use: bool
    """Whether every player agrees."""
    you_agree: bool
    button: int | None
    """The seat that has won a leg."""
    killed: bool
    """Whether the hand in play is for double stakes."""


class TimeDue(Struct, frozen=True):
    """The next fee for time."""

    at: int
    """When the half hour is over, in seconds since 1970 by the clock of the house."""
    cents: Cents
    """What everybody who then has a seat pays."""


class PotFrame(TableFrame, frozen=True, tag="frame", kw_only=True):
    """The whole poker table as one person may see it."""

    family: str
    you: str | None
    your_seat: int | None
    phase: str
    """waiting, posted, betting, drawing, settled, void or closed table."""
    round: int
    """The number of the hand."""
    moment: str
    """The question that is open; it goes back with the answer."""
    back: str
    commitment: str
    street: str
    button: int | None
    board: tuple[str, ...]
    chip_cents: Cents
    """What bets come out in."""
    board_size: int
    """How many cards the board will have; zero in a draw game."""
    exposed: tuple[str, ...]
    """Cards that everybody has seen by mistake in this hand and that are nobody's."""
    pot_cents: Cents
    """Everything in the middle and in front of the players."""
    pots: tuple[PotShare, ...]
    """Main and side pots, where there are several."""
    your_hand: str
    """What your own cards are called, with the board as soon as there is one."""
    fresh: tuple[str, ...]
    """Of your cards, those that came in the draw."""
    bet_cents: Cents
    """What there is to call on this street."""
    collection_cents: Cents
    """What the house has taken out of this pot."""
    seats: tuple[PotSeatFrame, ...]
    place: YourPlace | None
    kill: KillFrame | None
    turn: int | None
    """The seat that has to decide."""
    choices: tuple[ActionChoice, ...]
    advance: tuple[Preaction, ...]
    """What you may decide ahead; in your turn, what of it still holds."""
    clock: ClockFrame | None
    limits: str
    blinds: str
    schedule: str | None
    schedule_text: str
    drop_cents: Cents
    jackpot_cents: Cents
    half_hours: int | None
    """How many half hours have been paid for, where time is paid for."""
    time_due: TimeDue | UnsetType = UNSET
    """Where a half hour has begun that will be paid for."""
    showdown: PotShowdownFrame | None
    """The last settlement, until the next hand opens."""
    story: tuple[StoryLine, ...]
    stopped: str | None = None
    """Why the house deals no further here, if it does not."""
