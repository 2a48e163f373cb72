"""Odds of a three card poker game: every bet's distribution, and the chart.

Everything is exact for a bank that covers all wagers. Wagers are in units: a side bet's own, or
antes where the base game takes part.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec.structs import replace

from houseway.errors import RecordError, RuleError
from houseway.families.three_card.odds.reports.strategy_chart import ChartRow, chart
from houseway.families.three_card.odds.side_bets.custom_bets import custom_bet
from houseway.families.three_card.odds.side_bets.fold_forfeits import (
    forfeited,
    kept_by_playing,
    pays_on,
    valid_stakes,
)
from houseway.families.three_card.odds.side_bets.six_card_bonus import six_card_distribution
from houseway.families.three_card.odds.solve.base_terms import (
    ShowdownResult,
    ThreeCardBaseGame,
    base_game_of,
)
from houseway.families.three_card.odds.solve.best_play import ResultTally, best_play, turning_ratio
from houseway.families.three_card.odds.solve.hand_tables import hand_tables
from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.odds.hooks import Stakes
from houseway.odds.model.bet_odds import BetOdds, ExactOdds
from houseway.odds.model.distribution import Distribution
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.bets import Judge, PayTable, SideBet
from houseway.rules.game import Game
from houseway.things.cents import Cents

ONE_TO_ONE = Fraction(1)


class AntePlayOdds(ExactOdds, frozen=True, kw_only=True):
    stakes: Stakes
    """Antes on each side bet that a fold gives up, in the joined bet and in the chart."""
    played: Fraction
    """How often the best player of the Ante alone plays on."""
    not_qualified: Fraction
    """How often the player-dealer does not qualify."""
    chart: tuple[ChartRow, ...]
    turning_ratios: Mapping[str, Fraction | None]
    """From how many antes on a side bet on some fold becomes a play; None if none ever does."""
    ante_bonus: Fraction | None = None
    """What the Ante Bonus brings the best player of the Ante alone, in antes; it is counted with
    Ante and Play. None where none is paid."""

    def lost_cents(self, wagers: Mapping[str, Cents], _players: int = 1) -> Fraction:
        """What a player with these wagers loses on average.

        The odds have to be those for these wagers: with the same ratio on what a fold gives up.
        """
        base = self.bets[0].bet
        ante = wagers.get(base, 0)
        if not ante:
            raise RecordError(f"Every player needs a wager on {base}; give one.")
        at_stake = {id: cents for id, cents in wagers.items() if id in self.turning_ratios}
        if {id: Fraction(cents, ante) for id, cents in at_stake.items() if cents} != self.stakes:
            raise RecordError("These odds belong to other wagers on what a fold gives up.")
        lost = -ante * self.bet("+".join((base, *self.stakes))).distribution.ev
        for id, cents in wagers.items():
            if id != base and id not in at_stake:
                lost -= cents * self.bet(id).distribution.ev
        return lost

    def __repr__(self) -> str:
        return f"AntePlayOdds({self.game!r}, {len(self.bets)} bets)"


def ante_play_rules(game: Game) -> ThreeCardPoker:
    """The game's rules, if it belongs to this family."""
    if not isinstance(game.rules, ThreeCardPoker):
        raise RuleError(f"{game.name} is no ante-and-play game.")
    return game.rules


def ante_play_odds(
    game: Game, stakes: Stakes, tell: ProgressCallback = no_progress
) -> AntePlayOdds:
    """Every bet of a game. `stakes` are antes on what a fold gives up."""
    rules = ante_play_rules(game)
    base = base_game_of(rules)
    stakes = valid_stakes(stakes)
    tell(0, "every hand against every up card")
    alone = best_play(base).tally()
    tell(0.25, "the best play with side bets at stake")
    staked = best_play(base, kept_by_playing(rules, stakes))
    played = 1 - Fraction(_ways(alone, ShowdownResult.FOLD), sum(alone.values()))
    turning = {
        bet.id: turning_ratio(base, kept_by_playing(rules, {bet.id: ONE_TO_ONE}))
        for bet in forfeited(rules)
    }
    bets = [replace(_base_bet(rules, base, alone), wagered=1 + played)]
    for bet in forfeited(rules):
        bets += [_kept_bet(bet, base), _as_played_bet(bet, alone)]
    if stakes:
        joined = _joined_bet(rules, base, staked.tally(), stakes)
        bets.append(replace(joined, wagered=_joined_wagers(played, stakes, turning)))
    tell(0.5, "the best five of six cards")
    bets += [_outliving_bet(rules, bet, base) for bet in rules.side_bets if not bet.lost_by_fold]
    tell(0.75, "the chart")
    return AntePlayOdds(
        game=game.id,
        options=game.chosen(),
        digest=game.digest(),
        stakes=stakes,
        bets=tuple(bets),
        played=played,
        not_qualified=_not_qualified(base),
        chart=chart(staked),
        turning_ratios=turning,
        ante_bonus=_bonus(base, alone) if rules.ante_bonus.most else None,
    )


def side_bets(rules: ThreeCardPoker) -> tuple[BetOdds, ...]:
    """Each side bet alone, as if nobody folded what a fold gives up."""
    base = base_game_of(rules)
    return tuple(
        _kept_bet(bet, base) if bet.lost_by_fold else _outliving_bet(rules, bet, base)
        for bet in rules.side_bets
    )


