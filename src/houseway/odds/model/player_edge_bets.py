"""Bets on which the players, not the bank, have the advantage, and the warning about them.

A player-dealer may offer such a bet, but not without knowing it. All pages and reports take the
sentence from here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from houseway.odds.hooks import GameOdds, odds_hooks
from houseway.odds.model.bet_odds import BetOdds
from houseway.rules.game import Game

WARNING = "PLAYERS HAVE THE ADVANTAGE"
_BEST_PLAY = "the best play"


class PlayerEdgeBet(Struct, frozen=True, kw_only=True):
    bet: str
    """The bet's id; bets that are decided together are joined by a plus."""
    name: str
    ev: float
    """What a player gains of each unit wagered, on average."""
    per: str
    """Whose initial wager is the unit."""
    assumes: str
    offered: bool
    """Whether this table has the bet."""

    @property
    def sentence(self) -> str:
        gains = f"a player gains {self.ev * 100:.3f} % of what lies on {self.per}"
        said = f"{self.name}: {gains}, assuming {self.assumes}."
        if self.offered:
            return f"{WARNING} on {said}"
        return f"Players would have the advantage on a bet that is not offered here, {said}"


def player_edge_bets(game: Game, odds: GameOdds) -> tuple[PlayerEdgeBet, ...]:
    """Each bet that favours its players, what is offered first, then the dearest."""
    named = {each.bet for each in odds.bets}
    alone = (
        PlayerEdgeBet(
            bet=id, name=game.rules.base.name, ev=ev, per=id, assumes=_BEST_PLAY, offered=True
        )
        for id, ev in odds.prices.items()
        if id not in named and ev > 0
    )
    return _ordered((*alone, *_of(game, odds.bets)))


def player_edge_side_bets(game: Game) -> tuple[PlayerEdgeBet, ...]:
    """The same of the side bets alone, which takes no time: no decision has to be worked out."""
    return _ordered(_of(game, odds_hooks(game).side_bets(game)))


def players_favoured(found: Iterable[PlayerEdgeBet]) -> list[str]:
    """The offered ones' ids, as programs read them."""
    return [each.bet for each in found if each.offered]


def _of(game: Game, bets: Iterable[BetOdds]) -> Iterator[PlayerEdgeBet]:
    """What lies on no bet of the game is nobody's wager: an envy button costs nothing."""
    wagered = {bet.id for bet in (*game.rules.bets, *game.known_side_bets)}
    for each in bets:
        if each.edge < 0 and each.per in wagered:
            yield PlayerEdgeBet(
                bet=each.bet,
                name=each.name,
                ev=float(each.distribution.ev),
                per=each.per,
                assumes=each.assumes,
                offered=each.offered,
            )


def _ordered(found: Iterable[PlayerEdgeBet]) -> tuple[PlayerEdgeBet, ...]:
    """A bet that favours its players under several assumptions is said once, at its dearest."""
    dearest: dict[str, PlayerEdgeBet] = {}
    for each in found:
        if each.bet not in dearest or each.ev > dearest[each.bet].ev:
            dearest[each.bet] = each
    return tuple(sorted(dearest.values(), key=lambda each: (not each.offered, -each.ev)))
