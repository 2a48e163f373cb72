"""Drills: the winner at the showdown, and shares of a pot with odd chips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from random import Random

from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.play.showdown import Half, hand_strength, hand_strength_words
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.rules import PotPoker
from houseway.families.poker.settle.settlement import Pushed, pushed_sentence
from houseway.families.poker.train.hand_text import (
    hand_facts,
    hand_lines,
    hand_picture,
    money_lines,
    stakes_line,
)
from houseway.families.poker.train.random_hand import PLAYERS, PlayedHand, choose_hand, limits_of
from houseway.things.cents import dollars
from houseway.train.answers import AnswerForm
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson

YES, NO = "a low qualifies", "no low"
_SIDES = {Half.WHOLE: "the pot", Half.HIGH: "the high half", Half.LOW: "the low half"}


def winner_drill(lesson: Lesson[PotPoker], chance: Random) -> Drill:
    """Who takes the main pot, and each half of it."""
    game = lesson.game
    found = _hand(lesson, chance, _many_shown)
    pushed = [each for each in found.settlement.pushed if each.pot == 1]
    low = (_low(game, pushed),) if game.rules.splits else ()
    return lesson.drill(
        game,
        situation=hand_lines(game, found.hand),
        facts=hand_facts(found.hand),
        picture=hand_picture(found.hand, besides=(stakes_line(game, found.hand),)),
        question="Read the hands: who takes the main pot?",
        parts=(*low, *(_winners(game, found.hand, half, pushed) for half in _halves(pushed))),
    )


def share_drill(lesson: Lesson[PotPoker], chance: Random) -> Drill:
    """What each seat gets out of a pot that is shared."""
    game = lesson.game
    found = _hand(lesson, chance, _odd_shares)
    smallest = f"The smallest chip is {dollars(found.hand.stakes.chip_cents)}; no fee was taken."
    return lesson.drill(
        game,
        situation=(
            *hand_lines(game, found.hand),
            *money_lines(found.hand),
            smallest,
        ),
        facts=hand_facts(found.hand),
        picture=hand_picture(
            found.hand, money=True, besides=(stakes_line(game, found.hand), smallest)
        ),
        question="Push every pot: what does each seat get out of it?",
        parts=tuple(_share(each) for each in found.settlement.pushed),
    )


def _hand(
    lesson: Lesson[PotPoker], chance: Random, worth: Callable[[PlayedHand], int]
) -> PlayedHand:
    limits = limits_of(lesson.game, None)
    return choose_hand(lesson.game, limits, chance, PLAYERS[lesson.level], worth)


def _many_shown(found: PlayedHand) -> int:
    shown = len(found.hand.shown)
    return shown + len(found.settlement.pushed) if shown > 1 else 0


def _odd_shares(found: PlayedHand) -> int:
    pushed = found.settlement.pushed
    odd = sum(each.odd_cents > 0 for each in pushed)
    return 4 * odd + len(pushed) if found.hand.shown else 0


def _halves(pushed: Sequence[Pushed]) -> tuple[Half, ...]:
    return tuple(dict.fromkeys(each.half for each in pushed))


def _low(game: PotGame, pushed: Sequence[Pushed]) -> DrillPart:
    answer = YES if len(_halves(pushed)) > 1 else NO
    says = f"{'Somebody has' if answer == YES else 'Nobody has'} five different cards low enough."
    return DrillPart(
        asks="Does anybody have a low",
        told_later=True,
        form=AnswerForm.CHOICE,
        choices=(YES, NO),
        answer=answer,
        why=(ReasonStep(says, game.cite(PotCite.LOW)),),
    )


def _winners(game: PotGame, hand: PotHand, half: Half, pushed: Sequence[Pushed]) -> DrillPart:
    won = [each for each in pushed if each.half is half]
    seats = tuple(sorted(each.seat for each in won))
    words = {each.seat: _words(game, hand, each.seat) for each in won}
    said = "; ".join(f"seat {seat} has {words[seat]}" for seat in seats)
    return DrillPart(
        asks=f"Who takes {_SIDES[half]}? Name every seat that shares it",
        form=AnswerForm.SEATS,
        seats=tuple(sorted(each.seat for each in hand.live)),
        answer=seats,
        also=tuple(each for each in permutations(seats) if each != seats),
        why=(ReasonStep(f"{said[0].upper()}{said[1:]}.", won[0].rule_ids),),
    )


def _words(game: PotGame, hand: PotHand, seat: int) -> str:
    holder = next(each for each in hand.live if each.seat == seat)
    return hand_strength_words(game.rules, hand_strength(game.rules, holder.cards, hand.board))


def _share(pushed: Pushed) -> DrillPart:
    pot = "the main pot" if pushed.pot == 1 else f"side pot {pushed.pot - 1}"
    side = f"{_SIDES[pushed.half]} of {pot}" if pushed.half else pot
    missed = "There is an odd chip in it." if pushed.odd_cents else ""
    slips = (CommonMistake(pushed.cents - pushed.odd_cents, missed),) if pushed.odd_cents else ()
    return DrillPart(
        asks=f"Seat {pushed.seat}, {side}",
        form=AnswerForm.CENTS,
        answer=pushed.cents,
        why=(ReasonStep(pushed_sentence(pushed), pushed.rule_ids),),
        slips=slips,
    )
