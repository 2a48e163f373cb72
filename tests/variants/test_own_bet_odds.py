"""Side bets of one's own are counted exactly: beside what others published, and counted by hand."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import comb

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.families.blackjack.odds.counting.side_bet_values import side_bet_expectation
from houseway.families.blackjack.odds.side_bets.bet_odds import side_bet
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.families.three_card.odds.game_odds import side_bets
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.odds.model.bet_odds import BetOdds
from houseway.rank.hands.blackjack_total import total
from houseway.rules.game import Game
from houseway.rules.variant.variant_reader import read_variant
from houseway.things.cards import Card, Suit
from tests.marks import ROOT
from tests.variants.own_bets import (
    JOKERS,
    MIXED,
    SIX_DECKS,
    THREE_CARDS,
    bet,
    game_of,
    last,
    line,
)

EXAMPLE = ROOT / "examples" / "variants" / "blackjack-side-bets.toml"


def twenty_one(game: Game) -> Blackjack:
    assert isinstance(game.rules, Blackjack)
    return game.rules


def counted(rules: Blackjack, id: str) -> BetOdds:
    return side_bet(rules, next(each for each in rules.all_side_bets if each.id == id))


def ways(odds: BetOdds, deals: int) -> list[Fraction]:
    """In how many of so many deals each line comes, the bet lost at the end."""
    return [odds.chance(each) * deals for each in odds.lines]


@pytest.fixture(scope="module")
def example() -> Blackjack:
    return twenty_one(read_variant(EXAMPLE))


@pytest.mark.parametrize(("decks", "edge"), [(2, 0.2233), (4, 0.1014), (6, 0.0611), (8, 0.0410)])
def test_pairs_at_25_12_and_6(example: Blackjack, decks: int, edge: float) -> None:
    """onlinecasinositeinfo.com, mathematical analysis of blackjack side bets, table A."""
    odds = counted(replace(example, decks=decks), "pairs")
    assert round(float(odds.edge), 4) == edge
    # And counted by hand: the second card among all that are left.
    left = 52 * decks - 1
    by_hand = [Fraction(many, left) for many in (decks - 1, decks, 2 * decks)]
    assert [odds.chance(each) for each in odds.lines[:3]] == by_hand


@pytest.mark.parametrize(("decks", "edge"), [(1, 0.1330), (6, 0.0324)])
def test_three_cards_at_9(example: Blackjack, decks: int, edge: float) -> None:
    """wizardofodds.com, 21+3, version 1; Eliot Jacobson has 3.2386 % of six decks."""
    odds = counted(replace(example, decks=decks), "three-cards")
    assert round(float(odds.edge), 4) == edge
    if decks == 6:
        assert round(float(odds.edge), 6) == 0.032386
        assert ways(odds, comb(312, 3))[0] == 10_368 + 26_312 + 155_520 + 236_736 + 56_160


def test_three_cards_line_by_line() -> None:
    """wizardofodds.com, 21+3, version 3, six decks."""
    lines = (
        line("three of one kind and suit", "{ identical = true }", 100),
        line("three of a kind", "{ alike = 3 }", 33),
        line("a straight flush", "{ straight = true, suited = true }", 35),
        line("a straight", "{ straight = true }", 10),
        line("a flush", "{ suited = true }", 5),
    )
    game = game_of(SIX_DECKS, bet("three", *lines, more='of = "first-three"'))
    odds = counted(twenty_one(game), "three")
    assert ways(odds, 5_013_320) == [1_040, 25_272, 10_368, 155_520, 292_896, 4_528_224]


def test_queens(example: Blackjack) -> None:
    """wizardofodds.com, Lucky Ladies, pay table A, six decks; betfirm.com has 24.71 % too."""
    odds = counted(example, "queens")
    assert round(float(odds.edge), 6) == 0.247089
    published = [135_360, 2_738_340, 43_105_500, 193_112_640, 744_863_040, 8_310_740_400]
    assert ways(odds, 9_294_695_280) == published


def test_a_bet_on_the_player_dealer_alone_is_the_one_that_we_know() -> None:
    """Its lines as the Buster bet's, which is held against wizardofodds.com elsewhere."""
    words = [f"over with {cards}" for cards in (8, 7, 6, 5, 4, 3)]
    counts = ["8-21", *"76543"]
    lines = [
        line(says, f'{{ of = "player-dealer", over = true, count = "{count}" }}')
        for says, count in zip(words, counts, strict=True)
    ]
    rules = twenty_one(game_of(SIX_DECKS.replace(', "buster"', ""), bet("over", *lines)))
    ours, theirs = counted(rules, "over"), counted(rules, "buster")
    assert [ours.chance(each) for each in ours.lines] == [
        theirs.chance(each) for each in theirs.lines
    ]


FEW = """
base = "pure-21.5"
id = "own"
without = ["bonus", "buster"]
[options]
decks = "1"
[deck]
pack = "52"
remove = "2* 3* 4* 5* 6* 7* T* J* Q* 9h 9d 8c 8h Kc Kd Ks"
[rules]
seats = 2
natural = "ace and ten"
saved_by = "nothing"
"""
"""Nine cards: two eights, two nines, a king and the aces. Every deal is gone through below."""


