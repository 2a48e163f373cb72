"""Drill: the holder of the kill button after some hands, and a kill or none."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from houseway.families.poker.floor.actions import AgreeToKill
from houseway.families.poker.floor.seats.kill_pots import LEG_CENTS, measured_cents
from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import Kill, PotPoker, Structure
from houseway.families.poker.train.random_hand import PlayedHand, limits_of, new_table, play_hand
from houseway.floor.table.verbs import step
from houseway.rules.game import choose
from houseway.signs.table_picture import ChipStack, PicturePlace, TablePicture
from houseway.things.cents import dollars
from houseway.train.answers import AnswerForm
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson

KILLED, NOT_KILLED = "it is killed", "it is not"
NOBODY = "nobody"
_PLAYERS = 4
_TRIES = 8


def has_kills(lesson: Lesson[PotPoker]) -> bool:
    names = {option.name for option in lesson.game.options}
    return "kill" in names and lesson.game.rules.structure is Structure.LIMIT


def kill_drill(lesson: Lesson[PotPoker], chance: Random) -> Drill:
    game = choose(lesson.game, {"kill": str(Kill.FULL)})
    # Kills are rare, and so are pots that are no leg: both are looked for.
    wanted = chance.choice((max, min))
    hands = wanted((_hands(game, chance, lesson.level + 1) for _ in range(_TRIES)), key=_legs)
    return lesson.drill(
        game,
        situation=(
            f"{game.name}, {hands[0].hand.stakes}, with kills: everybody agrees to them.",
            *(_told(each) for each in hands),
        ),
        facts={"hands": [_fact(each) for each in hands]},
        picture=TablePicture(
            places=tuple(_place(each) for each in hands),
            besides=(
                f"{game.name}, {hands[0].hand.stakes}, with kills: everybody agrees to them.",
            ),
        ),
        question="What do you do before the next hand?",
        parts=_parts(game, hands),
    )


def _legs(hands: Sequence[PlayedHand]) -> int:
    legs = hands[-1].table.legs
    return bool(legs.owed_by) + bool(legs.button)


def _hands(game: PotGame, chance: Random, count: int) -> tuple[PlayedHand, ...]:
    table = new_table(game, limits_of(game, None), _PLAYERS, chance)
    for place in table.seats.values():
        table, _ = step(table, AgreeToKill(place.player, agrees=True))
    found: list[PlayedHand] = []
    while len(found) < count and _able(table):
        found.append(play_hand(table, chance))
        table = found[-1].table
    return tuple(found)


def _able(table: PotTable) -> bool:
    return sum(cents > 0 for cents in table.chips.values()) > 1


def _told(each: PlayedHand) -> str:
    pot = dollars(measured_cents(each.settlement))
    killed = " It was a kill hand." if each.hand.killer else ""
    return f"Hand {each.hand.number}: {_taken(each)} {pot}, fees included.{killed}"


def _taken(each: PlayedHand) -> str:
    winners = list(dict.fromkeys(f"seat {one.seat}" for one in each.settlement.pushed))
    return f"{' and '.join(winners)} {'takes' if len(winners) == 1 else 'share'}"


def _place(each: PlayedHand) -> PicturePlace:
    pot = ChipStack(measured_cents(each.settlement), f"{_taken(each)}, fees included")
    notes = ("kill hand",) if each.hand.killer else ()
    return PicturePlace(name=f"Hand {each.hand.number}", stakes=(pot,), notes=notes)


def _fact(each: PlayedHand) -> dict[str, object]:
    return {
        "winners": sorted({one.seat for one in each.settlement.pushed}),
        "cents": measured_cents(each.settlement),
        "killer": each.hand.killer,
    }


def _parts(game: PotGame, hands: Sequence[PlayedHand]) -> tuple[DrillPart, ...]:
    table = hands[-1].table
    ids = game.cite(PotCite.KILL)
    seats = tuple(f"seat {seat}" for seat in sorted(table.seats))
    button = table.seat_of(table.legs.button)
    holds = NOBODY if button is None else f"seat {button}"
    least = dollars(LEG_CENTS)
    says = (
        f"A leg is a pot of {least} or more that one player takes alone; {holds} holds the button."
    )
    answer = KILLED if table.legs.owed_by else NOT_KILLED
    won = sorted({f"seat {one.seat}" for one in hands[-1].settlement.pushed})
    slips = (CommonMistake(won[0], f"Not every pot is a leg: it takes {least} and one winner."),)
    return (
        DrillPart(
            asks="Who holds the kill button",
            form=AnswerForm.CHOICE,
            choices=(*seats, NOBODY),
            answer=holds,
            why=(ReasonStep(says, ids),),
            slips=slips if won[0] != holds else (),
        ),
        DrillPart(
            asks="Is the next hand killed",
            form=AnswerForm.CHOICE,
            choices=(KILLED, NOT_KILLED),
            answer=answer,
            why=(ReasonStep(f"By the legs that were won, {answer}.", ids),),
        ),
    )