def base_distribution(base: ThreeCardBaseGame, tally: ResultTally) -> Distribution:
    """Ante and Play together, in antes."""
    return Distribution.of(
        (_base_net(base, category, result), ways) for (category, result), ways in tally.items()
    )


def own_cards_distribution(pays: PayTable, *, ace_low_straight_flush: bool) -> Distribution:
    """A bet on the player's own cards that no fold touches, over all hands."""
    categories = hand_tables(ace_low_straight_flush=ace_low_straight_flush).categories
    return Distribution.of(
        (pays_on(pays, each), int((categories == each).sum())) for each in ThreeCard
    )


def _base_net(base: ThreeCardBaseGame, category: ThreeCard, result: ShowdownResult) -> Fraction:
    bonus = Fraction(0) if result is ShowdownResult.FOLD else base.bonus(category)
    return base.antes(result) + bonus


def _side_net(bet: SideBet, category: ThreeCard, result: ShowdownResult) -> Fraction:
    return Fraction(-1) if result is ShowdownResult.FOLD else pays_on(bet.pays, category)


def _bonus(base: ThreeCardBaseGame, tally: ResultTally) -> Fraction:
    """What it brings on average: nobody is paid who folds."""
    won = sum(
        (base.bonus(category) * ways for (category, result), ways in tally.items()
         if result is not ShowdownResult.FOLD),
        Fraction(0),
    )  # fmt: skip
    return won / sum(tally.values())


def _base_bet(rules: ThreeCardPoker, base: ThreeCardBaseGame, tally: ResultTally) -> BetOdds:
    against = "against the up card" if base.up_card_shown else "with no card shown"
    bonus = f"; the {ANTE_BONUS.name} is counted with it" if rules.ante_bonus.most else ""
    return BetOdds(
        bet=rules.ante.id,
        name=f"{rules.ante.name} and {rules.play.name}",
        per=rules.ante.id,
        assumes=f"the best decision on every hand {against}, nothing else at stake{bonus}",
        distribution=base_distribution(base, tally),
    )


def _kept_bet(bet: SideBet, base: ThreeCardBaseGame) -> BetOdds:
    """Simulated players do fold."""
    ace_low = base.ace_low_straight_flush
    found = own_cards_distribution(bet.pays, ace_low_straight_flush=ace_low)
    return BetOdds.of(bet, "the player never folds", found, simulated=False)


def _as_played_bet(bet: SideBet, tally: ResultTally) -> BetOdds:
    return BetOdds.of(
        bet,
        "the player folds where it is best for the Ante alone, which forfeits the bet",
        Distribution.of(
            (_side_net(bet, category, result), ways) for (category, result), ways in tally.items()
        ),
    )


def _joined_bet(
    rules: ThreeCardPoker, base: ThreeCardBaseGame, tally: ResultTally, stakes: Stakes
) -> BetOdds:
    bets = [bet for bet in forfeited(rules) if bet.id in stakes]
    parts = ", ".join(f"{stakes[bet.id]} times the Ante on {bet.name}" for bet in bets)
    return BetOdds(
        bet="+".join((rules.ante.id, *(bet.id for bet in bets))),
        name=", ".join((rules.ante.name, rules.play.name, *(bet.name for bet in bets))),
        per=rules.ante.id,
        assumes=f"the best decision with {parts} at stake too",
        distribution=Distribution.of(
            (
                _base_net(base, category, result)
                + sum(stakes[bet.id] * _side_net(bet, category, result) for bet in bets),
                ways,
            )
            for (category, result), ways in tally.items()
        ),
        simulated=False,
    )


def _joined_wagers(
    played: Fraction, stakes: Stakes, turning: Mapping[str, Fraction | None]
) -> Fraction | None:
    """Known where what lies on the side turns no fold into a play."""
    for id, ratio in stakes.items():
        least = turning[id]
        if least is not None and ratio >= least:
            return None
    return 1 + played + sum(stakes.values(), Fraction(0))


def _outliving_bet(rules: ThreeCardPoker, bet: SideBet, base: ThreeCardBaseGame) -> BetOdds:
    """A side bet that a fold leaves in action."""
    ace_low = base.ace_low_straight_flush
    if bet.judge == Judge.OWN_LINES:
        return custom_bet(rules, bet)
    return BetOdds.of(
        bet,
        "any decision on the Ante, since a fold leaves the bet in action",
        six_card_distribution(bet.pays)
        if bet.judge == Judge.OWN_AND_PLAYER_DEALER
        else own_cards_distribution(bet.pays, ace_low_straight_flush=ace_low),
    )


def _ways(tally: ResultTally, wanted: ShowdownResult) -> int:
    return sum(ways for (_, result), ways in tally.items() if result is wanted)


def _not_qualified(base: ThreeCardBaseGame) -> Fraction:
    tables = hand_tables(ace_low_straight_flush=base.ace_low_straight_flush)
    below = int((tables.levels < tables.level_from(base.qualifying_strength)).sum())
    return Fraction(below, len(tables.hands))