def test_every_deal_of_a_small_pack_by_hand() -> None:
    rules = twenty_one(game_of(FEW, MIXED))
    found, cards = Counter[int](), rules.shoe
    assert len(cards) == 9
    for one in cards:
        for two in cards:
            for up in cards:
                if len({one, two, up}) == 3:
                    rest = tuple(card for card in cards if card not in (one, two, up))
                    for lines, chance in _drawn(rules, (one, two), (up,), rest, Fraction(1)):
                        found[lines] += chance  # type: ignore[assignment]
    odds = counted(rules, "mixed")
    deals = 9 * 8 * 7
    assert ways(odds, deals) == [found[number] for number in (1, 2, 3, 4, 0)]
    assert all(found.values())


def _drawn(
    rules: Blackjack,
    first: tuple[Card, ...],
    hand: tuple[Card, ...],
    rest: tuple[Card, ...],
    chance: Fraction,
) -> list[tuple[int, Fraction]]:
    """Draw the player-dealer's hand out: hard 17 and soft 18 stand."""
    points, soft = total(hand)
    if len(hand) > 1 and points >= (18 if soft else 17):
        return [(_paid(first, hand), chance)]
    return [
        each
        for card in rest
        for each in _drawn(
            rules, first, (*hand, card), tuple(x for x in rest if x is not card), chance / len(rest)
        )
    ]


def _paid(first: tuple[Card, ...], hand: tuple[Card, ...]) -> int:
    """The lines of the bet in our own words."""
    one, two = first
    points, red = total(hand).points, (Suit.HEARTS, Suit.DIAMONDS)
    if one.rank is two.rank and points > 21 and len(hand) >= 5:
        return 1
    if all(card.suit in red for card in (one, two, hand[0])) and points == 17:
        return 2
    if len(hand) == 2 and points == 21:
        return 3
    spades = {one.suit, two.suit} <= {Suit.SPADES} or {one.suit, two.suit} <= {Suit.CLUBS}
    return 4 if hand[0].number == 14 or spades else 0


@pytest.mark.parametrize(
    ("text", "held"), [(SIX_DECKS, "Ac Ac"), (JOKERS, "Jk 5d")], ids=["six decks", "jokers"]
)
def test_whoever_counts_finds_the_same_in_a_fresh_shoe(text: str, held: str) -> None:
    first = f'{{ of = "first-two", holds = "{held}" }}'
    over = '{ of = "player-dealer", over = true, count = "4-21" }'
    lines = (
        line("both", f"{{ all = [{first}, {over}] }}", 700),
        line("cards", first, 50),
        line("an eight up", '{ of = "up-card", ranks = "8" }', 9),
        line("three", '{ of = "first-three", identical = true }', 100),
    )
    game = game_of(text, bet("few", *lines))
    rules = twenty_one(game)
    faces, counts = tuple(dict.fromkeys(rules.shoe)), Counter(rules.shoe)
    left = np.array([[counts[face] for face in faces]])
    exact = float(side_bet(rules, last(game)).distribution.ev)
    assert abs(side_bet_expectation(rules, last(game), faces, left)[0] - exact) < 1e-9


def hands_of(text: str) -> BetOdds:
    game = game_of(THREE_CARDS, text)
    assert isinstance(game.rules, ThreeCardPoker)
    return side_bets(game.rules)[-1]


def test_colours_of_six_cards() -> None:
    example = read_variant(ROOT / "examples" / "variants" / "three-cards-colours.toml")
    assert isinstance(example.rules, ThreeCardPoker)
    odds = side_bets(example.rules)[-1]
    six = 2 * comb(26, 3) * comb(23, 3)
    three = 2 * comb(26, 3) * comb(49, 3) - six
    assert [each.ways for each in odds.lines[:2]] == [six, three]
    assert odds.distribution.total == comb(52, 3) * comb(49, 3)


def test_pair_plus_as_conditions_is_pair_plus() -> None:
    """40/30/6/3/1: 7.28 % by casinocitytimes.com; hands by wizardofodds.com."""
    odds = hands_of(
        bet(
            "plus",
            line("a straight flush", "{ straight = true, suited = true }", 40),
            line("three of a kind", "{ alike = 3 }", 30),
            line("a straight", "{ straight = true }", 6),
            line("a flush", "{ suited = true }", 3),
            line("a pair", "{ pair = true }", 1),
            more='of = "hand"',
        )
    )
    assert [each.ways for each in odds.lines] == [48, 52, 720, 1_096, 3_744, 16_440]
    assert round(float(odds.edge), 4) == 0.0728


def test_two_hands_share_no_card() -> None:
    odds = hands_of(
        bet(
            "kings",
            line(
                "ace against king",
                '{ all = [{ of = "hand", holds = "As" }, { of = "player-dealer", holds = "Ks" }] }',
            ),
        )
    )
    assert odds.lines[0].ways == comb(50, 2) * comb(48, 2)
