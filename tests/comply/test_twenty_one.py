"""Twenty-one: options that a house's text rules out, and those that exclude each other."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Finding, Severity
from houseway.rules.catalog import game as dealt_game
from tests.comply.rooms import TABLES, checked, citing, errors, findings, found_at, room_text
from tests.proving import each_proves

ERROR, NOTE = Severity.ERROR, Severity.NOTE


@pytest.mark.rule("P21-102")
@pytest.mark.parametrize("house", ["mortimer", "marysville"])
def test_insurance_may_not_go_with_a_natural_of_6_to_5_or_7_to_5(house: str) -> None:
    def found(**options: str) -> list[str]:
        return found_at(house, "pure-21.5", "P21-102", **options)

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
    assert found_at("mortimer", "pure-21.5", "P21-103", even_money="true") == [ERROR]
    both = {"even_money": "true", "insurance": "true"}
    assert found_at("mortimer", "pure-21.5", "P21-103", **both) == []


def test_a_natural_of_pure_pays_3_to_2_or_6_to_5_or_7_to_5_and_nothing_else() -> None:
    for pays in ("3:2", "6:5", "7:5"):
        assert found_at("mortimer", "pure-21.5", "P21-03", natural_pays=pays) == []
    assert found_at("mortimer", "pure-21.5", "P21-03", natural_pays="1:1") == [ERROR]


def test_a_strict_reading_of_the_lost_page_has_no_6_to_5_option() -> None:
    strict = {"marysville_lost_page": "strict"}
    assert found_at("marysville", "pure-21.5", "P21-97", natural_pays="6:5", **strict) == [ERROR]
    assert found_at("marysville", "pure-21.5", "P21-97", natural_pays="6:5") == []


@pytest.mark.rule("PS-81")
def test_double_double_may_not_go_with_standing_on_all_17s() -> None:
    def found(**options: str) -> list[str]:
        return found_at("mortimer", "pure-spanish-21.5", "PS-81", **options)

    assert found(double_double="true", draws="stand_all_17") == [ERROR]
    assert found(double_double="true") == []
    assert found(draws="stand_all_17") == []


@pytest.mark.rule("PS-82")
def test_doubling_for_less_may_not_go_with_double_double() -> None:
    def found(**options: str) -> list[str]:
        return found_at("mortimer", "pure-spanish-21.5", "PS-82", **options)

    assert found(double_double="true", double_for_less="true") == [ERROR]
    assert found(double_double="true") == []
    assert found(double_for_less="true") == []


@pytest.mark.rule("MTD-22")
@pytest.mark.parametrize("decks", [4, 5, 7, 8])
def test_match_the_dealer_is_offered_on_six_decks_only_unless_the_house_says_so(decks: int) -> None:
    def found(number: int, any_count: str) -> list[Severity]:
        table = TABLES["mortimer", "pure-spanish-21.5"] + (
            f'\ndecks = {number}\n[table.side_bets]\nmatch = "3-200"\n'
            f'[table.options]\nmatch_any_decks = "{any_count}"'
        )
        return citing(checked("pure-spanish-21.5", table, house="mortimer"), "MTD-22")

    assert found(6, "false") == []
    assert found(decks, "false") == [ERROR]
    assert found(decks, "true") == [NOTE]


@each_proves(
    ("house", "game", "option", "refused", "rule"),
    {
        ("mortimer", "no-bust", "insurance", "true", "NB-115"): "NB-115",
        ("marysville", "no-bust", "insurance", "true", "NB-115"): "NB-115",
        ("mortimer", "pure-spanish-21.5", "insurance", "true", "PS-91"): "PS-91",
        ("mortimer", "pure-spanish-21.5", "split_for_less", "true", "PS-85"): "",
        ("mortimer", "no-bust", "ties_17_lose", "true", "NB-117"): "NB-116 NB-117",
        ("mortimer", "no-bust", "joker_counts", "2_or_12", "NB-118"): "NB-116 NB-118",
        ("mortimer", "no-bust", "extra_jokers", "1", "NB-119"): "NB-116 NB-119",
        ("mortimer", "no-bust", "two_aces_natural", "true", "NB-120"): "NB-116 NB-120",
        ("mortimer", "no-bust", "equal_over_pushes", "true", "NB-121"): "NB-116 NB-121",
        ("mortimer", "no-bust", "jackpot_fee", "true", "CF-52"): "CF-52 NB-37",
        ("mortimer", "pure-21.5", "jackpot_fee", "true", "CF-52"): "CF-52 P21-31",
        ("mortimer", "no-bust-6.0", "jackpot_fee", "true", "CF-52"): "CF-52 NB6-34",
        ("mortimer", "no-bust-6.0-buster", "jackpot_fee", "true", "CF-52"): "CF-52 NBB-33",
        ("mortimer", "pure-21.5", "buster", "true", "BBJ-23"): "BBJ-23",
        ("mortimer", "no-bust", "buster", "true", "BBJ-23"): "BBJ-23",
        ("mortimer", "no-bust", "blackjack_bonus", "true", "BBB-03"): "",
        ("mortimer", "no-bust", "double_after_split", "false", "NB-78"): "",
        ("marysville", "no-bust", "both_over", "lose", "NB-92"): "",
        ("mortimer", "pure-21.5", "marysville_lost_page", "strict", "P21-91"): "",
        ("mortimer", "no-bust-6.0", "natural_pays", "3:2", "NB6-04"): "",
        ("mortimer", "no-bust-6.0", "check", "ten", "NB6-53"): "",
        ("mortimer", "no-bust-6.0-buster", "check", "none", "NBB-53"): "",
        ("mortimer", "pure-21.5", "no_taker", "retain", "P21-75"): "",
    },
)
def test_an_option_that_the_text_rules_out_is_an_error(
    house: str, game: str, option: str, refused: str, rule: str
) -> None:
    assert found_at(house, game, rule, **{option: refused}) == [ERROR]
    assert found_at(house, game, rule) == []


@pytest.mark.rule("NB-116")
@pytest.mark.parametrize("house", ["mortimer", "marysville"])
def test_no_variation_for_analysis_may_be_played_at_a_table(house: str) -> None:
    switches = [option for option in dealt_game("no-bust").options if not option.live]
    assert len(switches) == 5
    for option in switches:
        for choice in option.choices:
            found = found_at(house, "no-bust", "NB-116", **{option.name: choice})
            assert found == ([] if choice == option.default else [ERROR])


def test_one_deck_cannot_pay_the_matched_pairs_of_the_blackjack_bonus_bet() -> None:
    def found(decks: int) -> list[Severity]:
        table = TABLES["marysville", "pure-21.5"] + (
            f'\ndecks = {decks}\n[table.side_bets]\nbonus = "1-25"'
        )
        return citing(checked("pure-21.5", table), "BBB-14")

    assert found(1) == [NOTE]
    assert found(2) == []


def test_seats_and_decks_are_not_said_twice_in_two_ways() -> None:
    table = TABLES["mortimer", "pure-21.5"] + "\ndecks = 6\n[table.options]\ndecks = "
    assert errors(checked("pure-21.5", table + '"6"', house="mortimer")) == []
    (twice,) = errors(checked("pure-21.5", table + '"4"', house="mortimer"))
    assert twice.says == "The table says decks = 6 and, among its options, 4."


@pytest.mark.parametrize(
    ("house", "game", "old"),
    [
        ("mortimer", "pure-spanish-21.5", "stands_on_all_17s"),
        ("marysville", "pure-21.5", "buster_pays"),
        ("mortimer", "no-bust", "hit_until_hard17"),
        ("mortimer", "no-bust-6.0", "peek_ten"),
    ],
)
def test_an_option_by_another_name_than_the_catalogs_is_an_error(
    house: str, game: str, old: str
) -> None:
    table = f'{TABLES[house, game]}\n[table.options]\n{old} = "true"'
    (finding,) = errors(checked(game, table, house=house))
    assert f"has no option {old}" in finding.says


@pytest.mark.parametrize("key", [key for key in TABLES if "21.5" in key[1] or "bust" in key[1]])
def test_every_choice_of_the_catalog_is_allowed_unless_a_rule_is_cited(
    key: tuple[str, str],
) -> None:
    _, game = key
    for option in dealt_game(game).options:
        for choice in option.choices:
            if option.name != "seats":
                line = f'{TABLES[key]}\n[table.options]\n{option.name} = "{choice}"'
                assert all(each.rule_ids for each in _beside_base(key, line)), (option, choice)


def _beside_base(key: tuple[str, str], table: str) -> list[Finding]:
    """The errors of a table that it would not have without its options."""
    house, game = key
    usual = {each.says for each in errors(checked(game, TABLES[key], house=house))}
    return [each for each in errors(checked(game, table, house=house)) if each.says not in usual]
