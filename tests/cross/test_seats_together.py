"""Two seats against one player-dealer's hand: what is counted is what the engine pays.

The count by inclusion and exclusion goes over the hands of a few cards only, and every pair of
those hands is dealt at a table, decided as the count decides, and settled there.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pytest

from houseway.families.three_card.odds import seat_covariance
from houseway.families.three_card.odds.kernel.hand_sums import WagerSums
from houseway.families.three_card.odds.solve.base_terms import base_game_of
from houseway.families.three_card.odds.solve.best_play import ThreeCardBestPlay, best_play
from houseway.families.three_card.odds.solve.hand_tables import CARDS
from houseway.play import step
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.play_or_fold import Fold, Play
from houseway.play.round import Phase, open_round
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.limits import Limits, Range
from houseway.settle import settle_round
from houseway.things.cards import Card, parse_cards
from houseway.things.deck_pair import Back
from houseway.things.decks import stacked

READINGS = {
    reading: choose(game("three-card-poker"), {"nonqualify_ante": reading})
    for reading in ("compare", "always_pay")
}
WAGERS = {"ante": 1_000, "pair-plus": 500}
FEW = parse_cards("As Ks 9s 9h 9d 6c 4d 2h")
"""Flushes, trips, pairs and hands that nobody plays are among the 56 hands of these."""
BANKS = ("Kc 8d 3h", "Jc 7d 3h", "Qc Qd Qh", "Tc Th 5d")
"""The first card lies open, and is a club as in the count; one hand does not qualify."""


class Counted(NamedTuple):
    best: ThreeCardBestPlay
    laid: WagerSums
    hands: list[tuple[int, ...]]


def counted(reading: str) -> Counted:
    """The hands of the few cards, and no others."""
    rules = READINGS[reading].rules
    best = best_play(base_game_of(rules))
    tables = best.counts.tables
    few = {CARDS.index(card) for card in FEW}
    known = np.array([set(hand) <= few for hand in tables.hands.tolist()])
    laid = seat_covariance._laid(rules, tables, list(rules.side_bets), [(WAGERS, Fraction(1))])
    rows = {
        name: array[known]
        for name, array in laid._asdict().items()
        if isinstance(array, np.ndarray)
    }
    hands = [tuple(hand) for hand in tables.hands[known].tolist()]
    return Counted(best._replace(plays=best.plays[known]), laid._replace(**rows), hands)


def paid(reading: str, bank: tuple[Card, ...], hands: dict[int, tuple[Card, ...]],
         plays: dict[int, bool]) -> dict[int, int]:  # fmt: skip
    """What two seats win at a table, in cents."""
    rules = READINGS[reading]
    names = {1: "bank", 2: "two", 3: "three"}
    round = open_round(
        rules, number=1, back=Back.RED, commitment="", limits=Limits(Range(1)), seats=names,
        chips=dict.fromkeys(names.values(), 10_000_000), player_dealer=1, banked_by="bank",
        bank_cents=5_000_000,
    )  # fmt: skip
    deck = stacked(rules.rules.deck, (*hands[2], *hands[3], *bank))
    for action in (
        PlaceWagers("two", 2, WAGERS), PlaceWagers("three", 3, WAGERS), CloseBets(),
        Deal(Back.RED, deck),
    ):  # fmt: skip
        round, _ = step(rules, round, action)
    assert [round.hands[seat] for seat in (1, 2, 3)] == [bank, hands[2], hands[3]]
    while round.phase is Phase.DECIDING:
        line = round.lines[round.turn]
        who = (line.player, line.spot)
        decided = Play(*who, WAGERS["ante"]) if plays[line.spot] else Fold(*who)
        round, _ = step(rules, round, decided)
    won = {2: 0, 3: 0}
    for posting in settle_round(rules, round).postings:
        won[posting.seat] += posting.paid_cents - posting.taken_cents
    return won


@pytest.mark.parametrize("reading", READINGS)
def test_every_pair_of_hands_is_paid_as_it_is_counted(reading: str) -> None:
    found = counted(reading)
    folded = 0
    for text in BANKS:
        bank = tuple(parse_cards(text))
        up, one_more, another = (CARDS.index(card) for card in bank)
        plays = dict(zip(found.hands, found.best.plays[:, up].tolist(), strict=True))
        total, squares, products = seat_covariance._against(
            found.best, found.laid, (up, one_more, another)
        )
        folded += sum(not each for each in plays.values())
        alone: dict[tuple[int, ...], int] = {}
        together = 0
        for one, two in combinations(found.hands, 2):
            if set(one) & set(two):
                continue
            hands = {2: tuple(CARDS[card] for card in one), 3: tuple(CARDS[card] for card in two)}
            won = paid(reading, bank, hands, {2: plays[one], 3: plays[two]})
            together += 2 * won[2] * won[3]
            # What one hand wins does not depend on the other.
            assert alone.setdefault(one, won[2]) == won[2]
            assert alone.setdefault(two, won[3]) == won[3]
        assert len(alone) == len(found.hands)
        assert sum(alone.values()) == total
        assert sum(cents**2 for cents in alone.values()) == squares
        assert together == products
    assert folded
