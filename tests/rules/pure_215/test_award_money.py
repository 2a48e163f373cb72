"""The money of a house's own bonuses at a real table: streaks, shares, fees and the fund."""

from __future__ import annotations

import pytest

from houseway.families.blackjack.play.actions import Hit
from houseway.floor.banked.actions import InRound, PassBank
from houseway.floor.banked.events import AwardFeeTaken, AwardGiven
from houseway.play.actions import PlaceWagers
from houseway.rules.awards import Award, AwardFor
from tests.comply.rooms import checked, citing
from tests.felt import Felt
from tests.rules.pure_215.tables import GAME
from tests.rules.pure_215.test_awards import award

NATURAL, NINETEEN = "As Kd", "Ks 9d"
IN_A_ROW = award(AwardFor.NATURALS_IN_A_ROW, 20, 100, 500)
SEVENS = "7h 7h 7h"


def fresh(*awards: Award, players: int = 3, chips: float = 1000) -> Felt:
    """A shoe is shuffled for every round, so that each round's cards can be told."""
    return Felt(GAME, players=players, chips=chips, awards=awards, options={"cut_card": "0"})


def given(felt: Felt) -> list[tuple[str, float]]:
    found = [event for event in felt.log if isinstance(event, AwardGiven)]
    return [(event.player, event.cents / 100) for event in found]


def dealt(felt: Felt, hand: str, *, spot: int = 2, player: str | None = None) -> None:
    """Somebody but seat 2 banks, and this spot is dealt this hand."""
    if felt.offered == "P2":
        felt.do(PassBank("P2"))
    assert felt.offered is not None
    one, two = hand.split()
    felt.bank(int(felt.offered[1:]), top=f"{one} 9c {two} 8h")
    felt.wager(spot, player, base=10)
    felt.close()
    felt.deal()
    felt.everybody_stands()


def three_sevens(felt: Felt, *, others: tuple[int, ...] = ()) -> None:
    """Seat 2 draws a third seven; the others stand on 19."""
    seats = len(others)
    first = ["7h", *["Kd"] * seats, "9c", "7h", *["9d"] * seats, "8h", "7h"]
    felt.bank(1, top=" ".join(first))
    for seat in (2, *others):
        felt.wager(seat, base=10)
    felt.close()
    felt.deal()
    felt.act(Hit("P2", 2))
    felt.everybody_stands()


@pytest.mark.rule("P21-115")
@pytest.mark.parametrize(
    ("hands", "amounts"),
    [
        ([NATURAL], []),
        ([NATURAL, NATURAL], [20]),
        ([NATURAL, NATURAL, NATURAL], [20, 100]),
        ([NATURAL] * 4, [20, 100, 500]),
        ([NATURAL] * 5, [20, 100, 500, 500]),
        ([NATURAL, NINETEEN, NATURAL], []),
        ([NATURAL, NATURAL, NINETEEN, NATURAL, NATURAL], [20, 20]),
    ],
)
def test_naturals_in_a_row_win_a_bonus_that_may_grow(
    hands: list[str], amounts: list[float]
) -> None:
    felt = fresh(IN_A_ROW)
    for hand in hands:
        dealt(felt, hand)

    assert given(felt) == [("P2", amount) for amount in amounts]


@pytest.mark.rule("P21-115")
def test_sitting_out_a_hand_ends_the_streak() -> None:
    felt = fresh(IN_A_ROW, players=4)
    dealt(felt, NATURAL)
    dealt(felt, NINETEEN, spot=4)
    dealt(felt, NATURAL)
    assert given(felt) == []
    dealt(felt, NATURAL)

    assert given(felt) == [("P2", 20)]


@pytest.mark.rule("P21-115")
def test_a_streak_belongs_to_a_player_at_a_seat() -> None:
    moved = fresh(IN_A_ROW)
    dealt(moved, NATURAL)
    dealt(moved, NATURAL, spot=6, player="P2")
    assert given(moved) == []

    followed = fresh(IN_A_ROW, players=4)
    dealt(followed, NATURAL, spot=6, player="P2")
    dealt(followed, NATURAL, spot=6, player="P4")
    assert given(followed) == []


