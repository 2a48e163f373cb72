"""The collection: when it is taken, from whom, where it goes, and who may change the rates."""

from __future__ import annotations

from houseway.collect.printed_schedule import is_printed
from houseway.collect.schedule import schedule
from houseway.families.blackjack.play.events import CardDrawn
from houseway.floor.banked.actions import InRound
from houseway.floor.table.actions import SetSchedule
from houseway.floor.table.events import ScheduleSet
from houseway.play.actions import TakeCollection
from houseway.play.events import CollectionTaken, DealEvent
from houseway.rules.limits import Range
from tests.felt import Felt, cents
from tests.felt.charged import Charged
from tests.proving import each_proves
from tests.rules.every_banked_game.games import CHARGED, each_schedule_proves


@each_schedule_proves(
    {
        "TCP": "TCP-89",
        "SCB": "SCB-100",
        "NB_AT_MORTIMER": "NB-30 NB-32 NB-35",
        "NB_AT_MARYSVILLE": "NB-30 NB-32",
        "P21": "P21-25 P21-30 P21-38",
        "P21_FROM_100": "P21-25 P21-30 P21-38",
        "PS": "PS-28 PS-29",
        "PS_BOTH_PAY": "PS-28 PS-29",
        "NB6": "NB6-25",
        "NBB": "NBB-24",
        "DHP_AT_MORTIMER": "DHP-46 DHP-50 DHP-51",
        "DHP_AT_MARYSVILLE": "DHP-46 DHP-51 DHP-53",
        "FPG": "FPG-26",
        "FUP": "FUP-129 FUP-132",
        "PGT": "PGT-61 PGT-63",
    },
)
def test_all_fees_are_taken_at_their_moment_and_before_anybody_acts(by: Charged) -> None:
    felt = by.wagered()
    assert felt.round.hands == {}
    assert felt.fees() == (by.fees if by.before_deal else {})
    felt.deal()
    felt.play_out()

    kinds = [type(event) for event in felt.moves()]
    taken = [place for place, kind in enumerate(kinds) if kind is CollectionTaken]
    dealt = next(place for place, kind in enumerate(kinds) if issubclass(kind, DealEvent))
    assert [place < dealt for place in taken] == [by.before_deal] * len(by.fees)
    assert not any(kind is CardDrawn for kind in kinds[: taken[-1]])


@each_schedule_proves(
    {
        "TCP": "TCP-8 TCP-69",
        "SCB": "SCB-4 SCB-24",
        "NB_AT_MORTIMER": "NB-32",
        "NB_AT_MARYSVILLE": "NB-32",
        "P21": "P21-25",
        "P21_FROM_100": "P21-25",
        "PS": "PS-28",
        "PS_BOTH_PAY": "PS-28",
        "DHP_AT_MORTIMER": "DHP-51",
        "DHP_AT_MARYSVILLE": "DHP-51",
    },
)
def test_fees_go_into_the_drop_box_and_are_all_that_leaves_the_players(by: Charged) -> None:
    for play in (Felt.play_out, by.at.family.go_on):
        felt = by.wagered(bank=300)
        felt.deal()
        play(felt)

        assert felt.table.round is None
        assert felt.drop() == sum(by.due)
        assert sum(felt.chips(f"P{seat}") for seat in (1, 2, 3)) == 3000 - felt.drop()


@each_schedule_proves(
    {
        "TCP": "TCP-89",
        "SCB": "SCB-100",
        "P21": "P21-27",
        "P21_FROM_100": "P21-27",
        "DHP_AT_MORTIMER": "DHP-50",
        "DHP_AT_MARYSVILLE": "DHP-53",
        "FPG": "FPG-26",
        "FUP": "FUP-129",
        "PGT": "PGT-61",
    },
)
def test_the_fee_is_taken_once_for_every_hand(by: Charged) -> None:
    felt = by.felt(3)
    for seat in (1, 1, 2):
        felt.whole_round(banking=seat)

    taken = [(event.player, event.cents / 100) for event in felt.happened(CollectionTaken)]
    due = [
        (player, fee)
        for pair in (("P1", "P2"), ("P1", "P2"), ("P2", "P1"))
        for player, fee in zip(pair, by.due, strict=True)
        if fee
    ]
    assert taken == due
    assert felt.drop() == 3 * sum(by.due)


