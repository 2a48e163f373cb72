"""Options: those a game does not have, and those that may not stand together at one table."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Severity
from tests.comply.rooms import TABLES, checked, errors, findings, found_at, room_text
from tests.proving import each_proves

ERROR, WARNING = Severity.ERROR, Severity.WARNING


@each_proves(
    ("house", "game", "option", "refused", "rule"),
    {
        ("mortimer", "double-hand-poker", "jackpot_fee", "true", "CF-52"): "CF-52 DHP-52",
        ("mortimer", "double-hand-poker", "surrender", "late", "DHP-87"): "",
        ("marysville", "pai-gow-tiles", "no_taker", "retain", "PGT-54"): "",
    },
)
def test_an_option_that_the_text_rules_out_is_an_error(
    house: str, game: str, option: str, refused: str, rule: str
) -> None:
    assert found_at(house, game, rule, **{option: refused}) == [ERROR]
    assert found_at(house, game, rule) == []


@pytest.mark.parametrize(
    ("game", "positions", "cycle", "severities"),
    [
        ("face-up-pai-gow", "7", "6", []),
        ("face-up-pai-gow", "7", "7", []),
        ("face-up-pai-gow", "6", "6", []),
        ("face-up-pai-gow", "6", "7", [WARNING]),
        ("pai-gow-tiles", "8", "8", []),
        ("pai-gow-tiles", "7", "7", []),
        ("pai-gow-tiles", "8", "7", [WARNING]),
        ("pai-gow-tiles", "7", "8", [WARNING]),
    ],
)
def test_the_dice_are_counted_as_far_as_there_are_positions(
    game: str, positions: str, cycle: str, severities: list[str]
) -> None:
    rule = {"face-up-pai-gow": "FUP-43", "pai-gow-tiles": "PGT-48"}[game]
    found = found_at("marysville", game, rule, positions=positions, dice_cycle=cycle)
    assert found == severities


@pytest.mark.rule("FPG-31")
def test_the_25_dollars_of_the_glossary_are_reported_as_an_error_of_the_text() -> None:
    assert found_at("marysville", "fortune-pai-gow", "FPG-31", envy_threshold="25") == [WARNING]
    assert found_at("marysville", "fortune-pai-gow", "FPG-31", envy_threshold="5") == []


@pytest.mark.rule("OH-20")
@pytest.mark.parametrize("game", ["omaha-hi-lo", "omaha-hi-lo-joker"])
@pytest.mark.parametrize("other", ["7", "9"])
def test_another_low_qualifier_than_eight_needs_a_sign(game: str, other: str) -> None:
    def found(**options: str) -> list[str]:
        return found_at("marysville", game, "OH-20", **options)

    assert found(low_qualifier=other) == [ERROR]
    assert found(low_qualifier=other, low_qualifier_sign="By our own rule tonight") == []
    assert found(low_qualifier="8") == []
    assert found() == []
    # A table without any qualifier is not dealt, whatever its sign says.
    assert found(low_qualifier="none", low_qualifier_sign="Any low") == [ERROR]


def test_a_joker_that_is_always_an_ace_is_for_analysis_only() -> None:
    wild = {"joker_in_flush": "always_ace"}
    assert found_at("mortimer", "double-hand-poker", "DHP-4", **wild) == [ERROR]
    assert found_at("mortimer", "double-hand-poker", "DHP-4") == []


def test_an_unknown_option_of_a_game_that_is_dealt_is_an_error() -> None:
    table = TABLES["marysville", "three-card-poker"]
    for option, words in (
        ('high_tie = "push"', "has no option high_tie"),
        ('nonqualify_ante = "never"', "has no nonqualify_ante = never"),
    ):
        (finding,) = errors(checked("three-card-poker", f"{table}\n[table.options]\n{option}"))
        assert words in finding.says
    fine = f'{table}\n[table.options]\nnonqualify_ante = "always_pay"'
    assert errors(checked("three-card-poker", fine)) == []


def test_a_ruling_is_held_to_the_same_choices_as_an_option() -> None:
    text = room_text("three-card-poker", TABLES["marysville", "three-card-poker"])
    ruled = text.replace("[[table]]", '[game.rulings]\nnonqualify_ante = "never"\n[[table]]')
    (finding,) = errors(findings(ruled))
    assert (finding.game, finding.rule_ids) == ("three-card-poker", ("TCP-56",))
