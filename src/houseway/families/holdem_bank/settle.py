"""Claims of a round of hold'em against a bank: forfeits first, then seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from fractions import Fraction
from typing import NamedTuple

from houseway.families.holdem_bank.play.round import StreetPlayRound
from houseway.families.holdem_bank.rules.citations import StreetCite
from houseway.families.holdem_bank.rules.custom_bets import (
    BEST,
    FLOP,
    FLOP_CARDS,
    OWN,
    PLAYER_DEALER,
    best_five,
)
from houseway.families.holdem_bank.rules.rules import HoldemBank
from houseway.play.round import LineChoice, WagerLine
from houseway.rank.hands.high_hand import best_five_strength, high_category
from houseway.rules.bets import Category, Judge, PayRow, SideBet
from houseway.rules.citations import Cite
from houseway.rules.conditions.custom_bet_cards import first_matching_line
from houseway.rules.conditions.question_type import LOST, TIED, WON, HandFacts
from houseway.rules.game import Game
from houseway.settle.claim_order import forfeit_claims, in_order_of_action, side_bet_claim
from houseway.settle.claims import EVEN, Claim, ClaimResult
from houseway.settle.hooks import SettleHooks

_NOTHING = Fraction(0)


def street_play_claims(game: Game[HoldemBank], round: StreetPlayRound) -> tuple[Claim, ...]:
    """Forfeits as they fell; then seats in the order of action, each player's bets in turn."""
    return in_order_of_action(game, round, _forfeits(game, round), _showdown_claims(game, round))


class HandComparison(NamedTuple):
    """A player's best five and the player-dealer's."""

    own: int
    theirs: int
    qualifies: bool
    """Whether the player-dealer does."""

    @property
    def beaten(self) -> int | None:
        """The lower of the two; None where they are equal."""
        return None if self.own == self.theirs else min(self.own, self.theirs)


def compare_hands(rules: HoldemBank, round: StreetPlayRound, spot: int) -> HandComparison:
    theirs = best_five_strength(round.seven(round.player_dealer))
    qualifies = high_category(theirs) >= rules.qualifier
    return HandComparison(best_five_strength(round.seven(spot)), theirs, qualifies)


def _forfeits(game: Game[HoldemBank], round: StreetPlayRound) -> list[Claim]:
    rules, forfeits = game.rules, game.cite(Cite.FORFEITS)
    lost = {rules.ante.id: game.cite(Cite.FOLD), rules.blind.id: rules.blind.fold_rules}
    lost |= {bet.id: bet.fold_rules for bet in rules.side_bets if rules.lost_by_fold(bet)}
    cited = {id: (*rule_ids, *forfeits) for id, rule_ids in lost.items()}
    return forfeit_claims(round, cited, uses_bank=rules.forfeits_count)


def _showdown_claims(game: Game[HoldemBank], round: StreetPlayRound) -> list[Claim]:
    """Every wager that is still live, one claim each, bets in the game's own order."""
    rules, claims = game.rules, list[Claim]()
    for line in round.lines:
        met, played = compare_hands(rules, round, line.spot), line.choice is LineChoice.PLAY
        if played:
            claims += (_ante(game, line, met), _blind(game, line, met), _play(game, line, met))
        for bet in rules.side_bets:
            if bet.id in line.cents and (played or not rules.lost_by_fold(bet)):
                rows = _rows(bet, round, line.spot, met)
                claims.append(side_bet_claim(bet, line, rows, () if played else bet.fold_rules))
    return claims


def _ante(game: Game[HoldemBank], line: WagerLine, met: HandComparison) -> Claim:
    if not met.qualifies:
        cited = game.cite(Cite.NOT_QUALIFIED_ANTE_PUSHES)
        return _claim(line, game.rules.ante.id, ClaimResult.PUSH, cited)
    return _even(game, line, game.rules.ante.id, met)


def _play(game: Game[HoldemBank], line: WagerLine, met: HandComparison) -> Claim:
    return _even(game, line, game.rules.play.id, met)


def _even(game: Game[HoldemBank], line: WagerLine, bet: str, met: HandComparison) -> Claim:
    if met.own > met.theirs:
        return _claim(line, bet, ClaimResult.WIN, game.cite(Cite.HIGHER), EVEN)
    return _not_won(game, line, bet, met)


def _blind(game: Game[HoldemBank], line: WagerLine, met: HandComparison) -> Claim:
    """Paid by the winning hand; one without a line of its own pushes."""
    bet = game.rules.blind
    if met.own <= met.theirs:
        return _not_won(game, line, bet.id, met)
    row = bet.pays.rows.get(high_category(met.own))
    if row is None:
        return _claim(line, bet.id, ClaimResult.PUSH, game.cite(StreetCite.BLIND_PUSHES))
    return _claim(line, bet.id, ClaimResult.WIN, (row.rule_id, *bet.win_rules), row.pays)


def _not_won(game: Game[HoldemBank], line: WagerLine, bet: str, met: HandComparison) -> Claim:
    if met.own < met.theirs:
        return _claim(line, bet, ClaimResult.LOSE, game.cite(Cite.LOWER))
    return _claim(line, bet, ClaimResult.PUSH, game.cite(Cite.TIE))


def _rows(bet: SideBet, round: StreetPlayRound, spot: int, met: HandComparison) -> list[PayRow]:
    """The line that is paid: the first that fits where the bet asks itself, or the judge's."""
    if bet.judge == Judge.OWN_LINES:
        line: Category | None = first_matching_line(bet, _shown(round, spot, met))
    else:
        line = _JUDGES[bet.judge](met)
    row = None if line is None else bet.pays.rows.get(line)
    return [] if row is None else [row]


def _shown(round: StreetPlayRound, spot: int, met: HandComparison) -> dict[str, HandFacts]:
    result = TIED if met.own == met.theirs else WON if met.own > met.theirs else LOST
    return {
        OWN: HandFacts(cards=round.hands[spot]),
        FLOP: HandFacts(cards=round.board[:FLOP_CARDS]),
        PLAYER_DEALER: HandFacts(cards=round.player_dealer_hand),
        BEST: best_five(high_category(met.own), result),
    }


def _claim(
    line: WagerLine,
    bet: str,
    result: ClaimResult,
    cited: tuple[str, ...],
    pays: Fraction = _NOTHING,
) -> Claim:
    return Claim(line.spot, line.player, bet, line.cents[bet], result, pays, cited)


_JUDGES: dict[str, Callable[[HandComparison], IntEnum | None]] = {
    Judge.OWN_AND_BOARD: lambda met: high_category(met.own),
    Judge.BEATEN_HAND: lambda met: None if met.beaten is None else high_category(met.beaten),
    Judge.WINNING_HAND: lambda met: high_category(met.own) if met.own > met.theirs else None,
}

HOOKS = SettleHooks[HoldemBank, StreetPlayRound](claims=street_play_claims)
