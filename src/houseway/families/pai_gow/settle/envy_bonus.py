"""Envy Bonus: an envy button beside a Fortune bet is paid for other players' hands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from houseway.families.pai_gow.play.round import PaiGowRound
from houseway.families.pai_gow.rules.bonus_bets import FortuneBet
from houseway.families.pai_gow.rules.reading_choices import EnvyTrigger, SameHand
from houseway.families.pai_gow.rules.rules import ENVY, PaiGow
from houseway.play.round import WagerLine
from houseway.rank.hands.fortune_line import Fortune, best_seven
from houseway.settle.claims import Claim, ClaimResult
from houseway.things.cards import Card

_NOTHING = Fraction(0)
_DOLLAR = 100


def has_button(rules: PaiGow, bet: FortuneBet, line: WagerLine) -> bool:
    return line.cents.get(bet.id, 0) >= rules.envy_threshold * _DOLLAR


class EnvyPayouts:
    """What the hands of one round bring to those who hold a button."""

    def __init__(
        self, rules: PaiGow, bet: FortuneBet, round: PaiGowRound, met: Mapping[int, Fortune]
    ) -> None:
        self.rules = rules
        self.bet = bet
        self.round = round
        self.met = {
            spot: line
            for spot, line in met.items()
            if line in bet.envy_pays.rows and self._triggers(spot)
        }
        """By seat, the lines of hands that bring others something."""
        if not rules.envy_multiple:
            self.met = {spot: self.met[spot] for spot in self._highest()}

    def _triggers(self, spot: int) -> bool:
        lines = [line for line in self.round.lines if line.spot == spot]
        if self.rules.envy_trigger is EnvyTrigger.WITH_FORTUNE:
            return any(self.bet.id in line.cents for line in lines)
        if self.rules.envy_trigger is EnvyTrigger.WITH_BUTTON:
            return any(has_button(self.rules, self.bet, line) for line in lines)
        return True

    def _highest(self) -> list[int]:
        """The seats of the highest hand: more than one where several have the same."""
        ranks = {spot: self._rank(line, self.round.hands[spot]) for spot, line in self.met.items()}
        top = max(ranks.values(), default=(0, 0))
        return [spot for spot, rank in ranks.items() if rank == top]

    def _rank(self, line: Fortune, hand: tuple[Card, ...]) -> tuple[int, int]:
        if self.rules.same_hand is SameHand.ROW:
            return line, 0
        return line, best_seven(hand, self.rules.ranking)

    def claims(self, line: WagerLine) -> Iterator[Claim]:
        """What one bettor's button wins, the higher award first."""
        if not has_button(self.rules, self.bet, line):
            return
        for met in sorted(self._lines_for(line), reverse=True):
            row = self.bet.envy_pays.rows[met]
            yield Claim(
                line.spot, line.player, ENVY.id, 0, ClaimResult.WIN, _NOTHING,
                (row.rule_id, *self.bet.envy_rules), award_cents=row.cents,
            )  # fmt: skip

    def _lines_for(self, line: WagerLine) -> list[Fortune]:
        """Nobody is paid for a hand that carries their own money."""
        own = {each.spot for each in self.round.lines if each.player == line.player}
        others = [met for spot, met in self.met.items() if spot not in own]
        if self.rules.envy_multiple:
            return others
        # One payout for the highest hand, and none to those who have made it.
        return others[:1] if not own & self.met.keys() else []
