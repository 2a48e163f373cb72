"""Collection schedule: the fees one table charges, as ruled.

The files in `schedules/` keep the printed tiers and the ruling on each oddity. Here a tier of whole
dollars such as 101-200 begins just above the end of the tier before it, so that no amount falls
between two tiers; a flat fee is a single tier.
"""

from __future__ import annotations

from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from houseway.collect.printed_schedule import (
    PrintedSchedule,
    groups,
    printed_group,
    printed_schedule,
)
from houseway.collect.sheet_terms import (
    BelowFirstTier,
    BonusFee,
    Collected,
    PlayerBy,
    PlayerDealerBy,
    SheetFor,
    TierGaps,
)
from houseway.collect.tiers import (
    PlayerCountBand,
    PrintedTier,
    Tier,
    read_band,
    read_tier,
    rule_tiers,
)
from houseway.rules.limits import read_range
from houseway.things.cents import Cents, parse_dollars

__all__ = ["Collected", "FlatFees", "Schedule", "groups", "schedule", "schedule_group", "schedules"]

Limit = tuple[Cents, Cents | None]


class FlatFees(Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Fees that are single amounts, where printed."""

    player_per_wager_cents: Cents | None = None
    bonus_per_wager_cents: Cents | None = None
    player_dealer_per_hand_cents: Cents | None = None
    designated_cents: Cents | None = None
    """Taken from the pot once the river card is dealt."""
    jackpot_cents: Cents | None = None
    small_blind_cents: Cents | None = None
    """Modified fee (a): out of the small blind, if the hand ends before the flop with action."""
    later_street_cents: Cents | None = None
    """Modified fee (b): on top, once there is a bet on the turn or river."""
    half_hourly_cents: Cents | None = None


class Schedule(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    games: tuple[str, ...]
    house: str
    table_limit_cents: Limit
    minimum_range_cents: tuple[Cents, Cents] | None = None
    maximum_range_cents: tuple[Cents, Cents] | None = None
    """Where the room picks the limit: the ranges of its minimum and its maximum (CF-50)."""
    player_tiers: tuple[Tier, ...] = ()
    player_dealer_tiers: tuple[Tier, ...] = ()
    bonus_tiers: tuple[Tier, ...] = ()
    """What a player pays for a bonus wager; empty where it is free."""
    player_count_tiers: tuple[PlayerCountBand, ...] = ()
    fees: FlatFees = FlatFees()
    player_by: PlayerBy = PlayerBy.WAGER
    player_dealer_by: PlayerDealerBy = PlayerDealerBy.TOTAL_ACTION
    action_includes_bonus: bool
    bonus_within_limit: bool = False
    """Whether the text holds bonus bets to the table limit (CF-22, CF-49)."""
    collected: Collected
    structure: SheetFor | None = None
    blinds_cents: tuple[Cents, Cents] | None = None
    wager_cap_cents: Cents | None = None
    wager_step_cents: Cents | None = None
    jackpot_on: bool = False
    """The jackpot fee is off by default and kept apart when it is on (CF-53)."""
    seed: str
    irregular: str | None = None
    ruling: str | None = None
    superseded_by: str | None = None
    rule_ids: tuple[str, ...]

    @property
    def highest_player_dealer_cents(self) -> Cents:
        """The most that the player-dealer can owe for one round."""
        return max((tier.fee_cents for tier in self.player_dealer_tiers), default=0)

    @property
    def players_pay_nothing(self) -> bool:
        """Zero-fee offerings are under the Bureau's review (CF-60)."""
        by_amount = any(tier.fee_cents for tier in (*self.player_tiers, *self.bonus_tiers))
        by_count = any(band.fee_cents for band in self.player_count_tiers)
        return not (by_amount or by_count or self.fees.half_hourly_cents)

    @property
    def free_side(self) -> str:
        """Who pays nothing, which the manager has to be told (PS-94); empty if nobody does."""
        if self.players_pay_nothing:
            return "players pay"
        by_count = self.player_count_tiers or self.fees.half_hourly_cents
        charged = any(tier.fee_cents for tier in self.player_dealer_tiers)
        return "" if charged or by_count else "the player-dealer pays"


def _pair(text: str) -> tuple[Cents, Cents]:
    found = read_range(text)
    assert found.most_cents is not None
    return found.least_cents, found.most_cents


def limit_of(row: PrintedSchedule) -> Limit:
    """The least and the most that one wager or bet may be."""
    if row.structure is SheetFor.NO_LIMIT:
        # A no-limit bet is at least the big blind, and the smallest game's pair is its blinds.
        return _pair(row.blinds or row.smallest_game or "")[1], None
    if text := row.limit_ruled or row.limit:
        limit = read_range(text)
        return limit.least_cents, limit.most_cents
    low, high = row.minimum or row.smallest_game, row.maximum or row.largest_game
    return _pair(low or "")[0], _pair(high or "")[1]


def _ruled_start(row: PrintedSchedule, tier: PrintedTier) -> PrintedTier:
    moved = {parse_dollars(old): parse_dollars(new) for old, new in row.ruled_starts.items()}
    return tier._replace(lo_cents=moved.get(tier.lo_cents, tier.lo_cents))


def _tiers(
    row: PrintedSchedule, texts: tuple[str, ...], limit: Limit, gaps: TierGaps
) -> tuple[Tier, ...]:
    tiers = [_ruled_start(row, read_tier(text)) for text in texts]
    if row.below is BelowFirstTier.REFUSE:
        return rule_tiers(tiers, tiers[0].lo_cents, limit[1], row.between, gaps)
    if row.below is BelowFirstTier.FREE:
        tiers.insert(0, PrintedTier(limit[0], None, plus=False, fee_cents=0))
    return rule_tiers(tiers, limit[0], limit[1], row.between, gaps)


def _column(
    row: PrintedSchedule,
    printed: str | tuple[str, ...] | None,
    limit: Limit,
    most_cents: Cents | None,
    gaps: TierGaps = TierGaps.FILLED,
) -> tuple[Tier, ...]:
    """A column of fees: tiers, one flat fee, or nothing where nobody pays.

    Gaps are refused in what players wager; nobody chooses what total action comes to.
    """
    if printed is None:
        return ()
    if isinstance(printed, tuple):
        return _tiers(row, printed, (limit[0], most_cents), gaps)
    flat = parse_dollars(printed)
    return (Tier(limit[0], most_cents, flat),) if flat else ()


def _player_dealer(row: PrintedSchedule, limit: Limit) -> tuple[Tier, ...]:
    """The player-dealer's tiers are open above: a full table exceeds any one wager's limit."""
    if row.player_dealer is None and row.player_dealer_cells:
        assert isinstance(row.player, tuple)
        beside = [read_tier(text) for text in row.player]
        fees = [parse_dollars(text) for text in row.player_dealer_cells]
        paired = [tier._replace(fee_cents=fee) for tier, fee in zip(beside, fees, strict=False)]
        return rule_tiers(paired, limit[0], None, row.between)
    return _column(row, row.player_dealer, limit, None)


def _bonus(row: PrintedSchedule, players: tuple[Tier, ...]) -> tuple[Tier, ...]:
    flat = row.bonus_fee or (row.player if isinstance(row.player, str) else None)
    charged = row.bonus is BonusFee.AS_WAGER or row.bonus_fee is not None
    if not charged:
        return ()
    if flat is None:
        return players
    # A side wager may be below the table's minimum, so its flat fee begins at one cent.
    cents = parse_dollars(flat)
    return (Tier(1, None, cents),) if cents else ()


def _cents(text: str | None) -> Cents | None:
    return None if text is None else parse_dollars(text)


def _fees(row: PrintedSchedule, bonus: tuple[Tier, ...]) -> FlatFees:
    flat_bonus = bonus[0].fee_cents if bonus and isinstance(row.player, str) else None
    flat_dealer = row.player_dealer if isinstance(row.player_dealer, str) else None
    return FlatFees(
        player_per_wager_cents=_cents(row.player if isinstance(row.player, str) else None),
        bonus_per_wager_cents=_cents(row.bonus_fee) if row.bonus_fee else flat_bonus,
        player_dealer_per_hand_cents=_cents(flat_dealer),
        designated_cents=_cents(row.designated),
        jackpot_cents=_cents(row.jackpot),
        small_blind_cents=_cents(row.small_blind_fee),
        later_street_cents=_cents(row.later_street_fee),
        half_hourly_cents=_cents(row.half_hourly),
    )


def _bands(row: PrintedSchedule) -> tuple[PlayerCountBand, ...]:
    pairs = zip(row.bands, row.collection, strict=True) if row.collection else ()
    return tuple(sorted(read_band(text, parse_dollars(fee)) for text, fee in pairs))


def apply_rulings(row: PrintedSchedule) -> Schedule:
    """A printed option with every ruling applied."""
    limit = limit_of(row)
    cap = _cents(row.wager_cap)
    players = _column(row, row.player, limit, limit[1] if cap is None else cap, row.gaps)
    bonus = _bonus(row, players)
    return Schedule(
        id=row.id,
        games=row.games,
        house=row.house,
        table_limit_cents=limit,
        minimum_range_cents=_pair(row.minimum) if row.minimum else None,
        maximum_range_cents=_pair(row.maximum) if row.maximum else None,
        player_tiers=players,
        player_dealer_tiers=_player_dealer(row, limit),
        bonus_tiers=bonus,
        player_count_tiers=_bands(row),
        fees=_fees(row, bonus),
        player_by=row.player_by,
        player_dealer_by=row.player_dealer_by,
        action_includes_bonus=row.action_includes_bonus,
        bonus_within_limit=row.bonus_within_limit,
        collected=row.collected,
        structure=row.structure,
        blinds_cents=_pair(row.blinds) if row.blinds else None,
        wager_cap_cents=cap,
        wager_step_cents=_cents(row.wager_step),
        jackpot_on=row.jackpot_on,
        seed=row.seed,
        irregular=row.irregular,
        ruling=row.ruling,
        superseded_by=row.superseded_by,
        rule_ids=row.rule_ids,
    )


@cache
def schedule_group(name: str) -> tuple[Schedule, ...]:
    """All schedules of one group, in the order of the document."""
    return tuple(apply_rulings(row) for row in printed_group(name))


@cache
def schedule(id: str, readings: tuple[str, ...] = ()) -> Schedule:
    """The schedule of that id, such as calgames-B-4, by the default rulings or other readings.

    A table names its readings with the id: `marysville-holdem-1+with-jackpot`.
    """
    return replace(apply_rulings(printed_schedule(id, readings)), id=id)


def schedules() -> tuple[Schedule, ...]:
    """Every printed schedule."""
    return tuple(each for name in groups() for each in schedule_group(name))