@pytest.mark.rule("P21-106", "P21-116")
def test_the_bank_has_no_part_in_a_bonus() -> None:
    with_bonus, without = fresh(award(AwardFor.SEVENS_SUITED)), fresh()
    for felt in (with_bonus, without):
        three_sevens(felt)

    assert with_bonus.postings == without.postings
    assert with_bonus.chips("P1") == without.chips("P1")
    assert with_bonus.chips("P2") == without.chips("P2") + 1000


@pytest.mark.rule("P21-116", "CF-54")
@pytest.mark.parametrize(
    ("percent", "shares"), [(100, [1000]), (60, [600, 200, 200]), (0, [500, 500])]
)
def test_the_house_sets_how_a_bonus_is_shared(percent: int, shares: list[float]) -> None:
    felt = fresh(award(AwardFor.SEVENS_SUITED, winners_percent=percent), players=4)
    three_sevens(felt, others=(3, 4))

    assert [amount for _, amount in given(felt)] == shares
    winners = [player for player, _ in given(felt)]
    assert winners == (["P2"] if percent else []) + (["P3", "P4"] if percent < 100 else [])


@pytest.mark.rule("P21-116", "CF-54")
def test_the_fee_for_a_bonus_is_kept_in_a_fund_and_pays_for_it_first() -> None:
    felt = fresh(award(AwardFor.SEVENS_SUITED, fee=1), players=4)
    dealt(felt, NINETEEN)
    taken = [(event.player, event.cents) for event in felt.log if isinstance(event, AwardFeeTaken)]
    assert taken == [("P2", 100)]
    assert felt.table.fund_cents == 100
    assert felt.drop() == 0

    three_sevens(felt, others=(3,))
    paid = [event for event in felt.log if isinstance(event, AwardGiven)]
    assert [(event.cents, event.of_fund_cents) for event in paid] == [(100_000, 300)]
    assert felt.table.fund_cents == 0


@pytest.mark.rule("P21-116", "P21-25")
def test_the_fee_for_a_bonus_is_taken_once_from_each_player_before_the_cards() -> None:
    felt = Felt(GAME, players=3, awards=(award(AwardFor.SEVENS_SUITED, fee=1),))
    felt.bank(1)
    for spot in (2, 5):
        felt.wager(spot, "P2", base=10)
    felt.wager(3, base=10)
    felt.close()

    assert felt.round.hands == {}
    assert [felt.chips(f"P{seat}") for seat in (1, 2, 3)] == [900, 979, 989]


@pytest.mark.rule("P21-116")
def test_a_wager_that_leaves_nothing_for_the_fee_is_refused() -> None:
    felt = Felt(
        GAME, players=2, chips=20, limits=(5, 500), awards=(award(AwardFor.SEVENS_SUITED, fee=1),)
    )
    felt.bank(1, 10)

    assert felt.refused(InRound(PlaceWagers("P2", 2, {"base": 2000}))).limit_cents == 0
    felt.wager(2, base=19)
    felt.close()
    assert felt.chips("P2") == 0


@pytest.mark.rule("P21-31")
@pytest.mark.parametrize(("house", "found"), [("mortimer", ["error"]), ("marysville", [])])
def test_no_fee_is_taken_for_a_bonus_at_mortimer(house: str, found: list[str]) -> None:
    tables = {
        "mortimer": 'limits = "5+"\nschedule = "mortimer-p215-2"',
        "marysville": 'limits = "5-100"\nschedule = "calgames-B-4"',
    }
    terms = 'hand = "888"\namounts = ["500"]\nwinners_percent = 60\nfunded_by = "players"\nfee = '
    room = f"{tables[house]}\n[[table.award]]\n{terms}"

    assert [str(each) for each in citing(checked(GAME, room + "1", house=house), "P21-31")] == found
    assert citing(checked(GAME, room + "0", house=house), "P21-31") == []


@pytest.mark.rule("P21-106")
def test_a_bonus_for_the_player_dealer_s_eights_is_given_at_the_table() -> None:
    felt = fresh(award(AwardFor.PLAYER_DEALER_888, winners_percent=40))
    felt.bank(1, top="Ks 8h 9d 8c 8s")
    felt.wager(2, base=10)
    felt.close()
    felt.deal()
    felt.everybody_stands()

    assert given(felt) == [("P1", 40), ("P2", 60)]
