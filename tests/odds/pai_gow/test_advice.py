"""One hand, and what each way to set it is worth: against all that may be held, or in sight."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from msgspec.structs import replace

from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.odds.setting_values import setting_results, setting_values
from houseway.families.pai_gow.odds.tiles.best_splits import best_play
from houseway.families.pai_gow.odds.tiles.hand_comparison import TileRole
from houseway.families.pai_gow.rules.hands import front_and_back, house_way
from houseway.families.pai_gow.rules.tile_splits import four_tiles
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.rank.hands.fortune_line import is_ace_high
from houseway.rules.catalog import game
from houseway.things.cards import parse_cards

DOUBLE_HAND, FACE_UP, TILES = map(game, ("double-hand-poker", "face-up-pai-gow", "pai-gow-tiles"))
ACE_HIGH = parse_cards("As Qd Tc 9h 7s 4d 2c")
MINE = parse_cards("Ks Kd Qc Qh 7d 4c 2s")


def test_against_ace_high_cards_nothing_is_won_or_lost() -> None:
    assert is_ace_high(ACE_HIGH)
    worths = setting_values(FACE_UP, MINE, front_and_back(FACE_UP.rules, ACE_HIGH, ACE_HIGH[:2]))
    assert next(iter(worths.values())) == 0
    assert next(iter(setting_values(FACE_UP, ACE_HIGH, as_player_dealer=True).values())) == 0


def test_hands_that_are_ace_high_push_before_they_are_seen_too() -> None:
    some_push, none_does = (
        replace(FACE_UP, rules=replace(FACE_UP.rules, ace_high_pushes=pushes))
        for pushes in (True, False)
    )
    ends, others = (setting_results(each, MINE) for each in (some_push, none_does))
    best = next(iter(ends))
    assert ends[best].deals == others[best].deals == comb(46, 7)
    assert ends[best].won < others[best].won
    assert ends[best].lost <= others[best].lost


def test_a_foul_setting_loses_and_the_best_comes_first() -> None:
    found = setting_values(DOUBLE_HAND, MINE)
    assert found[parse_cards("Ks Kd")] == -1
    assert list(found.values()) == sorted(found.values(), reverse=True)
    assert set(next(iter(found))) == set(parse_cards("Qc Qh"))


def test_the_player_dealer_wins_copies_and_so_has_more_of_every_setting() -> None:
    player = setting_values(DOUBLE_HAND, MINE)
    player_dealer = setting_values(DOUBLE_HAND, MINE, as_player_dealer=True)
    assert all(player_dealer[front] >= worth for front, worth in player.items())
    assert player_dealer != player


def test_against_an_open_hand_every_result_is_certain() -> None:
    theirs = parse_cards("Js Jd 9c 8h 5s 3d 2c")
    bank = front_and_back(FACE_UP.rules, theirs, house_way(FACE_UP.rules, theirs).front)
    found = setting_results(FACE_UP, MINE, bank)
    assert {ends.deals for ends in found.values()} == {1}
    assert found[parse_cards("Qc Qh")] == DealResults(1, 0, 0)


@pytest.mark.parametrize("as_player_dealer", [False, True])
def test_tiles_are_worth_what_the_best_split_says(*, as_player_dealer: bool) -> None:
    hand = parse_cards("6-6 6-2 5-4 6-5")
    role = TileRole.PLAYER_DEALER if as_player_dealer else TileRole.PLAYER
    guide = TILE_WAYS["guide"]
    best = best_play(guide, role=role).best_split(four_tiles(hand), guide)
    found = setting_values(TILES, hand, as_player_dealer=as_player_dealer)
    assert next(iter(found.values())) == best.expectation
    assert set(found.values()) == {choice.expectation for choice in best.choices}
    assert all(isinstance(worth, Fraction) for worth in found.values())


def test_the_bonus_bets_of_a_game_do_not_stand_in_the_way_of_advice() -> None:
    fortune = game("fortune-pai-gow")
    assert setting_values(fortune, MINE) == setting_values(DOUBLE_HAND, MINE)
