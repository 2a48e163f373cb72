"""Many drills of every game, kind and level, made once, and what tests do with them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, reduce
from operator import or_
from typing import Any

import msgspec

from houseway.play import step
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.deck.single_deck import arranged_deck
from houseway.play.play_or_fold import Fold, Play
from houseway.play.round import Phase, Round, open_round
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits, Range
from houseway.settle import settle_round
from houseway.settle.postings import Posting
from houseway.things.cards import Card, parse_card, parse_cards
from houseway.things.deck_pair import Back
from houseway.things.decks import stacked_shoe
from houseway.train.answers import AnswerForm
from houseway.train.drill import Drill, DrillPart
from houseway.train.drill_factory import kinds_of, make_drill
from houseway.train.lesson import LEVELS
from houseway.train.lesson_reader import read_lesson
from tests.families import traits_of
from tests.games import BANKED

TWENTY_ONE = tuple(id for id in BANKED if game(id).family == "blackjack")

COMBINATIONS = [
    (id, kind, level)
    for id in BANKED
    for level in LEVELS
    for kind in kinds_of(read_lesson(id, level=level))
]


def many_of(family: str) -> int:
    """Drills of each game, kind and level; more for a release."""
    return traits_of(family).drills


@cache
def drills(id: str, kind: str, level: int, many: int = 0) -> tuple[Drill, ...]:
    """So many of them, or as many as all tests share."""
    lesson = read_lesson(id, level=level)
    numbers = range(many or many_of(lesson.game.family))
    return tuple(make_drill(lesson, kind, seed=2024, number=number) for number in numbers)


def all_of(kind: str, ids: tuple[str, ...] = BANKED) -> list[Drill]:
    """Every drill of a kind, over these games and all levels."""
    return [
        drill
        for id, each, level in COMBINATIONS
        if each is kind and id in ids
        for drill in drills(id, kind, level)
    ]


def game_of(drill: Drill) -> Game[Any]:
    return choose(game(drill.game), drill.options)


def laid_out(drill: Drill) -> Round:
    """The round of a drill, played again from its facts alone, each step refused if not legal."""
    chosen, facts = game_of(drill), drill.facts
    round = _opened(chosen, facts)
    opening = {bet.id for bet in chosen.rules.opening_bets}
    for line in facts["lines"]:
        cents = {bet: amount for bet, amount in line["cents"].items() if bet in opening}
        round, _ = step(chosen, round, PlaceWagers(line["player"], line["seat"], cents))
    round, _ = step(chosen, round, CloseBets())
    if "dealt" in facts:
        return _replayed(chosen, round, facts)
    hands = {int(seat): parse_cards(" ".join(cards)) for seat, cards in facts["hands"].items()}
    order = arranged_deck(chosen, round, hands, chosen.rules.hand_cards)
    round, _ = step(chosen, round, Deal(Back.RED, order))
    choices = {(line["seat"], line["player"]): line["choice"] for line in facts["lines"]}
    while round.phase is Phase.DECIDING:
        line = round.lines[round.turn]
        action: Play | Fold = Fold(line.player, line.spot)
        if choices[line.spot, line.player] == "play":
            action = Play(line.player, line.spot, line.cents["ante"])
        round, _ = step(chosen, round, action)
    return round


def _replayed(game: Game, round: Round, facts: Mapping[str, Any]) -> Round:
    """A round dealt from the same cards and decided in the same way."""
    whole = game.rules.shoe
    order = stacked_shoe(whole, parse_cards(" ".join(facts["dealt"]), each_at_most=len(whole)))
    round, _ = step(game, round, Deal(Back.RED, order))
    for each in facts["actions"]:
        action: Any = msgspec.convert(each, decisions_of(game.family), dec_hook=_card)
        round, _ = step(game, round, action)
    assert round.phase is Phase.SETTLING
    return round


@cache
def decisions_of(family: str) -> Any:
    """The union of what may be decided there."""
    return reduce(or_, traits_of(family).decisions)


def _card(type_: type, text: str) -> object:
    assert type_ is Card
    return parse_card(text)


def _opened(game: Game, facts: Mapping[str, Any]) -> Round:
    player_dealer = facts["player_dealer"]
    banked_by = f"seat {player_dealer}"
    seats = {player_dealer: banked_by}
    for line in facts["lines"]:
        seats.setdefault(line["seat"], line["player"])
    chips = {line["player"]: 100_000_000 for line in facts["lines"]}
    return open_round(
        game,
        number=1,
        back=Back.RED,
        commitment="",
        limits=Limits(Range(500, 50_000), chip_cents=facts["chip_cents"]),
        seats=seats,
        player_dealer=player_dealer,
        banked_by=banked_by,
        bank_cents=facts["bank_cents"],
        chips={**chips, banked_by: facts["bank_cents"]},
    )


_SETTLED: dict[tuple[str, ...], tuple[Posting, ...]] = {}


def settled_again(drill: Drill) -> tuple[Posting, ...]:
    """The postings of the round laid out again, worked out once for all tests."""
    key = (drill.game, drill.kind, drill.seed, *drill.situation)
    if key not in _SETTLED:
        _SETTLED[key] = settle_round(game_of(drill), laid_out(drill)).postings
    return _SETTLED[key]


def moved(posting: Posting) -> int:
    return posting.paid_cents - posting.taken_cents


def wrong(part: DrillPart) -> str:
    """An answer that can be read and is not right."""
    if part.form is AnswerForm.CHOICE:
        return next(choice for choice in part.choices if choice != part.answer)
    if part.form is AnswerForm.TOTAL:
        return "12" if part.answer == "natural" else "natural"
    if part.form is AnswerForm.CARDS:
        return str(part.answer).split()[0]
    if isinstance(part.answer, tuple):
        return " ".join(str(seat) for seat in (*part.answer, 9))
    assert isinstance(part.answer, int)
    if part.form is AnswerForm.SEAT:
        return str(part.answer + 1)
    dollars = f"{(abs(part.answer) + 100) // 100}.{abs(part.answer) % 100:02}"
    return f"+{dollars}" if part.form is AnswerForm.MOVE else dollars


def called_by_hand(text: str) -> str:
    """What a reader calls three cards."""
    cards = parse_cards(text)
    numbers = sorted(card.number for card in cards)
    suited = len({card.suit for card in cards}) == 1
    kinds = len(set(numbers))
    if kinds < 3:
        return "three of a kind" if kinds == 1 else "one pair"
    if numbers[2] - numbers[0] == 2 or numbers == [2, 3, 14]:
        if not suited:
            return "straight"
        return "mini royal flush" if numbers == [12, 13, 14] else "straight flush"
    return "flush" if suited else "high card"