@each_schedule_proves(
    {
        "TCP": "TCP-89",
        "SCB": "SCB-100",
        "P21": "P21-22",
        "P21_FROM_100": "P21-22",
        "DHP_AT_MORTIMER": "DHP-48",
        "DHP_AT_MARYSVILLE": "DHP-48",
    },
)
def test_the_fee_comes_out_of_no_wager_and_not_out_of_the_bank(by: Charged) -> None:
    felt = by.wagered(bank=200)
    felt.deal()
    base = by.at.family.base

    assert felt.round.bank_cents == 20_000
    assert felt.round.lines[0].cents == {base: by.limits[0] * 100}
    assert felt.chips("P1") == 800 - by.due[0]
    assert felt.chips("P2") == 1000 - by.limits[0] - by.due[1]


@each_schedule_proves(
    {
        "TCP": "TCP-89",
        "P21": "P21-22 P21-25",
        "P21_FROM_100": "P21-22 P21-25",
        "PS": "PS-25",
        "PS_BOTH_PAY": "PS-25",
        "NB6": "NB6-22",
        "NBB": "NBB-21",
        "DHP_AT_MORTIMER": "DHP-46",
    },
)
def test_the_player_dealer_keeps_enough_beside_the_bank_for_the_highest_fee(by: Charged) -> None:
    felt = by.felt(1, chips=100 + by.highest)
    felt.sit(2)
    assert felt.refused(felt.post(1, 100.01)).limit_cents == 10_000
    felt.bank(1, 100)
    felt.wager(2, **{by.at.family.base: by.limits[0]})
    felt.deal()

    assert felt.round.bank_cents == 10_000
    assert felt.chips("P1") == by.highest - by.due[0]


@each_schedule_proves(
    {
        "TCP": "TCP-89",
        "SCB": "SCB-102",
        "NB_AT_MORTIMER": "NB-32",
        "NB_AT_MARYSVILLE": "NB-32",
        "P21": "P21-25 P21-35",
        "P21_FROM_100": "P21-25 P21-35",
        "PS": "PS-28",
        "PS_BOTH_PAY": "PS-28",
        "NB6": "NB6-25 NB6-36",
        "NBB": "NBB-24 NBB-35",
        "DHP_AT_MORTIMER": "DHP-48",
    },
)
def test_nobody_takes_the_collection_by_hand(by: Charged) -> None:
    felt = by.felt()
    by_hand = InRound(TakeCollection("P2", 100, by.schedule))
    felt.bank(1)
    felt.wager(2, **{by.at.family.base: by.limits[0]})
    for go_on in (felt.close, felt.deal):
        assert felt.refused(by_hand).rule_ids == by.rules
        go_on()
    if felt.is_deciding():
        assert felt.refused(by_hand).rule_ids == by.rules


@each_schedule_proves(
    {
        "TCP": "TCP-90",
        "SCB": "SCB-102",
        "NB_AT_MORTIMER": "NB-41",
        "NB_AT_MARYSVILLE": "NB-40 NB-41",
        "P21": "P21-34 P21-35",
        "P21_FROM_100": "P21-34 P21-35",
        "PS": "PS-101",
        "PS_BOTH_PAY": "PS-101",
        "NB6": "NB6-36",
        "NBB": "NBB-35",
        "DHP_AT_MORTIMER": "DHP-55 DHP-56",
        "DHP_AT_MARYSVILLE": "DHP-55 DHP-56",
        "FPG": "FPG-72",
        "FUP": "FUP-137",
        "PGT": "PGT-64",
    },
)
def test_the_rates_are_not_changed_during_a_round(by: Charged) -> None:
    felt = by.felt()
    change = SetSchedule(by.other)
    felt.bank(1)
    assert felt.refused(change).rule_ids == (*by.rules, "CF-6")
    felt.wager(2, **{by.at.family.base: by.limits[0]})
    for go_on in (felt.close, felt.deal, felt.play_out):
        assert felt.refused(change).rule_ids == (*by.rules, "CF-6")
        go_on()
    assert felt.drop() == sum(by.due)

    felt.do(change)
    assert felt.table.schedule == (schedule(by.other) if by.other else None)
    assert [event.schedule for event in felt.log if isinstance(event, ScheduleSet)] == [by.other]


