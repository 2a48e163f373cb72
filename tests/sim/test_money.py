"""The kernel neither makes nor loses a cent, and the bank never reaches further than it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from houseway.collect.schedule import schedule
from houseway.errors import HousewayError
from houseway.families.blackjack.sim.kernel.table_state import BlackjackTrace
from houseway.families.blackjack.sim.table_setup import build_table as lay_twenty_one
from houseway.families.blackjack.sim.table_setup import trace
from houseway.families.three_card.sim.kernel.table_state import ThreeCardTrace
from houseway.families.three_card.sim.table_setup import build_table
from houseway.families.three_card.sim.table_setup import trace as three_card_trace
from houseway.rank.array_types import Ints
from houseway.sim.kernel import codes
from houseway.sim.running.runner import prepare_table, run_threads
from houseway.sim.setup.setup_builder import check_run, check_setup, full_bank
from houseway.sim.setup.simulation_setup import SimulationSetup
from tests.sim.tables import ONE_OF_EACH_FAMILY, SCB, TCP, THREE_CARDS, table

ACCOUNTINGS = ("gross", "separate", "net")


def traced(setting: SimulationSetup[Any], rounds: int) -> Iterator[Ints]:
    """The claims of each of the first rounds, as they were covered."""
    if setting.game.id in THREE_CARDS:
        sheets: ThreeCardTrace | BlackjackTrace = three_card_trace(
            build_table(setting), rounds=rounds, seed=13
        )
    else:
        sheets = trace(lay_twenty_one(setting), rounds=rounds, seed=13)
    for claims, count in zip(sheets.claims, sheets.counts, strict=True):
        yield claims[:count]


def moved(setting: SimulationSetup[Any], rounds: int) -> list[tuple[int, int]]:
    """For each round: paid to players, and taken from them."""
    found = []
    for claims in traced(setting, rounds):
        wins, covered = claims[:, codes.RESULT] == codes.WIN, claims[:, codes.COVERED]
        found.append((int(covered[wins].sum()), int(covered[~wins].sum())))
    return found


@pytest.mark.parametrize("id", ONE_OF_EACH_FAMILY)
@pytest.mark.parametrize("accounting", ACCOUNTINGS)
def test_what_players_win_the_player_dealer_loses(id: str, accounting: str) -> None:
    setting = table(id, bank_cents=5_000, options={"accounting": accounting})
    tally = run_threads(prepare_table(setting), rounds=3_000, seed=13)
    won = sum(taken - paid for paid, taken in moved(setting, 3_000))
    assert tally.player_dealer_cents() == won
    assert won == -sum(row[codes.NET_CENTS] for row in tally.sums)


@pytest.mark.parametrize("id", ONE_OF_EACH_FAMILY)
@pytest.mark.parametrize("accounting", ACCOUNTINGS)
def test_the_bank_never_reaches_further_than_it_is(id: str, accounting: str) -> None:
    setting = table(id, bank_cents=3_100, options={"accounting": accounting})
    for paid, taken in moved(setting, 2_000):
        used = {"gross": paid + taken, "separate": max(paid, taken), "net": abs(paid - taken)}
        assert used[accounting] <= 3_100


def test_forfeits_beside_the_bank_are_taken_whole() -> None:
    setting = table(TCP, bank_cents=100, options={"forfeits_count": "false"})
    beside = [
        int(claims[claims[:, codes.COUNTS] == 0, codes.COVERED].sum())
        for claims in traced(setting, 500)
    ]
    assert all(cents % 1_500 == 0 for cents in beside)
    assert max(beside) > 100


@pytest.mark.parametrize("id", THREE_CARDS)
def test_a_full_bank_covers_everything(id: str) -> None:
    tally = run_threads(prepare_table(table(id)), rounds=20_000, seed=5)
    for row in tally.sums:
        assert row[codes.DUE_CENTS] == row[codes.MOVED_CENTS] > 0


@pytest.mark.parametrize("id", ONE_OF_EACH_FAMILY)
@pytest.mark.parametrize("accounting", ACCOUNTINGS)
def test_a_short_bank_knows_what_the_same_cards_leave_to_one_that_covers_all(
    id: str, accounting: str
) -> None:
    options = {"accounting": accounting}
    short = run_threads(
        prepare_table(table(id, bank_cents=3_100, options=options)), rounds=2_000, seed=13
    )
    full = run_threads(prepare_table(table(id, options=options)), rounds=2_000, seed=13)
    for mine, whole in zip(short.sums, full.sums, strict=True):
        assert mine[codes.DUE_CENTS] == whole[codes.MOVED_CENTS]
        assert mine[codes.NET_CENTS] + mine[codes.UNCOVERED_CENTS] == whole[codes.NET_CENTS]
        assert whole[codes.UNCOVERED_CENTS] == 0
    beside = short.beside_covering()
    assert beside.sums[0] == short.player_dealer_cents()
    assert beside.sums[1:] == full.beside_covering().sums[1:]
    assert sum(beside.sums[1:]) == full.player_dealer_cents()
    assert full.beside_covering().difference() == (0, 0)


def test_a_shorter_bank_covers_less() -> None:
    moved_cents = []
    for bank in (100, 1_000, 10_000, 100_000):
        tally = run_threads(prepare_table(table(TCP, bank_cents=bank)), rounds=5_000, seed=5)
        moved_cents.append(sum(row[codes.MOVED_CENTS] for row in tally.sums))
    assert moved_cents == sorted(set(moved_cents))
    assert moved_cents[0] <= 100 * 5_000


def test_every_wager_is_counted_once() -> None:
    tally = run_threads(prepare_table(table(SCB, players=5)), rounds=1_000, seed=2)
    ante, play, pair_plus, six_card = tally.sums
    assert ante[codes.WAGERS] == pair_plus[codes.WAGERS] == six_card[codes.WAGERS] == 4_000
    assert ante[codes.WAGERED] == 4_000 * 1_000
    assert play[codes.WAGERED] == play[codes.WAGERS] * 1_000 < ante[codes.WAGERED]
    assert pair_plus[codes.WON] + pair_plus[codes.LOST] == 4_000


def test_the_collection_is_what_each_player_dealer_owes_for_their_rounds() -> None:
    """$10 and $5 from each of three others are $45 of action: $2 by the second tier (CF-48)."""
    setting = table(TCP, players=4, fees="calgames-B-4")
    assert setting.fee_cents(1) == 200
    assert run_threads(prepare_table(setting), rounds=10, seed=1).fees_cents == 2_000
    uneven = SimulationSetup(
        game=setting.game,
        wagers=({"ante": 500}, {"ante": 3_000}, {}, {}, {}, {}, {}, {}),
        bank_cents=10_000,
        schedule=schedule("calgames-B-4"),
    )
    # Seat 1 banks against $30 and owes $2; seat 2 banks against $5 and owes $1; two rounds each.
    assert run_threads(prepare_table(uneven), rounds=4, seed=1).fees_cents == 2 * 200 + 2 * 100
    assert run_threads(prepare_table(uneven), rounds=7, seed=1).fees_cents == 4 * 200 + 3 * 100


@pytest.mark.parametrize("id", ONE_OF_EACH_FAMILY)
@pytest.mark.parametrize("bank_cents", [None, 2_500])
def test_results_and_places_add_up_to_what_the_bets_say(id: str, bank_cents: int | None) -> None:
    tally = run_threads(
        prepare_table(table(id, players=4, bank_cents=bank_cents)), rounds=2_000, seed=3
    )
    assert sum(tally.results.values()) == 2_000
    left = sum(cents * rounds for cents, rounds in tally.results.items())
    assert left == tally.player_dealer_cents() - tally.fees_cents
    assert len(tally.places) == 3
    for column, name in enumerate((codes.DUE_CENTS, codes.MOVED_CENTS)):
        assert sum(place[column] for place in tally.places) == sum(row[name] for row in tally.sums)
    first, *_, last = [covered / due for due, covered in tally.places]
    assert (first > 1.1 * last) if bank_cents else (first == last == 1)


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ({"wagers": ({"ante": 0}, {"ante": 5})}, "the minimum is"),
        ({"wagers": ({"pair-plus": 5}, {"ante": 5})}, "has no Ante"),
        ({"wagers": ({"ante": 5, "six-card": 5}, {"ante": 5})}, "has no bet six-card"),
        ({"bank_cents": 0}, "at least one cent"),
        ({"bank_cents": 1 << 31}, "is the most that is simulated"),
        ({"schedule": schedule("faceup-1")}, "is not a schedule of"),
        ({"schedule": schedule("calgames-B-4")}, "is too small"),
    ],
)
def test_a_table_that_cannot_be_is_refused_in_one_sentence(
    setting: dict[str, Any], words: str
) -> None:
    facts: dict[str, Any] = {
        "game": table().game,
        "wagers": ({"ante": 50}, {"ante": 50}),
        "bank_cents": 100,
    } | setting
    with pytest.raises(HousewayError, match=words) as refused:
        check_setup(SimulationSetup(**facts))
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_a_run_that_cannot_be_is_refused() -> None:
    for wrong in ({"rounds": 0}, {"seed": -1}, {"seed": 1 << 63}, {"threads": 0}, {"played": 11}):
        with pytest.raises(HousewayError):
            check_run(**({"rounds": 10, "seed": 1, "threads": 1} | wrong))


def test_a_full_bank_is_the_most_that_can_move() -> None:
    """Ante and play $10 each, Pair Plus $5 at 200:1, 6 Card Bonus $5 at 1000:1."""
    setting = table(SCB, players=2)
    assert full_bank(setting.game, setting.wagers) == 2 * (2_000 + 100_000 + 500_000)
