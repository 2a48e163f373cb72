"""The pots of random hands against a second book that lays out single chips."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from houseway.families.poker.play.hand import HandPhase, Holder, PotHand, open_hand
from houseway.families.poker.rules.rules import Structure
from houseway.families.poker.rules.stakes import Stakes
from houseway.families.poker.settle import settle_hand
from houseway.families.poker.settle.side_pots import pots_of
from houseway.things.cards import Card
from houseway.things.deck_pair import Back
from houseway.things.decks import DECK_52
from tests.exhaustive.slow_ranks import slow_five
from tests.games import pot_game

CHIP = 100
Pots = list[tuple[tuple[int, ...], int]]
"""Who competes, and for how many chips."""


def any_hand(chance: Random) -> PotHand:
    """A hand that is over, with any stacks in the pot; amounts are whole dollars."""
    players = chance.randint(2, 10)
    stakes = Stakes(
        structure=Structure.NO_LIMIT, small_blind_cents=CHIP, big_blind_cents=2 * CHIP,
        small_bet_cents=2 * CHIP, large_bet_cents=None, chip_cents=CHIP,
    )  # fmt: skip
    seats = {seat: f"P{seat}" for seat in chance.sample(range(1, 11), players)}
    hand = open_hand(
        number=1, back=Back.RED, commitment="", stakes=stakes,
        button=chance.choice(list(seats)), seats=seats,
        chips={player: chance.randrange(0, 50) * CHIP for player in seats.values()},
    )  # fmt: skip
    deck = chance.sample(DECK_52.cards, 5 + 2 * players)
    most = chance.choice((3, 8, 30))
    holders = tuple(
        _any_holder(chance, each, most, (deck.pop(), deck.pop())) for each in hand.holders
    )
    holders = _some_live(chance, holders)
    there = sum(each.in_cents + each.dead_cents for each in holders)
    fee = min(there, chance.choice((0, 0, 1, 3, 5)) * CHIP)
    jackpot = min(there - fee, chance.choice((0, 0, 1)) * CHIP)
    return replace(
        hand, phase=HandPhase.SETTLING, holders=holders, board=tuple(deck[:5]),
        collection_cents=fee, jackpot_cents=jackpot,
    )  # fmt: skip


def _any_holder(
    chance: Random, holder: Holder, most: int, cards: tuple[Card, ...]
) -> Holder:  # fmt: skip
    return replace(
        holder,
        cards=cards,
        put_cents=chance.randint(0, most) * CHIP,
        dead_cents=chance.choice((0, 0, 0, 1)) * CHIP,
        folded=chance.random() < 0.4,
    )


def _some_live(chance: Random, holders: tuple[Holder, ...]) -> tuple[Holder, ...]:
    """Two at least are in, each of whom has put something in."""
    sure = chance.sample(range(len(holders)), 2)
    return tuple(
        replace(
            each,
            folded=each.folded and place not in sure,
            put_cents=each.put_cents or (CHIP if place in sure or not each.folded else 0),
        )
        for place, each in enumerate(holders)
    )


def chips_laid_out(hand: PotHand) -> Pots:
    """Every chip laid on the layer it was put in on, and each layer given to who reached it."""
    piles: dict[tuple[int, ...], int] = {}
    tallest = max(each.in_cents for each in hand.holders) // CHIP
    reached: tuple[int, ...] = ()
    for layer in range(1, tallest + 1):
        on_it = [each for each in hand.holders if each.in_cents >= layer * CHIP]
        live = tuple(each.seat for each in on_it if not each.folded)
        # Chips of folded players above everybody who is left lie with the layer below.
        reached = live or reached
        piles[reached] = piles.get(reached, 0) + len(on_it)
    main = next(iter(piles))
    piles[main] += sum(each.dead_cents for each in hand.holders) // CHIP
    taken = (hand.collection_cents + hand.jackpot_cents) // CHIP
    for seats, chips in list(piles.items()):
        out = sum(1 for number in range(taken) if number < chips)
        piles[seats] -= out
        taken -= out
    return list(piles.items())


def best(hand: PotHand, seats: tuple[int, ...]) -> list[int]:
    """Who has the best five of seven, found by trying all of them."""
    scores = {
        each.seat: max(slow_five(five) for five in combinations((*each.cards, *hand.board), 5))
        for each in hand.holders
        if each.seat in seats
    }
    return [seat for seat in seats if scores[seat] == max(scores.values())]


def chip_by_chip(hand: PotHand) -> dict[str, int]:
    """Every pot dealt out to its winners one chip at a time, the first to the button's left."""
    names = {each.seat: each.player for each in hand.holders}
    held = dict(hand.chips)
    for seats, chips in chips_laid_out(hand):
        winners = best(hand, seats)
        for number in range(chips):
            held[names[winners[number % len(winners)]]] += CHIP
    return held


@pytest.mark.parametrize("seed", range(8))
def test_the_pots_are_what_single_chips_add_up_to(seed: int) -> None:
    chance = Random(seed)
    for _ in range(400):
        hand = any_hand(chance)
        ours = [(pot.seats, pot.cents // CHIP) for pot in pots_of(hand)]
        assert ours == chips_laid_out(hand), hand


@pytest.mark.parametrize("seed", range(6))
def test_everybody_ends_with_the_chips_that_the_second_book_gives_them(seed: int) -> None:
    chance = Random(1_000 + seed)
    for _ in range(100):
        hand = any_hand(chance)
        assert settle_hand(pot_game("texas-holdem"), hand).chips == chip_by_chip(hand), hand


def test_the_fee_is_seen_to_come_out_of_the_main_pot_first() -> None:
    chance = Random(7)
    met = 0
    for _ in range(2_000):
        hand = any_hand(chance)
        pots = pots_of(hand)
        taken = hand.collection_cents + hand.jackpot_cents
        assert sum(pot.collected_cents for pot in pots) == taken
        if len(pots) > 1 and taken:
            whole = pots[0].cents + pots[0].collected_cents
            assert pots[0].collected_cents == min(taken, whole)
            met += 1
    assert met > 200


def test_every_posting_of_a_pot_names_its_rules() -> None:
    chance = Random(11)
    for _ in range(200):
        hand = any_hand(chance)
        settlement = settle_hand(pot_game("texas-holdem"), hand)
        assert [each.order for each in settlement.pushed] == list(
            range(1, len(settlement.pushed) + 1)
        )
        for each in settlement.pushed:
            assert "TH-7" in each.rule_ids
            assert ("TH-57" in each.rule_ids) == (each.pot > 1)
            shared = sum(other.pot == each.pot for other in settlement.pushed) > 1
            assert ("TH-56" in each.rule_ids) == shared
