"""Rules of the player-dealer's bank: turns, accounting, sharing, rotation options."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Struct

from houseway.rules.number_bounds import Between

ROUNDS_MOST = 100
"""No document allows more than two; this is what a variant may try."""


class Accounting(StrEnum):
    """What uses up the bank. The worked example in the documents is gross (DHP-104)."""

    GROSS = "gross"
    """Every amount paid or collected takes as much out of action."""
    SEPARATE = "separate"
    """One ceiling for all that is paid, another of the same size for all that is collected."""
    NET = "net"
    """The running result may reach the bank in either direction, so winnings refill it."""


class Sharing(StrEnum):
    """How several wagers on one spot share a bank that does not cover them all (DHP-110)."""

    SEQUENTIAL = "sequential"
    """The seated player first, then backline bettors in the order they placed."""
    PRO_RATA = "pro_rata"
    """Each in proportion to what is due on it."""


class NoTaker(StrEnum):
    """What happens when no other player takes the bank after the last turn (PS-03, P21-75)."""

    BREAK = "break"
    RETAIN = "retain"


class Bank(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rounds_max: Annotated[int, Between(1, ROUNDS_MOST)] = 2
    """Consecutive rounds that one player may bank."""
    accounting: Accounting = Accounting.GROSS
    """Gross favours neither side: it ends the round's action soonest."""
    sharing: Sharing = Sharing.SEQUENTIAL
    no_taker: NoTaker = NoTaker.BREAK
    wagered_before: bool = False
    """Only who wagered on a spot in the round before may bank there (DHP-21)."""
