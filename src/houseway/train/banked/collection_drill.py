"""Drill: total table action, and the fee of each payer by the schedule on the sign."""

from __future__ import annotations

from random import Random
from typing import Any

from houseway.collect.fees.round_fee import PlayerDealerFee, player_dealer_fee
from houseway.collect.schedule import Schedule
from houseway.collect.sheet_terms import PlayerDealerBy
from houseway.collect.tiers import Tier, tier_of
from houseway.floor.money.round_collection import collections_due
from houseway.play.round import Round
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.signs.table_picture import TablePicture
from houseway.things.cents import Cents, dollars
from houseway.train.answers import AnswerForm
from houseway.train.banked.random_round import SideBetCount, best_of, wagered_round
from houseway.train.banked.round_picture import wager_places
from houseway.train.banked.round_text import wager_lines, who
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson, limits_under, schedules_for

_PLAYERS = {1: (2, 3), 2: (3, 5), 3: (4, 7)}
_TRIES = 8


def has_schedule(lesson: Lesson) -> bool:
    return bool(schedules_for(lesson))


def collection_drill(lesson: Lesson, chance: Random) -> Drill:
    game = lesson.game
    schedule = chance.choice(schedules_for(lesson))
    round = _round(lesson, schedule, chance)
    return lesson.drill(
        game,
        situation=(*_sign(schedule), *wager_lines(game, round)),
        facts=_facts(schedule, round),
        picture=TablePicture(places=wager_places(game, round), besides=_sign(schedule)),
        question="Take the collection.",
        parts=_parts(game, schedule, round),
    )


def _round(lesson: Lesson, schedule: Schedule, chance: Random) -> Round:
    game, level = lesson.game, lesson.level
    players = chance.randint(*_PLAYERS[level])
    limits = limits_under(schedule, level)

    def draw() -> Round:
        sides = SideBetCount.SOME if level > 1 else SideBetCount.NONE
        return wagered_round(game, limits, chance, level=level, players=players, sides=sides)

    def closeness(round: Round) -> int:
        action = _fee(game, schedule, round).action_cents
        edges = [tier.lo_cents for tier in schedule.player_dealer_tiers[1:]]
        return -min((abs(action - edge) for edge in edges), default=0)

    return best_of(_TRIES if level == 3 else 1, draw, closeness)


def _wagers(game: Game, round: Round) -> tuple[list[Cents], list[Cents]]:
    base, *optional = game.rules.opening_bets
    return (
        [game.rules.base_times * line.cents[base.id] for line in round.lines],
        [line.cents[bet.id] for line in round.lines for bet in optional if bet.id in line.cents],
    )


def _fee(game: Game, schedule: Schedule, round: Round) -> PlayerDealerFee:
    return player_dealer_fee(schedule, *_wagers(game, round))


def _parts(game: Game, schedule: Schedule, round: Round) -> tuple[DrillPart, ...]:
    due = {fee.player: fee.cents for fee in collections_due(schedule, game, round)}
    parts = []
    if schedule.player_dealer_by is PlayerDealerBy.TOTAL_ACTION and schedule.player_dealer_tiers:
        parts.append(_action(game, schedule, round))
    parts.append(_player_dealer(game, schedule, round, due.pop(round.banked_by)))
    if schedule.player_tiers or schedule.bonus_tiers:
        parts += [_player(game, schedule, round, player, cents) for player, cents in due.items()]
    return tuple(parts)


def _action(game: Game, schedule: Schedule, round: Round) -> DrillPart:
    base, bonus = (sum(wagers) for wagers in _wagers(game, round))
    action = _fee(game, schedule, round).action_cents
    counted = "count too" if schedule.action_includes_bonus else "do not count"
    side = f", bonus wagers of {dollars(bonus)} {counted}" if bonus else ""
    says = f"Base wagers are {dollars(base)}{side}; total table action is {dollars(action)}."
    other = base if schedule.action_includes_bonus else base + bonus
    slip = CommonMistake(other, f"By {schedule.id} bonus wagers {counted}.")
    return DrillPart(
        asks="Total table action is",
        form=AnswerForm.CENTS,
        answer=action,
        why=(ReasonStep(says, schedule.rule_ids),),
        slips=(slip,) if bonus else (),
    )


def _player_dealer(game: Game, schedule: Schedule, round: Round, cents: Cents) -> DrillPart:
    cited = tuple(dict.fromkeys((*game.cite(Cite.COLLECTION), *schedule.rule_ids)))
    return DrillPart(
        asks="The player-dealer pays",
        form=AnswerForm.CENTS,
        answer=cents,
        why=(ReasonStep(_fee_says(game, schedule, round, cents), cited),),
    )


def _fee_says(game: Game, schedule: Schedule, round: Round, cents: Cents) -> str:
    tiers = schedule.player_dealer_tiers
    if not tiers:
        return f"By {schedule.id} the player-dealer pays nothing."
    if schedule.player_dealer_by is PlayerDealerBy.HAND:
        return f"By {schedule.id} the player-dealer pays {dollars(cents)} a hand."
    if schedule.player_dealer_by is PlayerDealerBy.HIGHEST_WAGER:
        return f"The highest wager decides: the player-dealer pays {dollars(cents)}."
    action = _fee(game, schedule, round).action_cents
    tier = tier_of(tiers, action, schedule.id)
    return f"{dollars(action)} is in the tier {_range(tier)}: {dollars(cents)}."


def _player(game: Game, schedule: Schedule, round: Round, player: str, cents: Cents) -> DrillPart:
    spot = next(line.spot for line in round.lines if line.player == player)
    says = f"{who(spot, player)} pays {dollars(cents)} by {schedule.id}."
    return DrillPart(
        asks=f"{who(spot, player)} pays",
        form=AnswerForm.CENTS,
        answer=cents,
        why=(ReasonStep(says, (*game.cite(Cite.COLLECTION), *schedule.rule_ids)),),
    )


def _sign(schedule: Schedule) -> tuple[str, ...]:
    bonus = "Bonus wagers count" if schedule.action_includes_bonus else "Bonus wagers do not count"
    return (
        f"The sign says {schedule.id}. {bonus} as action.",
        *_column("player-dealer", schedule.player_dealer_tiers),
        *_column("player", schedule.player_tiers),
        *_column("bonus wager", schedule.bonus_tiers),
    )


def _column(who_pays: str, tiers: tuple[Tier, ...]) -> tuple[str, ...]:
    if not tiers:
        return ()
    rows = "; ".join(f"{_range(tier)}: {dollars(tier.fee_cents)}" for tier in tiers)
    return (f"Fee of the {who_pays}: {rows}.",)


def _range(tier: Tier) -> str:
    low = dollars(tier.lo_cents)
    return f"{low} and up" if tier.hi_cents is None else f"{low} to {dollars(tier.hi_cents)}"


def _facts(schedule: Schedule, round: Round) -> dict[str, Any]:
    return {
        "schedule": schedule.id,
        "player_dealer": round.player_dealer,
        "lines": [
            {"seat": line.spot, "player": line.player, "cents": dict(line.cents)}
            for line in round.lines
        ],
    }
