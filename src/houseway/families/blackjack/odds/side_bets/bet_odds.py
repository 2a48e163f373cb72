"""Odds of every side bet, and of insurance off the top, line by line.

A bet that a table does not offer is worked out too, since whether to offer it is the question.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from enum import IntEnum
from fractions import Fraction
from typing import TypeVar

from msgspec.structs import replace

from houseway.families.blackjack.odds.dealer.final_totals import final_totals
from houseway.families.blackjack.odds.side_bets.blackjack_bonus import (
    MetLines,
    first_two_ways,
    paid_lines,
)
from houseway.families.blackjack.odds.side_bets.custom_bets import custom_bet_ways
from houseway.families.blackjack.odds.side_bets.match_the_dealer import match_ways
from houseway.families.blackjack.odds.side_bets.shoe_counts import face_counts, is_natural
from houseway.families.blackjack.rules.bets import (
    INSURANCE,
    INSURANCE_PAYS,
    FirstTwoLine,
    UpCardMatch,
)
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.odds.model.bet_odds import BetOdds, PayTableLine, lost_line
from houseway.rules.bets import Category, Judge, SideBet
from houseway.rules.conditions.custom_bet_cards import custom_lines
from houseway.things.cards import Rank

LineT = TypeVar("LineT", bound=IntEnum)
LOST = Fraction(-1)
ASSUMES: dict[str, str] = {
    Judge.MATCHES_UP_CARD: "a fresh shoe; no decision touches the bet",
    Judge.FIRST_TWO: "a fresh shoe; no decision touches the bet",
    Judge.PLAYER_DEALER_BUSTS: "a fresh shoe; the player-dealer's hand is always played out",
    Judge.OWN_LINES: "a fresh shoe; no decision touches the bet",
}
INSURANCE_ASSUMES = "a fresh shoe with an ace up; what players hold is not looked at"


def side_bets(rules: Blackjack) -> tuple[BetOdds, ...]:
    """Insurance where it is offered, then every side bet that the game knows."""
    insured = (insurance(rules),) if rules.insurance else ()
    return (*insured, *(side_bet(rules, bet) for bet in rules.all_side_bets))


def side_bet(rules: Blackjack, bet: SideBet) -> BetOdds:
    """One side bet under these rules, whether the table offers it or not."""
    lines = _LINES[bet.judge](rules, bet)
    return BetOdds.of_lines(bet, ASSUMES[bet.judge], lines, offered=bet in rules.side_bets)


def insurance(rules: Blackjack) -> BetOdds:
    """Insurance taken blindly against an ace: it wins when the other card makes a natural."""
    counts = face_counts(rules)
    up = next(card for card in counts if card.rank is Rank.ACE)
    aces = sum(number for card, number in counts.items() if card.rank is Rank.ACE)
    won = aces * sum(
        number - (card is up) for card, number in counts.items() if is_natural(rules, up, card)
    )
    pairs = aces * (counts.total() - 1)
    lines = (
        PayTableLine(
            says="the player-dealer has a natural", net=INSURANCE_PAYS, ways=won, rule_ids=()
        ),
        PayTableLine(says="the player-dealer has none", net=LOST, ways=pairs - won, rule_ids=()),
    )
    found = BetOdds.of_lines(INSURANCE, INSURANCE_ASSUMES, lines)
    # Simulated players insure only where a run asks for it.
    return replace(found, simulated=False)


def _match(rules: Blackjack, bet: SideBet) -> Iterator[PayTableLine]:
    ways = match_ways(rules)
    counts = {match: (match.words, ways[match]) for match in UpCardMatch}
    yield from _exclusive(bet, counts, "no match", ways[None])


def _busts(rules: Blackjack, bet: SideBet) -> Iterator[PayTableLine]:
    ended = final_totals(rules)
    busts = ended.busts()
    counts = {cards: (f"over with {cards.words}", ways) for cards, ways in busts.items()}
    yield from _exclusive(bet, counts, "not over", ended.total - sum(busts.values()))


def _exclusive(
    bet: SideBet, counts: Mapping[LineT, tuple[str, int]], lost: str, lost_ways: int
) -> Iterator[PayTableLine]:
    """Results of which a hand has one: those that the pay table prints, and all others as lost."""
    for category in sorted(counts, reverse=True):
        if category in bet.pays.rows:
            yield _line(bet, (category,), *counts[category])
    unpaid = [ways for category, (_, ways) in counts.items() if category not in bet.pays.rows]
    yield lost_line(
        bet, f"{lost}, or nothing that pays" if unpaid else lost, lost_ways + sum(unpaid)
    )


def _first_two(rules: Blackjack, bet: SideBet) -> Iterator[PayTableLine]:
    ways = Counter[MetLines]()
    if not rules.bonus_stacks:
        # A line that never comes is told too, as printed.
        ways.update({(line,): 0 for line in bet.pays.rows if isinstance(line, FirstTwoLine)})
    for lines, number in first_two_ways(rules).items():
        ways[paid_lines(rules, bet.pays, lines)] += number
    for lines in sorted(filter(None, ways), key=_height, reverse=True):
        says = " and ".join(line.words for line in reversed(lines))
        yield _line(bet, lines[::-1], says, ways[lines])
    yield lost_line(bet, "none of these", ways[()])


def _own(rules: Blackjack, bet: SideBet) -> Iterator[PayTableLine]:
    ways = custom_bet_ways(rules, bet)
    for line in custom_lines(bet):
        yield _line(bet, (line,), line.words, ways[int(line)])
    yield lost_line(bet, "none of these", ways[0])


def _height(lines: MetLines) -> MetLines:
    return lines[::-1]


def _line(bet: SideBet, paid: Iterable[Category], says: str, ways: int) -> PayTableLine:
    rows = [bet.pays.rows[category] for category in paid]
    net = sum((row.pays for row in rows), Fraction(0))
    return PayTableLine(says=says, net=net, ways=ways, rule_ids=tuple(row.rule_id for row in rows))


_LINES: dict[str, Callable[[Blackjack, SideBet], Iterator[PayTableLine]]] = {
    Judge.MATCHES_UP_CARD: _match,
    Judge.PLAYER_DEALER_BUSTS: _busts,
    Judge.FIRST_TWO: _first_two,
    Judge.OWN_LINES: _own,
}
