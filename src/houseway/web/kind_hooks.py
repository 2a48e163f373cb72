"""Hooks for table kinds: what the web service asks banked tables and pot tables.

Hosts, sockets, records and pages are the same for every table. A kind says what a message means
there, how the table looks to one person, and what pages show besides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from msgspec import Struct

from houseway.families import hooks_of, table_kinds
from houseway.floor.play.table_scheduler import SitOutReason, TableScheduler
from houseway.floor.table.actions import TableAction
from houseway.floor.table.table import Table
from houseway.play.actions import VoidReason
from houseway.play.in_play import InPlay
from houseway.rules.game import Game
from houseway.signs.dispute_slip import DescribedHand
from houseway.things.cents import Cents
from houseway.things.dice import Dice
from houseway.web.pages.floor.floor_calls import FloorCall
from houseway.web.pages.play.onboarding import OnboardingBubble
from houseway.web.realtime.messages import (
    ClientMessage,
    ClockFrame,
    HintGiven,
    StoryLine,
    TableFrame,
)

T = TypeVar("T", bound=Table)
K = TypeVar("K", bound=TableScheduler[Any])

GUEST_CHIPS_CENTS = 50_000
"""What a guest gets to play with."""
CHIPS_BOUGHT_UP_TO = 2
"""Up to how many times that a guest may buy more."""


class PastRound(NamedTuple):
    """A round or hand that is over, as the history shows it."""

    played: InPlay
    settlement: Any | None
    """None if it was voided."""
    story: tuple[StoryLine, ...]


class FrameBuilder(Protocol):
    """A table at one moment. What all who look at it share is made once, when it is drawn."""

    def shown_to(
        self, you: str | None, *, clock: ClockFrame | None, story: Iterable[StoryLine]
    ) -> TableFrame:
        """The table as one person may see it."""


class WebKindHooks(Struct, Generic[T, K], frozen=True, kw_only=True):
    keeper: type[K]
    stays_shut: bool
    """Whether a table that cannot be opened stays shut alone; otherwise the room does."""
    guest_cents: Callable[[T], Cents]
    """Play chips for a guest."""
    wants: Callable[[Iterable[str]], Mapping[str, type[ClientMessage]]]
    """What people may want at these tables only, for these families."""
    action: Callable[[T, str, ClientMessage, K], TableAction]
    """What somebody's wish is as an action. Whether it is allowed is for the table to say."""
    changes_nothing: Callable[[T, TableAction], bool] = lambda _, __: False
    """Whether somebody wants what lies on the table already, which need not be written."""
    writes_who_is_out: bool
    """Whether sitting out is an action at the table, and not only known to the house dealer."""
    hint: Callable[[T, str, str], HintGiven]
    """What is better for somebody who asks under that request id, or why nobody says it."""
    ready: Callable[[Game[Any]], Callable[[], None] | None] = lambda _: None
    """What has to be prepared before a hint, or a bot that is careful, takes no time."""
    draw: Callable[[T, int, Mapping[str, SitOutReason], Any], FrameBuilder]
    """The table after that event, with those who are not waited for; the last is its drawing
    before, of which what has not changed is kept."""
    framed: type[TableFrame]
    """What a drawing shows."""
    phase: Callable[[T], str]
    going_on: Mapping[str, str]
    """What each of these phases is, in words for whoever looks for a table."""
    limits: Callable[[T], str]
    """The limits of the wagers, or the stakes."""
    schedule_text: Callable[[T], str]
    """The fee in one line, as the sign at the table says it."""
    lobby: Callable[[T], dict[str, object]]
    """What the lobby shows of a table besides."""
    floor: Callable[[T], dict[str, object]]
    """What the floor's page shows of a table besides, or otherwise than of the others."""
    void: Callable[[str, VoidReason], TableAction]
    """The floor calls what is in play void."""
    after_void: Callable[[T], str]
    """What becomes of what the house has collected in it then; empty if it has not."""
    misdeals: Callable[[Game[Any]], tuple[VoidReason, ...]]
    """For which mistakes of the deal it does."""
    calls: Callable[[Game[Any]], tuple[FloorCall, ...]]
    """What else the floor may call at a table of this game; their actions are the table's."""
    tells_result: bool
    """Whether the story tells the result; where it is shown step by step, that is enough."""
    row: Callable[[Any, Any | None], dict[str, object]]
    """What was played and its settlement, on the list of what is over."""
    shown: Callable[[Game[Any], Any, Any, str | None], Any]
    """What was played and settled, as somebody may see it afterwards; None looks it up."""
    dealt: Callable[[Game[Any], Any, str], Any] | None = None
    """A round as it was, or as it was dealt again, for somebody who decided in it."""
    showing: type[Struct]
    """What `shown` gives."""
    payments: Callable[[Any], list[str]]
    """Who was paid what of that, a sentence each."""
    layout: Callable[[Any, Any], dict[str, object]] | None
    """What the page of disputes says of a settled layout and how it is shown, where layouts can
    be written."""
    laid: Callable[[Game[Any], Any], Iterable[tuple[tuple[int, int], DescribedHand]]] = (
        lambda _, __: ()
    )
    """The hands of a round that is over, by seat and number, for a slip."""
    provable: Callable[[Game[Any], Any, str | None], list[int]]
    """The places of the shuffle that may be proved to somebody."""
    guide: Callable[[Game[Any]], tuple[OnboardingBubble, ...]]
    """What somebody is told when they are asked something the first time."""
    worked_example: str = ""
    """The name of a layout by which its settling is explained, if it has one."""
    dice: Callable[[Any], Dice | None]
    """The dice of what was played that were promised with the shuffle, if it had some."""


def web_kind_hooks(game: Game[Any]) -> WebKindHooks[Any, Any]:
    hosting: WebKindHooks[Any, Any] = hooks_of("web", game.table_kind)
    return hosting


def all_web_kind_hooks() -> list[WebKindHooks[Any, Any]]:
    """What every course answers."""
    return [hooks_of("web", table_kind) for table_kind in table_kinds()]
