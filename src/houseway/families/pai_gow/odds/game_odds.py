"""Odds of a pai gow game: every bet's distribution, and each row of the house way.

Everything is exact for a bank that covers all wagers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from houseway.errors import RecordError
from houseway.families.pai_gow.odds.base.base_odds import PaiGowBaseOdds, base_odds
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.odds.model.bet_odds import BetOdds, ExactOdds
from houseway.odds.model.progress import DEFAULT_WORK, Work
from houseway.rules.game import Game
from houseway.things.cents import Cents

_DOLLAR = 100


class PaiGowOdds(ExactOdds, frozen=True, kw_only=True):
    """The base wager as it is played is the first bet: set by the house way, or, where the
    player-dealer's hand lies open, at its best against that.
    """

    base: PaiGowBaseOdds
    envy_dollars: tuple[Fraction, ...]
    """What an envy button brings a round, for one other hand in play, for two, up to all."""
    button_from: Cents | None
    """From which wager on Fortune on a player has an envy button."""

    def lost_cents(self, wagers: Mapping[str, Cents], players: int = 1) -> Fraction:
        """What each of so many players with these wagers loses on average."""
        base = self.bets[0].bet
        if not wagers.get(base):
            raise RecordError(f"Every player needs a wager on {base}; give one.")
        lost = sum((cents * self.edge(id) for id, cents in wagers.items()), Fraction(0))
        return lost - self.envy_cents(wagers, players - 1)

    def envy_cents(self, wagers: Mapping[str, Cents], others: int) -> Fraction:
        """What an envy button brings a round, if these wagers earn one."""
        fortune = wagers.get("fortune", 0)
        if self.button_from is None or fortune < self.button_from:
            return Fraction(0)
        return _DOLLAR * self.envy_dollars[others - 1] if others else Fraction(0)

    def __repr__(self) -> str:
        return f"PaiGowOdds({self.game!r}, {len(self.bets)} bets)"


def pai_gow_odds(game: Game[PaiGow], work: Work = DEFAULT_WORK) -> PaiGowOdds:
    from houseway.families.pai_gow.odds.bonus_bets.bet_odds import side_bets
    from houseway.families.pai_gow.odds.bonus_bets.envy_odds import envy_dollars

    rules, base = game.rules, base_odds(game.rules, work)
    return PaiGowOdds(
        game=game.id,
        options=game.chosen(),
        digest=game.digest(),
        bets=(*_base_bets(rules, base), *side_bets(rules)),
        base=base,
        envy_dollars=envy_dollars(rules),
        button_from=None if rules.fortune is None else _DOLLAR * rules.envy_threshold,
    )


def _base_bets(rules: PaiGow, base: PaiGowBaseOdds) -> Iterator[BetOdds]:
    sight = ", against the player-dealer's hand in sight" if rules.exposed else ""
    found = {
        "both hands set by the house way": base.by_way,
        f"the player's best setting of every hand{sight}, the player-dealer's by the house way": (
            base.player_best
        ),
        "the player-dealer's best setting of every hand, the player's by the house way": (
            base.player_dealer_best
        ),
    }
    played = base.player_best if rules.exposed else base.by_way
    for assumes, results in sorted(found.items(), key=lambda each: each[1] is not played):
        if results is not None:
            ended, simulated = results.distribution, results is played
            yield BetOdds.of(rules.base, assumes, ended, simulated=simulated)
