"""Bonus bets of pai gow: judged by the dealt cards, whatever the base wager came to."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.rules.bonus_bets import AceHigh, FortuneBet
from houseway.families.pai_gow.rules.custom_bets import matching_row
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.play.round import WagerLine
from houseway.rank.hands.fortune_line import Fortune, fortune_line, is_ace_high
from houseway.rules.bets import SideBet
from houseway.settle.claim_order import side_bet_claim
from houseway.settle.claims import Claim, ClaimResult
from houseway.things.cards import JOKER, Card

_NOTHING = Fraction(0)


def fortune_lines(rules: PaiGow, round: PaiGowRound) -> Mapping[int, Fortune]:
    """By wagered seat, the line of the pay table that its seven cards meet."""
    return {
        spot: fortune_line(
            round.hands[spot],
            by_rank=rules.fortune_by_rank,
            royal_match_natural_only=rules.royal_match_natural_only,
        )
        for spot in round.wagered_spots
    }


def fortune_claim(bet: FortuneBet, line: WagerLine, met: Fortune) -> Claim:
    if met is bet.push:
        rules = (bet.push_rule,)
        return Claim(
            line.spot, line.player, bet.id, line.cents[bet.id], ClaimResult.PUSH, _NOTHING, rules
        )
    return side_bet_claim(bet, line, [bet.pays.rows[met]] if met in bet.pays.rows else [])


def ace_high_claim(
    rules: PaiGow, bet: SideBet, line: WagerLine, own: tuple[Card, ...], bank: tuple[Card, ...]
) -> Claim:
    met = _ace_high(own, bank)
    rows = [bet.pays.rows[each] for each in met]
    return side_bet_claim(bet, line, rows if rules.ace_high_stack else rows[:1])


def own_claim(
    rules: PaiGow, bet: SideBet, line: WagerLine, own: tuple[Card, ...], bank: tuple[Card, ...]
) -> Claim:
    """A bet that a file describes, by the first of its lines that fits."""
    met = matching_row(rules, bet, own, bank)
    return side_bet_claim(bet, line, [] if met is None else [met])


def _ace_high(own: tuple[Card, ...], bank: tuple[Card, ...]) -> list[AceHigh]:
    """Every line that the two hands meet, the best first."""
    if not is_ace_high(bank):
        return []
    joker = AceHigh.PLAYER_DEALER_WITH_JOKER
    alone = joker if JOKER in bank else AceHigh.PLAYER_DEALER
    return [AceHigh.BOTH, alone] if is_ace_high(own) else [alone]
