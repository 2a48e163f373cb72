"""What a room file may say about tables of the two editions, and what is found if it may not."""

from __future__ import annotations

import pytest

from houseway.comply.finding import Severity
from tests.comply.rooms import TABLES, checked, citing, found_at
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, SEATS

ERROR = Severity.ERROR
HOUSE = "mortimer"


def with_line(game: str, line: str, rule: str) -> list[Severity]:
    """What is found with this line about the table, of findings that cite the rule."""
    return citing(checked(game, f"{TABLES[HOUSE, game]}\n{line}", house=HOUSE), rule)


@each_proves(
    ("game", "least", "rule"),
    {(NB6, 2, "NB6-06"): "NB6-06 NB6-07", (NBB, 1, "NBB-06"): "NBB-06 NBB-07"},
)
def test_a_table_has_from_the_least_number_of_decks_to_eight(
    game: str, least: int, rule: str
) -> None:
    for number in (least, 8):
        assert with_line(game, f"decks = {number}", rule) == []
    for number in (least - 1, 9):
        assert with_line(game, f"decks = {number}", rule) == [ERROR]


@each_proves(("game", "rule"), {(NB6, "NB6-16"): "NB6-16", (NBB, "NBB-15"): "NBB-15"})
def test_a_table_has_no_more_seats_than_the_text_gives_it(game: str, rule: str) -> None:
    assert with_line(game, f"seats = {SEATS[game]}", rule) == []
    assert with_line(game, f"seats = {SEATS[game] + 1}", rule) == [ERROR]


@each_proves(("game", "rule"), {(NB6, "NB6-90"): "NB6-90", (NBB, "NBB-89"): "NBB-89"})
def test_a_room_that_lets_the_bank_be_kept_is_told_what_the_text_says(game: str, rule: str) -> None:
    assert found_at(HOUSE, game, rule, no_taker="retain") == [ERROR]
    assert found_at(HOUSE, game, rule, no_taker="break") == []


@pytest.mark.rule("NBB-96")
def test_a_table_of_the_buster_edition_that_switches_the_bet_off_is_found() -> None:
    assert found_at(HOUSE, NBB, "NBB-96", buster="false") == [ERROR]
    assert found_at(HOUSE, NBB, "NBB-96") == []
    assert with_line(NBB, '[table.side_bets]\nbuster = "1-20"', "NBB-96") == []


@pytest.mark.rule("NBB-102", "NBB-103")
@pytest.mark.parametrize("posted", ["1-20", "5-10"])
def test_the_posted_limit_of_the_bet_lies_between_1_and_20_dollars(posted: str) -> None:
    assert with_line(NBB, f'[table.side_bets]\nbuster = "{posted}"', "NBB-103") == []


@pytest.mark.rule("NBB-102", "NBB-103")
@pytest.mark.parametrize("posted", ["1-25", "0.50-20", "1+"])
def test_a_posted_limit_outside_1_to_20_dollars_is_found(posted: str) -> None:
    assert with_line(NBB, f'[table.side_bets]\nbuster = "{posted}"', "NBB-103") == [ERROR]
