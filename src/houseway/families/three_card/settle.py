"""Claims of a round of three-card poker: forfeits first, then seat by seat."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from fractions import Fraction
from typing import NamedTuple

from houseway.families.three_card.play.round import AntePlayRound
from houseway.families.three_card.rules.ante_bonus import ANTE_BONUS
from houseway.families.three_card.rules.citations import AnteCite
from houseway.families.three_card.rules.custom_bets import OWN, PLAYER_DEALER
from houseway.families.three_card.rules.rules import NonqualifyAnte, ThreeCardPoker
from houseway.play.round import LineChoice, WagerLine
from houseway.rank.hands.high_hand import best_five_strength, high_category
from houseway.rank.hands.three_card_hand import (
    high_card_strength,
    three_card_category,
    three_card_strength,
)
from houseway.rules.bets import Category, Judge, PayRow, SideBet
from houseway.rules.citations import Cite
from houseway.rules.conditions.custom_bet_cards import first_matching_line
from houseway.rules.conditions.question_type import HandFacts
from houseway.rules.game import Game
from houseway.settle.claim_order import forfeit_claims, in_order_of_action, side_bet_claim
from houseway.settle.claims import EVEN, Claim, ClaimResult
from houseway.settle.hooks import SettleHooks
from houseway.things.cards import Card
from houseway.things.cents import payout

_NOTHING = Fraction(0)


def ante_play_claims(game: Game[ThreeCardPoker], round: AntePlayRound) -> tuple[Claim, ...]:
    """Forfeits as they fell; then seats in the order of action, each bettor's bets in turn."""
    return in_order_of_action(game, round, _forfeits(game, round), _showdown_claims(game, round))


class PlayerDealerShowdown(NamedTuple):
    """What the player-dealer holds, worked out once for the whole table."""

    cards: tuple[Card, ...]
    strength: int
    qualifies: bool


def player_dealer_showdown(rules: ThreeCardPoker, round: AntePlayRound) -> PlayerDealerShowdown:
    cards = round.player_dealer_hand
    strength = strength_of(rules, cards)
    return PlayerDealerShowdown(cards, strength, strength >= high_card_strength(rules.qualifier))


def strength_of(rules: ThreeCardPoker, cards: tuple[Card, ...]) -> int:
    return three_card_strength(cards, ace_low_straight_flush=rules.ace_low_straight_flush)


def _forfeits(game: Game[ThreeCardPoker], round: AntePlayRound) -> list[Claim]:
    lost = {game.rules.ante.id: game.cite(Cite.FOLD, Cite.FORFEITS)}
    for bet in game.rules.side_bets:
        if bet.lost_by_fold:
            lost[bet.id] = (*bet.fold_rules, *game.cite(Cite.FORFEITS))
    return forfeit_claims(round, lost, uses_bank=game.rules.forfeits_count)


def _showdown_claims(game: Game[ThreeCardPoker], round: AntePlayRound) -> list[Claim]:
    """Every wager that is still live, one claim each, bets in the game's own order."""
    against = player_dealer_showdown(game.rules, round)
    strengths = {line.spot: strength_of(game.rules, round.hands[line.spot]) for line in round.lines}
    claims: list[Claim] = []
    for line in round.lines:
        strength, played = strengths[line.spot], line.choice is LineChoice.PLAY
        if played:
            claims += _base_claims(game, line, strength, against)
            claims += _bonus_claims(game, line, strength)
        for bet in game.rules.side_bets:
            if bet.id in line.cents and (played or not bet.lost_by_fold):
                rows = _rows(bet, round.hands[line.spot], strength, against)
                claims.append(side_bet_claim(bet, line, rows, () if played else bet.fold_rules))
    return claims


def _base_claims(
    game: Game[ThreeCardPoker], line: WagerLine, strength: int, against: PlayerDealerShowdown
) -> list[Claim]:
    ante, play = _base_results(game.rules, strength, against)
    return [
        _base_claim(game, line, game.rules.ante.id, *ante),
        _base_claim(game, line, game.rules.play.id, *play),
    ]


def _base_claim(
    game: Game[ThreeCardPoker], line: WagerLine, bet: str, result: ClaimResult, occasion: Cite
) -> Claim:
    pays = EVEN if result is ClaimResult.WIN else _NOTHING
    cited = game.cites[occasion]
    return Claim(line.spot, line.player, bet, line.cents[bet], result, pays, cited)


def _bonus_claims(game: Game[ThreeCardPoker], line: WagerLine, strength: int) -> list[Claim]:
    """What a hand that was played is paid on the Ante, whatever the player-dealer has.

    The Ante itself has a claim of its own, so that no wager stands behind this one.
    """
    pays = game.rules.ante_bonus.pays(three_card_category(strength))
    if not pays:
        return []
    due = payout(line.cents[game.rules.ante.id], pays)
    cited = game.cite(AnteCite.ANTE_BONUS)
    return [
        Claim(
            line.spot, line.player, ANTE_BONUS.id, 0, ClaimResult.WIN, pays, cited, award_cents=due
        )
    ]  # fmt: skip


def _base_results(
    rules: ThreeCardPoker, strength: int, against: PlayerDealerShowdown
) -> tuple[tuple[ClaimResult, Cite], tuple[ClaimResult, Cite]]:
    if not against.qualifies:
        play = (ClaimResult.NO_ACTION, Cite.NOT_QUALIFIED_PLAY)
        if rules.nonqualify_ante is NonqualifyAnte.ALWAYS_PAY or strength > against.strength:
            return (ClaimResult.WIN, Cite.NOT_QUALIFIED_ANTE_WINS), play
        if strength == against.strength:
            return (ClaimResult.PUSH, Cite.NOT_QUALIFIED_TIE), play
        return (ClaimResult.PUSH, Cite.NOT_QUALIFIED_ANTE_PUSHES), play
    if strength > against.strength:
        return ((ClaimResult.WIN, Cite.HIGHER),) * 2
    if strength < against.strength:
        return ((ClaimResult.LOSE, Cite.LOWER),) * 2
    return ((ClaimResult.PUSH, Cite.TIE),) * 2


def _rows(
    bet: SideBet, hand: tuple[Card, ...], strength: int, against: PlayerDealerShowdown
) -> list[PayRow]:
    """The line that is paid: the first that fits where the bet asks itself, or the judge's."""
    if bet.judge == Judge.OWN_LINES:
        hands = {OWN: HandFacts(cards=hand), PLAYER_DEALER: HandFacts(cards=against.cards)}
        met: Category | None = first_matching_line(bet, hands)
    else:
        met = _JUDGES[bet.judge](hand, strength, against)
    row = None if met is None else bet.pays.rows.get(met)
    return [] if row is None else [row]


_JUDGES: dict[str, Callable[[tuple[Card, ...], int, PlayerDealerShowdown], IntEnum]] = {
    Judge.OWN_CARDS: lambda _, strength, __: three_card_category(strength),
    Judge.OWN_AND_PLAYER_DEALER: lambda hand, _, against: high_category(
        best_five_strength(hand + against.cards)
    ),
}

HOOKS = SettleHooks[ThreeCardPoker, AntePlayRound](claims=ante_play_claims)
