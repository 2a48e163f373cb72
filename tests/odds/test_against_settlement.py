"""Odds and settlement never meet in the sources; here both look at the same deals, to the cent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, product

import pytest

from houseway.families.three_card.odds.side_bets.fold_forfeits import pays_on
from houseway.families.three_card.odds.solve.base_terms import (
    SHOWDOWNS,
    ShowdownResult,
    base_game_of,
    showdown_result,
)
from houseway.families.three_card.odds.solve.best_play import best_play
from houseway.families.three_card.odds.solve.result_counts import result_counts
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.play.actions import PlaceWagers
from houseway.rank.hands.high_hand import best_five_strength, high_category
from houseway.rank.hands.three_card_hand import three_card_category, three_card_strength
from houseway.rules.bets import SideBet
from houseway.things.cards import Card, cards_text, parse_card, parse_cards
from houseway.things.decks import DECK_52
from tests.felt import Scene
from tests.games import rules_of
from tests.odds.deals import READINGS, dealt, reading, table_place

Cards = tuple[Card, ...]

ANTE_CENTS, SIDE_CENTS = 1037, 703
"""Odd amounts, so that a cent in the wrong place shows."""


def settled(
    id: str, options: Mapping[str, str], mine: Cards, theirs: Cards, *, plays: bool
) -> dict[str, int]:
    """What each bet of the player won or lost at the table, in cents, against a large bank."""
    scene = Scene(id, bank=1_000_000, limits=(1, 500), empty=(3, 4, 5, 6, 7), options=options)
    sides = {bet.id: SIDE_CENTS for bet in scene.game.side_bets}
    scene.act(PlaceWagers("P2", 2, {"ante": ANTE_CENTS, **sides}))
    scene.deal({1: cards_text(theirs), 2: cards_text(mine)})
    if plays:
        scene.play(2)
    else:
        scene.fold(2)
    won = Counter[str]()
    for posting in scene.postings:
        base = posting.bet in ("ante", "play")
        won["base" if base else posting.bet] += posting.paid_cents - posting.taken_cents
    assert round(scene.won("P2") * 100) == won.total()
    return dict(won)


def by_the_odds(
    rules: ThreeCardPoker, mine: Cards, theirs: Cards, *, plays: bool
) -> dict[str, int]:
    """The same without a table: Ante and Play as one result, each side bet by its own."""
    base = base_game_of(rules)
    low = rules.ace_low_straight_flush
    strength = three_card_strength(mine, ace_low_straight_flush=low)
    other = three_card_strength(theirs, ace_low_straight_flush=low)
    result = (
        showdown_result(strength, other, base.qualifying_strength) if plays else ShowdownResult.FOLD
    )
    won = {"base": base.antes(result) * ANTE_CENTS}
    for bet in rules.side_bets:
        cents = SIDE_CENTS * _units(bet, strength, mine + theirs, plays=plays)
        assert cents == int(cents)
        won[bet.id] = int(cents)
    return won


def _units(bet: SideBet, strength: int, six: Cards, *, plays: bool) -> Fraction:
    if not bet.lost_by_fold:
        return pays_on(bet.pays, high_category(best_five_strength(six)))
    return pays_on(bet.pays, three_card_category(strength)) if plays else Fraction(-1)


@pytest.mark.parametrize(("id", "options"), READINGS)
def test_every_bet_of_a_deal_is_worth_what_the_table_pays(id: str, options: dict[str, str]) -> None:
    rules = rules_of(reading(id, options))
    best = best_play(base_game_of(rules))
    folded = 0
    for mine, theirs in dealt(2_026, 150):
        plays = bool(best.plays[table_place(mine, theirs[0])])
        folded += not plays
        expected = by_the_odds(rules, mine, theirs, plays=plays)
        assert settled(id, options, mine, theirs, plays=plays) == expected
    assert 10 <= folded <= 60


RARE = [
    ("As Ks Qs", "2h 2d 7c"),
    ("3s 2s As", "4h 4d 4c"),
    ("3s 2s As", "Kh Kd Kc"),
    ("9s 9h 9d", "9c 2h 3d"),
    ("As Ks Qs", "Js Ts 2d"),
    ("6s 7s 8s", "9s Ts 2h"),
    ("Jh 9d 3c", "Jd 9c 3h"),
    ("Qh 9d 3c", "Qd 9c 3h"),
    ("8h 7d 2c", "Jd 9c 3h"),
    ("Ah 2d 3c", "4d 5c Kh"),
]


@pytest.mark.parametrize(("id", "options"), READINGS)
def test_rare_hands_and_ties_too(id: str, options: dict[str, str]) -> None:
    rules = rules_of(reading(id, options))
    for (mine, theirs), plays in product(RARE, (True, False)):
        hands = parse_cards(mine), parse_cards(theirs)
        expected = by_the_odds(rules, *hands, plays=plays)
        found = settled(id, options, *hands, plays=plays)
        assert found == expected, (mine, theirs, plays)


@pytest.mark.parametrize(
    ("id", "hand", "up"),
    [
        ("three-card-poker", "Tc 8d 3h", "6s"),
        ("three-card-poker-6-card", "Jc 8d 3h", "Jh"),
    ],
)
def test_every_hidden_pair_beside_an_up_card_ends_as_counted(id: str, hand: str, up: str) -> None:
    mine, up_card = parse_cards(hand), parse_card(up)
    unseen = [each for each in DECK_52.cards if each is not up_card and each not in mine]
    at_the_table = Counter(
        settled(id, {}, mine, (up_card, *pair), plays=True)["base"] // ANTE_CENTS
        for pair in combinations(unseen, 2)
    )
    base = base_game_of(rules_of(reading(id, {})))
    counted = Counter[int]()
    ways = result_counts(base).counts[table_place(mine, up_card)]
    for result in SHOWDOWNS:
        counted[base.antes(result)] += int(ways[result])
    assert at_the_table == +counted
    assert at_the_table.total() == 1_128
