"""Covariance of two seats against one player-dealer's hand, over every deal.

Let f(h) be what hand h wins against a player-dealer's hand D with a card up, or none. Two players'
hands share no card, and 1[h and g share no card] is the sum of (-1)^|S| over all sets S of cards in
both. So the sum of f(h) f(g) over disjoint h and g is

    Σ (-1)^|S| F(S)²,   F(S) = the sum of f over the hands that contain S,   |S| <= 3.

All hands and up cards of the player-dealer are gone through, those that differ in the names of
suits only once. It is exact: sums of whole cents.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations
from math import comb, lcm
from typing import TYPE_CHECKING

from houseway.families.three_card.odds.solve.base_terms import (
    ShowdownResult,
    ThreeCardBaseGame,
    base_game_of,
)
from houseway.families.three_card.odds.solve.best_play import ThreeCardBestPlay, best_play
from houseway.families.three_card.odds.solve.hand_tables import CARDS, HandTables
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.odds.model.covariance import PairSums, SeatMoments, WagerWays
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.bets import Judge, SideBet
from houseway.rules.game import Game
from houseway.things.cards import Suit
from houseway.things.cents import Cents, payout

if TYPE_CHECKING:
    from houseway.families.three_card.odds.kernel.hand_sums import WagerSums
    from houseway.rank.array_types import Ints

RANKS = len(CARDS) // len(Suit)
HANDS = comb(len(CARDS) - 3, 3)
"""Hands that one player may have beside the player-dealer's three cards."""
PAIRS = HANDS * comb(len(CARDS) - 6, 3)
_TOLD = 100
_SAFE = 1 << 62
"""Sums of squares stay below this; weights and wagers that are too fine for it are not summed."""
_QUALIFIED = (ShowdownResult.LOWER, ShowdownResult.TIE, ShowdownResult.HIGHER)
_NOT_QUALIFIED = (
    ShowdownResult.NOT_QUALIFIED_LOWER,
    ShowdownResult.NOT_QUALIFIED_TIE,
    ShowdownResult.NOT_QUALIFIED_HIGHER,
)


def seat_moments(
    game: Game[ThreeCardPoker], ways: WagerWays, tell: ProgressCallback = no_progress
) -> SeatMoments | None:
    """Of seats that decide best for the Ante; None where a bet looks at both sides' cards.

    Whoever has a side bet that a fold gives up decides the same, up to ratios that nobody wagers
    (`AntePlayOdds.turning_ratios`).
    """
    wagered = {bet for wagers, _ in ways for bet in wagers}
    sides = [bet for bet in game.rules.side_bets if bet.id in wagered]
    if any(bet.judge != Judge.OWN_CARDS for bet in sides):
        return None
    best = best_play(base_game_of(game.rules))
    laid = _laid(game.rules, best.counts.tables, sides, ways)
    if int(abs(laid.played).max() + 2 * laid.ante) ** 2 * HANDS > _SAFE:
        return None
    return _summed(best, laid, _whole(ways), tell).moments()


def _laid(
    rules: ThreeCardPoker, tables: HandTables, sides: list[SideBet], ways: WagerWays
) -> WagerSums:
    """All ways to wager together, each as often as it comes in all of them."""
    import numpy as np

    from houseway.families.three_card.odds.kernel.hand_sums import WagerSums

    whole, categories = _whole(ways), tables.categories
    played, played_squares, crossed, folded, folded_squares = (
        np.zeros(len(categories), np.int64) for _ in range(5)
    )
    antes = squares = 0
    for wagers, chance in ways:
        often, ante = int(chance * whole), wagers[rules.ante.id]
        playing, folding = _sides(sides, wagers)
        playing += _bonus(rules, ante)
        won, lost = playing[categories], folding[categories] - ante
        antes, squares = antes + often * ante, squares + often * ante**2
        played += often * won
        played_squares += often * won**2
        crossed += often * ante * won
        folded += often * lost
        folded_squares += often * lost**2
    return WagerSums(
        tables.hands, tables.levels, antes, squares, played, played_squares, crossed, folded,
        folded_squares,
    )  # fmt: skip


