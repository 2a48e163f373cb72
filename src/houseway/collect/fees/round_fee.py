"""Fee of one round by one schedule of a table game.

Only money down before the deal counts: every base wager and, where the text says so, every bonus
wager. The player-dealer's own wager, doubles, splits, insurance and Play wagers never do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from houseway.collect.schedule import Schedule
from houseway.collect.sheet_terms import PlayerBy, PlayerDealerBy
from houseway.collect.tiers import Tier, gap_at, tier_of
from houseway.errors import RecordError, Refusal
from houseway.things.cents import Cents, dollars


class PlayerFee(Struct, frozen=True):
    """One fee of one player: for a wager, or for the sum of a player's wagers."""

    wager_cents: Cents
    fee_cents: Cents


class Owed(Struct, frozen=True, kw_only=True):
    """The whole collection of one round, hand or half hour."""

    player_dealer_cents: Cents = 0
    players: tuple[PlayerFee, ...] = ()
    """Base wagers in the order given, then the bonus wagers that pay."""
    hand_cents: Cents = field(default=0, name="pot_cents")
    """Taken out of what a hand is played for: collection, later-street and designated fee."""
    small_blind_cents: Cents = 0
    jackpot_cents: Cents = 0
    """Kept apart from the collection, but taken with it (CF-53)."""
    action_cents: Cents = 0
    """Total table action."""
    rule_ids: tuple[str, ...] = ()

    @property
    def total_cents(self) -> Cents:
        players = sum(player.fee_cents for player in self.players)
        hand = self.hand_cents + self.small_blind_cents + self.jackpot_cents
        return self.player_dealer_cents + players + hand

    def __repr__(self) -> str:
        return f"Owed({self.total_cents} cents for {self.action_cents} in action)"


class PlayerDealerFee(Struct, frozen=True):
    """The player-dealer's part alone."""

    player_dealer_cents: Cents
    action_cents: Cents
    """Total table action: what the fee was looked up by."""
    rule_ids: tuple[str, ...]


def player_dealer_fee(
    schedule: Schedule,
    base: Iterable[Cents],
    bonus: Iterable[Cents],
) -> PlayerDealerFee:
    """The player-dealer's fee for wagers that the table has accepted (TCP-89)."""
    wagers = tuple(base)
    action = sum(wagers) + (sum(bonus) if schedule.action_includes_bonus else 0)
    tiers = schedule.player_dealer_tiers
    if not tiers:
        return PlayerDealerFee(0, action, schedule.rule_ids)
    if schedule.player_dealer_by is PlayerDealerBy.HAND:
        return PlayerDealerFee(tiers[0].fee_cents, action, schedule.rule_ids)
    followed = action
    if schedule.player_dealer_by is PlayerDealerBy.HIGHEST_WAGER:
        followed = max(wagers, default=0)
    tier = tier_of(tiers, followed, schedule.id)
    return PlayerDealerFee(tier.fee_cents, action, schedule.rule_ids)


def round_fees(
    schedule: Schedule,
    wagers: Iterable[Sequence[Cents]],
    bonus: Iterable[Cents] = (),
) -> Owed:
    """All fees of one round. `wagers` has one entry for each player: the base wager of each spot.

    Raises RecordError for an amount that is no whole number of cents, and Refusal for one that
    this table does not take.
    """
    if schedule.player_count_tiers or schedule.fees.half_hourly_cents is not None:
        raise RecordError(f"{schedule.id} charges by the number of players, not by wagers.")
    spots = tuple(tuple(player) for player in wagers)
    side = tuple(bonus)
    base = tuple(cents for player in spots for cents in player)
    _check(schedule, base, side)
    fee = player_dealer_fee(schedule, base, side)
    return Owed(
        player_dealer_cents=fee.player_dealer_cents,
        players=_player_fees(schedule, spots, side),
        action_cents=fee.action_cents,
        rule_ids=schedule.rule_ids,
    )


def _player_fees(
    schedule: Schedule, spots: tuple[tuple[Cents, ...], ...], bonus: tuple[Cents, ...]
) -> tuple[PlayerFee, ...]:
    """A fee for each base wager or each player's sum, then for each bonus wager that pays."""
    if schedule.player_by is PlayerBy.PLAYER_TOTAL:
        base = tuple(sum(player) for player in spots)
    else:
        base = tuple(cents for player in spots for cents in player)
    charged = bonus if schedule.bonus_tiers else ()
    return (
        *(PlayerFee(cents, _fee(schedule, schedule.player_tiers, cents)) for cents in base),
        *(PlayerFee(cents, _fee(schedule, schedule.bonus_tiers, cents)) for cents in charged),
    )


def _fee(schedule: Schedule, tiers: Sequence[Tier], cents: Cents) -> Cents:
    """What the tier of an amount says; nothing is charged where there is none."""
    gap = gap_at(tiers, cents)
    if gap is None:
        return tier_of(tiers, cents, schedule.id).fee_cents if tiers else 0
    last, over = map(dollars, gap)
    limit = f"{schedule.id} takes up to {last}, or more than {over}"
    says = f"A wager of {dollars(cents)} lies between two tiers; {limit}"
    raise _refusal(schedule, says, gap[0], cents)


def _check(schedule: Schedule, base: tuple[Cents, ...], bonus: tuple[Cents, ...]) -> None:
    if not base:
        raise RecordError(f"{schedule.id} charges by wagers; give at least one.")
    for cents in (*base, *bonus):
        if type(cents) is not int or cents < 1:
            raise RecordError(f"A wager is a whole number of cents above zero, not {cents!r}.")
    for cents in base:
        _check_limit(schedule, "A wager", cents)
    if schedule.bonus_within_limit:
        for cents in bonus:
            _check_limit(schedule, "A bonus bet", cents)


def _check_limit(schedule: Schedule, what: str, cents: Cents) -> None:
    least, most = schedule.table_limit_cents
    if schedule.wager_cap_cents is not None:
        most = schedule.wager_cap_cents
    if cents < least:
        limit = f"the minimum of {schedule.id} is {dollars(least)}"
        raise _refusal(schedule, f"{what} of {dollars(cents)} is too small; {limit}", least, cents)
    if most is not None and cents > most:
        limit = f"the maximum of {schedule.id} is {dollars(most)}"
        raise _refusal(schedule, f"{what} of {dollars(cents)} is too large; {limit}", most, cents)
    step = schedule.wager_step_cents
    if step is not None and cents % step:
        limit = f"{schedule.id} takes steps of {dollars(step)}"
        raise _refusal(schedule, f"{what} of {dollars(cents)} is refused; {limit}", step, cents)


def _refusal(schedule: Schedule, says: str, limit_cents: Cents, cents: Cents) -> Refusal:
    return Refusal(says, schedule.rule_ids[:1], limit_cents=limit_cents, actual_cents=cents)
