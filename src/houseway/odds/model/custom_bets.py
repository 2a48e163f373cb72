"""Odds of a custom side bet from a file, by how often each of its lines is paid."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.odds.model.bet_odds import BetOdds, PayTableLine, lost_line
from houseway.rules.bets import SideBet
from houseway.rules.conditions.custom_bet_cards import custom_lines


def custom_bet_odds(bet: SideBet, ways: Mapping[int, int], assumes: str) -> BetOdds:
    """`ways` has the deals by the number of the line; 0 is the bet lost."""
    lines = [
        PayTableLine(
            says=line.words, net=bet.pays.rows[line].pays, ways=ways[int(line)],
            rule_ids=(bet.pays.rows[line].rule_id,),
        )
        for line in custom_lines(bet)
    ]  # fmt: skip
    return BetOdds.of_lines(bet, assumes, (*lines, lost_line(bet, "none of these", ways[0])))
