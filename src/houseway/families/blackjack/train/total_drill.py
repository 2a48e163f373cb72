"""Drill: the total of each blackjack hand, and the winner."""

from __future__ import annotations

from random import Random
from typing import cast

from houseway.families.blackjack.play.boxes import Box, HandEnd
from houseway.families.blackjack.play.hand_rules import is_natural, points_of
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.blackjack.settle.outcomes import outcome_of, value_hand
from houseway.families.blackjack.train.round_text import hand_name
from houseway.play.round import LineChoice, Round
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.written_rules import written_file
from houseway.settle.claims import ClaimResult
from houseway.signs.table_picture import PicturePlace, TablePicture
from houseway.things.cards import JOKER, Card, Rank, cards_text
from houseway.things.cents import odds_text
from houseway.train.answers import NATURAL, AnswerForm
from houseway.train.banked.hooks import card_pile
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

PLAYER, PLAYER_DEALER, NOBODY = "player", "player-dealer", "nobody, it is a push"
WINNERS = {ClaimResult.WIN: PLAYER, ClaimResult.LOSE: PLAYER_DEALER, ClaimResult.PUSH: NOBODY}
_PLAYERS = {1: 1, 2: 2, 3: 3}
_TRIES = 12


def total_drill(lesson: Lesson[Blackjack], chance: Random) -> Drill:
    game = lesson.game
    played = _round(lesson, chance)
    round, boxes = cast(TwentyOneRound, played.round), _compared(played.round)
    own = round.player_dealer_hand
    return lesson.drill(
        game,
        situation=(
            f"The player-dealer has {cards_text(own)}.",
            *(_line(round, box) for box in boxes),
            *option_lines(game),
        ),
        facts=round_facts(game, round, played.actions)
        | {"compared": [[box.spot, box.number] for box in boxes]},
        picture=TablePicture(
            places=(bank_place(game, round), *(_place(round, box) for box in boxes)),
            besides=option_lines(game),
        ),
        question="Count the hands and say who wins. Say soft where an ace counts eleven.",
        parts=(
            _total(game, "The player-dealer has", own),
            *(part for box in boxes for part in _box(game, round, box)),
        ),
    )


def _round(lesson: Lesson[Blackjack], chance: Random) -> PlayedOutRound:
    game, level = lesson.game, lesson.level
    limits = limits_under(lesson.schedule, level)
    players = min(_PLAYERS[level], game.rules.seats - 1)
    laid = wagered_round(game, limits, chance, level=1, players=players, sides=SideBetCount.NONE)

    def kinds(played: PlayedOutRound) -> int:
        rules, own = game.rules, played.round.player_dealer_hand
        against = value_hand(rules, own)
        hands = _compared(played.round)
        ends = {outcome_of(rules, hand, against) for hand in hands}
        return len(ends) * 2 + (points_of(rules, own)[0] > rules.limit) if hands else -1

    return best_of(_TRIES, lambda: play_out(game, laid, chance, freely=level == 3), kinds)


def _compared(round: Round) -> list[Box]:
    paid = {line.spot for line in round.lines if line.choice is LineChoice.EVEN_MONEY}
    given_up = (HandEnd.SURRENDERED, HandEnd.RESCUED)
    return [box for box in round.boxes if box.end not in given_up and box.spot not in paid]


def _line(round: TwentyOneRound, box: Box) -> str:
    split = ", after a split" if box.split else ""
    return f"{_name(round, box)} has {cards_text(box.cards)}{split}."


def _place(round: TwentyOneRound, box: Box) -> PicturePlace:
    notes = ("after a split",) if box.split else ()
    return PicturePlace(name=_name(round, box), piles=(card_pile(box.cards),), notes=notes)


def _name(round: TwentyOneRound, box: Box) -> str:
    return f"Seat {box.spot}{hand_name(round, box.spot, box.number)}"


def _box(game: Game[Blackjack], round: TwentyOneRound, box: Box) -> tuple[DrillPart, ...]:
    name = _name(round, box)
    return (
        _total(game, f"{name} has", box.cards, split=box.split),
        _winner(game, round, box),
    )


def total_words(rules: Blackjack, cards: tuple[Card, ...], *, split: bool = False) -> str:
    """`17`, `soft 17` or `natural`; a total over the limit is just its number."""
    if not split and is_natural(rules, cards):
        return NATURAL
    points, soft = points_of(rules, cards)
    return f"soft {points}" if soft else str(points)


def _with_article(words: str) -> str:
    return f"a {words}" if words == NATURAL else words


def _total(
    game: Game[Blackjack], asks: str, cards: tuple[Card, ...], *, split: bool = False
) -> DrillPart:
    rules = game.rules
    words = total_words(rules, cards, split=split)
    over = ", which is over" if points_of(rules, cards)[0] > rules.limit else ""
    called = "a natural, the best hand" if words == NATURAL else f"{words}{over}"
    cited = game.cite(Cite.NATURAL_WINS) if words == NATURAL else value_rules(game, cards)
    return DrillPart(
        asks=asks,
        form=AnswerForm.TOTAL,
        answer=words,
        why=(ReasonStep(f"{cards_text(cards)} is {called}.", cited),),
        slips=_slips(words, points_of(rules, cards)),
    )


def _slips(words: str, total: tuple[int, bool]) -> tuple[CommonMistake, ...]:
    points, soft = total
    if words == NATURAL:
        return tuple(
            CommonMistake(
                said, "Those two cards, dealt first, are more than their total: a natural."
            )
            for said in (str(points), f"soft {points}")
        )
    if soft:
        return (CommonMistake(str(points), "An ace in it counts eleven, so it is soft."),)
    return (CommonMistake(f"soft {points}", "No ace in it counts eleven, so it is hard."),)


def value_rules(game: Game[Blackjack], cards: tuple[Card, ...]) -> tuple[str, ...]:
    """The written rules on what these cards count."""
    rules = [rule for rule in written_file(game.written[0]) if rule.topic == "values"]
    named = {word for card in cards for word in _named(card)}
    spoken = [rule.id for rule in rules if named & {*rule.says.lower().split()}]
    return tuple(spoken or [rule.id for rule in rules])


def _named(card: Card) -> tuple[str, ...]:
    if card is JOKER:
        return ("joker",)
    if card.rank is Rank.ACE:
        return ("ace",)
    return ("pips.",) if card.number < Rank.TEN else (str(card.mark), "king", "ten")


def _winner(game: Game[Blackjack], round: TwentyOneRound, box: Box) -> DrillPart:
    rules = game.rules
    own = round.player_dealer_hand
    found = outcome_of(rules, box, value_hand(rules, own))
    winner = WINNERS[found.result]
    held = total_words(rules, box.cards, split=box.split)
    against = f"{_with_article(held)} against {_with_article(total_words(rules, own))}"
    paid = f", paid {odds_text(found.pays)}" if found.result is ClaimResult.WIN else ""
    name = _name(round, box)
    return DrillPart(
        asks=f"{name}: who wins?",
        form=AnswerForm.CHOICE,
        choices=tuple(WINNERS.values()),
        answer=winner,
        why=(ReasonStep(f"{name} has {against}: {winner}{paid}.", game.cite(*found.cites)),),
    )
