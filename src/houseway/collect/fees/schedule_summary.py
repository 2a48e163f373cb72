"""One-line summary of a table game's schedule, for the lobby."""

from __future__ import annotations

from collections.abc import Sequence

from houseway.collect.schedule import Schedule
from houseway.collect.sheet_terms import PlayerBy, PlayerDealerBy
from houseway.collect.tiers import Tier
from houseway.things.cents import dollars

PLAYER_DEALER_BY = {
    PlayerDealerBy.HAND: "for each hand",
    PlayerDealerBy.TOTAL_ACTION: "of total action",
    PlayerDealerBy.HIGHEST_WAGER: "by the highest wager",
}
PLAYER_BY = {
    PlayerBy.WAGER: "for each wager",
    PlayerBy.PLAYER_TOTAL: "by the total of their wagers",
}


def schedule_summary(schedule: Schedule) -> str:
    """Who pays what: the player-dealer always, players where they are charged."""
    return "; ".join([f"the player-dealer pays {_player_dealer(schedule)}", *_players(schedule)])


def _player_dealer(schedule: Schedule) -> str:
    if not schedule.highest_player_dealer_cents:
        return "nothing"
    fees = _fees(schedule.player_dealer_tiers)
    return f"{fees} {PLAYER_DEALER_BY[schedule.player_dealer_by]}"


def _players(schedule: Schedule) -> list[str]:
    columns = (
        (schedule.player_tiers, PLAYER_BY[schedule.player_by]),
        (schedule.bonus_tiers, "for each bonus wager"),
    )
    return [f"players pay {_fees(tiers)} {by}" for tiers, by in columns if _charged(tiers)]


def _charged(tiers: Sequence[Tier]) -> bool:
    return any(tier.fee_cents for tier in tiers)


def _fees(tiers: Sequence[Tier]) -> str:
    """`$1, $2 over $100`: a tier begins just above the end of the one before it."""
    first, *others = tiers
    over = [f"{dollars(tier.fee_cents)} over {dollars(tier.lo_cents - 1)}" for tier in others]
    return ", ".join([dollars(first.fee_cents), *over])
