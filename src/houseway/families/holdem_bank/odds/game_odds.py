"""Odds of a bank hold'em game: every bet's distribution, and the starting hands.

Everything is exact for a bank that covers all wagers. Wagers are in units: a side bet's own, or
Antes, where the Blind that equals the Ante and the Play wager belong to the Ante's unit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from math import comb

from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.families.holdem_bank.odds.custom_bets import custom_bet
from houseway.families.holdem_bank.odds.solve.base_terms import base_game_of
from houseway.families.holdem_bank.odds.solve.solution import (
    FLOPS_OF_BOARD,
    HoldemSolution,
    ShowdownCounts,
    StartingHand,
    cached_showdown_counts,
    solution_and_showdowns,
)
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.odds.model.bet_odds import BetOdds, ExactOdds, PayTableLine, lost_line
from houseway.odds.model.progress import DEFAULT_WORK, Work
from houseway.rank.hands.high_hand import High
from houseway.rules.bets import Judge, SideBet
from houseway.rules.game import Game
from houseway.things.cents import Cents

NEVER_FOLDS = "the player never folds"
OUTLIVES = "any decision, since a fold leaves the bet in action"
AS_PLAYED = "the player folds where it is best for Ante, Blind and Play, which forfeits the bet"


_FORFEITED: Mapping[str, Callable[[HoldemSolution], tuple[int, ...]]] = {
    Judge.OWN_AND_BOARD: lambda found: found.folded,
    Judge.BEATEN_HAND: lambda found: found.unseen,
}
"""By category: in how many deals the best player's fold gives up what the bet would have won."""


class StreetOdds(ExactOdds, frozen=True, kw_only=True):
    starts: tuple[StartingHand, ...]
    """Every starting hand, with what each choice before the flop is worth."""
    multiples: tuple[int, ...]
    """What may be played before the flop, in Antes."""
    played: tuple[tuple[int, int, int], ...]
    """Community cards that lie open, Antes played, and in how many deals."""
    wagered: Fraction
    """Antes put down on average: Ante, Blind and Play."""

    @property
    def folded(self) -> Fraction:
        """How often the best player folds in the end."""
        return 1 - sum((self.share(deals) for *_, deals in self.played), Fraction(0))

    def share(self, deals: int) -> Fraction:
        return Fraction(deals, self.bets[0].distribution.total)

    def lost_cents(self, wagers: Mapping[str, Cents], _players: int = 1) -> Fraction:
        """What a player with these wagers loses on average; the Blind goes with the Ante."""
        base = self.bets[0].bet
        if not wagers.get(base):
            raise RecordError(f"Every player needs a wager on {base}; give one.")
        priced = self.prices
        return sum(
            (cents * self.edge(id) for id, cents in wagers.items() if id in priced), Fraction(0)
        )

    def __repr__(self) -> str:
        return f"StreetOdds({self.game!r}, {len(self.bets)} bets)"


def street_odds(game: Game[HoldemBank], work: Work = DEFAULT_WORK) -> StreetOdds:
    rules = game.rules
    base = base_game_of(rules)
    found, ends = solution_and_showdowns(base, work)
    return StreetOdds(
        game=game.id,
        options=game.chosen(),
        digest=game.digest(),
        bets=(_base_bet(rules, found), *_side_bets(rules, ends, found)),
        starts=found.starts,
        multiples=base.first,
        played=found.played,
        wagered=found.wagered,
    )


def side_bets(game: Game[HoldemBank]) -> tuple[BetOdds, ...]:
    """Each side bet alone, as if nobody folded what a fold gives up."""
    ends = cached_showdown_counts(base_game_of(game.rules))
    return tuple(_side_bet(game.rules, bet, ends) for bet in game.rules.side_bets)


def _base_bet(rules: HoldemBank, found: HoldemSolution) -> BetOdds:
    return BetOdds(
        bet=rules.ante.id,
        name=f"{rules.ante.name}, {rules.blind.name} and {rules.play.name}",
        per=rules.ante.id,
        assumes="the best decision on every street",
        distribution=found.results,
        wagered=found.wagered,
    )


def _side_bets(rules: HoldemBank, ends: ShowdownCounts, found: HoldemSolution) -> Iterator[BetOdds]:
    """The first figure of a bet is its price: what it costs whoever plays the base game best."""
    for bet in rules.side_bets:
        if rules.lost_by_fold(bet) and bet.judge in _FORFEITED:
            yield _as_played(bet, ends, found)
        yield _side_bet(rules, bet, ends)


def _side_bet(rules: HoldemBank, bet: SideBet, ends: ShowdownCounts) -> BetOdds:
    """Whatever is decided, as far as no fold gives it up; simulated players do fold."""
    folds = rules.lost_by_fold(bet)
    found = _decided(rules, bet, ends, NEVER_FOLDS if folds else OUTLIVES)
    return replace(found, simulated=not folds)


def _decided(rules: HoldemBank, bet: SideBet, ends: ShowdownCounts, assumes: str) -> BetOdds:
    if bet.judge == Judge.OWN_LINES:
        return custom_bet(rules, bet, ends, assumes)
    alike = (
        ends.deals // comb(len(rules.shoe), 7)
        if bet.judge == Judge.OWN_AND_BOARD
        else FLOPS_OF_BOARD
    )
    return _lined(bet, _ways(bet, ends), (ends.deals, alike), assumes)


def _as_played(bet: SideBet, ends: ShowdownCounts, found: HoldemSolution) -> BetOdds:
    """A bet on the player's own hand, or on one that is beaten, which is lost with a fold."""
    gone = _FORFEITED[bet.judge](found)
    ways = {category: ways - gone[category] for category, ways in _ways(bet, ends).items()}
    return _lined(bet, ways, (ends.deals, 1), AS_PLAYED)


def _ways(bet: SideBet, ends: ShowdownCounts) -> dict[High, int]:
    """In how many deals the bet looks at a hand of each category."""
    match bet.judge:
        case Judge.OWN_AND_BOARD:
            counts = ends.made
        case Judge.WINNING_HAND:
            counts = ends.won
        case _:
            # Either of two hands may be beaten, and each is as often.
            counts = tuple(2 * ways for ways in ends.beaten)
    return dict(zip(High, counts, strict=True))


def _lined(
    bet: SideBet, ways: Mapping[High, int], counted: tuple[int, int], assumes: str
) -> BetOdds:
    """Line by line; `counted` are all deals, and how many of them the bet cannot tell apart."""
    deals, alike = counted
    lines = [
        PayTableLine(
            says=High(category).words,
            net=row.pays,
            ways=ways[High(category)] // alike,
            rule_ids=(row.rule_id, *bet.win_rules),
        )
        for category, row in sorted(bet.pays.rows.items(), reverse=True)
    ]
    lost = deals // alike - sum(line.ways for line in lines)
    return BetOdds.of_lines(bet, assumes, (*lines, lost_line(bet, "anything else", lost)))
