"""What a one-card wager is worth, counted over both cards."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import permutations

from msgspec import Struct

from houseway.odds.hooks import HandQuestionSize, OddsHooks, OneHandAnswer, Stakes
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.distribution import Distribution
from houseway.odds.model.progress import Work
from houseway.odds.reports.json_report import JsonObject, bet_json
from houseway.odds.reports.text_report import TextLine
from houseway.rules.game import Game
from houseway.things.cards import parse_card
from houseway.things.cents import Cents
from tests.one_card.rules import OneCard


class OneCardOdds(Struct, frozen=True):
    bets: tuple[BetOdds, ...]

    @property
    def prices(self) -> Mapping[str, float]:
        return {bet.bet: float(bet.distribution.ev) for bet in self.bets}

    def bet(self, id: str) -> BetOdds | None:
        return next((bet for bet in self.bets if bet.bet == id), None)

    def edge(self, bet: str) -> Fraction:
        return next(each.edge for each in self.bets if each.bet == bet)

    def lost_cents(self, wagers: Mapping[str, Cents], _players: int = 1) -> Fraction:
        return sum((self.edge(bet) * cents for bet, cents in wagers.items()), Fraction(0))


def _odds(game: Game[OneCard], _: Stakes, __: Work) -> OneCardOdds:
    pairs = permutations((card.number for card in game.rules.shoe), 2)
    ways = (((own > theirs) - (own < theirs), 1) for own, theirs in pairs)
    base = game.rules.base
    return OneCardOdds(
        (
            BetOdds(
                bet=base.id,
                name=base.name,
                per=base.name,
                assumes="every card is kept",
                distribution=Distribution.of(ways),
            ),
        )
    )


def _shape(game: Game[OneCard], odds: OneCardOdds, _: str | None) -> JsonObject:
    return {"game": game.id, "bets": [bet_json(bet) for bet in odds.bets]}


def _said(_: Game[OneCard], odds: OneCardOdds, __: str | None) -> tuple[TextLine, ...]:
    return tuple(f"{bet.name}: {float(bet.edge):.3%}" for bet in odds.bets)


def _one_hand(game: Game[OneCard], _: Stakes, hand: str, __: str) -> OneHandAnswer:
    """Nothing lies open, so only the own card counts."""
    own = parse_card(hand)
    others = [card.number for card in game.rules.shoe if card is not own]
    ahead = sum((own.number > other) - (own.number < other) for other in others)
    values = {"keep_card": Fraction(ahead, len(others)), "drop_card": Fraction(-1)}
    return OneHandAnswer(values, {name: float(value) for name, value in values.items()}, ())


HOOKS: OddsHooks[OneCard, OneCardOdds] = OddsHooks(
    odds=_odds,
    shape=_shape,
    said=_said,
    on_page=lambda _, __: {},
    chart_shape=lambda _, __: {},
    chart_said=lambda _, __: (),
    one_hand=_one_hand,
    asked=lambda _: HandQuestionSize(1, 1, 0),
    method="counted over both cards",
    reported=lambda _, __: (),
)
