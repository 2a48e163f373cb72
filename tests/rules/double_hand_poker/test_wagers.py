"""What may be wagered, until when, and what the fee has to do with it."""

from __future__ import annotations

import pytest

from houseway.floor.banked.actions import InRound
from houseway.floor.play.narration import narrate
from houseway.floor.table.actions import Correct, Join, Leave
from houseway.play import view
from houseway.play.actions import HOUSE_DEALER, PlaceWagers, VoidReason, VoidRound
from tests.felt import Felt, Scene, on
from tests.felt.pai_gow import BANK, LOSES, PUSHES, WINS
from tests.proving import each_proves

DHP = "double-hand-poker"
MORTIMER = "mortimer-paigow-2"


def closed(house: str | None = "mortimer", **options: str) -> Scene:
    """Seat 2 has ten on a hand that lies in its pile."""
    scene = Scene(DHP, house=house, standing=("Ann",), options=options)
    scene.wager(2, base=10)
    scene.lay_out({1: BANK, 2: WINS})
    return scene


@each_proves("house", {"mortimer": "DHP-17 DHP-22 DHP-23 DHP-24", "marysville": "DHP-22 DHP-23"})
def test_a_wager_outside_the_posted_limits_is_refused_until_betting_closes(house: str) -> None:
    felt = Felt(DHP, players=2, house=house, limits=(10, 200))
    felt.bank(1)
    for wrong, limit in ((9.99, 1_000), (200.01, 20_000)):
        refusal = felt.refused(InRound(on(2, base=wrong)))
        assert {"DHP-22", "DHP-24"} <= {*refusal.rule_ids}
        assert refusal.limit_cents == limit
    felt.wager(2, base=10)
    felt.wager(2, base=200)

    assert felt.round.lines[0].cents == {"base": 20_000}


@pytest.mark.rule("DHP-23", "DHP-24", "DHP-22")
def test_after_the_deal_too_no_wager_is_changed_to_one_outside_the_limits() -> None:
    scene = closed()
    for wrong in (4.99, 500.01):
        assert {"DHP-22", "DHP-24"} <= {*scene.refused(on(2, base=wrong)).rule_ids}
    scene.wager(2, base=500)
    scene.open_cup()
    scene.play_out()

    assert scene.won("P2") == 500


@pytest.mark.rule("DHP-32")
def test_there_are_no_side_bets() -> None:
    scene = Scene(DHP)

    assert "DHP-32" in scene.refused(on(2, base=10, fortune=5)).rule_ids


@pytest.mark.rule("DHP-30", "DHP-29")
def test_at_mortimer_s_a_wager_may_change_until_the_cup_is_opened() -> None:
    scene = closed()
    scene.wager(2, base=25)
    assert scene.round.chips["P2"] == 97_500
    assert scene.refused(PlaceWagers("P2", 2, {})).rule_ids == ("DHP-30", "DHP-29")
    scene.refused(on(2, base=5_000))
    scene.open_cup()

    assert "DHP-30" in scene.refused(on(2, base=30)).rule_ids
    scene.play_out()
    assert scene.won("P2") == 25


@pytest.mark.rule("DHP-30")
def test_after_the_deal_no_wager_is_placed_whose_fee_was_not_paid() -> None:
    scene = closed()

    for late in (on(3, base=10), on(2, "Ann", base=10)):
        assert scene.refused(late).rule_ids == ("DHP-30", "DHP-29")


@pytest.mark.rule("DHP-61")
def test_elsewhere_no_wager_changes_after_the_deal() -> None:
    for scene in (closed("marysville"), closed(None)):
        assert "DHP-61" in scene.refused(on(2, base=25)).rule_ids


@pytest.mark.rule("DHP-30", "DHP-46")
def test_a_late_change_may_not_change_the_collection() -> None:
    for schedule, limits, may in ((MORTIMER, (10, 200), True), ("calgames-A-1", (10, 500), False)):
        felt = Felt(
            DHP, players=2, schedule=schedule, limits=limits, options={"wagers_after_deal": "true"}
        )
        felt.bank(1)
        felt.wager(2, base=100)
        felt.deal()
        if may:
            felt.wager(2, base=150)
        else:
            felt.wager(2, base=50)
            refusal = felt.refused(InRound(on(2, base=150)))
            assert refusal.rule_ids == ("DHP-46", "DHP-51")
        felt.play_out()
        assert felt.drop() == 2


