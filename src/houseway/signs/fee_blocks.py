"""A collection schedule as blocks of a sign: payer, basis, fee, tier by tier.

The tiers are the ruled ones, so that a sign says what the table charges: a tier that begins just
above the end of the tier before it is posted as over that amount.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from houseway.collect.schedule import Schedule
from houseway.collect.sheet_terms import Collected, PlayerBy, PlayerDealerBy
from houseway.collect.tiers import DOLLAR, PlayerCountBand, Tier, has_gap
from houseway.signs.blocks import BlockRow, SignBlock, join_words
from houseway.things.cents import dollars

COLLECTED = {
    Collected.BEFORE_DEAL: "The house dealer takes the collection before any card is dealt",
    Collected.AFTER_TWO_CARDS: "The house dealer takes the collection once two cards each are out",
    Collected.AFTER_FLOP: "The house dealer takes the collection from the pot after the flop",
    Collected.HALF_HOURLY: "The house dealer takes the collection at the end of every half hour",
}
FLAT = "Rates are flat, set before the round, and never a share of wagers or winnings."
HAND_FEES = (
    ("designated_cents", "more once the river is dealt"),
    ("later_street_cents", "fee (b): bet on turn or river"),
    ("small_blind_cents", "fee (a): small blind, no flop"),
)
"""Single fees of a hand, by their names in a schedule."""


class WagerWords(Struct, frozen=True):
    """What a game calls that which the collection looks at when it is taken."""

    base: str = "base wager"
    bonus: tuple[str, ...] = ()
    players: str = "players dealt in"


def collected_text(schedule: Schedule) -> str:
    """How the fee is collected (CF-5)."""
    return f"{COLLECTED[schedule.collected]} and drops it in the box at the table."


def fee_blocks(schedule: Schedule, wagers: WagerWords) -> tuple[SignBlock, ...]:
    """Every fee that the schedule charges, and a plain zero where it charges none."""
    if schedule.fees.half_hourly_cents is not None:
        half_hour = BlockRow("every 30 minutes", dollars(schedule.fees.half_hourly_cents))
        return (SignBlock(title="Each player pays", rows=(half_hour,)),)
    if schedule.player_count_tiers:
        return (_hand(schedule, wagers),)
    return (_players(schedule, wagers), *_bonus(schedule, wagers), _player_dealer(schedule, wagers))


def _players(schedule: Schedule, wagers: WagerWords) -> SignBlock:
    free = join_words((wagers.base, *wagers.bonus), "or") if wagers.bonus else "any wager"
    if not schedule.player_tiers:
        return SignBlock(title="Players pay", rows=(BlockRow(free, dollars(0)),))
    total = schedule.player_by is PlayerBy.PLAYER_TOTAL
    note = f"By the sum of a player’s {wagers.base}s." if total else f"For each {wagers.base}."
    if has_gap(schedule.player_tiers):
        note += " What lies between two lines is refused."
    rows = tier_rows(schedule.player_tiers)
    if wagers.bonus and not schedule.bonus_tiers:
        rows = (*rows, BlockRow(join_words(wagers.bonus, "or"), dollars(0)))
    return SignBlock(title="Players pay", note=note, rows=rows)


def _bonus(schedule: Schedule, wagers: WagerWords) -> tuple[SignBlock, ...]:
    if not schedule.bonus_tiers:
        return ()
    note = f"For each {join_words(wagers.bonus, 'or') or 'bonus wager'}."
    return (
        SignBlock(
            title="Players pay on bonus bets", note=note, rows=tier_rows(schedule.bonus_tiers)
        ),
    )  # fmt: skip


def _player_dealer(schedule: Schedule, wagers: WagerWords) -> SignBlock:
    title, tiers = "Player-dealer pays", schedule.player_dealer_tiers
    if not tiers or schedule.player_dealer_by is PlayerDealerBy.HAND:
        fee = tiers[0].fee_cents if tiers else 0
        return SignBlock(title=title, rows=(BlockRow("each hand", dollars(fee)),))
    if schedule.player_dealer_by is PlayerDealerBy.HIGHEST_WAGER:
        note = "Each hand, by the highest wager on the table."
    else:
        note = f"Each hand, by total action: {_action(schedule, wagers)}."
    return SignBlock(title=title, note=note, rows=tier_rows(tiers))


def _action(schedule: Schedule, wagers: WagerWords) -> str:
    if not schedule.action_includes_bonus:
        return f"every {wagers.base}"
    return f"every {join_words((wagers.base, *(wagers.bonus or ('bonus bet',))))}"


def _hand(schedule: Schedule, wagers: WagerWords) -> SignBlock:
    rows = [
        BlockRow(_band_text(band), dollars(band.fee_cents)) for band in schedule.player_count_tiers
    ]
    for name, words in HAND_FEES:
        cents = getattr(schedule.fees, name)
        if cents:
            rows.append(BlockRow(words, dollars(cents)))
    if schedule.jackpot_on and schedule.fees.jackpot_cents:
        rows.append(BlockRow("jackpot", dollars(schedule.fees.jackpot_cents)))
    note = f"After the flop, by the number of {wagers.players}."
    return SignBlock(title="Taken from the pot", note=note, rows=tuple(rows))


def _band_text(band: PlayerCountBand) -> str:
    if band.most is None:
        return f"{band.least} or more players"
    if band.most == band.least:
        return f"{band.least} players"
    return f"{band.least} to {band.most} players"


def tier_rows(tiers: Sequence[Tier]) -> tuple[BlockRow, ...]:
    """Each tier as it is charged, in the order of the amounts."""
    return tuple(
        BlockRow(_tier_text(tier, first=at == 0), dollars(tier.fee_cents))
        for at, tier in enumerate(tiers)
    )


def _tier_text(tier: Tier, *, first: bool) -> str:
    """`$1 to $25`, then `over $25 to $100`, then `over $100`: no amount falls between two.

    Where the lower tier holds: `$1 to under $26`, then `$26 to under $101`, then `$101 and up`.
    """
    low, high = tier.lo_cents, tier.hi_cents
    if first and high is None and low <= 1:
        return "any amount"
    begins = first or low % DOLLAR == 0
    start = dollars(low) if begins else f"over {dollars(low - 1)}"
    if high is None:
        return f"{start} and up" if begins else start
    under = (high + 1) % DOLLAR == 0
    return f"{start} to under {dollars(high + 1)}" if under else f"{start} to {dollars(high)}"
