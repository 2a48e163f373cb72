"""One hand, and what each way to set it is worth: against all that may be held, or in sight."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random

import numpy as np
import pytest

from houseway.odds.pai_gow.advice import settings_ends, settings_worth
from houseway.odds.pai_gow.facing_all import Against, Facing, unseen
from houseway.odds.pai_gow.results import Results
from houseway.odds.pai_gow.tiles.comparing import Role
from houseway.odds.pai_gow.tiles.exact import best_split
from houseway.rank.classed import class_of
from houseway.rank.fortune import is_ace_high
from houseway.rank.joker import USUAL, back_strength, front_strength
from houseway.rules.catalog import game
from houseway.rules.pai_gow.hands import house_way, laid
from houseway.rules.pai_gow.tile_ways.catalog import TILE_WAYS
from houseway.rules.pai_gow.ways import WAYS, set_by
from houseway.things.cards import JOKER, Card, Suit, parse_cards
from houseway.things.decks import JOKER_53

DOUBLE_HAND, FACE_UP, TILES = map(game, ("double-hand-poker", "face-up-pai-gow", "pai-gow-tiles"))
ACE_HIGH = parse_cards("As Qd Tc 9h 7s 4d 2c")
MINE = parse_cards("Ks Kd Qc Qh 7d 4c 2s")
Set = tuple[tuple[Card, ...], int, int]
"""Seven cards, and how strong their front and their back are."""


def few_left(seed: int, left: int = 12) -> tuple[list[Card], list[tuple[Card, ...]]]:
    """So much is known that every hand of what is left can be dealt."""
    chance = Random(seed)
    suit = chance.choice(list(Suit))
    suited = [card for card in JOKER_53.cards if card.suit is suit]
    others = [card for card in JOKER_53.cards if card.suit not in (suit, None)]
    # Most of what is left is of one suit, so that flushes come.
    kept = [JOKER, *chance.sample(suited, 6), *chance.sample(others, left - 7)]
    return [card for card in JOKER_53.cards if card not in kept], list(combinations(kept, 7))


@pytest.mark.parametrize("seed", range(3))
def test_the_hands_of_each_class_beside_known_cards_are_counted(seed: int) -> None:
    known, hands = few_left(seed)
    dealt = Counter(map(class_of, hands))
    for flush, counts in enumerate(unseen(known)):
        found = {(bool(flush), int(at)): int(counts[at]) for at in np.flatnonzero(counts)}
        assert found == {each: many for each, many in dealt.items() if each[0] == flush}


def test_seven_known_cards_leave_all_hands_of_the_other_forty_six() -> None:
    assert sum(int(part.sum()) for part in unseen(MINE)) == comb(46, 7)


def judged(theirs: list[Set], front: int, back: int, *, copies_win: bool) -> Results:
    """Every hand of theirs in turn, by the words of the rule."""
    ends: Counter[int] = Counter()
    for _, their_front, their_back in theirs:
        beaten = (front > their_front) + (back > their_back)
        if copies_win:
            beaten = (front >= their_front) + (back >= their_back)
        ends[beaten] += 1
    return Results(ends[2], ends[1], ends[0])


@pytest.mark.parametrize("copies_win", [False, True])
def test_a_setting_faces_every_hand_as_the_way_sets_it(*, copies_win: bool) -> None:
    known, hands = few_left(5)
    way = WAYS["mortimer"]
    splits = [set_by(way, hand) for hand in hands]
    theirs = [
        (hand, front_strength(split.front), back_strength(split.back))
        for hand, split in zip(hands, splits, strict=True)
    ]
    facing = Facing(Against(way, USUAL), known)
    for _, front, back in theirs[::80]:
        expected = judged(theirs, front, back, copies_win=copies_win)
        assert facing.results(front, back, copies_win=copies_win) == expected


def test_against_ace_high_cards_nothing_is_won_or_lost() -> None:
    ace_high = [card for card in JOKER_53.cards if card not in ACE_HIGH]
    facing = Facing(Against(WAYS["face_up"], USUAL, ace_high_pushes=True), ace_high)
    assert is_ace_high(ACE_HIGH)
    assert facing.results(1 << 30, 1 << 30, copies_win=False) == Results(0, 1, 0)
    worths = settings_worth(FACE_UP, MINE, laid(FACE_UP.rules, ACE_HIGH, ACE_HIGH[:2]))
    best = next(iter(worths.values()))
    assert best == 0


def test_a_foul_setting_loses_and_the_best_comes_first() -> None:
    found = settings_worth(DOUBLE_HAND, MINE)
    assert found[parse_cards("Ks Kd")] == -1
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert set(next(iter(found))) == set(parse_cards("Qc Qh"))


def test_the_player_dealer_wins_copies_and_so_has_more_of_every_setting() -> None:
    player = settings_worth(DOUBLE_HAND, MINE)
    player_dealer = settings_worth(DOUBLE_HAND, MINE, as_player_dealer=True)
    assert all(player_dealer[front] >= worth for front, worth in player.items())
    assert player_dealer != player


def test_against_an_open_hand_every_result_is_certain() -> None:
    theirs = parse_cards("Js Jd 9c 8h 5s 3d 2c")
    bank = laid(FACE_UP.rules, theirs, house_way(FACE_UP.rules, theirs).front)
    found = settings_ends(FACE_UP, MINE, bank)
    assert {ends.deals for ends in found.values()} == {1}
    assert found[parse_cards("Qc Qh")] == Results(1, 0, 0)


@pytest.mark.parametrize("as_player_dealer", [False, True])
def test_tiles_are_worth_what_the_best_split_says(*, as_player_dealer: bool) -> None:
    hand = parse_cards("6-6 6-2 5-4 6-5")
    role = Role.PLAYER_DEALER if as_player_dealer else Role.PLAYER
    best = best_split(hand, TILE_WAYS["guide"], role=role)
    found = settings_worth(TILES, hand, as_player_dealer=as_player_dealer)
    assert next(iter(found.values())) == best.expectation
    assert set(found.values()) == {choice.expectation for choice in best.choices}
    assert all(isinstance(worth, Fraction) for worth in found.values())


def test_the_bonus_bets_of_a_game_do_not_stand_in_the_way_of_advice() -> None:
    fortune = game("fortune-pai-gow")
    assert settings_worth(fortune, MINE) == settings_worth(DOUBLE_HAND, MINE)