@each_schedule_proves(
    {
        "TCP": "TCP-87",
        "NB_AT_MORTIMER": "NB-34 NB-44",
        "NB_AT_MARYSVILLE": "NB-34 NB-44",
        "P21": "P21-35",
        "P21_FROM_100": "P21-35",
        "PS": "PS-101",
        "PS_BOTH_PAY": "PS-101",
        "NB6": "NB6-26 NB6-36",
        "NBB": "NBB-25 NBB-35",
        "DHP_AT_MORTIMER": "DHP-17",
        "FUP": "FUP-26",
    },
)
def test_fees_and_limits_stand_at_the_table_before_anybody_sits_down(by: Charged) -> None:
    felt = by.felt()
    posted = felt.as_opened()

    assert posted.seats == {}
    assert posted.schedule == schedule(by.schedule)
    least, most = by.limits
    assert posted.limits == felt.table.limits
    assert posted.limits.table == Range(cents(least), None if most is None else cents(most))


@each_schedule_proves(
    {
        "TCP": "TCP-90",
        "SCB": "SCB-101",
        "NB_AT_MORTIMER": "NB-40",
        "NB_AT_MARYSVILLE": "NB-40",
        "P21": "P21-34",
        "P21_FROM_100": "P21-34",
        "PS": "PS-101",
        "PS_BOTH_PAY": "PS-101",
        "NB6": "NB6-35",
        "NBB": "NBB-34",
        "DHP_AT_MORTIMER": "DHP-55",
        "DHP_AT_MARYSVILLE": "DHP-55",
        "FPG": "FPG-72",
        "FUP": "FUP-137",
        "PGT": "PGT-64",
    },
)
def test_a_schedule_of_another_game_is_not_for_this_table(by: Charged) -> None:
    charged, free = by.felt(), Felt(by.at.name, limits=by.limits)

    for felt in (charged, free):
        for foreign in by.foreign:
            assert _foreign_as(felt.game.listed_as, foreign) in str(
                felt.refused(SetSchedule(foreign))
            )
    assert charged.table.schedule == schedule(by.schedule)
    assert free.table.schedule is None


def _foreign_as(game: str, id: str) -> str:
    """Why the schedule is none of the table's: nobody has it, or another game or other limits."""
    if not is_printed(id):
        return "There is no collection schedule"
    return "is for a table" if game in schedule(id).games else "is not a schedule of"


@each_proves(
    ("by", "wager", "each", "alone", "together"),
    {
        (CHARGED["TCP"], 30, 0, 2, 3): "TCP-89",
        (CHARGED["NB_AT_MARYSVILLE"], 20, 0, 1, 2): "NB-39",
        (CHARGED["P21"], 50, 0, 0.50, 2): "",
        (CHARGED["P21_FROM_100"], 250, 0, 2, 5): "",
        (CHARGED["PS"], 60, 0, 1, 2): "PS-97",
        (CHARGED["PS_BOTH_PAY"], 100, 1, 0.50, 1): "PS-97",
        (CHARGED["NB6"], 30, 0.50, 0.50, 1): "NB6-32",
        (CHARGED["NBB"], 30, 0.50, 0.50, 1): "NBB-31",
    },
)
def test_backline_wagers_are_table_action(
    by: Charged, wager: float, each: float, alone: float, together: float
) -> None:
    def fees(*bettors: str) -> dict[str, float]:
        felt = by.felt(standing=("Ann",))
        felt.bank(1)
        for bettor in bettors:
            felt.wager(2, bettor, **{by.at.family.base: wager})
        felt.deal()
        return felt.fees()

    assert fees("P2") == {"P1": alone, **dict.fromkeys(("P2",) if each else (), each)}
    both = dict.fromkeys(("P2", "Ann") if each else (), each)
    assert fees("P2", "Ann") == {"P1": together, **both}
