"""Drill: settlement of a table with a short bank, in order of action."""

from __future__ import annotations

from itertools import count
from random import Random

from msgspec.structs import replace

from houseway.play.round import Round
from houseway.rules.bank import Accounting
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.settle import settle_round
from houseway.settle.claims import ClaimResult
from houseway.settle.postings import Posting
from houseway.signs.table_picture import TablePicture
from houseway.things.cents import Cents, dollars
from houseway.train.answers import AnswerForm
from houseway.train.banked.hooks import banked_train_hooks_of
from houseway.train.banked.random_round import (
    PlayedOutRound,
    SideBetCount,
    best_of,
    play_out,
    wagered_round,
)
from houseway.train.banked.round_picture import bank_place, round_chairs, wager_places
from houseway.train.banked.round_text import (
    bank_line,
    bet_text,
    option_lines,
    posting_step,
    round_facts,
    wager_lines,
    who,
)
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson, limits_under, vary_accounting

_PLAYERS = {1: (2, 3), 2: (3, 4), 3: (4, 5)}
_TRIES = 6
BANK_UNIT: Cents = 500


def settle_drill(lesson: Lesson, chance: Random) -> Drill:
    game = vary_accounting(lesson, chance)
    played, postings = _short_round(lesson, game, chance)
    round = played.round
    asked = postings if lesson.level > 1 else postings[: _first_short(postings) + 1]
    settled = asked[:-1] if lesson.level == 1 else ()
    besides = (
        f"Accounting is {game.bank.accounting}.",
        *option_lines(game, told=("accounting",)),
        *(f"Settled already: {posting_step(game, posting).says}" for posting in settled),
    )
    return lesson.drill(
        game,
        situation=(bank_line(game, round), *wager_lines(game, round), *besides),
        picture=TablePicture(
            places=(bank_place(game, round, with_bank=True), *wager_places(game, round)),
            chairs=round_chairs(game, round),
            besides=besides,
        ),
        facts=round_facts(game, round, played.actions) | {"settled": len(settled)},
        question="Settle every wager in order." if lesson.level > 1 else "Settle the next wager.",
        parts=_parts(game, round, asked) if lesson.level > 1 else _last(game, round, asked[-1]),
    )


def _short_round(
    lesson: Lesson, game: Game, chance: Random
) -> tuple[PlayedOutRound, tuple[Posting, ...]]:
    rounds = (_banked(game, _round(lesson, game, chance), chance) for _ in count())
    settled = ((played, settle_round(game, played.round).postings) for played in rounds)
    return next(each for each in settled if any(posting.uncovered_cents for posting in each[1]))


def _round(lesson: Lesson, game: Game, chance: Random) -> PlayedOutRound:
    level = lesson.level
    laid = wagered_round(
        game,
        limits_under(lesson.schedule, level),
        chance,
        level=level,
        players=chance.randint(*_PLAYERS[level]),
        sides=SideBetCount.SOME if level > 1 else SideBetCount.NONE,
    )

    def variety(played: PlayedOutRound) -> int:
        postings = settle_round(game, played.round).postings
        return len({(posting.bet, posting.result, posting.pays) for posting in postings})

    return best_of(_TRIES, lambda: play_out(game, laid, chance, freely=level > 1), variety)


def _banked(game: Game, played: PlayedOutRound, chance: Random) -> PlayedOutRound:
    """The same round with a bank that is a part of what a full one would move.

    Where winnings refill the bank it has to be smaller to fall short.
    """
    round = played.round
    postings = settle_round(game, round).postings
    moved = sum(posting.paid_cents + posting.taken_cents for posting in postings)
    least_tenths = 4 if game.bank.accounting is Accounting.GROSS else 1
    part = moved * chance.randint(least_tenths, 9) // 10 // BANK_UNIT * BANK_UNIT
    least = -(-round.limits.table.least_cents // BANK_UNIT) * BANK_UNIT
    return played._replace(round=replace(round, bank_cents=max(part, least)))


def _first_short(postings: tuple[Posting, ...]) -> int:
    return next(place for place, posting in enumerate(postings) if posting.uncovered_cents)


def _parts(game: Game, round: Round, postings: tuple[Posting, ...]) -> tuple[DrillPart, ...]:
    moved = (_moved(game, round, posting) for posting in postings[:-1])
    return _order(game, round, postings), *moved, *_last(game, round, postings[-1])


def _last(game: Game, round: Round, posting: Posting) -> tuple[DrillPart, ...]:
    left = DrillPart(
        asks="The bank can still pay",
        form=AnswerForm.CENTS,
        answer=posting.bank_left_cents,
        why=(posting_step(game, posting),),
    )
    return _moved(game, round, posting), left


def _order(game: Game, round: Round, postings: tuple[Posting, ...]) -> DrillPart:
    seats = tuple(dict.fromkeys(posting.seat for posting in postings))
    given_up_by = banked_train_hooks_of(game).given_up_by
    folded = given_up_by and any(line.choice is given_up_by for line in round.lines)
    first = "What was given up by folding is taken first. " if folded else ""
    occasions = (Cite.FORFEITS, Cite.ACTION_ORDER) if folded else (Cite.ACTION_ORDER,)
    listed = ", ".join(str(seat) for seat in seats)
    forfeits = ", forfeits before all" if given_up_by else ""
    return DrillPart(
        asks=f"Seats in the order in which they are first settled{forfeits}",
        form=AnswerForm.SEATS,
        seats=tuple(sorted(seats)),
        answer=seats,
        told_later=True,
        why=(ReasonStep(f"{first}The order of seats is {listed}.", game.cite(*occasions)),),
    )


def _moved(game: Game, round: Round, posting: Posting) -> DrillPart:
    hand = banked_train_hooks_of(game).hand_name(round, posting.seat, posting.hand)
    head = f"{who(posting.seat, posting.player)}{hand}, {bet_text(game, posting)}"
    return DrillPart(
        asks=f"{posting.order}. {head}",
        form=AnswerForm.MOVE,
        answer=posting.paid_cents - posting.taken_cents,
        why=(posting_step(game, posting),),
        slips=_slips(posting),
    )


def _slips(posting: Posting) -> tuple[CommonMistake, ...]:
    if not posting.uncovered_cents:
        return ()
    covered = posting.paid_cents + posting.taken_cents
    due = covered + posting.uncovered_cents
    won = posting.result is ClaimResult.WIN
    none = "can pay no more" if won else "may take no more"
    reach = f"covers {dollars(covered)} of it" if covered else none
    says = f"{dollars(due)} would be due, but the bank {reach}."
    return (CommonMistake(due if won else -due, says),)
