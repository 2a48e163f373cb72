"""Drills: the collection out of a pot, and the charge by the half hour."""

from __future__ import annotations

from random import Random

from houseway.collect.fees.hand_fee import StreetReached, hand_fee, time_fee
from houseway.collect.schedule import Schedule, groups, schedule_group
from houseway.collect.sheet_terms import Collected
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import PotPoker
from houseway.signs.fee_blocks import fee_blocks
from houseway.signs.hooks import signs_hooks_of
from houseway.signs.table_picture import Chair, TablePicture
from houseway.things.cents import Cents, dollars
from houseway.train.answers import AnswerForm
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson

_STREETS = {
    StreetReached.BEFORE_FLOP: "before the flop",
    StreetReached.FLOP: "on the flop",
    StreetReached.TURN: "on the turn",
    StreetReached.RIVER: "after the river card",
}
_HALF_HOUR = 30


def _schedules(lesson: Lesson[PotPoker], collected: Collected) -> tuple[Schedule, ...]:
    if lesson.schedule is not None:
        found: tuple[Schedule, ...] = (lesson.schedule,)
    else:
        named = [name for name in groups() if name in lesson.game.schedules]
        found = tuple(
            each for name in named for each in schedule_group(name) if not each.superseded_by
        )
    ours = (each for each in found if lesson.game.listed_as in each.games)
    return tuple(each for each in ours if each.collected is collected)


def has_pot_fees(lesson: Lesson[PotPoker]) -> bool:
    return bool(_schedules(lesson, Collected.AFTER_FLOP))


def has_time_fees(lesson: Lesson[PotPoker]) -> bool:
    return any(each.fees.half_hourly_cents for each in _schedules(lesson, Collected.HALF_HOURLY))


def collection_drill(lesson: Lesson[PotPoker], chance: Random) -> Drill:
    """What comes out of one pot, by how far the hand went."""
    game = lesson.game
    schedule = chance.choice(_schedules(lesson, Collected.AFTER_FLOP))
    players = chance.randint(2, game.rules.seats)
    street = chance.choice(
        tuple(StreetReached) if lesson.level > 1 else (StreetReached.FLOP, StreetReached.RIVER)
    )
    later = chance.randint(0, max(0, street - StreetReached.FLOP)) if lesson.level > 1 else 0
    action = street is not StreetReached.BEFORE_FLOP or chance.choice((True, False))
    owed = hand_fee(
        schedule,
        players,
        street,
        action=action,
        later_bets=later,
        per_street=game.rules.later_fee_per_street,
    )
    house = owed.hand_cents + owed.small_blind_cents
    happened = (
        f"{players} players are dealt in. The hand ends {_STREETS[street]}.",
        _bets(street, later, action=action),
    )
    return lesson.drill(
        game,
        situation=(
            *_sign(game, schedule),
            *happened,
        ),
        picture=_picture(_sign(game, schedule), happened, players),
        facts={"schedule": schedule.id, "players": players, "street": int(street), "bets": later},
        question="What does the house dealer take out of the pot?",
        parts=(
            _fee(game, schedule, house, f"{players} players"),
            *_jackpot(game, owed.jackpot_cents),
        ),
    )


def _sign(game: PotGame, schedule: Schedule) -> tuple[str, ...]:
    return (
        f"Schedule {schedule.id} hangs at the table.",
        *(
            f"{block.title}: {'; '.join(f'{row.label} {row.value}' for row in block.rows)}."
            for block in fee_blocks(schedule, signs_hooks_of(game).wagers(game))
        ),
    )


def _picture(sign: tuple[str, ...], happened: tuple[str, ...], players: int) -> TablePicture:
    chairs = tuple(Chair(seat=seat) for seat in range(1, players + 1))
    return TablePicture(chairs=chairs, besides=(*sign, *happened))


def _bets(street: StreetReached, later: int, *, action: bool) -> str:
    if street is StreetReached.BEFORE_FLOP:
        return "Somebody raised." if action else "Everybody folded to the big blind."
    if street is StreetReached.FLOP:
        return "It was bet on the flop."
    return {0: "Nobody bet on the turn or later.", 1: "There was a bet on one later street."}.get(
        later, "There were bets on the turn and on the river."
    )


def _fee(game: PotGame, schedule: Schedule, cents: Cents, why: str) -> DrillPart:
    ids = tuple(dict.fromkeys((*schedule.rule_ids, *game.cite(PotCite.COLLECTION))))
    says = f"By {schedule.id}, with {why}, it is {dollars(cents)}."
    return DrillPart(
        asks="The collection", form=AnswerForm.CENTS, answer=cents, why=(ReasonStep(says, ids),)
    )


def _jackpot(game: PotGame, cents: Cents) -> tuple[DrillPart, ...]:
    if not cents:
        return ()
    says = f"The jackpot fee of {dollars(cents)} is kept apart from the collection."
    step = ReasonStep(says, game.cite(PotCite.JACKPOT_FEE))
    return (DrillPart(asks="The jackpot fee", form=AnswerForm.CENTS, answer=cents, why=(step,)),)


def time_drill(lesson: Lesson[PotPoker], chance: Random) -> Drill:
    """Each player's time fee, and the table's sum."""
    game = lesson.game
    schedule = chance.choice(_schedules(lesson, Collected.HALF_HOURLY))
    players = chance.randint(2, game.rules.seats)
    minutes = chance.randint(10, 59 if lesson.level == 1 else 200)
    owed = time_fee(schedule, players, minutes)
    each = owed.players[0].fee_cents if owed.players else 0
    halves = minutes // _HALF_HOUR
    ids = tuple(dict.fromkeys((*schedule.rule_ids, *game.cite(PotCite.TIME_FEE))))
    says = f"{halves} half hours are over; of the one that runs nothing is due yet."
    opened = (f"The game opened {minutes} minutes ago, and {players} players have sat since.",)
    begun = each // halves * (halves + 1) if halves else schedule.fees.half_hourly_cents or 0
    return lesson.drill(
        game,
        situation=(
            *_sign(game, schedule),
            *opened,
        ),
        picture=_picture(_sign(game, schedule), opened, players),
        facts={"schedule": schedule.id, "players": players, "minutes": minutes},
        question="What has been due for time so far?",
        parts=(
            DrillPart(
                asks="From each player",
                form=AnswerForm.CENTS,
                answer=each,
                why=(ReasonStep(says, ids),),
                slips=(CommonMistake(begun, "A half hour is paid for when it is over."),),
            ),
            DrillPart(
                asks="From the table in all",
                form=AnswerForm.CENTS,
                answer=each * players,
                why=(ReasonStep(f"{players} times {dollars(each)}.", ids),),
            ),
        ),
    )
