"""Every finding names the line of the field that it speaks of, not that of the table around it."""

from __future__ import annotations

import pytest

from tests.comply.rooms import TABLES, findings, room_text

TCP, NO_BUST = "three-card-poker", "no-bust"
PURE, SPANISH = "pure-21.5", "pure-spanish-21.5"
HOLDEM, DOUBLE_HAND = "texas-holdem", "double-hand-poker"
TABLE = 'limits = "5-100"\nschedule = "calgames-B-4"\n'
FOUR_EIGHT = 'limits = "4-8"\nschedule = "mortimer-poker-limit-4"\n'
NO_LIMIT = 'limits = "4+"\nschedule = "mortimer-poker-nolimit-1"\n'
OPTIONS, SIDE_BETS = "[table.options]\n", "[table.side_bets]\n"
PURE_TABLE = TABLES["mortimer", PURE] + "\ndecks = 2\n"
SPANISH_TABLE = TABLES["mortimer", SPANISH] + "\n"
DOUBLE_HAND_TABLE = TABLES["mortimer", DOUBLE_HAND] + "\n"


def award(hand: str = "888", amounts: str = '["500"]', fee: int = 0, by: str = "us") -> str:
    return (
        f'[[table.award]]\nhand = "{hand}"\namounts = {amounts}\nfee = {fee}\n'
        f'winners_percent = 60\nfunded_by = "{by}"\n'
    )


def lines_of(text: str, says: str) -> list[str]:
    """The lines of the file on which the findings with these words stand."""
    file = text.splitlines()
    return [file[found.line - 1] for found in findings(text) if says in found.says]


