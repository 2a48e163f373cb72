"""Odds of a custom side bet from a file, by how often each of its lines is paid."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from houseway.odds.model.bet_odds import BetOdds, PayTableLine
from houseway.odds.model.distribution import Distribution
from houseway.rules.bets import SideBet
from houseway.rules.conditions.custom_bet_cards import custom_lines

LOST = Fraction(-1)


def custom_bet_odds(bet: SideBet, ways: Mapping[int, int], assumes: str) -> BetOdds:
    """`ways` has the deals by the number of the line; 0 is the bet lost."""
    lines = [
        PayTableLine(
            says=line.words, net=bet.pays.rows[line].pays, ways=ways[int(line)],
            rule_ids=(bet.pays.rows[line].rule_id,),
        )
        for line in custom_lines(bet)
    ]  # fmt: skip
    lines.append(
        PayTableLine(says="none of these", net=LOST, ways=ways[0], rule_ids=bet.lose_rules)
    )
    return BetOdds(
        bet=bet.id,
        name=bet.name,
        per=bet.id,
        assumes=assumes,
        distribution=Distribution.of((line.net, line.ways) for line in lines),
        lines=tuple(lines),
    )
