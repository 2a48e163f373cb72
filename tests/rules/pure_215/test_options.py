"""What a house may choose: options of the text, the lost page, what does not go together."""

from __future__ import annotations

import pytest

from houseway.errors import RuleError
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.rules.catalog import game
from houseway.rules.game import at_house, choose
from tests.comply.rooms import checked, citing
from tests.rules.pure_215.tables import GAME, HOUSES

TABLES = {
    "mortimer": 'limits = "5+"\nschedule = "mortimer-p215-2"',
    "marysville": 'limits = "5-100"\nschedule = "calgames-B-4"',
}
PRINTED = {
    "natural_pays": ("3:2", "6:5", "7:5"),
    "insurance": ("true", "false"),
    "even_money": ("true", "false"),
    "p888": ("push", "win"),
}
"""Options that the text itself lists, the bonuses and jackpots apart."""


def severities(house: str, rule: str, **options: str) -> list[str]:
    """How severe the findings that cite a rule are, at a table with these options."""
    lines = "\n".join(f'{name} = "{value}"' for name, value in options.items())
    found = checked(GAME, f"{TABLES[house]}\n[table.options]\n{lines}", house=house)
    return [str(each) for each in citing(found, rule)]


@pytest.mark.rule("P21-96")
@pytest.mark.parametrize("house", HOUSES)
def test_each_house_chooses_for_itself(house: str) -> None:
    played = at_house(game(GAME), house)
    for name, choices in PRINTED.items():
        option = next(each for each in played.options if each.name == name)
        assert set(option.choices) == set(choices)

    assert played.chosen()["natural_pays"] == "3:2"
    assert played.chosen()["insurance"] == played.chosen()["even_money"] == "false"
    assert played.chosen()["p888"] == "push"


@pytest.mark.rule("P21-96")
@pytest.mark.parametrize(
    "options",
    [
        {"natural_pays": "6:5", "p888": "win"},
        {"natural_pays": "7:5", "p888": "push"},
        {"natural_pays": "3:2", "insurance": "true", "p888": "win"},
        {"insurance": "true", "even_money": "true", "p888": "push"},
    ],
)
@pytest.mark.parametrize("house", HOUSES)
def test_options_may_be_combined(house: str, options: dict[str, str]) -> None:
    chosen = choose(at_house(game(GAME), house), options).chosen()
    assert options.items() <= chosen.items()
    lines = "\n".join(f'{name} = "{value}"' for name, value in options.items())
    found = checked(GAME, f"{TABLES[house]}\n[table.options]\n{lines}", house=house)
    assert [each.says for each in found if each.severity == "error"] == []


@pytest.mark.rule("P21-96")
def test_what_the_text_does_not_offer_is_no_option() -> None:
    for name in ("draws", "stand_hard", "must_hit", "rescue", "double_double"):
        with pytest.raises(RuleError, match=f"no option {name}"):
            choose(game(GAME), {name: "true"})


@pytest.mark.rule("P21-102")
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("pays", ["6:5", "7:5"])
def test_a_room_that_insures_and_pays_short_is_told_so(house: str, pays: str) -> None:
    found = severities(house, "P21-102", insurance="true", natural_pays=pays)

    assert found == ["error"]
    assert severities(house, "P21-102", insurance="true") == []


@pytest.mark.rule("P21-97", "P21-98")
@pytest.mark.parametrize("pays", ["6:5", "7:5"])
def test_read_strictly_the_lost_page_lets_no_natural_pay_short(pays: str) -> None:
    strict = {"marysville_lost_page": "strict", "natural_pays": pays}
    assert severities("marysville", "P21-97", **strict) == ["error"]

    with pytest.raises(RuleError, match=r"P21-9[78]"):
        choose(at_house(game(GAME), "marysville"), strict)


@pytest.mark.rule("P21-97", "P21-98")
@pytest.mark.parametrize("pays", ["6:5", "7:5"])
def test_read_as_mortimer_s_the_lost_page_lets_it(pays: str) -> None:
    read = {"marysville_lost_page": "assume_mortimer", "natural_pays": pays}
    assert severities("marysville", "P21-97", **read) == []

    assert choose(at_house(game(GAME), "marysville"), read).chosen()["natural_pays"] == pays


@pytest.mark.rule("P21-99")
def test_insurance_stands_in_marysville_s_text_also_without_the_lost_page() -> None:
    strict = {"marysville_lost_page": "strict", "insurance": "true"}

    assert choose(at_house(game(GAME), "marysville"), strict).chosen()["insurance"] == "true"
    assert severities("marysville", "P21-99", **strict) == []


@pytest.mark.rule("P21-31")
def test_mortimer_charges_no_jackpot_fee() -> None:
    assert severities("mortimer", "P21-31", jackpot_fee="true") == ["error"]
    assert severities("mortimer", "P21-31", jackpot_fee="false") == []


@pytest.mark.rule("P21-15")
@pytest.mark.parametrize("seats", [7, 8])
def test_a_table_has_seven_or_eight_places_the_player_dealer_s_among_them(seats: int) -> None:
    rules = choose(game(GAME), {"seats": str(seats)}).rules
    assert isinstance(rules, Blackjack)

    assert rules.seats == seats
    for wrong in ("6", "9"):
        with pytest.raises(RuleError, match="P21-15"):
            choose(game(GAME), {"seats": wrong})


@pytest.mark.rule("P21-79")
@pytest.mark.parametrize("house", HOUSES)
def test_a_room_with_backline_is_reminded_of_local_law(house: str) -> None:
    table = TABLES[house] + "\nbackline = "

    assert [str(each) for each in citing(checked(GAME, table + "true", house=house), "P21-79")] == [
        "note"
    ]
    assert citing(checked(GAME, table + "false", house=house), "P21-79") == []