@pytest.mark.rule("DHP-47")
def test_who_has_paid_the_fee_still_has_a_full_minimum_bet() -> None:
    felt = Felt(DHP, players=1, schedule=MORTIMER, limits=(10, 200))
    felt.sit(2, 10.99)
    felt.bank(1)

    assert felt.refused(InRound(on(2, base=10))).rule_ids == ("DHP-46", "DHP-51")
    felt.sit(3, 11)
    felt.wager(3, base=10)


@pytest.mark.rule("DHP-49", "DHP-151", "DHP-152")
@pytest.mark.parametrize(
    ("schedule", "limits", "fees"),
    [("mortimer-paigow-1", (10, 100), {"P2": 2, "Ann": 1}),
     (MORTIMER, (10, 200), {"P1": 1, "P2": 2, "Ann": 1})],
)  # fmt: skip
def test_at_mortimer_s_everybody_pays_for_each_wager(
    schedule: str, limits: tuple[float, float], fees: dict[str, float]
) -> None:
    felt = Felt(DHP, players=3, schedule=schedule, limits=limits, standing=("Ann",))
    felt.bank(1)
    felt.wager(2, base=10)
    felt.wager(3, "P2", base=100)
    felt.wager(2, "Ann", base=50)
    felt.close()

    assert {player: fee for player, fee in felt.fees().items() if fee} == fees


@pytest.mark.rule("DHP-124", "DHP-125")
def test_a_wager_cannot_be_taken_off_its_spot_so_that_its_size_is_always_known() -> None:
    felt = Felt(DHP, players=3, house="mortimer", limits=(10, 200))
    felt.bank(1)
    felt.wager(2, base=35)
    felt.wager(3, base=45)
    felt.close()
    taken_off = [PlaceWagers("P2", 2, {}), PlaceWagers("P3", 3, {})]
    for go_on in (felt.deal, felt.open_cup, felt.play_out):
        for action in taken_off:
            felt.refused(InRound(action))
        for player in ("P2", "P3"):
            felt.refused(Leave(player))
        go_on()

    # What was won or lost is what lay there: not the table's least, and not its most.
    assert {felt.posting(2, "base").wager_cents, felt.posting(3, "base").wager_cents} == {
        3_500, 4_500,
    }  # fmt: skip


@pytest.mark.rule("DHP-124", "DHP-125")
def test_who_wins_or_loses_does_so_by_what_lay_on_the_spot() -> None:
    scene = Scene(DHP, house="mortimer", limits=(10, 200))
    scene.wager(2, base=35)
    scene.wager(3, base=45)
    scene.deal({1: BANK, 2: WINS, 3: LOSES})
    scene.play_out()

    assert (scene.won("P2"), scene.won("P3")) == (35, -45)


@pytest.mark.rule("DHP-34")
def test_the_seated_player_is_told_of_every_wager_behind_them_and_cannot_claim_it() -> None:
    felt = Felt(DHP, players=2, house="mortimer", limits=(10, 200), standing=("Ann",))
    felt.bank(1)
    felt.wager(2, base=10)
    felt.wager(2, "Ann", base=50)

    lines = felt.view("P2").lines
    assert [(line.player, line.spot, line.cents["base"]) for line in lines] == [
        ("P2", 2, 1_000), ("Ann", 2, 5_000),
    ]  # fmt: skip
    said = narrate(felt.game, felt.log[-1])
    assert said is not None
    assert all(word in said.text for word in ("Ann", "$50", "2"))
    felt.refused(InRound(on(2, "Ann", base=5)))
    felt.deal()
    felt.play_out()
    won = {"win": 1, "push": 0, "lose": -1}[felt.result(2, "base")]
    assert (felt.chips("P2"), felt.chips("Ann")) == (1000 + 10 * won, 1000 + 50 * won)


@pytest.mark.recorded("DHP-34")
def test_what_the_floor_decides_about_a_wager_is_done_once_by_two_people_and_written_down() -> None:
    felt = Felt(DHP, players=3, house="mortimer", limits=(10, 200))
    felt.whole_round(banking=1)
    before = {player: felt.chips(player) for player in ("P1", "P2")}
    about = "Table 1:1"
    for by, approved in (("the floor", "the floor"), ("the floor", "")):
        felt.refused(Correct(by, approved, "P2", "P1", 1_000, about))
    felt.refused(Correct("the floor", "a manager", "P2", "P1", 1_000, ""))
    felt.refused(Correct("the floor", "a manager", "P2", "P1", 200_000, about))
    felt.do(Correct("the floor", "a manager", "P2", "P1", 1_000, about))

    assert felt.chips("P2") == before["P2"] - 10
    assert felt.chips("P1") == before["P1"] + 10
    said = narrate(felt.game, felt.log[-1])
    assert said is not None
    assert all(word in said.text for word in ("the floor", "a manager", "P2", "P1", "$10", about))


