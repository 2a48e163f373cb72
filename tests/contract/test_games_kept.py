"""A whole game is written as JSON and read back equal, whatever is chosen in it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from houseway.collect.schedule import Schedule, schedules
from houseway.errors import RecordError
from houseway.rules.awards import Award, AwardFor
from houseway.rules.bets import PayTable
from houseway.rules.catalog import game, games
from houseway.rules.game import Game, at_house, choose
from houseway.rules.game_json import decode_game, encode_game
from houseway.things.cards import parse_printed, printed_text
from houseway.things.decks import DECKS
from tests.one_card import GAME_ID, one_card_family

Json = dict[str, Any]
AWARD = Award(
    hand=AwardFor.SEVENS, cents=(10_000,), fee_cents=100, winners_percent=50, funded_by="the house"
)


def every_choice(known: Game) -> Iterator[Game]:
    """The game in every house, and under every choice of every option."""
    yield known
    yield from (at_house(known, house) for house in known.houses)
    for option in known.options:
        for value in option.choices:
            yield choose(known, {option.name: value}, anyway=True)


@pytest.mark.parametrize("known", games(), ids=lambda each: each.id)
def test_every_game_house_and_option_is_read_back_as_it_was(known: Game) -> None:
    for each in every_choice(known):
        found = decode_game(each.family, encode_game(each))
        assert found == each
        assert found.digest() == each.digest()
        assert found.chosen() == each.chosen()
        assert [found.cite(occasion) for occasion in each.cites] == [*each.cites.values()]


def test_awards_of_a_table_are_kept_with_its_rules() -> None:
    given = game("pure-21.5")
    given = replace(given, rules=given.rules.with_awards((AWARD,)))
    assert decode_game(given.family, encode_game(given)) == given


def test_a_game_of_a_family_that_comes_later_is_read_back_too() -> None:
    with one_card_family():
        known = game(GAME_ID)
        assert decode_game(known.family, encode_game(known)) == known


@pytest.mark.parametrize("deck", DECKS.values(), ids=lambda each: each.id)
def test_a_card_keeps_what_is_printed_on_it(deck: Any) -> None:
    assert [parse_printed(printed_text(card)) for card in deck.cards] == [*deck.cards]


@pytest.mark.parametrize("text", ["Kd (golden)", "Jk (bonus)", "6-5 (bonus)", "Xd", "Kd (bonus"])
def test_a_card_that_nobody_prints_is_not_read(text: str) -> None:
    with pytest.raises(RecordError):
        parse_printed(text)


def test_every_schedule_is_read_back_as_it_was() -> None:
    for each in schedules():
        assert msgspec.json.decode(msgspec.json.encode(each), type=Schedule) == each


def _in_rules(plain: Json) -> None:
    plain["rules"]["gloves"] = True


def _in_the_game(plain: Json) -> None:
    plain["gloves"] = True


def _in_the_bank(plain: Json) -> None:
    plain["banked"]["gloves"] = True


def _in_a_bet(plain: Json) -> None:
    plain["rules"]["ante"]["gloves"] = True


def _in_a_side_bet(plain: Json) -> None:
    plain["rules"]["side_bets"][0]["gloves"] = True


def _in_an_option(plain: Json) -> None:
    plain["options"][0]["gloves"] = True


def _in_the_order(plain: Json) -> None:
    plain["rules"]["order"]["gloves"] = True


def _in_a_line(plain: Json) -> None:
    rows = plain["rules"]["side_bets"][0]["pays"]["rows"]
    next(iter(rows.values()))["gloves"] = True


def _as_a_line(plain: Json) -> None:
    rows = plain["rules"]["side_bets"][0]["pays"]["rows"]
    rows["GLOVES"] = {"category": "GLOVES", "pays": "1", "rule_id": ""}


def _as_a_judge(plain: Json) -> None:
    plain["rules"]["side_bets"][0]["judge"] = "gloves"


def changed(line: bytes, change: Callable[[Json], None]) -> bytes:
    plain = json.loads(line)
    change(plain)
    return json.dumps(plain).encode()


@pytest.mark.parametrize(
    "newer",
    [
        _in_rules,
        _in_the_game,
        _in_the_bank,
        _in_a_bet,
        _in_a_side_bet,
        _in_an_option,
        _in_the_order,
        _in_a_line,
        _as_a_line,
        _as_a_judge,
    ],
)
def test_what_a_later_version_has_added_is_refused_in_one_sentence(
    newer: Callable[[Json], None],
) -> None:
    line = changed(encode_game(game("three-card-poker")), newer)
    with pytest.raises(RecordError, match=r"cannot be read: .*(?i:gloves).*\.$"):
        decode_game("three_card", line)


def test_a_field_that_this_version_has_added_is_as_its_default_says() -> None:
    def older(plain: Json) -> None:
        del plain["rules"]["forfeits_count"]
        del plain["forbidden"]

    known = game("three-card-poker")
    assert decode_game("three_card", changed(encode_game(known), older)) == known


def test_a_family_that_this_version_does_not_have_is_named() -> None:
    with pytest.raises(RecordError, match="There is no family 'bingo'"):
        decode_game("bingo", encode_game(game("three-card-poker")))


def test_a_pay_table_names_its_lines_so_that_no_later_number_changes_them() -> None:
    for known in games():
        plain = json.loads(encode_game(known))
        for bet, kept in zip(known.side_bets, plain["rules"].get("side_bets", ()), strict=False):
            assert isinstance(bet.pays, PayTable)
            assert [*kept["pays"]["rows"]] == [category.name for category in bet.pays.rows]
