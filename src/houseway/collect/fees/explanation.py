"""Fee explanation: the action, the tier that applied, and what other readings would give."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from houseway.collect.fees.round_fee import Owed
from houseway.collect.printed_schedule import readings_of, split_readings
from houseway.collect.schedule import Schedule, schedule
from houseway.collect.sheet_terms import PlayerBy, PlayerDealerBy
from houseway.collect.tiers import PlayerCountBand, Tier, band_of, tier_of
from houseway.collect.treatments import TREATMENTS
from houseway.errors import HousewayError
from houseway.things.cents import Cents, dollars

Due = Callable[[Schedule], Owed]
"""The same wagers, hand or half hour by a schedule."""


class FeeStep(Struct, frozen=True, kw_only=True):
    """One look into a column of the sheet."""

    whose: str
    """The player-dealer, a player, a bonus wager, or the hand."""
    of: str
    """What was looked up: an amount in words, or a number of players."""
    band: str
    """The line of the column that holds it."""
    fee_cents: Cents


class OtherReading(Struct, frozen=True, kw_only=True):
    """What the sheet would give by another reading of its print."""

    name: str
    says: str
    total_cents: Cents | None
    """None where that reading does not take these wagers."""
    player_dealer_cents: Cents | None
    refused: str = ""
    """Why it does not."""


class FeeExplanation(Struct, frozen=True, kw_only=True):
    schedule: str
    action: str
    """What total action came to, and of what, in a sentence; empty where nobody wagers."""
    steps: tuple[FeeStep, ...]
    irregular: str
    """What is odd about the print, if something is."""
    ruling: str
    """How it is read here."""
    readings: tuple[str, ...]
    """What the readings say that were chosen."""
    others: tuple[OtherReading, ...]


def explain_wager_fee(
    sheet: Schedule,
    wagers: Sequence[Sequence[Cents]],
    bonus: Sequence[Cents],
    due: Due,
) -> FeeExplanation:
    """For a sheet that charges by wagers. `wagers` has the spots of each player."""
    base = tuple(cents for player in wagers for cents in player)
    steps = (
        *_player_dealer(sheet, base, bonus),
        *_players(sheet, wagers, base),
        *_bonus(sheet, bonus),
    )
    return _working(sheet, _action(sheet, base, bonus), steps, due)


def explain_player_count_fee(sheet: Schedule, players: int, due: Due) -> FeeExplanation:
    """For a sheet that charges by the number of players, by the hand or by time."""
    return _working(sheet, "", tuple(_hand_steps(sheet, players, due(sheet))), due)


def _hand_steps(sheet: Schedule, players: int, found: Owed) -> Iterator[FeeStep]:
    for each in found.players[:1]:
        of = f"each of {players} seated, by time"
        yield FeeStep(whose="player", of=of, band="every half hour", fee_cents=each.fee_cents)
    if found.hand_cents:
        band = band_of(sheet.player_count_tiers, players, sheet.id)
        more = found.hand_cents - band.fee_cents
        yield FeeStep(
            whose="hand", of=f"{players} players", band=band_text(band), fee_cents=band.fee_cents
        )
        if more:
            yield FeeStep(whose="hand", of="turn and river", band="on top", fee_cents=more)
    if found.small_blind_cents:
        yield FeeStep(
            whose="hand", of="action and no flop", band="out of the small blind",
            fee_cents=found.small_blind_cents,
        )  # fmt: skip
    if found.jackpot_cents:
        yield FeeStep(whose="hand", of="jackpot", band="kept apart", fee_cents=found.jackpot_cents)


def _working(sheet: Schedule, action: str, steps: tuple[FeeStep, ...], due: Due) -> FeeExplanation:
    known, (_, chosen) = readings_of(sheet.id), split_readings(sheet.id)
    return FeeExplanation(
        schedule=sheet.id,
        action=action,
        steps=steps,
        irregular=sheet.irregular or "",
        ruling=sheet.ruling or "",
        readings=tuple(known[name] for name in chosen),
        others=other_readings(sheet.id, due),
    )


def _action(sheet: Schedule, base: Sequence[Cents], bonus: Sequence[Cents]) -> str:
    said = f"{_sum(base)} in base wagers"
    if bonus:
        verb = "and" if sheet.action_includes_bonus else "and not counting"
        said += f" {verb} {_sum(bonus)} in bonus wagers"
    total = sum(base) + (sum(bonus) if sheet.action_includes_bonus else 0)
    return f"Total action is {dollars(total)}: {said}."


def _sum(amounts: Sequence[Cents]) -> str:
    """`$10 + $100 + $50 = $160`, or the one amount."""
    if len(amounts) < 2:
        return dollars(sum(amounts))
    return f"{' + '.join(map(dollars, amounts))} = {dollars(sum(amounts))}"


_FOLLOWS = {
    PlayerDealerBy.HAND: "every hand",
    PlayerDealerBy.HIGHEST_WAGER: "highest wager",
    PlayerDealerBy.TOTAL_ACTION: "total action",
}


def _player_dealer(
    sheet: Schedule, base: Sequence[Cents], bonus: Sequence[Cents]
) -> tuple[FeeStep, ...]:
    tiers = sheet.player_dealer_tiers
    if not tiers:
        return (
            FeeStep(whose="player-dealer", of="every hand", band="no fee printed", fee_cents=0),
        )
    by = sheet.player_dealer_by
    if by is PlayerDealerBy.HAND:
        flat = tiers[0].fee_cents
        return (FeeStep(whose="player-dealer", of=_FOLLOWS[by], band="flat fee", fee_cents=flat),)
    cents = sum(base) + (sum(bonus) if sheet.action_includes_bonus else 0)
    if by is PlayerDealerBy.HIGHEST_WAGER:
        cents = max(base, default=0)
    return (_step("player-dealer", f"{_FOLLOWS[by]} {dollars(cents)}", tiers, cents, sheet),)


def _players(
    sheet: Schedule, wagers: Sequence[Sequence[Cents]], base: Sequence[Cents]
) -> tuple[FeeStep, ...]:
    """Player fees one by one, as the sheet charges them: by the spot, or by the player."""
    together = sheet.player_by is PlayerBy.PLAYER_TOTAL
    amounts = tuple(sum(player) for player in wagers) if together else base
    of = "all spots of a player" if together else "wager"
    tiers = sheet.player_tiers
    if not tiers:
        return (FeeStep(whose="player", of="every wager", band="no fee printed", fee_cents=0),)
    return tuple(
        _step("player", f"{of} {dollars(cents)}", tiers, cents, sheet) for cents in amounts
    )


def _bonus(sheet: Schedule, bonus: Sequence[Cents]) -> tuple[FeeStep, ...]:
    tiers = sheet.bonus_tiers
    if not bonus:
        return ()
    if not tiers:
        return (FeeStep(whose="player", of="bonus wagers", band="free", fee_cents=0),)
    return tuple(
        _step("player", f"bonus wager {dollars(cents)}", tiers, cents, sheet) for cents in bonus
    )


def _step(whose: str, of: str, tiers: Sequence[Tier], cents: Cents, sheet: Schedule) -> FeeStep:
    tier = tier_of(tiers, cents, sheet.id)
    return FeeStep(whose=whose, of=of, band=tier_text(tier), fee_cents=tier.fee_cents)


def tier_text(tier: Tier) -> str:
    """`$100.01 to $200`, or `$200.01 and up`."""
    if tier.hi_cents is None:
        return f"{dollars(tier.lo_cents)} and up"
    return f"{dollars(tier.lo_cents)} to {dollars(tier.hi_cents)}"


def band_text(band: PlayerCountBand) -> str:
    if band.most is None:
        return f"{band.least} players and more"
    if band.most == band.least:
        return f"{band.least} players"
    return f"{band.least} to {band.most} players"


def other_readings(id: str, due: Due) -> tuple[OtherReading, ...]:
    """Each other reading of the print, one at a time, beside those that were chosen.

    A treatment that any schedule may have is told where it changes these fees.
    """
    known, (_, chosen) = readings_of(id), split_readings(id)
    common = {each.reading for each in TREATMENTS}
    as_read = due(schedule(id))
    found = (
        _other(schedule(f"{id}+{name}"), name, says, due)
        for name, says in known.items()
        if name not in chosen
    )
    return tuple(
        each
        for each in found
        if each.name not in common
        or (each.total_cents, each.player_dealer_cents)
        != (as_read.total_cents, as_read.player_dealer_cents)
    )


def _other(sheet: Schedule, name: str, says: str, due: Due) -> OtherReading:
    try:
        found = due(sheet)
    except HousewayError as error:
        return OtherReading(
            name=name, says=says, total_cents=None, player_dealer_cents=None, refused=str(error)
        )
    return OtherReading(
        name=name,
        says=says,
        total_cents=found.total_cents,
        player_dealer_cents=found.player_dealer_cents,
    )


def explanation_json(working: FeeExplanation) -> dict[str, Any]:
    """As `houseway fee --json` prints it beside the fee."""
    return {
        "action": working.action,
        "steps": working.steps,
        "irregular": working.irregular or None,
        "ruling": working.ruling or None,
        "readings": working.readings,
        "other_readings": working.others,
    }
