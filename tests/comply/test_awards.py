"""Awards of the house in Pure 21.5: all terms given, no fee at Mortimer, enough decks."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Severity
from houseway.errors import RecordError
from houseway.rules.awards import AwardFor
from tests.comply.rooms import TABLES, checked, citing, errors
from tests.proving import each_proves

ERROR = Severity.ERROR
TERMS = {
    "hand": '"888"',
    "amounts": '["500"]',
    "fee": "0",
    "winners_percent": "60",
    "funded_by": '"the house"',
}


def _table(house: str = "mortimer", *, decks: int = 6, more: str = "", **terms: str) -> str:
    lines = "\n".join(f"{name} = {value}" for name, value in {**TERMS, **terms}.items())
    return f"{TABLES[house, 'pure-21.5']}\ndecks = {decks}\n[[table.award]]\n{lines}\n{more}"


def _found(rule: str, table: str, house: str = "mortimer") -> list[Severity]:
    return citing(checked("pure-21.5", table, house=house), rule)


@pytest.mark.rule("P21-106", "P21-116")
@pytest.mark.parametrize("term", sorted(TERMS))
def test_an_award_without_one_of_its_terms_cannot_be_read(term: str) -> None:
    whole = _table()
    lines = [line for line in whole.splitlines() if not line.startswith(f"{term} = ")]
    assert errors(checked("pure-21.5", whole, house="mortimer")) == []
    with pytest.raises(RecordError, match=term):
        checked("pure-21.5", "\n".join(lines), house="mortimer")


@pytest.mark.rule("P21-116")
def test_an_award_of_nothing_or_of_nobody_is_an_error() -> None:
    assert _found("P21-116", _table()) == []
    assert _found("P21-116", _table(amounts='["0"]')) == [ERROR]
    assert _found("P21-116", _table(funded_by='" "')) == [ERROR]


@pytest.mark.rule("P21-115")
def test_only_naturals_in_a_row_may_grow() -> None:
    growing = '["20", "100", "500"]'
    assert _found("P21-116", _table(hand='"naturals-in-a-row"', amounts=growing)) == []
    assert _found("P21-116", _table(hand='"888"', amounts=growing)) == [ERROR]


@pytest.mark.rule("P21-31", "CF-52")
def test_mortimer_takes_no_fee_for_an_award() -> None:
    assert _found("P21-31", _table(fee="0")) == []
    assert _found("P21-31", _table(fee="1")) == [ERROR]
    assert _found("CF-52", _table(fee="0.50")) == [ERROR]


def test_marysville_may_take_a_fee_for_an_award() -> None:
    table = _table("marysville", fee="1")
    assert errors(checked("pure-21.5", table)) == []


@each_proves(
    ("hand", "decks", "rule"),
    {
        ("888-color", 2, "P21-107"): "P21-107",
        ("888-suited", 3, "P21-108"): "P21-108",
        ("777-suited", 3, "P21-109"): "",
        ("777-color", 2, "P21-112"): "",
    },
)
def test_three_of_a_color_or_a_suit_need_enough_decks(hand: str, decks: int, rule: str) -> None:
    assert _found(rule, _table(hand=f'"{hand}"', decks=decks)) == []
    assert _found(rule, _table(hand=f'"{hand}"', decks=decks - 1)) == [ERROR]


def test_every_award_may_be_given_from_six_decks() -> None:
    for hand in AwardFor:
        assert errors(checked("pure-21.5", _table(hand=f'"{hand}"'), house="mortimer")) == []


def test_the_same_award_is_not_given_twice() -> None:
    more = "[[table.award]]\n" + "\n".join(f"{name} = {value}" for name, value in TERMS.items())
    (twice,) = errors(checked("pure-21.5", _table(more=more), house="mortimer"))
    assert twice.says == "The award for 888 is given 2 times."
    other = more.replace('"888"', '"777"')
    assert errors(checked("pure-21.5", _table(more=other), house="mortimer")) == []


@pytest.mark.parametrize(
    ("house", "game"), [("mortimer", "no-bust"), ("mortimer", "double-hand-poker")]
)
def test_a_game_whose_text_knows_no_awards_has_none(house: str, game: str) -> None:
    lines = "\n".join(f"{name} = {value}" for name, value in TERMS.items())
    found = errors(checked(game, f"{TABLES[house, game]}\n[[table.award]]\n{lines}", house=house))
    assert [each.says for each in found] == [f"{game} has no awards of the house."]
