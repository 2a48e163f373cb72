"""Every kind of deck that the catalog deals is shuffled by chance, as far as tests can tell.

In every run the bits come from a seed, through the code of a live table, so that nothing fails by
chance. With `--release` they come from the operating system, and there are more of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise, permutations
from random import Random

import numpy as np
import pytest

from houseway.floor.service.deck_preparation import prepare_deck
from houseway.rules.catalog import game
from houseway.things.random_source import Bits, system_bits
from tests.chance import on_decks
from tests.chance.dealt import Kind, kinds, outermost, shuffled_decks
from tests.chance.flawed import (
    four_riffles,
    last_stays,
    modulo,
    never_itself,
    only_cut,
    swap_with_any,
)
from tests.chance.on_decks import (
    ON_DECKS,
    Decks,
    eulerian,
    neighbours,
    orders_of_four,
    places,
    runs,
)
from tests.chance.on_draws import ON_DRAWS

DRAWS, DRAWS_RELEASE = 100_000, 1_000_000
"""How many cards are drawn for each kind; a shoe of eight decks has 424 of them."""
SEEDED = 1e-4
"""What no test of a seeded run falls below, nor comes so near to one: too good is wrong too."""
KINDS = kinds()
TESTS = len(KINDS) * (len(ON_DECKS) + len(ON_DRAWS))
REAL = 1e-6 / TESTS
"""The same for the system's bits: all tests together fail by chance once in a million runs."""


def judged(kind: Kind, draws: int, bits: Bits) -> dict[str, float]:
    """What each test says of so many cards, and of the top cards of one deck after the other."""
    decks = shuffled_decks(kind, draws // kind.cards, bits)
    top = decks[:, 0].tolist()
    return {test.__name__: test(decks) for test in ON_DECKS} | {
        test.__name__: test(top, kind.cards) for test in ON_DRAWS
    }


def off(found: dict[str, float], least: float) -> dict[str, float]:
    return {name: p for name, p in found.items() if not least < p < 1 - least}


def test_the_catalog_deals_every_pack_that_there_is() -> None:
    assert {kind.deck for kind in KINDS} == {
        "52", "53-joker", "52-bonus", "48-spanish-bonus", "52-no-bust", "32-tiles",
    }  # fmt: skip
    assert max(KINDS, key=lambda kind: kind.cards).cards == 8 * 53
    assert {kind.by_hand for kind in KINDS} == {True, False}


@pytest.mark.parametrize("kind", outermost(KINDS), ids=str)
def test_seeded_decks_are_in_no_order(kind: Kind) -> None:
    assert off(judged(kind, DRAWS, Random(f"{kind}").getrandbits), SEEDED) == {}


@pytest.mark.release
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_decks_of_live_tables_are_in_no_order(kind: Kind) -> None:
    assert off(judged(kind, DRAWS_RELEASE, system_bits), REAL) == {}


@pytest.mark.parametrize("name", ["pai-gow-tiles", "no-bust", "three-card-poker"])
def test_numbered_cards_lie_as_the_cards_of_the_game_do(name: str) -> None:
    rules = game(name).rules
    kind = Kind(rules.deck.id, len(rules.shoe), rules.hand_shuffle)
    numbers = shuffled_decks(kind, 1, Random(3).getrandbits)[0]
    order = prepare_deck(game(name), Random(3).getrandbits).order
    assert order == tuple(rules.shoe[number] for number in numbers)


def flawed(shuffle: Callable[[int, Bits], list[int]], cards: int = 52) -> Decks:
    bits = Random(shuffle.__name__).getrandbits
    return np.array([shuffle(cards, bits) for _ in range(DRAWS // cards)])


@pytest.mark.parametrize(
    ("shuffle", "test"),
    [
        (swap_with_any, places),
        (modulo, places),
        (never_itself, places),
        (last_stays, places),
        (only_cut, neighbours),
        (four_riffles, neighbours),
        (four_riffles, runs),
        (four_riffles, orders_of_four),
    ],
)
def test_a_flawed_shuffle_is_found(
    shuffle: Callable[[int, Bits], list[int]], test: Callable[[Decks], float]
) -> None:
    """Even by what the real run asks for, with as many cards as every run looks at."""
    assert test(flawed(shuffle)) < REAL


@pytest.mark.parametrize("test", [places, neighbours])
def test_a_fit_that_is_too_good_is_found(test: Callable[[Decks], float]) -> None:
    """Every card as often in every place as in every other, and so every pair: no chance at all."""
    n = 52
    zigzag = [(i // 2 if i % 2 == 0 else n - 1 - i // 2) for i in range(n)]
    square = np.array([[(each + by) % n for each in zigzag] for by in range(n)])
    assert test(square) > 1 - REAL


@pytest.mark.parametrize("n", range(1, 7))
def test_runs_are_as_often_as_when_counted_one_by_one(n: int) -> None:
    falls = Counter(sum(b < a for a, b in pairwise(each)) for each in permutations(range(n)))
    assert eulerian(n) == [falls[k] for k in range(n)]


@pytest.mark.parametrize("test", [places, neighbours])
def test_a_statistic_is_on_average_what_it_has_degrees_of_freedom(
    test: Callable[[Decks], float], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over all orders of five cards, one deck at a time: by this the factors are right."""
    seen: list[tuple[float, int]] = []
    monkeypatch.setattr(on_decks, "probability", lambda x, df: seen.append((x, df)))
    for each in permutations(range(5)):
        test(np.array([each]))
    assert sum(x for x, _ in seen) / len(seen) == pytest.approx(seen[0][1])
