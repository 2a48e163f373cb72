"""Bank options of every game with a player-dealer, because no document settles them."""

from __future__ import annotations

from houseway.rules.options import YES_NO, Option

ACCOUNTING = Option(
    "accounting", ("gross", "separate", "net"), "gross", "DHP-104",
    "What uses up the player-dealer's wager: all that moves, each direction alone, or the balance.",
)  # fmt: skip
SHARING = Option(
    "sharing", ("sequential", "pro_rata"), "sequential", "DHP-110",
    "How several wagers on one spot share a bank that does not cover them.",
)  # fmt: skip
NO_TAKER = Option(
    "no_taker", ("break", "retain"), "break", "PS-03",
    "What happens if nobody else takes the bank after the last turn.",
)  # fmt: skip
WAGERED_BEFORE = Option(
    "wagered_before", YES_NO, "false", "DHP-21",
    "Whether only someone who wagered on a spot in the round before may bank there.",
)  # fmt: skip

BANK_OPTIONS = (ACCOUNTING, SHARING, NO_TAKER, WAGERED_BEFORE)
