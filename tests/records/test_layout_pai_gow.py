"""Layouts of pai gow: hands set or left to the house way, dice or a button, and what is wrong."""

from __future__ import annotations

import pytest

from houseway.errors import RecordError
from houseway.records.layouts.layout_file import SettledRound, parse_layout, settle_layout

HEAD = """
game = "{game}"
{more}
[player_dealer]
seat = 1
bank = 500
cards = "Ks Kh Qs Jd 9c 6d 3c"
{bank}
[[seat]]
seat = 3
base = 20
cards = "As Ah 2c 2d 4s 5h 7d"
{seat}
[[seat]]
seat = 5
base = 10
cards = "Jc Th 8h 7c 5c 4h 2s"
"""


def settled(
    *, game: str = "double-hand-poker", more: str = "", bank: str = "", seat: str = ""
) -> SettledRound:
    text = HEAD.format(game=game, more=more, bank=bank, seat=seat)
    return settle_layout(parse_layout(text, "layout.toml"))


def came_to(found: SettledRound) -> list[tuple[int, str]]:
    return [(each.seat, each.result.value) for each in found.settlement.postings]


def test_a_hand_without_a_front_is_set_by_the_house_way() -> None:
    assert came_to(settled()) == [(3, "win"), (5, "lose")]


def test_a_front_is_set_as_the_file_says_and_may_be_foul() -> None:
    assert came_to(settled(seat='front = "7d 5h"')) == [(3, "push"), (5, "lose")]
    foul = settled(seat='front = "As Ah"')
    assert came_to(foul) == [(3, "lose"), (5, "lose")]
    assert "DHP-119" in foul.settlement.postings[0].rule_ids


def test_the_player_dealer_s_front_is_what_hands_are_measured_against() -> None:
    found = settled(bank='front = "9c 3c"', seat='front = "Ah 2c"')
    assert came_to(found) == [(3, "push"), (5, "push")]


@pytest.mark.parametrize(
    ("bank", "order"),
    [("dice = 12", [5, 3]), ("dice = 10", [3, 5]), ("button = 5", [5, 3]), ("", [3, 5])],
)
def test_the_dice_or_the_button_say_where_action_begins(bank: str, order: list[int]) -> None:
    assert [seat for seat, _ in came_to(settled(bank=bank))] == order


def test_a_foul_that_was_called_loses_for_its_own_reason() -> None:
    found = settled(more='house = "mortimer"', seat='foul = "touched other cards"')
    assert found.settlement.postings[0].rule_ids == ("DHP-118", "DHP-122")


@pytest.mark.parametrize(
    ("bank", "seat", "says"),
    [
        ("dice = 2", "", r"layout.toml, line 8, dice: three dice show 3 to 18 together, not 2\."),
        ("button = 4", "", r"layout.toml, line 8, button: there is no wager at seat 4\."),
        ("", 'front = "7d"', r"line 13, front: 2 cards are needed, not 1\."),
        ("", 'front = "7d Kd"', r"line 13, front: 7d Kd are not both among "),
        ('front = "Ks Kh"', "", r"line 8, front: The player-dealer's hand may not be set foul"),
        ("", 'foul = "a bad mood"', r"line 13, foul: "),
        ("", 'decision = "play"', r"line 13, decision"),
    ],
)
def test_what_is_wrong_is_said_at_its_place(bank: str, seat: str, says: str) -> None:
    with pytest.raises(RecordError, match=says):
        settled(bank=bank, seat=seat)


def test_a_card_that_lies_twice_is_named() -> None:
    text = HEAD.format(game="double-hand-poker", more="", bank="", seat="").replace("Jc", "As")
    with pytest.raises(RecordError, match="As appears 2 times"):
        parse_layout(text, "layout.toml")


def test_a_hand_that_only_the_house_way_sets_cannot_lie_otherwise() -> None:
    with pytest.raises(RecordError, match=r"front: this hand is set by the house way \(FUP-6"):
        settled(game="face-up-pai-gow", bank='front = "9c 3c"')


@pytest.mark.rule("DHP-39", "DHP-40")
def test_everybody_in_a_pool_puts_in_the_minimum_and_shares_what_comes_of_it() -> None:
    limits = 'limits = "5-100"'
    found = settled(more=limits, seat="pool = { Ann = 15, Bob = 5 }")
    shares = found.settlement.postings[0].shares
    assert {share.player: share.cents for share in shares} == {"Ann": 3_000, "Bob": 1_000}

    with pytest.raises(RecordError, match=r"pool: Bob puts in \$4; each puts in \$5 or more"):
        settled(more=limits, seat="pool = { Ann = 16, Bob = 4 }")


@pytest.mark.rule("DHP-40")
def test_a_pool_is_one_bet_so_that_all_of_it_keeps_to_the_maximum() -> None:
    pool = "pool = { Ann = 15, Bob = 5 }"
    assert came_to(settled(more='limits = "5-20"', seat=pool)) == [(3, "win"), (5, "lose")]
    with pytest.raises(RecordError, match=r"wagers \$20 on Wager; the maximum is \$19"):
        settled(more='limits = "5-19"', seat=pool)
