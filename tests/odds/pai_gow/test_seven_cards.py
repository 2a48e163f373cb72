"""All hands of seven cards by what they make: the published counts, and hands dealt by chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from houseway.families.pai_gow.odds.bonus_bets.ace_high_deals import (
    AceHighHand,
    ace_high_deals,
    ace_high_distribution,
)
from houseway.families.pai_gow.odds.bonus_bets.fortune_odds import (
    FortuneOptions,
    fortune_distribution,
)
from houseway.families.pai_gow.odds.bonus_bets.seven_card_counts import (
    ace_high_counts,
    categories,
    category_counts,
    fortune_counts,
    hand_features,
    lines,
)
from houseway.rank.classes.hand_classes import PAI_GOW, CardPack, by_ranks, by_suit
from houseway.rank.hands.fortune_line import Fortune, best_seven, fortune_line, is_ace_high
from houseway.rank.hands.joker_hand import JokerHigh, joker_category
from houseway.things.cards import JOKER, Card
from houseway.things.decks import JOKER_53
from tests.exhaustive.class_of import class_of
from tests.odds.pai_gow.small_packs import some_examples

PUBLISHED = {
    JokerHigh.FIVE_ACES: 1_128,
    JokerHigh.ROYAL_FLUSH: 26_132,
    JokerHigh.STRAIGHT_FLUSH: 210_964 - 26_132,
    JokerHigh.FOUR_OF_A_KIND: 307_472,
    JokerHigh.FULL_HOUSE: 4_188_528,
    JokerHigh.FLUSH: 6_172_088,
    JokerHigh.STRAIGHT: 11_236_028,
    JokerHigh.THREE_OF_A_KIND: 7_470_676,
    JokerHigh.TWO_PAIR: 35_553_816,
    JokerHigh.ONE_PAIR: 64_221_960,
    JokerHigh.HIGH_CARD: 24_780_420,
}
FORTUNE = {
    Fortune.SEVEN_CARD_STRAIGHT_FLUSH: 32,
    Fortune.ROYAL_MATCH: 72,
    Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER: 196,
    Fortune.FIVE_ACES: 1_128,
    Fortune.ROYAL_FLUSH: 26_020,
    Fortune.STRAIGHT_FLUSH: 184_644,
    Fortune.FOUR_OF_A_KIND: 307_472,
    Fortune.FULL_HOUSE: 4_188_528,
    Fortune.FLUSH: 6_172_088,
    Fortune.THREE_OF_A_KIND: 7_672_500,
    Fortune.STRAIGHT: 11_034_204,
    Fortune.THREE_PAIR: 2_862_000,
}
"""The tables of wizardofodds.com for pai gow poker; three of a kind comes before a straight."""
RICH = tuple(each for each in JOKER_53.cards if each is JOKER or each.text[0] in "AKQJT9")
"""A short pack brings the rare hands."""


def dealt(seed: int, hands: int) -> list[tuple[Card, ...]]:
    chance = Random(seed)
    packs: Sequence[Sequence[Card]] = (JOKER_53.cards, RICH)
    return [tuple(chance.sample(packs[number % 2], 7)) for number in range(hands)]


def test_every_category_comes_as_often_as_published() -> None:
    assert category_counts() == PUBLISHED
    assert sum(PUBLISHED.values()) == PAI_GOW.hands == 154_143_080


def test_every_line_of_the_fortune_table_comes_as_often_as_published() -> None:
    found = fortune_counts()
    assert {line: found[line] for line in FORTUNE} == FORTUNE
    assert sum(found.values()) == PAI_GOW.hands


def test_by_rank_a_straight_comes_before_three_of_a_kind() -> None:
    found = fortune_counts(by_rank=True)
    assert found[Fortune.STRAIGHT] == PUBLISHED[JokerHigh.STRAIGHT]
    assert found[Fortune.THREE_OF_A_KIND] == PUBLISHED[JokerHigh.THREE_OF_A_KIND]


def test_only_twelve_royal_matches_are_natural() -> None:
    found = fortune_counts(royal_match_natural_only=True)
    assert (found[Fortune.ROYAL_MATCH], found[Fortune.ROYAL_FLUSH]) == (12, 26_020 + 60)


@pytest.mark.parametrize("reading", [FortuneOptions(), FortuneOptions(by_rank=True)])
def test_hands_dealt_by_chance_make_what_the_room_of_ranks_says(reading: FortuneOptions) -> None:
    found = [lines(hands, by_rank=reading.by_rank) for hands in hand_features()]
    for hand in dealt(7, 1_500):
        flush, place = class_of(hand)
        line = fortune_line(hand, by_rank=reading.by_rank)
        # Which of the other two cards are of one suit is not seen in a class.
        assert found[flush][place] == (Fortune.ROYAL_FLUSH if line.name == "ROYAL_MATCH" else line)


def test_the_best_five_of_hands_dealt_by_chance_are_of_the_counted_category() -> None:
    found = [categories(hands) for hands in hand_features()]
    for hand in dealt(5, 400):
        flush, place = class_of(hand)
        assert found[flush][place] == joker_category(best_seven(hand))


@pytest.mark.parametrize("pack", [CardPack(), CardPack(ranks=5, hand=4, flush=3)])
def test_the_example_of_a_class_is_of_that_class(pack: CardPack) -> None:
    for flush in (False, True):
        for place, hand in some_examples(pack, 1 + pack.hands // 100_000, flush=flush):
            assert class_of(hand, pack) == (flush, place)


def test_classes_hold_every_hand_once() -> None:
    assert len(by_ranks().keys) == 49_205 + 18_395
    assert by_ranks().ways.sum() + by_suit().ways.sum() == PAI_GOW.hands
    assert by_ranks().suitings.sum() == PAI_GOW.hands


def test_ace_high_hands_come_as_often_as_the_ruling_says() -> None:
    assert ace_high_counts() == (12_944_820, 1_485_960)


def test_two_ace_high_hands_come_together_as_often_as_in_deals_by_chance() -> None:
    chance, deals, both = Random(40), 20_000, 0
    for _ in range(deals):
        cards = chance.sample(JOKER_53.cards, 14)
        both += is_ace_high(cards[:7]) and is_ace_high(cards[7:])
    counted = ace_high_deals()
    share = (
        sum(ways for hands, ways in counted.items() if AceHighHand.NOT not in hands) / PAI_GOW.deals
    )
    assert abs(both / deals - share) < 4 * (share / deals) ** 0.5
    assert sum(counted.values()) == PAI_GOW.deals


def test_the_player_and_the_player_dealer_are_dealt_alike() -> None:
    counted = ace_high_deals()
    assert all(counted[mine, theirs] == counted[theirs, mine] for mine, theirs in counted)


def test_an_ace_high_bet_is_paid_on_one_row() -> None:
    counted = ace_high_deals()
    paid = {int(net): ways for net, ways in ace_high_distribution(40, 15, 5).rows}
    assert paid[15] == counted[AceHighHand.NOT, AceHighHand.JOKER]
    assert paid[5] == counted[AceHighHand.NOT, AceHighHand.NATURAL]
    assert paid[40] == sum(ways for hands, ways in counted.items() if AceHighHand.NOT not in hands)


def test_three_pair_is_back_and_two_pair_is_lost() -> None:
    found = dict(fortune_distribution({Fortune.STRAIGHT: 2}).rows)
    assert found == {2: 11_034_204, 0: 2_862_000, -1: PAI_GOW.hands - 11_034_204 - 2_862_000}
