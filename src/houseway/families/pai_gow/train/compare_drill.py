"""Drill: comparison of set hands with the player-dealer's: higher, copy, paid or lost."""

from __future__ import annotations

from random import Random
from typing import cast

from houseway.families.pai_gow.play.round import HandAsSet, PaiGowRound
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.hands import pushing_high, strengths, words
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.settle.base_wager import base_results
from houseway.families.pai_gow.train.round_text import bank_held, hand_of
from houseway.rules.game import Game
from houseway.settle.claims import ClaimResult
from houseway.signs.table_picture import PicturePlace, TablePicture
from houseway.things.cards import Card
from houseway.train.answers import AnswerForm
from houseway.train.banked.random_round import (
    PlayedOutRound,
    SideBetCount,
    best_of,
    play_out,
    wagered_round,
)
from houseway.train.banked.round_picture import bank_place
from houseway.train.banked.round_text import option_lines, round_facts
from houseway.train.drill import CommonMistake, Drill, DrillPart, ReasonStep
from houseway.train.lesson import Lesson, limits_under

PLAYER, PLAYER_DEALER, COPY = "player", "player-dealer", "copy"
RESULTS = {ClaimResult.WIN: "wins", ClaimResult.PUSH: "pushes", ClaimResult.LOSE: "loses"}
_PLAYERS = {1: 1, 2: 2, 3: 3}
_TRIES = 12


def compare_drill(lesson: Lesson[PaiGow], chance: Random) -> Drill:
    game = lesson.game
    played = _round(lesson, chance)
    round = cast(PaiGowRound, played.round)
    spots = [spot for spot in sorted(round.wagered_spots) if spot in round.laid]
    return lesson.drill(
        game,
        situation=(
            f"The player-dealer has {bank_held(game, round).text}.",
            *(f"Seat {spot} has {hand_of(game, round, spot).text}." for spot in spots),
            *option_lines(game),
        ),
        facts=round_facts(game, round, played.actions),
        picture=TablePicture(
            places=(bank_place(game, round), *(_place(game, round, spot) for spot in spots)),
            besides=option_lines(game),
        ),
        question="Compare the hands and say what becomes of every wager.",
        parts=tuple(part for spot in spots for part in _seat(game, round, spot)),
    )


def _place(game: Game[PaiGow], round: PaiGowRound, spot: int) -> PicturePlace:
    held = hand_of(game, round, spot)
    return PicturePlace(name=f"Seat {spot}", piles=held.piles, notes=held.notes)


def _round(lesson: Lesson[PaiGow], chance: Random) -> PlayedOutRound:
    game, level = lesson.game, lesson.level
    limits = limits_under(lesson.schedule, level)
    players = min(_PLAYERS[level], game.rules.seats - 1)
    laid = wagered_round(game, limits, chance, level=1, players=players, sides=SideBetCount.NONE)

    def kinds(played: PlayedOutRound) -> int:
        round = cast(PaiGowRound, played.round)
        found = set(base_results(game, round).values())
        copied = sum(id in game.cite(SetCite.COPY) for each in found for id in each.rule_ids)
        return len(found) + 2 * copied if round.laid.keys() >= round.wagered_spots else -1

    while True:
        found = best_of(_TRIES, lambda: play_out(game, laid, chance, freely=level == 3), kinds)
        if kinds(found) >= 0:
            return found


def _seat(game: Game[PaiGow], round: PaiGowRound, spot: int) -> tuple[DrillPart, ...]:
    mine, bank = round.laid[spot], round.laid[round.player_dealer]
    wager = _wager(game, round, spot, mine)
    if mine.foul or pushing_high(game.rules, round.player_dealer_hand) is not None:
        return (wager,)
    low, high = ("low", "high") if game.rules.pieces is Pieces.TILES else ("front", "back")
    return (
        _hand(game, f"Seat {spot}, the higher {low} hand", mine.front, bank.front),
        _hand(game, f"Seat {spot}, the higher {high} hand", mine.back, bank.back),
        wager,
    )


def _hand(
    game: Game[PaiGow], asks: str, mine: tuple[Card, ...], bank: tuple[Card, ...]
) -> DrillPart:
    one, other = _strength(game.rules, mine), _strength(game.rules, bank)
    answer = PLAYER if one > other else PLAYER_DEALER if one < other else COPY
    cites = {PLAYER: SetCite.WINS, PLAYER_DEALER: SetCite.LOSES, COPY: SetCite.COPY}
    says = f"{words(game.rules, mine)} against {words(game.rules, bank)}"
    whose = "a copy" if answer == COPY else f"the {answer}'s"
    slip = CommonMistake(PLAYER_DEALER, "The player-dealer wins it, but because it is a copy.")
    return DrillPart(
        asks=f"{asks} is whose",
        form=AnswerForm.CHOICE,
        choices=(PLAYER, PLAYER_DEALER, COPY),
        answer=answer,
        why=(ReasonStep(f"{says[0].upper()}{says[1:]}: {whose}.", game.cite(cites[answer])),),
        slips=(slip,) if answer == COPY else (),
    )


def _strength(rules: PaiGow, cards: tuple[Card, ...]) -> int:
    if len(cards) == rules.front_size:
        return strengths(rules, cards, rules.shoe[: rules.hand_size - rules.front_size]).front
    return strengths(rules, rules.shoe[: rules.front_size], cards).back


def _wager(game: Game[PaiGow], round: PaiGowRound, spot: int, mine: HandAsSet) -> DrillPart:
    judged = base_results(game, round)[spot]
    result = RESULTS[judged.result]
    foul = " because it is foul" if mine.foul and judged.result is ClaimResult.LOSE else ""
    return DrillPart(
        asks=f"Seat {spot}, the wager",
        form=AnswerForm.CHOICE,
        choices=tuple(RESULTS.values()),
        answer=result,
        why=(ReasonStep(f"The wager at seat {spot} {result}{foul}.", judged.rule_ids),),
    )