def _whole(ways: WagerWays) -> int:
    return lcm(*(chance.denominator for _, chance in ways))


def _sides(sides: list[SideBet], wagers: Mapping[str, Cents]) -> tuple[Ints, Ints]:
    """By category of the player's hand: what all side bets win if it is played, and if not."""
    import numpy as np

    playing, folding = np.zeros((2, len(ThreeCard)), np.int64)
    for bet in sides:
        cents = wagers.get(bet.id, 0)
        for category in ThreeCard:
            row = bet.pays.rows.get(category)
            won = payout(cents, row.pays) if row else -cents
            playing[category] += won
            folding[category] += -cents if bet.lost_by_fold else won
    return playing, folding


def _bonus(rules: ThreeCardPoker, ante: Cents) -> Ints:
    """By category of the player's hand: what the Ante is paid for it if it is played."""
    import numpy as np

    return np.array([payout(ante, rules.ante_bonus.pays(each)) for each in ThreeCard], np.int64)


def _summed(
    best: ThreeCardBestPlay, laid: WagerSums, whole: int, tell: ProgressCallback
) -> PairSums:
    """Over every hand and up card of the player-dealer."""
    deals = _player_dealer_hands()
    dealt = total = squares = products = 0
    for done, (hand, many) in enumerate(deals.items()):
        if done % _TOLD == 0:
            tell(done / len(deals), "two seats against one hand")
        won, squared, together = _against(best, laid, hand)
        dealt += many
        total += many * won
        squares += many * squared
        products += many * together
    return PairSums(
        hands=dealt * HANDS,
        total=Fraction(total, whole),
        squares=Fraction(squares, whole),
        pairs=dealt * PAIRS,
        products=Fraction(products, whole**2),
    )


def _player_dealer_hands() -> Counter[tuple[int, int, int]]:
    """The up card, of one suit, and the two hidden ones; how many are alike but for suits."""
    found: Counter[tuple[int, int, int]] = Counter()
    for up in range(RANKS):
        others = [card for card in range(len(CARDS)) if card != up]
        for pair in combinations(others, 2):
            first, second = sorted(min(_renamed(pair), _renamed(pair[::-1])))
            found[up, first, second] += 1
    return found


def _renamed(pair: tuple[int, ...]) -> tuple[int, ...]:
    """The suits that the up card does not have, in the order in which they come."""
    names, found = {0: 0}, []
    for card in pair:
        suit, rank = divmod(card, RANKS)
        found.append(RANKS * names.setdefault(suit, len(names)) + rank)
    return tuple(found)


def _against(
    best: ThreeCardBestPlay, laid: WagerSums, hand: tuple[int, int, int]
) -> tuple[int, int, int]:
    """Of all players' hands against this one: results, squares, and products of disjoint hands."""
    import numpy as np

    from houseway.families.three_card.odds.kernel.hand_sums import sum_against

    tables = best.counts.tables
    theirs = int(tables.level_of[hand])
    by_card, by_pair = np.zeros(len(CARDS), np.int64), np.zeros(len(CARDS) ** 2, np.int64)
    plays = best.plays[:, hand[0] if best.counts.ups else 0]
    total, squares, apart = sum_against(
        laid, plays, np.array(hand), theirs, _antes(best.base, tables, theirs), by_card, by_pair
    )  # fmt: skip
    return total, squares, total**2 - _squares(by_card) + _squares(by_pair) - apart


def _antes(base: ThreeCardBaseGame, tables: HandTables, theirs: int) -> Ints:
    """What Ante and Play win together: with a lower hand, an equal and a higher one."""
    import numpy as np

    qualifies = theirs >= tables.level_from(base.qualifying_strength)
    ends = _QUALIFIED if qualifies else _NOT_QUALIFIED
    return np.array([base.antes(each) for each in ends], np.int64)


def _squares(sums: Ints) -> int:
    """Of whole numbers, however large."""
    return sum(each * each for each in sums.tolist() if each)
