"""Options: those a game does not have, and those that may not stand together at one table."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Severity
from tests.comply.rooms import checked, citing, errors, findings, room_text

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE
TABLES = {
    ("marysville", "pure-21.5"): 'limits = "5-100"\nschedule = "calgames-B-4"',
    ("mortimer", "pure-21.5"): 'limits = "5+"\nschedule = "mortimer-p215-2"',
    ("mortimer", "pure-spanish-21.5"): 'limits = "3-200"\nschedule = "ps215-1"',
    ("mortimer", "no-bust"): 'limits = "5-50"\nschedule = "mortimer-nb-1"',
    ("marysville", "no-bust"): 'limits = "5-100"\nschedule = "calgames-B-4"',
    ("mortimer", "no-bust-6.0"): 'limits = "5-50"\nschedule = "mortimer-nb6-2"',
    ("mortimer", "no-bust-6.0-buster"): 'limits = "5-50"\nschedule = "mortimer-nb6-buster-2"',
    ("mortimer", "double-hand-poker"): 'limits = "10-100"\nschedule = "mortimer-paigow-1"',
    ("marysville", "fortune-pai-gow"): 'limits = "5-100"\nschedule = "calgames-B-4"',
    ("marysville", "face-up-pai-gow"): 'limits = "5-100"\nschedule = "faceup-1"',
    ("marysville", "pai-gow-tiles"): 'limits = "5-100"\nschedule = "calgames-A-1"',
    ("marysville", "three-card-poker"): 'limits = "5-100"\nschedule = "calgames-B-4"',
    ("marysville", "omaha-hi-lo"): 'limits = "3-6"\nschedule = "poker-omaha-1"',
}


def _found(house: str, game: str, rule: str, **options: str) -> list[str]:
    """How severe the findings are that cite a rule, at a table with these options and decks."""
    table = TABLES[house, game]
    if "decks" in options:
        table += f"\ndecks = {options.pop('decks')}"
    table += "\n[table.options]\n" + "\n".join(f'{k} = "{v}"' for k, v in options.items())
    return [each.value for each in citing(checked(game, table, house=house), rule)]


@pytest.mark.rule("P21-102")
@pytest.mark.parametrize("house", ["mortimer", "marysville"])
def test_insurance_may_not_go_with_a_natural_of_6_to_5_or_7_to_5(house: str) -> None:
    def found(**options: str) -> list[str]:
        return _found(house, "pure-21.5", "P21-102", **options)

    assert found(insurance="true", natural_pays="6:5") == [ERROR]
    assert found(insurance="true", natural_pays="7:5") == [ERROR]
    assert found(insurance="true", natural_pays="3:2") == []
    assert found(insurance="true") == []
    assert found(natural_pays="6:5") == []


@pytest.mark.rule("P21-102")
def test_a_ruling_of_the_house_counts_as_if_the_table_said_it() -> None:
    table = TABLES["mortimer", "pure-21.5"] + "\n[table.options]\ninsurance = true"
    text = room_text("pure-21.5", table, house="mortimer")
    ruled = text.replace("[[table]]", '[game.rulings]\nnatural_pays = "6:5"\n[[table]]')
    assert citing(findings(text), "P21-102") == []
    assert citing(findings(ruled), "P21-102") == [ERROR]


def test_even_money_needs_insurance() -> None:
    assert _found("mortimer", "pure-21.5", "P21-103", even_money="true") == [ERROR]
    both = {"even_money": "true", "insurance": "true"}
    assert _found("mortimer", "pure-21.5", "P21-103", **both) == []


def test_a_natural_of_pure_pays_3_to_2_or_6_to_5_or_7_to_5_and_nothing_else() -> None:
    for pays in ("3:2", "6:5", "7:5"):
        assert _found("mortimer", "pure-21.5", "P21-03", natural_pays=pays) == []
    assert _found("mortimer", "pure-21.5", "P21-03", natural_pays="1:1") == [ERROR]


@pytest.mark.rule("P21-116")
def test_a_bonus_of_pure_needs_the_houses_fee_distribution_and_funding() -> None:
    terms = {"bonus_fee": "0", "bonus_distribution": "100", "bonus_funding": "house"}
    found = _found("mortimer", "pure-21.5", "P21-116", bonus="888", **terms)
    assert found == []
    assert _found("mortimer", "pure-21.5", "P21-116", bonus="none") == []
    for missing in terms:
        fewer = {name: text for name, text in terms.items() if name != missing}
        assert _found("mortimer", "pure-21.5", "P21-116", bonus="888", **fewer) == [ERROR]


def test_three_eights_of_a_color_or_a_suit_need_enough_decks() -> None:
    color, suit = "888-one-color", "888-suited"
    assert _found("mortimer", "pure-21.5", "P21-107", decks="1", bonus=color) == [ERROR]
    assert _found("mortimer", "pure-21.5", "P21-107", decks="2", bonus=color) == []
    assert _found("mortimer", "pure-21.5", "P21-108", decks="2", bonus=suit) == [ERROR]
    assert _found("mortimer", "pure-21.5", "P21-108", decks="3", bonus=suit) == []


def test_a_strict_reading_of_the_lost_page_has_no_6_to_5_option() -> None:
    strict = {"marysville_lost_page": "strict"}
    assert _found("marysville", "pure-21.5", "P21-97", natural_pays="6:5", **strict) == [ERROR]
    assert _found("marysville", "pure-21.5", "P21-97", natural_pays="6:5") == []


@pytest.mark.rule("PS-81")
def test_double_double_may_not_go_with_standing_on_all_17s() -> None:
    def found(**options: str) -> list[str]:
        return _found("mortimer", "pure-spanish-21.5", "PS-81", **options)

    assert found(double_double="true", stands_on_all_17s="true") == [ERROR]
    assert found(double_double="true") == []
    assert found(stands_on_all_17s="true") == []


@pytest.mark.rule("PS-82")
def test_doubling_for_less_may_not_go_with_double_double() -> None:
    def found(**options: str) -> list[str]:
        return _found("mortimer", "pure-spanish-21.5", "PS-82", **options)

    assert found(double_double="true", double_for_less="true") == [ERROR]
    assert found(double_double="true") == []
    assert found(double_for_less="true") == []


@pytest.mark.rule("MTD-22")
@pytest.mark.parametrize("decks", [4, 5, 7, 8])
def test_match_the_dealer_is_offered_on_six_decks_only_unless_the_house_says_so(decks: int) -> None:
    def found(number: int, any_count: str) -> list[Severity]:
        table = TABLES["mortimer", "pure-spanish-21.5"] + (
            f'\ndecks = {number}\n[table.side_bets]\nmatch-the-dealer = "3-200"\n'
            f'[table.options]\nmtd_any_deck_count = "{any_count}"'
        )
        return citing(checked("pure-spanish-21.5", table, house="mortimer"), "MTD-22")

    assert found(6, "false") == []
    assert found(decks, "false") == [ERROR]
    assert found(decks, "true") == [NOTE]


@pytest.mark.parametrize(
    ("house", "game", "option", "refused", "rule"),
    [
        pytest.param(
            "mortimer", "no-bust", "insurance", "true", "NB-115", marks=pytest.mark.rule("NB-115")
        ),
        pytest.param(
            "marysville", "no-bust", "insurance", "true", "NB-115",
            marks=pytest.mark.rule("NB-115"),
        ),
        pytest.param(
            "mortimer", "pure-spanish-21.5", "insurance", "true", "PS-91",
            marks=pytest.mark.rule("PS-91"),
        ),
        ("mortimer", "pure-spanish-21.5", "split_for_less", "true", "PS-85"),
        pytest.param(
            "mortimer", "no-bust", "ties_lose_on_hard_17", "true", "NB-117",
            marks=pytest.mark.rule("NB-116", "NB-117"),
        ),
        pytest.param(
            "mortimer", "no-bust", "joker_counts_2_or_12", "true", "NB-118",
            marks=pytest.mark.rule("NB-116", "NB-118"),
        ),
        pytest.param(
            "mortimer", "no-bust", "jokers_in_each_deck", "2", "NB-119",
            marks=pytest.mark.rule("NB-116", "NB-119"),
        ),
        pytest.param(
            "mortimer", "no-bust", "two_aces_are_natural", "true", "NB-120",
            marks=pytest.mark.rule("NB-116", "NB-120"),
        ),
        pytest.param(
            "mortimer", "no-bust", "equal_overs_push", "true", "NB-121",
            marks=pytest.mark.rule("NB-116", "NB-121"),
        ),
        pytest.param(
            "mortimer", "no-bust", "jackpot_fee", "true", "CF-52",
            marks=pytest.mark.rule("CF-52", "NB-37"),
        ),
        pytest.param(
            "mortimer", "pure-21.5", "jackpot_fee", "true", "CF-52",
            marks=pytest.mark.rule("CF-52", "P21-31"),
        ),
        pytest.param(
            "mortimer", "double-hand-poker", "jackpot_fee", "true", "CF-52",
            marks=pytest.mark.rule("CF-52", "DHP-52"),
        ),
        pytest.param(
            "mortimer", "no-bust-6.0", "jackpot_fee", "true", "CF-52",
            marks=pytest.mark.rule("CF-52", "NB6-34"),
        ),
        pytest.param(
            "mortimer", "no-bust-6.0-buster", "jackpot_fee", "true", "CF-52",
            marks=pytest.mark.rule("CF-52", "NBB-33"),
        ),
        ("mortimer", "double-hand-poker", "surrender", "late", "DHP-87"),
        pytest.param(
            "marysville", "pure-21.5", "buster_pays", "mortimer", "BBJ-23",
            marks=pytest.mark.rule("BBJ-23"),
        ),
        ("mortimer", "no-bust-6.0", "natural_pays", "3:2", "NB6-04"),
        ("mortimer", "pure-21.5", "no_taker", "retain", "P21-75"),
        ("marysville", "pai-gow-tiles", "no_taker", "retain", "PGT-54"),
    ],
)  # fmt: skip
def test_an_option_that_the_text_rules_out_is_an_error(
    house: str, game: str, option: str, refused: str, rule: str
) -> None:
    assert _found(house, game, rule, **{option: refused}) == [ERROR]
    assert _found(house, game, rule) == []


def test_the_dice_count_of_face_up_leaves_out_a_seat_and_says_which() -> None:
    table = TABLES["marysville", "face-up-pai-gow"]
    found = [each for each in checked("face-up-pai-gow", table) if "FUP-43" in each.rule_ids]
    assert [each.severity for each in found] == [WARNING]
    assert "the player-dealer's right" in found[0].says
    assert _found("marysville", "face-up-pai-gow", "FUP-43", dice_cycle="7") == []


@pytest.mark.rule("FPG-31")
def test_the_25_dollars_of_the_glossary_are_reported_as_an_error_of_the_text() -> None:
    assert _found("marysville", "fortune-pai-gow", "FPG-31", envy_threshold="25") == [WARNING]
    assert _found("marysville", "fortune-pai-gow", "FPG-31", envy_threshold="5") == []


@pytest.mark.rule("OH-20")
def test_another_low_qualifier_than_eight_needs_a_sign() -> None:
    def found(**options: str) -> list[str]:
        return _found("marysville", "omaha-hi-lo", "OH-20", **options)

    assert found(low_qualifier="7") == [ERROR]
    assert found(low_qualifier="7", low_qualifier_sign="Seven or better tonight") == []
    assert found(low_qualifier="8") == []


def test_a_joker_that_is_always_an_ace_is_for_analysis_only() -> None:
    wild = {"joker_in_flush": "always_ace"}
    assert _found("mortimer", "double-hand-poker", "DHP-4", **wild) == [WARNING]
    assert _found("mortimer", "double-hand-poker", "DHP-4") == []


def test_a_check_under_a_ten_and_no_check_at_all_exclude_each_other() -> None:
    both = {"peek_ten": "true", "peek_none": "true"}
    assert _found("mortimer", "no-bust-6.0", "NB6-53", **both) == [ERROR]
    assert _found("mortimer", "no-bust-6.0", "NB6-53", peek_none="true") == []


def test_one_deck_cannot_pay_the_matched_pairs_of_the_blackjack_bonus_bet() -> None:
    def found(decks: int) -> list[Severity]:
        table = TABLES["marysville", "pure-21.5"] + (
            f'\ndecks = {decks}\n[table.side_bets]\nblackjack-bonus = "1-25"'
        )
        return citing(checked("pure-21.5", table), "BBB-14")

    assert found(1) == [NOTE]
    assert found(2) == []


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


def test_an_unknown_option_of_a_game_that_is_not_dealt_is_a_warning() -> None:
    table = TABLES["marysville", "pai-gow-tiles"] + '\n[table.options]\nhigh_tie = "push"'
    said = [each for each in checked("pai-gow-tiles", table) if "high_tie" in each.says]
    assert [each.severity for each in said] == [WARNING]


def test_a_ruling_is_held_to_the_same_choices_as_an_option() -> None:
    text = room_text("three-card-poker", TABLES["marysville", "three-card-poker"])
    ruled = text.replace("[[table]]", '[game.rulings]\nnonqualify_ante = "never"\n[[table]]')
    (finding,) = errors(findings(ruled))
    assert (finding.game, finding.rule_ids) == ("three-card-poker", ("TCP-56",))
