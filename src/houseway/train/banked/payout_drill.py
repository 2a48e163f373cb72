"""Drill: the payment of one bet by a bank that covers everything."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from houseway.play.round import Round
from houseway.rules.bets import SideBet
from houseway.rules.game import Game
from houseway.settle import settle_round
from houseway.settle.postings import Posting
from houseway.signs.table_picture import ChipStack, PicturePlace, TablePicture
from houseway.things.cents import dollars, odds_text
from houseway.train.answers import AnswerForm
from houseway.train.banked.hooks import banked_train_hooks_of
from houseway.train.banked.random_round import PlayedOutRound, SideBetCount, play_out, wagered_round
from houseway.train.banked.round_picture import bank_place, line_place
from houseway.train.banked.round_text import (
    bet_text,
    option_lines,
    posting_step,
    round_facts,
    wagers_text,
)
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson, limits_under

_TRIES = 16


def payout_drill(lesson: Lesson, chance: Random) -> Drill:
    game = lesson.game
    played, posting = _drawn(lesson, chance)
    round = played.round
    head = bet_text(game, posting)
    table = pay_lines(game, posting) if lesson.level == 1 else ()
    besides = (*table, *option_lines(game))
    return lesson.drill(
        game,
        situation=(*_hands(game, round, posting), *besides),
        picture=TablePicture(places=_places(game, round, posting), besides=besides),
        facts=round_facts(game, round, played.actions)
        | {"bet": posting.bet, "seat": posting.seat, "hand": posting.hand},
        question=f"The bank covers everything. What moves on {head}?",
        parts=(
            DrillPart(
                asks=head,
                form=AnswerForm.MOVE,
                answer=posting.paid_cents - posting.taken_cents,
                why=_why(game, posting),
                slips=_slips(posting),
            ),
        ),
    )


def _drawn(lesson: Lesson, chance: Random) -> tuple[PlayedOutRound, Posting]:
    game, level = lesson.game, lesson.level
    limits = limits_under(lesson.schedule, level)
    found: dict[tuple[object, ...], tuple[PlayedOutRound, Posting]] = {}
    laid = wagered_round(
        game, limits, chance, level=min(level, 2), players=1, sides=SideBetCount.ALL
    )
    for _ in range(_TRIES):
        played = play_out(game, laid, chance, freely=level == 3)
        for posting in settle_round(game, played.round).postings:
            if level > 1 or _has_pay_table(game, posting) or not _only_sides(game):
                found[posting.bet, posting.result, posting.pays] = (played, posting)
    bet = chance.choice(sorted({str(key[0]) for key in found}))
    return chance.choice([each for key, each in found.items() if key[0] == bet])


def _only_sides(game: Game) -> bool:
    return bool(game.side_bets) and banked_train_hooks_of(game).pays_evenly


def _has_pay_table(game: Game, posting: Posting) -> bool:
    return bool(banked_train_hooks_of(game).pay_table(game, game.bet(posting.bet)))


def _hands(game: Game, round: Round, posting: Posting) -> tuple[str, ...]:
    line = round.line(posting.player, posting.seat, posting.hand)
    assert line is not None
    family = banked_train_hooks_of(game)
    seat = f"Seat {posting.seat}{family.hand_name(round, line.spot, line.hand)}"
    wagers = "" if posting.wager_cents else f" It wagers {wagers_text(game, line)}."
    return (
        f"The player-dealer has {family.bank_held(game, round).text}.",
        f"{seat} has {family.held(game, round, line).text}.{wagers}",
    )


def _places(game: Game, round: Round, posting: Posting) -> tuple[PicturePlace, ...]:
    line = round.line(posting.player, posting.seat, posting.hand)
    assert line is not None
    place = line_place(game, round, line, banked_train_hooks_of(game).held(game, round, line))
    if posting.wager_cents:
        place = replace(place, stakes=(ChipStack(posting.wager_cents, game.bet(posting.bet).name),))
    return bank_place(game, round), place


def pay_lines(game: Game, posting: Posting) -> tuple[str, ...]:
    """The pay table on the felt, for beginners."""
    bet = game.bet(posting.bet)
    rows = [
        f"{line} {odds_text(pays)}"
        for line, pays in banked_train_hooks_of(game).pay_table(game, bet)
    ]
    return (f"{bet.name} pays {', '.join(rows)}.",) if rows else ()


def _why(game: Game, posting: Posting) -> tuple[ReasonStep, ...]:
    bet = game.bet(posting.bet)
    rows = bet.pays.rows.values() if isinstance(bet, SideBet) else ()
    hit = tuple(
        ReasonStep(f"For {bet.name}, {row.called} pays {odds_text(row.pays)}.", (row.rule_id,))
        for row in rows
        if row.rule_id in posting.rule_ids
    )
    says = posting_step(game, posting).says.partition(" Bank left:")[0]
    return (*hit, ReasonStep(says, posting.rule_ids))


def _slips(posting: Posting) -> tuple[CommonMistake, ...]:
    if not posting.paid_cents or not posting.wager_cents:
        return ()
    says = f"That counts the wager of {dollars(posting.wager_cents)}, which goes back besides."
    return (CommonMistake(posting.paid_cents + posting.wager_cents, says),)
