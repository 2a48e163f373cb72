"""The odds of a twenty-one game: the base wager by the best play, every side bet exactly.

Everything is for a bank that covers all wagers and a shoe that is fresh every round. The fee is
not counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import sqrt

from msgspec import Struct

from houseway.errors import RecordError
from houseway.nearest import has_no
from houseway.odds.bet_odds import BetOdds
from houseway.odds.twenty_one.kept_solve import Progress, cached_solve
from houseway.odds.twenty_one.side_awards import award_chance
from houseway.odds.twenty_one.side_bets import side_bets
from houseway.odds.twenty_one.side_busts import ends
from houseway.odds.twenty_one.side_shoe import natural_ways, twenty_one
from houseway.odds.twenty_one.solve import Solved, solve
from houseway.rules.game import Game
from houseway.rules.options import Option

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
    assumes: str = BASE_ASSUMES


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
    solved: Solved

    def edge(self, bet: str) -> Fraction | float:
        """What the player gives away of each unit on the bet."""
        known: dict[str, Fraction | float] = {each.bet: each.edge for each in self.bets}
        known[self.base.bet] = -self.base.ev
        if bet not in known:
            raise RecordError(has_no(self.game.name, "bet", bet, known))
        return known[bet]

    def __repr__(self) -> str:
        return f"TwentyOneOdds({self.game.id!r}, {len(self.bets) + 1} bets)"

    def bet(self, id: str) -> BetOdds | None:
        return next((each for each in self.bets if each.bet == id), None)


def twenty_one_odds(
    game: Game, progress: Progress | None = None, *, no_cache: bool = False
) -> TwentyOneOdds:
    """Every bet of a twenty-one game; the base game from the cache if it is there."""
    rules = twenty_one(game)
    if no_cache:
        return with_solved(game, solve(rules, progress=progress))
    return with_solved(game, cached_solve(rules, progress))


def with_solved(game: Game, solved: Solved) -> TwentyOneOdds:
    """The odds around a base game that is worked out already."""
    rules = twenty_one(game)
    return TwentyOneOdds(
        game=game,
        base=BaseOdds(
            bet=rules.base.id,
            name=rules.base.name,
            ev=solved.ev,
            stddev=sqrt(solved.variance),
        ),
        bets=side_bets(rules),
        natural=Fraction(*natural_ways(rules)),
        player_dealer=ends(rules).chances(),
        awards={each.hand.value: award_chance(rules, each.hand) for each in rules.awards},
        solved=solved,
    )


def not_playable(game: Game) -> tuple[Option, ...]:
    """Options in force that may be worked out but not played at a table."""
    in_force = game.chosen()
    return tuple(
        option
        for option in game.options
        if not option.live and in_force[option.name] != option.default
    )
