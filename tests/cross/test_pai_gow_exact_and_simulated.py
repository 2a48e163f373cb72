"""Two sources for every number of pai gow: exact odds and simulation agree on every bet."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from houseway.families.pai_gow.odds.bonus_bets.ace_high_deals import ace_high_distribution
from houseway.families.pai_gow.odds.bonus_bets.envy_odds import envy_dollars
from houseway.families.pai_gow.odds.bonus_bets.fortune_odds import (
    FortuneOptions,
    fortune_distribution,
)
from houseway.families.pai_gow.odds.both_hands.deal_enumeration import enumerate_deals
from houseway.families.pai_gow.odds.both_hands.side_points import (
    side_by_way,
    side_in_sight,
    without_pushing,
)
from houseway.families.pai_gow.odds.tiles.best_splits import way_against_way
from houseway.families.pai_gow.rules.bonus_bets import AceHigh
from houseway.families.pai_gow.rules.hands import way_of
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.families.pai_gow.rules.tile_ways.catalog import TILE_WAYS
from houseway.families.pai_gow.sim.kernel.set_hands import as_matched, line_of, may_match
from houseway.families.pai_gow.sim.setting_policy import HOUSE_WAY
from houseway.families.pai_gow.sim.table_setup import build_table
from houseway.rank.classes.class_numbering import seven_cards
from houseway.rank.hands.fortune_line import Fortune, fortune_line
from houseway.rules.bets import SideBet
from houseway.rules.catalog import game
from houseway.sim.output.json_report import bet_json_list
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.simulation_setup import Policy
from houseway.things.cards import Card, Rank
from houseway.things.decks import JOKER_53
from tests.exhaustive.class_of import class_numbers
from tests.sampling import portions
from tests.sim.tables import table

DHP, FPG, FUP, PGT = "double-hand-poker", "fortune-pai-gow", "face-up-pai-gow", "pai-gow-tiles"
ROUNDS, ERRORS_MAX = 150_000, 4
"""With `--release`; a third of the rounds in every run."""
OTHERS = 5
"""Hands beside one's own that may bring an award, at a full table of seven."""


def simulated(
    id: str, options: Mapping[str, str] | None = None, policy: Policy | None = None, one_in: int = 1
) -> dict[str, Any]:
    setting = table(id, options=options, policy=policy)
    found = bet_json_list(
        setting, run_threads(prepare_table(setting), rounds=ROUNDS // one_in, seed=11)
    )
    return {bet["bet"]: bet for bet in found}


def near(found: dict[str, Any], exact: Fraction) -> bool:
    assert 0 < found["standard_error"] < 0.02
    return bool(abs(found["ev"] - float(exact)) < ERRORS_MAX * found["standard_error"])


def side_bet(rules: PaiGow, id: str) -> SideBet:
    return next(bet for bet in rules.side_bets if bet.id == id)


READINGS: list[dict[str, str]] = [
    {},
    {"fortune_by_rank": "true"},
    {"royal_match_natural_only": "true"},
]


@pytest.mark.parametrize("one_in", portions(3))
@pytest.mark.parametrize("options", READINGS)
@pytest.mark.parametrize("id", [FPG, FUP])
def test_fortune_is_worth_what_all_hands_say(id: str, options: dict[str, str], one_in: int) -> None:
    found, rules = simulated(id, options, one_in=one_in), game(id).rules
    bet = side_bet(rules, "fortune")
    pays = {Fortune(line): row.pays for line, row in bet.pays.rows.items()}
    reading = FortuneOptions(**{name.removeprefix("fortune_"): True for name in options})
    assert near(found["fortune"], fortune_distribution(pays, reading=reading).ev)


@pytest.mark.parametrize("one_in", portions(3))
@pytest.mark.parametrize("id", [FPG, FUP])
def test_an_envy_button_is_worth_what_the_other_hands_bring(id: str, one_in: int) -> None:
    # By the unit of a Fortune wager of five dollars.
    assert near(simulated(id, one_in=one_in)["envy"], envy_dollars(game(id).rules)[OTHERS - 1] / 5)


@pytest.mark.parametrize("one_in", portions(3))
@pytest.mark.parametrize("stack", [False, True])
def test_ace_high_is_worth_what_all_deals_say(one_in: int, *, stack: bool) -> None:
    rows = side_bet(game(FUP).rules, "ace-high").pays.rows
    both, joker, natural = (
        rows[line].pays
        for line in (AceHigh.BOTH, AceHigh.PLAYER_DEALER_WITH_JOKER, AceHigh.PLAYER_DEALER)
    )
    found = simulated(FUP, {"ace_high_stack": str(stack).lower()}, one_in=one_in)
    assert near(found["ace-high"], ace_high_distribution(both, joker, natural, stack=stack).ev)


@pytest.mark.parametrize("one_in", portions(3))
@pytest.mark.parametrize("way", ["guide", "jb_player"])
def test_tiles_are_worth_what_all_deals_say(way: str, one_in: int) -> None:
    exact = way_against_way(TILE_WAYS[way], TILE_WAYS[way])
    assert near(simulated(PGT, {"house_way": way}, one_in=one_in)["base"], exact.expectation)


@pytest.mark.release
def test_double_hand_is_worth_what_all_deals_say() -> None:
    side = side_by_way(way_of(game(DHP).rules))
    assert near(simulated(DHP)["base"], enumerate_deals(side, side).expectation)


@pytest.mark.release
@pytest.mark.parametrize("by_house", [False, True])
def test_face_up_is_worth_what_all_deals_say(*, by_house: bool) -> None:
    theirs = side_by_way(way_of(game(FUP).rules))
    mine = theirs if by_house else side_in_sight()
    exact = enumerate_deals(mine, without_pushing(theirs, (Rank.ACE,)))
    policy = HOUSE_WAY if by_house else None
    assert near(simulated(FUP, policy=policy)["base"], exact.expectation)


ROYALS = [
    ("As Ks Qs Js Ts Kd Qd", Fortune.ROYAL_MATCH),
    ("As Ks Qs Js Ts Kd Qh", Fortune.ROYAL_FLUSH),
    ("As Ks Jk Js Ts Kd Qd", Fortune.ROYAL_MATCH),
    ("As Jk Qs Js Ts Kd Qh", Fortune.ROYAL_FLUSH),
    ("As Ks Qs Js Ts Kd Kh", Fortune.ROYAL_FLUSH),
    ("As Ks Qs Js Ts 9s 8s", Fortune.SEVEN_CARD_STRAIGHT_FLUSH),
    ("As Ks Qs Js Jk 9s 8s", Fortune.SEVEN_CARD_STRAIGHT_FLUSH_JOKER),
    ("As Ad Ac Ah Jk 9s 8s", Fortune.FIVE_ACES),
]


@pytest.mark.parametrize("natural_only", [False, True])
def test_hands_that_hardly_ever_come_are_read_alike(*, natural_only: bool) -> None:
    options = {"royal_match_natural_only": str(natural_only).lower()}
    laid = build_table(table(FPG, options=options))
    by_text: dict[str, Card] = {card.text: card for card in JOKER_53.cards}
    for text, line in ROYALS:
        hand = [by_text[word] for word in text.split()]
        places = np.array([[JOKER_53.cards.index(card) for card in hand]], np.int64)
        number = np.zeros(1, np.int32)
        class_numbers(seven_cards(), places, number)
        held = int(laid.look_up.values[number[0]])
        if may_match(held):
            held = as_matched(laid.record[0], places[0], 0, held)
        read = line_of(held)
        assert read == fortune_line(hand, royal_match_natural_only=natural_only)
        if not natural_only:
            assert read == line
