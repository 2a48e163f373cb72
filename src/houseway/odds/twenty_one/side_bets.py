"""Every side bet of a twenty-one game and insurance off the top: exact, line by line.

A bet that a table does not offer is worked out too, since whether to offer it is what people ask.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import IntEnum
from fractions import Fraction

from houseway.odds.bet_odds import BetOdds, Line
from houseway.odds.distribution import Distribution
from houseway.odds.twenty_one.side_busts import ends
from houseway.odds.twenty_one.side_first_two import Met, first_two_ways, paid
from houseway.odds.twenty_one.side_match import match_ways
from houseway.odds.twenty_one.side_shoe import is_natural, kinds
from houseway.rules.bets import Judge, SideBet
from houseway.rules.families.twenty_one import TwentyOne
from houseway.rules.families.twenty_one_bets import (
    INSURANCE,
    INSURANCE_PAYS,
    Busted,
    FirstTwo,
    Match,
)
from houseway.things.cards import Rank

LOST = Fraction(-1)
ASSUMES = {
    Judge.MATCHES_UP_CARD: "a fresh shoe; no decision touches the bet",
    Judge.FIRST_TWO: "a fresh shoe; no decision touches the bet",
    Judge.PLAYER_DEALER_BUSTS: "a fresh shoe; the player-dealer's hand is always played out",
}
INSURANCE_ASSUMES = "a fresh shoe with an ace up; what players hold is not looked at"


def side_bets(rules: TwentyOne) -> tuple[BetOdds, ...]:
    """Insurance where it is offered, then every side bet that the game knows."""
    insured = (insurance(rules),) if rules.insurance else ()
    return (*insured, *(side_bet(rules, bet) for bet in rules.all_side_bets))


def side_bet(rules: TwentyOne, bet: SideBet) -> BetOdds:
    """One side bet under these rules, whether the table offers it or not."""
    lines = tuple(_LINES[bet.judge](rules, bet))
    return BetOdds(
        bet=bet.id,
        name=bet.name,
        per=bet.id,
        assumes=ASSUMES[bet.judge],
        distribution=_distribution(lines),
        lines=lines,
        offered=bet in rules.side_bets,
    )


def insurance(rules: TwentyOne) -> BetOdds:
    """Insurance taken blindly against an ace: it wins when the other card makes a natural."""
    counts = kinds(rules)
    up = next(card for card in counts if card.rank is Rank.ACE)
    aces = sum(number for card, number in counts.items() if card.rank is Rank.ACE)
    won = aces * sum(
        number - (card is up) for card, number in counts.items() if is_natural(rules, up, card)
    )
    pairs = aces * (counts.total() - 1)
    lines = (
        Line(says="the player-dealer has a natural", net=INSURANCE_PAYS, ways=won, rule_ids=()),
        Line(says="the player-dealer has none", net=LOST, ways=pairs - won, rule_ids=()),
    )
    return BetOdds(
        bet=INSURANCE.id,
        name=INSURANCE.name,
        per=INSURANCE.id,
        assumes=INSURANCE_ASSUMES,
        distribution=_distribution(lines),
        lines=lines,
    )


def _distribution(lines: Iterable[Line]) -> Distribution:
    return Distribution.of((line.net, line.ways) for line in lines)


def _match(rules: TwentyOne, bet: SideBet) -> Iterator[Line]:
    ways = match_ways(rules)
    for match in sorted(Match, reverse=True):
        yield _line(bet, match, match.words, ways[match])
    yield _lost(bet, "no match", ways[None])


def _busts(rules: TwentyOne, bet: SideBet) -> Iterator[Line]:
    ended = ends(rules)
    busts = ended.busts()
    for cards in sorted(Busted, reverse=True):
        yield _line(bet, cards, f"over with {cards.words}", busts[cards])
    yield _lost(bet, "not over", ended.total - sum(busts.values()))


def _first_two(rules: TwentyOne, bet: SideBet) -> Iterator[Line]:
    ways = first_two_ways(rules)
    if rules.bonus_stacks:
        met = sorted((lines for lines in ways if lines), key=_height, reverse=True)
        yield from (_stacked(rules, bet, lines, ways[lines]) for lines in met)
    else:
        for line in sorted(FirstTwo, reverse=True):
            highest = sum(number for lines, number in ways.items() if lines[-1:] == (line,))
            yield _line(bet, line, line.words, highest)
    yield _lost(bet, "none of these", ways[()])


def _height(lines: Met) -> Met:
    return lines[::-1]


def _line(bet: SideBet, category: IntEnum, says: str, ways: int) -> Line:
    row = bet.pays.rows[category]
    return Line(says=says, net=row.pays, ways=ways, rule_ids=(row.rule_id,))


def _lost(bet: SideBet, says: str, ways: int) -> Line:
    return Line(says=says, net=LOST, ways=ways, rule_ids=bet.lose_rules)


def _stacked(rules: TwentyOne, bet: SideBet, lines: Met, ways: int) -> Line:
    return Line(
        says=" and ".join(line.words for line in reversed(lines)),
        net=paid(rules, bet.pays, lines),
        ways=ways,
        rule_ids=tuple(bet.pays.rows[line].rule_id for line in reversed(lines)),
    )


_LINES = {
    Judge.MATCHES_UP_CARD: _match,
    Judge.PLAYER_DEALER_BUSTS: _busts,
    Judge.FIRST_TWO: _first_two,
}
