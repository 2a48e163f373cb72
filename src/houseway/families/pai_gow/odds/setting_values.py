"""Setting values: what each way to set one hand is worth to its holder.

Where nothing lies open, a hand is set against all that the other side may hold, set by the house
way of the table; that takes milliseconds, so bots and hints may ask it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.rules.hands import (
    FrontAndBack,
    Strengths,
    front_and_back,
    fronts,
    is_foul,
    pushing_high,
    strengths,
    way_of,
)
from houseway.families.pai_gow.rules.reading_choices import Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.rules.tile_splits import four_tiles
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.rules.ways import Way
from houseway.rank.hands.joker_hand import Ranking
from houseway.rules.game import Game
from houseway.things.cards import Card, Rank

if TYPE_CHECKING:
    from houseway.families.pai_gow.odds.tiles.best_splits import SplitChoice

SettingWorths = Mapping[tuple[Card, ...], Fraction]
"""By the front, what the base wager wins on average, per unit; the best first."""
SettingEnds = Mapping[tuple[Card, ...], DealResults]
"""By the front, how the base wager ends over all that the other side may hold."""


def setting_values(
    game: Game[PaiGow],
    hand: Sequence[Card],
    bank: FrontAndBack | None = None,
    *,
    as_player_dealer: bool = False,
) -> SettingWorths:
    """Every way to set a hand, against the player-dealer's if that lies open and set."""
    found = setting_results(game, hand, bank, as_player_dealer=as_player_dealer)
    return {front: ends.expectation for front, ends in found.items()}


def setting_results(
    game: Game[PaiGow],
    hand: Sequence[Card],
    bank: FrontAndBack | None = None,
    *,
    as_player_dealer: bool = False,
) -> SettingEnds:
    """The same as won, pushed and lost; a foul hand loses everything."""
    if bank is not None:
        ends = _against_open(game.rules, bank)
    else:
        ends = _against_all(game.rules, tuple(hand), as_player_dealer=as_player_dealer)
    found = {front: _ends(game.rules, hand, front, ends) for front in fronts(game.rules, hand)}
    return dict(sorted(found.items(), key=lambda each: each[1].expectation, reverse=True))


_FOUL = DealResults(0, 0, 1)
JudgeSetting = Callable[[Strengths], DealResults]


def _ends(
    rules: PaiGow, hand: Sequence[Card], front: tuple[Card, ...], judge: JudgeSetting
) -> DealResults:
    low, high = front_and_back(rules, hand, front)
    return _FOUL if is_foul(rules, low, high) else judge(strengths(rules, low, high))


def _against_open(rules: PaiGow, bank: FrontAndBack) -> JudgeSetting:
    """Against a hand that lies open the result of every setting is certain."""
    theirs = strengths(rules, *bank)
    if pushing_high(rules, (*bank[0], *bank[1])) is not None:
        return lambda _: DealResults(0, 1, 0)

    def judge(mine: Strengths) -> DealResults:
        beaten = (mine.front > theirs.front) + (mine.back > theirs.back)
        return DealResults(int(beaten == 2), int(beaten == 1), int(beaten == 0))

    return judge


def _against_all(rules: PaiGow, hand: tuple[Card, ...], *, as_player_dealer: bool) -> JudgeSetting:
    of = _tiles if rules.pieces is Pieces.TILES else _cards
    return of(rules, hand, as_player_dealer=as_player_dealer)


def _cards(rules: PaiGow, hand: tuple[Card, ...], *, as_player_dealer: bool) -> JudgeSetting:
    if as_player_dealer and pushing_high(rules, hand) is not None:
        return lambda _: DealResults(0, 1, 0)
    return _against_cards(
        way_of(rules),
        rules.ranking,
        hand,
        banking=as_player_dealer,
        pushing=() if as_player_dealer else rules.pushing,
    )


@lru_cache(maxsize=8)
def _against_cards(
    way: Way, ranking: Ranking, hand: tuple[Card, ...], *, banking: bool, pushing: tuple[Rank, ...]
) -> JudgeSetting:
    """Kept for a few hands, because a table asks again whenever something happens at it."""
    from houseway.families.pai_gow.odds.bonus_bets.seven_card_counts import pushing_classes
    from houseway.families.pai_gow.odds.both_hands.hands_remaining import (
        OpposingHands,
        hands_remaining,
        way_strengths,
    )

    ways, idle = hands_remaining(hand), 0
    if pushing:
        which = pushing_classes(pushing)
        idle = int(ways.ranks[which].sum())
        ways.ranks[which] = 0
    field = OpposingHands(way_strengths(way, ranking), ways)

    @cache
    def judge(mine: Strengths) -> DealResults:
        won, pushed, lost = field.faced(mine.back, mine.front, banking=banking)
        return DealResults(won, pushed + idle, lost)

    return judge


def _tiles(rules: PaiGow, hand: tuple[Card, ...], *, as_player_dealer: bool) -> JudgeSetting:
    from houseway.families.pai_gow.odds.tiles.best_splits import best_play
    from houseway.families.pai_gow.odds.tiles.hand_comparison import TileRole

    ranking = rules.tile_ranking
    role = TileRole.PLAYER_DEALER if as_player_dealer else TileRole.PLAYER
    play = best_play(TILE_WAYS[rules.house_way], ranking, role)
    found = {_strengths(each): each.results for each in play.choices(four_tiles(hand, ranking))}
    return found.__getitem__


def _strengths(choice: SplitChoice) -> Strengths:
    return Strengths(choice.split.low_strength, choice.split.high_strength)
