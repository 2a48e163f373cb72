"""Tables that are dealt for a pot: what could not be opened as it is posted is a finding."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Finding, Severity
from tests.comply.rooms import checked, errors

FOUR_EIGHT = ("4-8", "mortimer-poker-limit-4")


def table(limits: str, schedule: str, seats: int | None = None, **options: str) -> str:
    sitting = "" if seats is None else f"seats = {seats}\n"
    written = "\n".join(f'{name} = "{value}"' for name, value in options.items())
    return f'limits = "{limits}"\nschedule = "{schedule}"\n{sitting}[table.options]\n{written}'


def wrong(
    limits: str,
    schedule: str,
    seats: int | None = None,
    *,
    game: str = "texas-holdem",
    house: str = "mortimer",
    chip: str = "0.25",
    **options: str,
) -> list[Finding]:
    posted = table(limits, schedule, seats, **options)
    return errors(checked(game, posted, house=house, chip=chip))


def test_a_table_that_fits_its_schedule_has_no_error() -> None:
    assert wrong(*FOUR_EIGHT) == []
    assert wrong(*FOUR_EIGHT, seats=9, max_raises="4") == []
    low = wrong("2-6", "marysville-lowball-1", seats=8, game="lowball", house="marysville")
    assert low == []


def test_a_schedule_for_another_structure_is_an_error() -> None:
    (found,) = wrong(*FOUR_EIGHT, structure="spread")
    assert "spread" in found.says


def test_blinds_follow_the_sheet_and_others_are_held_to_it() -> None:
    # The sheet's game of $5/$10 has blinds of $3 and $5, not half of five.
    assert wrong("5-10", "mortimer-poker-limit-5") == []
    (found,) = wrong("5-10", "mortimer-poker-limit-5", blinds="2/5")
    assert found.says == "mortimer-poker-limit-5 is for blinds of $3-$5, not $2-$5."
    assert "TH-45" in found.rule_ids


def test_blinds_that_no_table_has_are_an_error_even_where_the_sheet_names_none() -> None:
    (found,) = wrong("4+", "poker-holdem-3", house="marysville", structure="no-limit", blinds="3/4")
    assert found.says.startswith("Texas Hold'em has no blinds = 3/4; did you mean 3/6?")
    assert found.rule_ids == ("TH-12",)


def test_a_limit_game_without_a_larger_bet_cannot_be_opened() -> None:
    found = wrong("4+", "poker-holdem-1", house="marysville")
    assert found
    spread = wrong("2+", "marysville-lowball-1", game="lowball", house="marysville")
    assert spread


def test_an_unknown_option_or_choice_is_an_error() -> None:
    (unknown,) = wrong(*FOUR_EIGHT, coffee="true")
    assert "has no option coffee; there are " in unknown.says
    (choice,) = wrong(*FOUR_EIGHT, burns="sometimes")
    assert choice.says.startswith("Texas Hold'em has no burns = sometimes")
    assert choice.rule_ids == ("TH-17",)


def test_what_the_text_knows_and_no_table_plays_is_a_warning() -> None:
    def found(fee: str) -> list[str]:
        posted = table("4-8", "marysville-holdem-3", jackpot_fee=fee)
        return [
            each.says
            for each in checked("texas-holdem", posted, house="marysville")
            if each.severity is Severity.WARNING and "jackpot_fee" in each.says
        ]

    assert found("false") == []
    assert found("true") == [
        "Texas Hold'em is dealt without an option jackpot_fee: true changes nothing there."
    ]


def test_kills_as_the_game_is_dealt_with_them_are_in_order() -> None:
    for consent in ("unanimous", "as_found"):
        found = wrong(
            "3-6", "poker-holdem-1", house="marysville", kill="full", kill_consent=consent
        )
        assert found == []
    assert wrong("4-8", "mortimer-poker-limit-4", kill="half")


@pytest.mark.parametrize(
    ("game", "seats", "rule"),
    [("texas-holdem", 11, "TH-48"), ("texas-holdem", 7, "TH-48"), ("lowball", 9, "LB-4")],
)
def test_seats_outside_what_is_dealt_are_one_error(game: str, seats: int, rule: str) -> None:
    limits, schedule = {
        "texas-holdem": ("3-6", "poker-holdem-1"),
        "lowball": ("2-6", "marysville-lowball-1"),
    }[game]
    (found,) = wrong(limits, schedule, seats, game=game, house="marysville")
    assert found.rule_ids == (rule,)
    assert str(seats) in found.says
    assert wrong(limits, schedule, 8, game=game, house="marysville") == []


def test_blinds_that_chips_cannot_pay_are_an_error() -> None:
    half = wrong(
        "1+", "mortimer-poker-nolimit-1", chip="1", structure="no-limit", blinds="0.50/1"
    )  # fmt: skip
    assert [each.says for each in half] == ["$0.50 does not come out in chips of $1."]
