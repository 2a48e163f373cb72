"""Round starts of counted shoes: every bet on the cards that are left.

Insurance is decided when an ace lies open and cards are seen, so it is none of these bets.
"""

from __future__ import annotations

from houseway.families.blackjack.odds.counting.removal_effects import estimate_base, removal_effects
from houseway.families.blackjack.odds.counting.shoe_dealing import DealtShoes
from houseway.families.blackjack.odds.counting.side_bet_values import side_bet_expectation
from houseway.families.blackjack.odds.rules.terms import odds_terms
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.odds.model.bet_odds import EXACT
from houseway.odds.model.progress import Work
from houseway.odds.studies.card_counting import CountedBet, RoundStarts, ShoeSample
from houseway.rules.game import Game

LINEAR = "linear estimate by effects of removal"


def round_starts(
    game: Game[Blackjack], asked: ShoeSample, bet: str | None, work: Work
) -> RoundStarts:
    """The rounds of all shoes with the expectation of every bet, or of the one that is named."""
    rules, terms = game.rules, odds_terms(game.rules)
    wanted = [each for each in rules.all_side_bets if bet in (None, each.id)]
    base = bet in (None, rules.base.id)
    found = removal_effects(rules, work) if base else None
    dealt = DealtShoes(rules, terms, asked, work.tell)
    worth = {each.id: side_bet_expectation(rules, each, dealt.faces, dealt.left) for each in wanted}
    bets = [_side(rules, each.id, each.name) for each in wanted]
    if found is not None:
        worth[rules.base.id] = estimate_base(terms, found, dealt.by_kind)
        name = rules.base.name
        first = CountedBet(bet=rules.base.id, name=name, method=LINEAR, offered=True, must_lie=True)
        bets.insert(0, first)
    return RoundStarts(dealt.shoe, dealt.at, tuple(bets), worth)


def _side(rules: Blackjack, id: str, name: str) -> CountedBet:
    offered = any(each.id == id for each in rules.side_bets)
    return CountedBet(bet=id, name=name, method=EXACT, offered=offered, must_lie=False)
