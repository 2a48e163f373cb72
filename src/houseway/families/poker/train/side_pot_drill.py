"""Drill: the main pot and the side pots, their amounts and competitors."""

from __future__ import annotations

from itertools import permutations
from random import Random

from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import PotPoker
from houseway.families.poker.settle.side_pots import Pot
from houseway.families.poker.train.hand_text import (
    hand_facts,
    hand_picture,
    money_lines,
    stakes_line,
)
from houseway.families.poker.train.random_hand import PLAYERS, PlayedHand, choose_hand, limits_of
from houseway.things.cents import dollars
from houseway.train.answers import AnswerForm
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson


def pots_drill(lesson: Lesson[PotPoker], chance: Random) -> Drill:
    game = lesson.game
    limits = limits_of(game, None)
    found = choose_hand(game, limits, chance, PLAYERS[lesson.level], _several)
    pots = found.settlement.pots
    stands = f"{stakes_line(game, found.hand)} The betting is over; no fee was taken."
    seats = tuple(sorted(each.seat for each in found.hand.holders))
    return lesson.drill(
        game,
        situation=(stands, *money_lines(found.hand)),
        facts=hand_facts(found.hand),
        picture=hand_picture(found.hand, cards=False, money=True, besides=(stands,)),
        question="Build the pots, the main pot first.",
        parts=tuple(
            part
            for number, pot in enumerate(pots, start=1)
            for part in _pot(game, number, pot, sum(each.cents for each in pots), seats)
        ),
    )


def _several(found: PlayedHand) -> int:
    folded = any(each.folded for each in found.hand.holders)
    return 3 * len(found.settlement.pots) + folded if found.hand.shown else 0


def _pot(
    game: PotGame, number: int, pot: Pot, whole: int, dealt_in: tuple[int, ...]
) -> tuple[DrillPart, DrillPart]:
    name = "the main pot" if number == 1 else f"side pot {number - 1}"
    seats = tuple(sorted(pot.seats))
    listed = ", ".join(map(str, seats))
    says = f"Seats {listed} have put in as much, so {name} of {dollars(pot.cents)} is theirs to win"
    why = (ReasonStep(f"{says}.", game.cite(PotCite.SIDE_POTS)),)
    slips = (
        (CommonMistake(whole, "That is everything that was put in."),) if pot.cents != whole else ()
    )
    return (
        DrillPart(
            asks=f"How much is in {name}",
            form=AnswerForm.CENTS,
            answer=pot.cents,
            why=why,
            slips=slips,
        ),
        DrillPart(
            asks=f"Which seats compete for {name}",
            form=AnswerForm.SEATS,
            seats=dealt_in,
            answer=seats,
            also=tuple(each for each in permutations(seats) if each != seats),
            why=why,
        ),
    )