MARYSVILLE = [
    (TCP, TABLE + "seats = 1", "seats = 1", "needs 2 seats"),
    (TCP, TABLE + "seats = 40", "seats = 40", "has 40 seats"),
    (TCP, TABLE + "decks = 3", "decks = 3", "has 3 decks"),
    (f"{TCP}-6-card", TABLE + "backline = true", "backline = true", "Backline betting is not"),
    (TCP, TABLE + f"seats = 6\n{OPTIONS}seats = 5", "seats = 5", "says seats = 6 and"),
    (TCP, TABLE + f"{OPTIONS}foo = 1", "foo = 1", "has no option foo"),
    (TCP, TABLE + f'{OPTIONS}sharing = "x"', 'sharing = "x"', "has no sharing = x"),
    (TCP, TABLE + f'{SIDE_BETS}foo = "5-9"', 'foo = "5-9"', "has no side bet foo"),
    (TCP, TABLE + f'{SIDE_BETS}pair-plus = "1-9"', 'pair-plus = "1-9"', "of pair-plus is outside"),
    (TCP, 'limits = "5+"\nschedule = "calgames-B-4"', 'limits = "5+"', "No maximum is set"),
    (TCP, 'limits = "5.10-100"\nschedule = "calgames-B-4"', 'limits = "5.10-100"', "$0.25 chips"),
    (TCP, 'limits = "5-100"\nschedule = []', "schedule = []", "names no collection"),
    (TCP, 'limits = "5-100"\nschedule = "x-9"', 'schedule = "x-9"', "no collection schedule x-9"),
    (TCP, 'limits = "5-100"\nschedule = "ps215-1"', 'schedule = "ps215-1"', "is not approved"),
    (TCP, 'limits = "5-100"\nschedule = "ps215-1"', 'limits = "5-100"', "with the one limit"),
    (TCP, 'limits = "5-100"\nschedule = "marysville-tcp-1"', 'schedule = "marysville-tcp-1"',
     "of an earlier sheet"),
    (TCP, TABLE, 'schedule = "calgames-B-4"', "players pay nothing"),
    (TCP, 'limits = "5-100"\nschedule = ["calgames-B-4", "calgames-B-5"]',
     'schedule = ["calgames-B-4", "calgames-B-5"]', "one schedule at a time"),
    (TCP, 'limits = "5-100"\nschedule = ["calgames-B-4", "calgames-B-5"]',
     'schedule = ["calgames-B-4", "calgames-B-5"]', "6 different rates"),
    (PURE, TABLE + f'{OPTIONS}blackjack_bonus = "true"', 'blackjack_bonus = "true"',
     "needs its approval number"),
    (PURE, TABLE + f'{SIDE_BETS}bonus = "1-25"', 'bonus = "1-25"', "needs its approval number"),
    (PURE, TABLE.replace("5-", "50-") + f'{OPTIONS}blackjack_bonus = "true"', 'limits = "50-100"',
     "is not offered where the table minimum"),
    (PURE, TABLE + f'{SIDE_BETS}bonus = "1-25"\n{OPTIONS}blackjack_bonus = "false"',
     'bonus = "1-25"', "so it is not offered"),
]  # fmt: skip
MORTIMER = [
    (HOLDEM, FOUR_EIGHT + f'{OPTIONS}structure = "spread"', 'schedule = "mortimer-poker-limit-4"',
     "The table plays spread"),
    (HOLDEM, FOUR_EIGHT + f'{OPTIONS}blinds = "x"', 'blinds = "x"', "cannot be read"),
    (HOLDEM, FOUR_EIGHT + f'{OPTIONS}blinds = "3/5"', 'blinds = "3/5"', "is for blinds of"),
    (HOLDEM, NO_LIMIT + f'{OPTIONS}structure = "no-limit"\nblinds = "100/200"',
     'blinds = "100/200"', "is for blinds of"),
    (HOLDEM, FOUR_EIGHT + "seats = 11", "seats = 11", "has no seats = 11"),
    (HOLDEM, FOUR_EIGHT.replace("4-8", "5-10"), 'limits = "5-10"', "are outside"),
    (HOLDEM, FOUR_EIGHT, 'number = ""', "No approval number"),
    (PURE, PURE_TABLE + award(amounts='["0"]'), 'amounts = ["0"]', "needs amounts above zero"),
    (PURE, PURE_TABLE + award(fee=1), "fee = 1", "no fee is taken"),
    (PURE, PURE_TABLE + award(by=" "), 'funded_by = " "', "somebody who funds it"),
    (PURE, PURE_TABLE + award("777-suited"), 'hand = "777-suited"', "needs 3 decks, not 2"),
    (NO_BUST, TABLES["mortimer", NO_BUST] + "\n" + award(), "[[table.award]]", "has no awards"),
    (SPANISH, SPANISH_TABLE + f"decks = 5\n{OPTIONS}match_the_dealer = true",
     "match_the_dealer = true", "The only pay table printed"),
    (SPANISH, SPANISH_TABLE + f'decks = 5\n{SIDE_BETS}match = "3-25"', 'match = "3-25"',
     "The only pay table printed"),
    (DOUBLE_HAND, DOUBLE_HAND_TABLE + f"{OPTIONS}ordinance_cap = 50", 'limits = "10-100"',
     "the ordinance's $50"),
    (DOUBLE_HAND, DOUBLE_HAND_TABLE + f'{OPTIONS}ordinance_cap = "x"', 'ordinance_cap = "x"',
     "is not an amount"),
    (DOUBLE_HAND, DOUBLE_HAND_TABLE + f'{OPTIONS}joker_in_flush = "always_ace"',
     'joker_in_flush = "always_ace"', "joker_in_flush = always_ace is"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("house", "game", "table", "line", "says"),
    [("marysville", *case) for case in MARYSVILLE] + [("mortimer", *case) for case in MORTIMER],
)
def test_a_finding_names_the_line_of_its_field(
    house: str, game: str, table: str, line: str, says: str
) -> None:
    assert lines_of(room_text(game, table, house=house), says) == [line]


@pytest.mark.parametrize(
    ("was", "written", "says"),
    [
        ('number = "GEGA-003217"', 'number = "GEGA-1"', "the document prints GEGA-003217"),
        ('"calgames-B", ', '"ps215", ', "The schedules ps215 are not approved"),
        ('\nid = "three-card-poker"', '\nid = "whist"', "No document describes"),
    ],
)
def test_a_finding_about_a_listed_game_names_the_line_of_its_field(
    was: str, written: str, says: str
) -> None:
    text = room_text(TCP, TABLE).replace(was, written)
    assert [written.strip(" ,\n") in line for line in lines_of(text, says)] == [True]


def test_a_game_that_is_not_listed_is_found_where_the_table_names_it() -> None:
    text = room_text(TCP, TABLE).replace('game = "three-card-poker"', 'game = "no-bust"')
    assert lines_of(text, "is not among those that the room lists") == ['game = "no-bust"']


def test_a_ruling_is_found_in_the_list_of_games_and_not_at_the_table() -> None:
    rulings = '[game.rulings]\nmatch_the_dealer = true\nno_taker = "x"\n[[table]]'
    text = room_text(SPANISH, SPANISH_TABLE + "decks = 5", house="mortimer")
    text = text.replace("[[table]]", rulings)
    assert lines_of(text, "has no no_taker = x") == ['no_taker = "x"']
    assert lines_of(text, "The only pay table printed") == ["match_the_dealer = true"]


def test_names_that_stand_twice_are_found_at_each_of_their_lines() -> None:
    table = f'[[table]]\nid = "1"\ngame = "{TCP}"\n{TABLE}'
    text = room_text(TCP, TABLE, more=table)
    file = text.splitlines()
    found = [each.line for each in findings(text) if "are called 1" in each.says]
    assert found == [place for place, line in enumerate(file, start=1) if line == 'id = "1"']


def test_the_second_award_for_a_hand_is_the_one_too_many() -> None:
    text = room_text(PURE, PURE_TABLE + award() + award(), house="mortimer")
    file = text.splitlines()
    (found,) = (each for each in findings(text) if "is given 2 times" in each.says)
    hands = [place for place, line in enumerate(file, start=1) if line == 'hand = "888"']
    assert found.line == hands[1]


def test_fields_of_a_table_in_one_line_are_found_on_that_line() -> None:
    inline = 'options = { sharing = "x" }'
    assert lines_of(room_text(TCP, TABLE + inline), "has no sharing = x") == [inline]


def test_fees_that_chips_cannot_pay_are_found_at_the_schedule() -> None:
    text = room_text(TCP, TABLE, chip="5")
    assert lines_of(text, "which $5 chips cannot pay") == ['schedule = "calgames-B-4"']
