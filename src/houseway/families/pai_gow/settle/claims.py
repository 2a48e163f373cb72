"""Claims of a pai gow round, in the order in which each text settles them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from msgspec.structs import replace

from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.reading_choices import EnvyPaid, SpotOrder
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.settle.base_wager import BaseResult, base_results
from houseway.families.pai_gow.settle.bonus_bets import (
    ace_high_claim,
    fortune_claim,
    fortune_lines,
    own_claim,
)
from houseway.families.pai_gow.settle.envy_bonus import EnvyPayouts
from houseway.play.round import WagerLine, seats_in_action
from houseway.rules.bank import Sharing
from houseway.rules.game import Game
from houseway.settle.claims import EVEN, Claim, ClaimResult

_NOTHING = Fraction(0)


def pai_gow_claims(game: Game[PaiGow], round: PaiGowRound) -> tuple[Claim, ...]:
    rules = game.rules
    lines = _in_order(game, round)
    results = base_results(game, round)
    bonuses = _Bonuses(rules, round)
    settled = [
        claim
        for line in lines
        for claim in (_base_claim(rules, line, results[line.spot]), *bonuses.of(line))
    ]
    settled.sort(key=_by_bets(game, lines))
    settled += [claim for line in lines for claim in bonuses.at_end(line)]
    return tuple(_until_same_cards(game, round, settled))


def _until_same_cards(
    game: Game[PaiGow], round: PaiGowRound, claims: list[Claim]
) -> Iterator[Claim]:
    """Where two identical cards came to light, what comes from there on has no action (DHP-116).

    An award without a wager behind it is not paid then.
    """
    found = False
    for claim in claims:
        found = found or claim.seat == round.same_cards_at
        if not found:
            yield claim
        elif claim.wager_cents:
            yield replace(
                claim,
                result=ClaimResult.NO_ACTION,
                pays=_NOTHING,
                rule_ids=game.cite(SetCite.SAME_CARDS),
            )


def _in_order(game: Game[PaiGow], round: PaiGowRound) -> list[WagerLine]:
    """Every wager from the action button on; on one spot the seated player's first."""
    order = seats_in_action(game, round)
    place = {seat: number for number, seat in enumerate(order)}
    return sorted(round.lines, key=lambda line: place[line.spot])


def _by_bets(game: Game[PaiGow], lines: list[WagerLine]) -> Callable[[Claim], tuple[int, ...]]:
    """Where a claim comes: by spot, and on one spot by bet unless bettors go one by one.

    What shares a bank has to stand together: all wagers on one bet of a spot.
    """
    rules = game.rules
    place = {spot: number for number, spot in enumerate(dict.fromkeys(each.spot for each in lines))}
    by_bet = rules.spot_order is SpotOrder.BET or game.bank.sharing is Sharing.PRO_RATA
    rank = {bet.id: number if by_bet else 0 for number, bet in enumerate(rules.bets)}
    waits = {bet.id: rules.base_first_for_all and bet != rules.base for bet in rules.bets}
    return lambda claim: (waits[claim.bet], place[claim.seat], rank[claim.bet])


def _base_claim(rules: PaiGow, line: WagerLine, judged: BaseResult) -> Claim:
    pays = EVEN if judged.result is ClaimResult.WIN else _NOTHING
    bet = rules.base.id
    return Claim(line.spot, line.player, bet, line.cents[bet], judged.result, pays, judged.rule_ids)


class _Bonuses:
    def __init__(self, rules: PaiGow, round: PaiGowRound) -> None:
        self.rules = rules
        self.round = round
        self.fortune = rules.fortune
        self.met = fortune_lines(rules, round) if self.fortune is not None else {}
        self.envy = (
            EnvyPayouts(rules, self.fortune, round, self.met) if self.fortune is not None else None
        )

    def of(self, line: WagerLine) -> Iterator[Claim]:
        """One bettor's bonus bets on a spot: Fortune, Envy where it is paid there, the others."""
        if self.fortune is not None and self.fortune.id in line.cents:
            yield fortune_claim(self.fortune, line, self.met[line.spot])
        if self.envy is not None and self.rules.envy_paid is EnvyPaid.AT_SEAT:
            yield from self.envy.claims(line)
        bet = self.rules.ace_high
        own, bank = self.round.hands[line.spot], self.round.player_dealer_hand
        if bet is not None and bet.id in line.cents:
            yield ace_high_claim(self.rules, bet, line, own, bank)
        for bet in self.rules.own_bets:
            if bet.id in line.cents:
                yield own_claim(self.rules, bet, line, own, bank)

    def at_end(self, line: WagerLine) -> Iterator[Claim]:
        """Envy where it is paid when all wagers are settled."""
        if self.envy is not None and self.rules.envy_paid is EnvyPaid.AT_END:
            yield from self.envy.claims(line)
