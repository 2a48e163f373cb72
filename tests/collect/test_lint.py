"""The linter finds every irregularity of the print, and none that is not there."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from houseway.collect.linter.findings import SheetFinding, SheetSeverity
from houseway.collect.linter.lint import every_option, lint, refuse_defective
from houseway.collect.linter.print_checks import rates
from houseway.collect.printed_schedule import printed_schedule
from houseway.collect.schedule import schedule, schedules
from tests.collect.irregular import irregular_ids

LISTED = (Path(__file__).parent / "irregular.txt").read_text("utf-8").split()
FOUND = lint()


def of(id: str, severity: SheetSeverity = SheetSeverity.IRREGULAR) -> list[SheetFinding]:
    return [each for each in FOUND if each.schedule_id == id and each.severity is severity]


def kinds(id: str) -> set[str]:
    return {finding.kind for finding in of(id)}


def test_the_134_irregular_schedules_are_found_and_no_other() -> None:
    assert len(LISTED) == 134
    assert irregular_ids() == set(LISTED)


def test_every_irregular_schedule_says_so_and_has_a_ruling() -> None:
    assert {each.id for each in schedules() if each.irregular} == set(LISTED)
    assert {each.id for each in schedules() if each.ruling} == set(LISTED)
    for finding in FOUND:
        assert (finding.ruling is not None) == (finding.severity is SheetSeverity.IRREGULAR)


@pytest.mark.rule("CF-63")
@pytest.mark.parametrize(
    ("id", "kind"),
    [
        ("ps215-1", "repeated-fee"),
        ("ps215-2", "late-start"),
        ("ps215-5", "bare-number"),
        ("ps215-36", "twin"),
        ("ps215-41", "gap"),
        ("ps215-41", "overlap"),
        ("ps215-42", "short-tiers"),
        ("ps215-46", "unreachable-tier"),
        ("ps215-50", "closed-top"),
        ("mortimer-nb6-A-1", "overlap"),
        ("mortimer-nb6-buster-1", "closed-top"),
        ("mortimer-nb6-buster-20", "same-limit"),
        ("mortimer-p215-1", "gap"),
        ("calgames-A-3", "blank-cells"),
        ("calgames-B-10", "other-fees"),
        ("poker-holdem-1", "other-bands"),
        ("mortimer-poker-limit-21", "unfit-blinds"),
    ],
)
def test_the_irregularity_is_found_for_its_own_reason(id: str, kind: str) -> None:
    assert kind in kinds(id)


def test_a_finding_names_the_line_and_the_ruling() -> None:
    gap = next(finding for finding in of("ps215-41") if finding.kind == "gap")
    assert gap.seed == "000_dfbff0546eb786fb.txt:394"
    assert gap.says == "the player-dealer tiers leave out $201 to $300"
    assert gap.ruling is not None
    assert gap.ruling.startswith("Floor lookup")


@pytest.mark.rule("CF-7", "CF-8", "CF-9")
def test_no_printed_option_but_one_list_has_more_rates_than_its_text_allows() -> None:
    for row in every_option():
        assert len(rates(row)) <= 5
    over = {finding.schedule_id for finding in FOUND if finding.kind == "too-many-rates"}
    assert over == {f"marysville-oj-{option}" for option in range(1, 6)}


@pytest.mark.rule("CF-7", "CF-8", "CF-9")
@pytest.mark.parametrize(
    "id", ["ps215-7", "calgames-B-1", "mortimer-nb6-5", "mortimer-nb6-buster-7"]
)
def test_a_sixth_rate_is_found(id: str) -> None:
    row = printed_schedule(id)
    assert isinstance(row.player_dealer, tuple)
    last = row.player_dealer[-1].replace("+", "-9000")
    six = msgspec.structs.replace(row, player_dealer=(*row.player_dealer[:-1], last, "9001+: 99"))
    found = lint([six])

    assert "too-many-rates" in {finding.kind for finding in found}
    brackets = [finding for finding in found if finding.kind == "brackets"]
    assert [finding.severity for finding in brackets] == [SheetSeverity.WARNING]


@pytest.mark.rule("CF-10")
def test_the_older_texts_three_rates_are_a_warning_only() -> None:
    warned = {f.schedule_id for f in FOUND if f.kind == "three-rates"}
    assert warned == {"marysville-blackjack-1", *(f"calgames-B-{n}" for n in range(1, 40))}
    # Pure 21.5 at Mortimer's has three rates or fewer.
    assert not of("mortimer-p215-2", SheetSeverity.WARNING)


@pytest.mark.rule("CF-11")
def test_three_rates_where_the_joker_game_allows_two_are_found() -> None:
    assert "too-many-rates" in kinds("marysville-oj-1")
    folded = schedule("marysville-oj-1", ("two-rates",))
    assert {band.fee_cents for band in folded.player_count_tiers} == {400, 200}


def test_a_falling_fee_is_found() -> None:
    row = msgspec.structs.replace(
        printed_schedule("calgames-B-2"), player_dealer=("1-10: 3", "11+: 2")
    )
    assert "falling-fee" in {finding.kind for finding in lint([row])}


def test_the_share_of_a_flat_fee_is_a_note_and_no_irregularity() -> None:
    notes = [finding.says for finding in of("calgames-B-4", SheetSeverity.NOTE)]
    # $1 on $1 is all of it, $1 on $25 is one part in twenty-five.
    assert "the player-dealer pays $1 from $1 to $25: 100.00% down to 4.00%" in notes
    assert not of("calgames-B-4")


@pytest.mark.rule("CF-60")
def test_an_option_that_charges_players_nothing_is_flagged_for_the_bureaus_review() -> None:
    flagged = {f.schedule_id for f in FOUND if f.kind == "zero-fee"}
    assert {f"ps215-{option}" for option in range(1, 42)} <= flagged
    assert not {f"ps215-{option}" for option in range(42, 53)} & flagged
    # Other houses' zero fees are flagged as well.
    assert {"calgames-B-1", "mortimer-nb6-5", "mortimer-p215-1"} <= flagged
    assert not {"mortimer-nb6-1", "calgames-A-1", "marysville-lowball-1"} & flagged


@pytest.mark.rule("CF-63")
def test_a_strict_room_refuses_a_defective_option_and_no_other() -> None:
    refusal = refuse_defective("ps215-41")
    assert refusal is not None
    assert refusal.rule_ids == ("CF-63",)
    assert refuse_defective("ps215-7") is None
    # A repeated fee can be charged as it stands.
    assert refuse_defective("faceup-26") is None
