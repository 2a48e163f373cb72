"""Drill: the next player to be offered the bank, or a broken game."""

from __future__ import annotations

from random import Random
from typing import Any

from houseway.floor.banked.events import BankPassed, RoundMoved, RoundOpened, RoundSettled
from houseway.floor.banked.narration import BANK_TURNS
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.narration import narrate
from houseway.floor.table.events import Left, TableEvent
from houseway.play.events import RoundVoided, WagersPlaced
from houseway.rules.citations import Cite
from houseway.rules.rotation import BankCandidate
from houseway.signs.table_picture import Chair, TablePicture
from houseway.train.answers import AnswerForm
from houseway.train.banked.random_history import RandomHistory, random_history
from houseway.train.banked.round_text import option_lines
from houseway.train.drill import Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson

NOBODY = "nobody, the game is broken"


def rotation_drill(lesson: Lesson, chance: Random) -> Drill:
    history = random_history(lesson, chance)
    table, log = history.table, history.log
    besides = (
        *(line for event in log for line in _told(table, event)),
        *option_lines(table.game),
    )
    return lesson.drill(
        table.game,
        situation=(_seats_line(history.start), *besides),
        picture=TablePicture(chairs=_chairs(history.start), besides=besides),
        facts=_facts(history),
        question="To whom is the bank offered now?",
        parts=_parts(table, log),
    )


def _seats_line(table: BankedTable) -> str:
    seated = ", ".join(f"{who.player} at {seat}" for seat, who in sorted(table.seats.items()))
    return f"The table has {table.game.rules.seats} seats: {seated}."


def _chairs(table: BankedTable) -> tuple[Chair, ...]:
    seated = {seat: who.player for seat, who in table.seats.items()}
    every = range(1, table.game.rules.seats + 1)
    return tuple(
        Chair(seat=seat, player=seated.get(seat, ""), empty=seat not in seated) for seat in every
    )


def _told(table: BankedTable, event: TableEvent) -> tuple[str, ...]:
    match event:
        case RoundOpened():
            said = narrate(table.game, event)
            once = f" {event.banked_by} takes it for this round only." if event.once else ""
            return (f"{said.text}{once}",) if said else ()
        case RoundSettled():
            return ("The round is settled.",)
        case RoundMoved(WagersPlaced(player, spot, _)) if table.game.bank.wagered_before:
            return (f"{player} wagers on seat {spot}.",)
        case BankPassed() | Left() | RoundMoved(RoundVoided()):
            said = narrate(table.game, event)
            return (said.text,) if said else ()
        case _:
            return ()


def _parts(table: BankedTable, log: list[TableEvent]) -> tuple[DrillPart, ...]:
    offered = table.rotation.offered
    offer = DrillPart(
        asks="It is offered to",
        form=AnswerForm.CHOICE,
        choices=(*(_named(each) for each in _people(table)), NOBODY),
        answer=_named(offered) if offered else NOBODY,
        why=(_why(table, log),),
    )
    return (offer, _turn(table, offered)) if offered else (offer,)


def _people(table: BankedTable) -> list[BankCandidate]:
    return [BankCandidate(seat, who.player) for seat, who in sorted(table.seats.items())]


def _named(candidate: BankCandidate) -> str:
    return f"{candidate.player} at seat {candidate.seat}"


def _why(table: BankedTable, log: list[TableEvent]) -> ReasonStep:
    game, rotation = table.game, table.rotation
    cited = game.cite(Cite.ROTATION)
    if rotation.offered is None:
        return ReasonStep(rotation.broken or "Nobody may take the bank.", cited)
    name = _named(rotation.offered)
    last = log[-1]
    if isinstance(last, RoundMoved) and isinstance(last.event, RoundVoided):
        says = f"A voided round uses up no turn, so {name} is offered the same bank again."
        return ReasonStep(says, (*cited, *game.cite(Cite.MISDEAL)))
    if rotation.last is None:
        return ReasonStep(f"Nobody has banked yet, so it goes round by seats: {name}.", cited)
    if rotation.offered.player == rotation.last.player:
        kept = _option_rules(table, "no_taker") if rotation.turn == 1 else ()
        return ReasonStep(_stays(table, name), cited + kept)
    passed = " and ".join(each.player for each in rotation.passed)
    behind = f"{passed} passed it; " if passed else ""
    says = (
        f"It goes clockwise from seat {rotation.last.seat}, where it was; {behind}next is {name}."
    )
    return ReasonStep(says, cited + _option_rules(table, "wagered_before"))


def _stays(table: BankedTable, name: str) -> str:
    if table.rotation.turn == 1:
        return f"Nobody else takes the bank, and here {name} may keep it."
    most = table.game.bank.rounds_max
    return f"{name} banked the round before and may bank {most} rounds running."


def _option_rules(table: BankedTable, name: str) -> tuple[str, ...]:
    chosen = table.game.chosen()
    return tuple(
        option.rule_id
        for option in table.game.options
        if option.name == name and chosen[name] != option.default
    )


def _turn(table: BankedTable, offered: BankCandidate) -> DrillPart:
    turn = table.rotation.turn
    return DrillPart(
        asks="That would be the",
        form=AnswerForm.CHOICE,
        choices=tuple(BANK_TURNS.values()),
        answer=BANK_TURNS[turn],
        why=(
            ReasonStep(
                f"It would be round {turn} that {offered.player} banks running.",
                table.game.cite(Cite.ROTATION),
            ),
        ),
    )


def _facts(history: RandomHistory) -> dict[str, Any]:
    game = history.table.game
    return {
        "seats": game.rules.seats,
        "seated": {str(seat): who.player for seat, who in sorted(history.start.seats.items())},
        "rounds_max": game.bank.rounds_max,
        "history": [fact for event in history.log for fact in _fact(event)],
    }


def _fact(event: TableEvent) -> tuple[dict[str, Any], ...]:
    match event:
        case RoundOpened():
            return ({"banks": event.banked_by, "seat": event.player_dealer, "once": event.once},)
        case RoundMoved(WagersPlaced(player, spot, _)):
            return ({"wagers": player, "seat": spot},)
        case RoundSettled():
            return ({"settled": True},)
        case RoundMoved(RoundVoided()):
            return ({"voided": True},)
        case BankPassed(player):
            return ({"passes": player},)
        case Left(player, _):
            return ({"leaves": player},)
        case _:
            return ()