@pytest.mark.recorded("DHP-128")
def test_the_floor_s_decision_is_final() -> None:
    def betting(felt: Felt) -> None:
        felt.bank(1)
        felt.wager(2, base=10)

    def dealt(felt: Felt) -> None:
        betting(felt)
        felt.deal()

    def setting(felt: Felt) -> None:
        dealt(felt)
        felt.open_cup()

    for stage in (betting, dealt, setting):
        felt = Felt(DHP, players=2, house="marysville")
        stage(felt)
        felt.void(VoidReason.FLOOR_DECISION)

        assert (felt.chips("P1"), felt.chips("P2")) == (1000, 1000)
        for late in (on(2, base=10), VoidRound("P2", VoidReason.FLOOR_DECISION)):
            felt.refused(InRound(late))
        said = narrate(felt.game, felt.log[-1])
        assert said is not None
        assert "decision of the floor" in said.text


@pytest.mark.rule("DHP-31", "DHP-30")
def test_no_wager_changes_once_betting_has_closed_so_that_none_is_forfeited_for_it() -> None:
    scene = closed()
    scene.open_cup()
    for changed in (on(2, base=20), on(2, base=5), PlaceWagers("P2", 2, {})):
        assert "DHP-30" in scene.refused(changed).rule_ids
    scene.play_out()

    assert (scene.posting(2, "base").wager_cents, scene.won("P2")) == (1_000, 10)


@pytest.mark.rule("DHP-25")
def test_a_bank_covers_every_bet_at_the_maximum() -> None:
    scene = Scene(DHP, house="mortimer", bank=1_200, limits=(10, 200))
    for seat in range(2, 8):
        scene.wager(seat, base=200)
    scene.deal({1: BANK})
    scene.play_out()

    assert [posting.uncovered_cents for posting in scene.postings] == [0] * 6


@pytest.mark.rule("DHP-44")
def test_the_bank_is_one_pile_that_nobody_adds_to_and_that_action_uses_from_the_first_seat() -> (
    None
):
    felt = Felt(DHP, players=4, house="marysville", standing=("Ann",))
    felt.bank(1, 15)
    for player in ("Ann", "P1", "P2"):
        assert felt.refused(InRound(on(1, player, base=10))).rule_ids == ("DHP-15",)
    for seat in (1, 2):
        felt.refused(felt.post(seat, 10))
    assert felt.round.bank_cents == 1_500

    scene = Scene(DHP, house="marysville", bank=15)
    for seat in (2, 3, 4):
        scene.wager(seat, base=10)
    scene.deal({1: BANK, 2: LOSES, 3: WINS, 4: PUSHES})
    scene.play_out()
    assert [(each.taken_cents, each.paid_cents) for each in scene.postings] == [
        (1_000, 0), (0, 500), (0, 0),
    ]  # fmt: skip


@pytest.mark.rule("DHP-48")
def test_everybody_s_fee_comes_out_of_their_own_chips() -> None:
    felt = Felt(
        DHP, players=3, house="mortimer", schedule=MORTIMER, limits=(10, 200), standing=("Ann",)
    )
    felt.bank(1, 100)
    felt.wager(2, base=20)
    felt.wager(2, "Ann", base=30)
    felt.close()

    held = {player: felt.chips(player) for player in ("P1", "P2", "P3", "Ann")}
    assert held == {"P1": 1000 - 100 - 1, "P2": 1000 - 20 - 1, "P3": 1000, "Ann": 1000 - 30 - 1}


@pytest.mark.rule("CF-26")
def test_a_house_dealer_has_no_chips_to_pay_anybody_s_collection_with() -> None:
    felt = Felt(DHP, players=1, house="mortimer", schedule=MORTIMER, limits=(10, 200))
    felt.sit(2, 20)
    felt.bank(1, 100)
    assert "The house does not play" in str(felt.refused(Join(HOUSE_DEALER, 100_000)))
    # Twenty dollars are enough for the wager, and nobody adds the dollar of the fee.
    refusal = felt.refused(InRound(on(2, base=20)))
    assert "P2 would have $0 left and the fee is $1" in str(refusal)
    felt.wager(2, base=19)
    felt.close()
    assert (felt.chips("P2"), felt.fees()["P2"]) == (0, 1)


@pytest.mark.rule("DHP-45")
def test_everybody_is_told_how_much_the_player_dealer_has_put_up() -> None:
    scene = closed()

    for player in ("P1", "P2", "Ann", None):
        assert view(scene.game, scene.round, player).bank_cents == scene.round.bank_cents > 0
