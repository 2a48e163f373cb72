"""Odds of the bonus bets of pai gow: Fortune with the Envy Bonus, Ace-High, custom bets."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from houseway.families.pai_gow.odds.bonus_bets.ace_high_deals import (
    ACE_HIGH,
    AceHighHand,
    ace_high_deals,
    ace_high_distribution,
)
from houseway.families.pai_gow.odds.bonus_bets.custom_bets import custom_bet
from houseway.families.pai_gow.odds.bonus_bets.envy_odds import envy_odds
from houseway.families.pai_gow.odds.bonus_bets.fortune_odds import (
    fortune_distribution,
    fortune_options,
)
from houseway.families.pai_gow.rules.bonus_bets import AceHigh, FortuneBet
from houseway.families.pai_gow.rules.rules import ENVY, PaiGow
from houseway.odds.model.bet_odds import BetOdds, PayTableLine, lost_line
from houseway.rank.hands.fortune_line import Fortune
from houseway.rules.bets import SideBet

_CENTS = 100
PER_BUTTON = "dollar"
_OWN = "the seven cards as they are dealt, however they are set"


def side_bets(rules: PaiGow) -> Iterator[BetOdds]:
    if rules.fortune is not None:
        yield _fortune(rules, rules.fortune)
        yield _envy(rules, rules.fortune)
    if rules.ace_high is not None:
        yield _ace_high(rules, rules.ace_high)
    for bet in rules.own_bets:
        yield custom_bet(rules, bet)


def _fortune(rules: PaiGow, bet: FortuneBet) -> BetOdds:
    pays = {Fortune(line): row.pays for line, row in bet.pays.rows.items()}
    cited = {Fortune(line): row.rule_id for line, row in bet.pays.rows.items()}
    cited[bet.push] = bet.push_rule
    counts = fortune_options(rules).counts()
    nets = {**pays, bet.push: Fraction(0)}
    lines = [
        PayTableLine(says=line.words, net=nets[line], ways=counts[line], rule_ids=(cited[line],))
        for line in sorted(nets, reverse=True)
    ]
    lost = sum(ways for line, ways in counts.items() if line not in nets)
    found = fortune_distribution(pays, frozenset({bet.push}), fortune_options(rules))
    lines.append(lost_line(bet, "anything else", lost))
    return BetOdds.of(bet, _OWN, found, lines=tuple(lines))


def _envy(rules: PaiGow, bet: FortuneBet) -> BetOdds:
    """In dollars, for one other hand; one button wins it without a wager of its own."""
    found = envy_odds(rules, bet, others=1)
    lines = [
        PayTableLine(
            says=line.words,
            net=Fraction(bet.envy[line], _CENTS),
            ways=found.ways[line],
            rule_ids=(bet.envy_pays.rows[line].rule_id,),
        )
        for line in sorted(bet.envy, reverse=True)
    ]
    return BetOdds(
        bet=ENVY.id,
        name=ENVY.name,
        per=PER_BUTTON,
        assumes=_envy_assumes(rules),
        distribution=found.distribution,
        lines=tuple(lines),
        wagered=Fraction(0),
    )


def _envy_assumes(rules: PaiGow) -> str:
    button = f"one envy button, which {rules.envy_threshold} dollars on Fortune earn"
    each = f"{button}, and one other hand in play that can bring it something"
    if rules.envy_multiple:
        return f"{each}; n such hands bring n times as much on average"
    return f"{each}; it is paid for if it is higher than one's own"


def _ace_high(rules: PaiGow, bet: SideBet) -> BetOdds:
    pays = {AceHigh(line): row.pays for line, row in bet.pays.rows.items()}
    both, joker, natural = (pays[line] for line in sorted(pays, reverse=True))
    deals = ace_high_deals()
    ways = {
        AceHigh.BOTH: sum(deals[one, two] for one in ACE_HIGH for two in ACE_HIGH),
        AceHigh.PLAYER_DEALER_WITH_JOKER: deals[AceHighHand.NOT, AceHighHand.JOKER],
        AceHigh.PLAYER_DEALER: deals[AceHighHand.NOT, AceHighHand.NATURAL],
    }
    lines = [
        PayTableLine(
            says=line.words, net=pays[line], ways=many, rule_ids=(bet.pays.rows[line].rule_id,)
        )
        for line, many in ways.items()
    ]
    lost = sum(deals[one, AceHighHand.NOT] for one in AceHighHand)
    lines.append(lost_line(bet, "anything else", lost))
    return BetOdds.of(
        bet,
        "both hands as they are dealt, however they are set",
        ace_high_distribution(both, joker, natural, stack=rules.ace_high_stack),
        # What two rows bring together stands in no line of the table.
        lines=() if rules.ace_high_stack else tuple(lines),
    )
