"""Counting a shoe of twenty-one: every bet on the cards that are left at the start of a round.

Insurance is decided when an ace lies open and cards are seen, so it is none of these bets.
"""

from __future__ import annotations

from houseway.families.blackjack.odds.counting.removal_effects import effects, estimated
from houseway.families.blackjack.odds.counting.shoe_dealing import Dealt
from houseway.families.blackjack.odds.counting.side_bet_values import expected
from houseway.families.blackjack.odds.rules.terms import terms_of
from houseway.families.blackjack.rules.rules import TwentyOne
from houseway.odds.model.bet_odds import EXACT
from houseway.odds.model.progress import Work
from houseway.odds.studies.card_counting import CountedBet, Shoes, Starts
from houseway.rules.game import Game

LINEAR = "linear estimate by effects of removal"


def starts(game: Game[TwentyOne], asked: Shoes, bet: str | None, work: Work) -> Starts:
    """The rounds of all shoes with the expectation of every bet, or of the one that is named."""
    rules, terms = game.rules, terms_of(game.rules)
    wanted = [each for each in rules.all_side_bets if bet in (None, each.id)]
    base = bet in (None, rules.base.id)
    found = effects(rules, work.tell, keep=work.keep) if base else None
    dealt = Dealt(rules, terms, asked, work.tell)
    worth = {each.id: expected(rules, each, dealt.faces, dealt.left) for each in wanted}
    bets = [_side(rules, each.id, each.name) for each in wanted]
    if found is not None:
        worth[rules.base.id] = estimated(terms, found, dealt.by_kind)
        name = rules.base.name
        first = CountedBet(bet=rules.base.id, name=name, method=LINEAR, offered=True, must_lie=True)
        bets.insert(0, first)
    return Starts(dealt.shoe, dealt.at, tuple(bets), worth)


def _side(rules: TwentyOne, id: str, name: str) -> CountedBet:
    offered = any(each.id == id for each in rules.side_bets)
    return CountedBet(bet=id, name=name, method=EXACT, offered=offered, must_lie=False)
