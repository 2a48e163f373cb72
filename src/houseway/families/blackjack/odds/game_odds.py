"""Odds of a blackjack game: the base wager by the best play, every side bet exactly.

Everything is for a bank that covers all wagers and a shoe that is fresh every round. The fee is not
counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

from msgspec import Struct

from houseway.errors import RecordError
from houseway.families.blackjack.odds.dealer.final_totals import final_totals
from houseway.families.blackjack.odds.side_bets.bet_odds import side_bets
from houseway.families.blackjack.odds.side_bets.house_awards import award_chance
from houseway.families.blackjack.odds.side_bets.shoe_counts import natural_ways, twenty_one
from houseway.families.blackjack.odds.solve.cached_solution import cached_solution
from houseway.families.blackjack.odds.solve.game_solver import BlackjackSolution
from houseway.families.blackjack.odds.solve.round_outcome import NetResult, RoundCounts
from houseway.odds.model.bet_odds import BetOdds
from houseway.odds.model.progress import DEFAULT_WORK, Work
from houseway.rules.game import Game
from houseway.suggestions import has_no
from houseway.things.cents import Cents

BASE_ASSUMES = (
    "the best play of every hand against the up card, by the cards that the player holds; worked "
    "out exactly over all cards that may come, in double precision, so there is no fraction; "
    "doubles and splits are part of the result"
)


class BaseOdds(Struct, frozen=True, kw_only=True):
    """The base wager with its doubles and splits, in base wagers."""

    bet: str
    name: str
    ev: float
    stddev: float
    """Of a round's result with all that is doubled and split."""
    results: tuple[NetResult, ...]
    """Every net result of a round, from the worst to the best."""
    counts: RoundCounts
    assumes: str = BASE_ASSUMES

    @property
    def won(self) -> float:
        """How often a round ends with a gain."""
        return sum(chance for net, chance in self.results if net > 0)

    @property
    def pushed(self) -> float:
        return sum(chance for net, chance in self.results if net == 0)

    @property
    def lost(self) -> float:
        return sum(chance for net, chance in self.results if net < 0)


class TwentyOneOdds(Struct, frozen=True, kw_only=True):
    game: Game
    base: BaseOdds
    bets: tuple[BetOdds, ...]
    """Insurance and every side bet that the game knows, offered or not."""
    natural: Fraction
    """How often two cards are a natural."""
    player_dealer: Mapping[str, Fraction]
    """How the player-dealer's hand ends when it is always played out."""
    awards: Mapping[str, Fraction | None]
    """How often the hands come for which this house gives something."""
    solved: BlackjackSolution

    @property
    def prices(self) -> dict[str, float]:
        """The player's expectation by bet, the base wager first."""
        sides = {each.bet: float(each.distribution.ev) for each in self.bets}
        return {self.base.bet: self.base.ev, **sides}

    def edge(self, bet: str) -> Fraction | float:
        """What the player gives away of each unit on the bet."""
        if bet not in self.prices:
            raise RecordError(has_no(self.game.name, "bet", bet, self.prices))
        found = self.bet(bet)
        return -self.base.ev if found is None else found.edge

    def lost_cents(self, wagers: Mapping[str, Cents], _players: int = 1) -> Fraction:
        """What a player with these wagers loses on average; no bet touches another."""
        expected = {each.bet: each.distribution.ev for each in self.bets}
        expected[self.base.bet] = Fraction(self.base.ev)
        return -sum((cents * expected[bet] for bet, cents in wagers.items()), Fraction(0))

    def __repr__(self) -> str:
        return f"TwentyOneOdds({self.game.id!r}, {len(self.bets) + 1} bets)"

    def bet(self, id: str) -> BetOdds | None:
        return next((each for each in self.bets if each.bet == id), None)


def blackjack_odds(game: Game, work: Work = DEFAULT_WORK) -> TwentyOneOdds:
    """Every bet of a twenty-one game; the base game from the cache if it is there."""
    return odds_of_solution(game, cached_solution(twenty_one(game), work))


def odds_of_solution(game: Game, solved: BlackjackSolution) -> TwentyOneOdds:
    """The odds around a base game that is worked out already."""
    rules = twenty_one(game)
    return TwentyOneOdds(
        game=game,
        base=BaseOdds(
            bet=rules.base.id,
            name=rules.base.name,
            ev=solved.ev,
            stddev=sqrt(solved.variance),
            results=solved.results,
            counts=solved.counts,
        ),
        bets=side_bets(rules),
        natural=Fraction(*natural_ways(rules)),
        player_dealer=final_totals(rules).chances(),
        awards={each.hand.value: award_chance(rules, each.hand) for each in rules.awards},
        solved=solved,
    )
