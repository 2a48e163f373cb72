"""The player-dealer's bank: who holds it, how far it reaches and in which order, and the fee."""

from __future__ import annotations

import pytest

from houseway.comply.document_facts import all_facts
from houseway.families.holdem_bank.play.events import HandsAndBoardDealt
from houseway.floor.banked.actions import PostBank
from houseway.floor.table.actions import Join
from houseway.play.actions import HOUSE_DEALER
from houseway.play.events import CollectionTaken
from houseway.rules.catalog import game
from tests.felt import Felt, Scene
from tests.rules.ultimate_texas_holdem import GAME
from tests.rules.ultimate_texas_holdem.scenes import DRY, played


def three_win(bank: float) -> Scene:
    """Seats 2, 4 and 6 play one ante each, and all have the higher hand."""
    scene = Scene(GAME, bank=bank, player_dealer=5)
    for spot in (2, 4, 6):
        scene.wager(spot, ante=10, trips=5)
    scene.deal({2: "As Ad", 4: "Ac Ah", 6: "Kd Ks", 5: "Qs 9s"}, DRY)
    scene.check(6, 2, 4, 6, 2, 4)
    for spot in (6, 2, 4):
        scene.play_for(spot, 1)
    return scene


@pytest.mark.rule("UTH-63")
def test_settling_begins_at_the_player_dealer_s_left_and_goes_clockwise() -> None:
    order = [seat for seat, _ in three_win(10_000).order_of_action()]
    assert list(dict.fromkeys(order)) == [6, 2, 4]


@pytest.mark.rule("UTH-64")
def test_at_each_seat_the_base_wagers_come_before_the_bonus_bets() -> None:
    scene = played("As Ad", "Ks Qd", trips=5, bad_beat=5)
    bets = [bet for _, bet in scene.order_of_action()]
    assert bets == ["ante", "blind", "play", "trips", "bad-beat"]


@pytest.mark.rule("UTH-3")
def test_a_bank_that_is_used_up_returns_what_it_does_not_cover() -> None:
    scene = three_win(30)
    assert (scene.paid(6, "ante"), scene.paid(6, "play"), scene.paid(6, "trips")) == (10, 10, 10)
    for spot in (2, 4):
        assert scene.paid(spot, "ante") == 0
        assert scene.returned(spot, "ante") == 10
        assert "UTH-3" in scene.posting(spot, "ante").rule_ids
    assert scene.settlement is not None
    assert scene.settlement.player_dealer_net_cents == -3000


@pytest.mark.rule("UTH-3")
def test_the_same_bank_stands_behind_a_long_bonus() -> None:
    scene = played("9h 8h", "Ah Kh", "Qh Jh Th 3c 2d", bank=1000, bad_beat=5)
    # $60 of losing base wagers use up as much of it; the rest is all that $37,500 can be paid of.
    assert scene.paid(2, "bad-beat") == 940
    assert scene.posting(2, "bad-beat").bank_left_cents == 0


@pytest.mark.rule("UTH-4")
@pytest.mark.parametrize("name", ["House", "the house", HOUSE_DEALER])
def test_the_house_neither_joins_nor_banks(name: str) -> None:
    felt = Felt(GAME, players=2)
    assert "The house does not play" in str(felt.refused(Join(name, 100_000)))
    banking = felt.post(1)
    refusal = felt.refused(PostBank(name, banking.cents, banking.commitment))
    assert f"The bank is offered to P1, not to {name}" in str(refusal)


@pytest.mark.rule("UTH-3", "UTH-4")
def test_all_that_is_won_and_lost_stays_between_players_and_bank() -> None:
    scene = three_win(10_000)
    assert scene.settlement is not None
    before = sum(scene.round.chips.values()) + scene.round.bank_cents
    before += sum(sum(line.cents.values()) for line in scene.round.lines)
    assert sum(scene.settlement.chips.values()) == before


@pytest.mark.rule("UTH-2")
def test_after_two_rounds_the_bank_is_offered_on_clockwise() -> None:
    felt = Felt(GAME, players=3)
    felt.whole_round(banking=1)
    assert felt.offered == "P1"
    felt.whole_round(banking=1)
    assert felt.offered == "P2"


@pytest.mark.rule("UTH-18")
def test_a_round_begins_with_a_bank_on_the_table() -> None:
    felt = Felt(GAME, players=3)
    assert felt.table.round is None
    felt.bank(1, 300)
    assert felt.round.bank_cents == 30_000


@pytest.mark.rule("UTH-65")
@pytest.mark.parametrize(
    ("wagers", "fee"),
    [
        ({"ante": 5}, 1), ({"ante": 6}, 2), ({"ante": 5, "trips": 5}, 2),
        ({"ante": 25}, 2), ({"ante": 25, "bad_beat": 5}, 3), ({"ante": 60}, 4),
    ],
)  # fmt: skip
def test_the_player_dealer_alone_pays_by_ante_blind_and_bonus_bets(
    wagers: dict[str, float], fee: float
) -> None:
    felt = Felt(GAME, players=3, schedule="calgames-B-1", chips=5000)
    felt.bank(1, 1000)
    felt.wager(2, **wagers)
    felt.close()
    assert felt.fees() == {"P1": fee}
    felt.deal()
    kinds = [type(event) for event in felt.moves()]
    assert kinds.index(CollectionTaken) < kinds.index(HandsAndBoardDealt)


@pytest.mark.rule("UTH-65")
def test_a_play_wager_costs_nobody_a_fee() -> None:
    felt = Felt(GAME, players=3, schedule="calgames-B-1", chips=5000)
    felt.bank(1, 1000)
    felt.wager(2, ante=5)
    felt.deal()
    felt.play_for(2, 4)
    assert felt.drop() == 1


@pytest.mark.rule("UTH-1")
def test_the_game_carries_the_number_of_the_fee_sheet() -> None:
    assert game(GAME).numbers == {"marysville": "GEGR-002249"}
    (facts,) = [each for each in all_facts() if each.id == GAME]
    assert facts.numbers == {"marysville": "GEGR-002249"}
