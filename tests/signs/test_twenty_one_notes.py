"""What a sign of twenty-one says about doubling, splitting, surrender, insurance and jokers."""

from __future__ import annotations

import pytest

from tests.signs.rooms import table_sign


def note(title: str, id: str, house: str = "mortimer", **options: str) -> str:
    """What the note of that title says; empty where there is none."""
    found = {each.title: each.says for each in table_sign(id, house, **options).notes}
    return found.get(title, "")


def ids(title: str, id: str, house: str = "mortimer", **options: str) -> tuple[str, ...]:
    (found,) = [each for each in table_sign(id, house, **options).notes if each.title == title]
    return found.rule_ids


def test_doubling_for_less_is_posted_where_it_is_allowed() -> None:
    for id in ("pure-21.5", "no-bust-6.0", "no-bust-6.0-buster", "pure-spanish-21.5"):
        assert "for as much again or less" in note("Double", id)
    assert "for as much again;" in note("Double", "no-bust")
    assert "NB-71" in ids("Double", "no-bust")


def test_with_double_double_nobody_doubles_for_less() -> None:
    double = note("Double", "pure-spanish-21.5", double_double="true")
    assert "for as much again;" in double
    assert note("Double-double", "pure-spanish-21.5", double_double="false") == ""


def test_double_double_goes_to_eight_times_the_wager() -> None:
    says = note("Double-double", "pure-spanish-21.5", double_double="true")
    assert "two times more: up to eight times your wager" in says
    once = {"double_double": "true", "double_double_after_split": "false"}
    assert note("Double-double", "pure-spanish-21.5", **once).endswith("Not after a split.")


def test_each_house_posts_its_own_rule_on_doubling_after_a_split() -> None:
    assert "Also after a split." in note("Double", "no-bust", "mortimer")
    assert "Not after a split." in note("Double", "no-bust", "marysville")


def test_a_hand_that_must_stand_may_not_be_doubled_where_the_house_says_so() -> None:
    words = "not a hand that must stand"
    assert words not in note("Double", "pure-21.5")
    assert words in note("Double", "pure-21.5", must_stand_blocks_double="true")


def test_only_pure_spanish_posts_the_rescue() -> None:
    assert "take back what you doubled last" in note("Rescue", "pure-spanish-21.5")
    for id in ("pure-21.5", "no-bust", "no-bust-6.0", "no-bust-6.0-buster"):
        assert note("Rescue", id) == ""


@pytest.mark.parametrize(
    ("id", "options", "aces"),
    [
        ("pure-21.5", {}, "Aces may be split once only and get one card each."),
        ("pure-21.5", {"resplit_aces": "true"}, "Aces may be split again and get one card each."),
        ("pure-spanish-21.5", {}, "Aces may be split again."),
        (
            "pure-spanish-21.5", {"split_aces_one_card": "true"},
            "Aces may be split again and get one card each.",
        ),
        ("pure-spanish-21.5", {"resplit_aces": "false"}, "Aces may be split once only."),
    ],
)  # fmt: skip
def test_splits_go_to_four_hands_and_aces_are_told_apart(
    id: str, options: dict[str, str], aces: str
) -> None:
    says = note("Split", id, **options)
    assert "Two cards of equal count, to four hands" in says
    assert says.endswith(aces)


def test_tens_of_one_rank_only_are_posted_where_the_house_says_so() -> None:
    assert note("Split", "no-bust-6.0").startswith("Two cards of equal count")
    same = note("Split", "no-bust-6.0", tens_same_rank_only="true")
    assert same.startswith("Two cards of one rank")


def test_surrender_is_posted_with_its_time_or_as_not_taken() -> None:
    assert "first thing in your turn" in note("Surrender", "pure-21.5")
    early = note("Surrender", "pure-21.5", surrender="early")
    assert "before the down card is checked" in early
    assert note("Surrender", "pure-21.5", surrender="none") == ""
    assert note("No surrender", "pure-21.5", surrender="none")
    strict = {"marysville_lost_page": "strict"}
    assert note("No surrender", "pure-21.5", "marysville", **strict)


def test_a_game_without_insurance_says_so() -> None:
    assert ids("No insurance", "pure-spanish-21.5") == ("PS-91",)
    assert ids("No insurance", "no-bust") == ("NB-115",)
    assert ids("No insurance", "pure-21.5") == ("P21-99",)


def test_insurance_is_half_and_pays_2_to_1_and_even_money_goes_with_it() -> None:
    plain = note("Insurance", "no-bust-6.0")
    assert "up to half as much" in plain
    assert plain.endswith("Pays 2:1.")
    even = note("Insurance", "pure-21.5", insurance="true", even_money="true")
    assert even.endswith("take 1:1 at once.")
    assert "1:1" not in note("Insurance", "pure-21.5", insurance="true")


def test_jokers_are_explained_where_there_are_jokers() -> None:
    says = note("Jokers", "no-bust")
    assert "any hand a hard 21 that takes no more cards" in says
    assert "first card is one, nobody may do anything" in says
    assert "counts 2 or 12" in note("Jokers", "no-bust", joker_counts="2_or_12")
    for id in ("pure-21.5", "pure-spanish-21.5", "no-bust-6.0", "no-bust-6.0-buster"):
        assert note("Jokers", id) == ""


@pytest.mark.parametrize(
    ("id", "options", "says"),
    [
        ("pure-21.5", {"decks": "1"}, "One deck of 52 cards; Bonus cards are kings, queens, jacks"),
        ("pure-spanish-21.5", {}, "Six decks of 48 cards; Bonus cards are kings, queens and jacks"),
        ("no-bust", {"decks": "8"}, "Eight decks of 53 cards."),
        ("pure-21.5", {}, "Under an ace or a Bonus card the down card is checked first."),
        ("no-bust-6.0", {"check": "ace_and_ten"}, "Under an ace or a ten the down card is"),
        (
            "no-bust-6.0", {},
            "checked first; otherwise doubles and splits are lost too if the best hand shows",
        ),
        ("no-bust-6.0", {"original_bets_only": "true"}, "otherwise doubles and splits go back"),
        ("no-bust-6.0", {"check": "none"}, "The down card is not checked: doubles and splits are"),
        ("no-bust", {}, "The player-dealer’s second card comes last."),
        ("no-bust", {"original_bets_only": "true"}, "comes last; doubles and splits go back"),
    ],
)  # fmt: skip
def test_the_shoe_and_the_down_card_are_told(id: str, options: dict[str, str], says: str) -> None:
    assert says in note("The shoe", id, **options)


def test_backline_and_what_is_paid_first_are_told() -> None:
    assert "the seated player decides" in note("Backline bets are taken", "no-bust-6.0")
    assert "PS-71" in ids("Backline bets are taken", "no-bust-6.0")
    assert note("Paid first", "pure-21.5") == ""
    both = note("Paid first", "pure-21.5", paid_first="naturals_and_21")
    assert both == "The best hands and every 21 are paid before all others."


def test_a_table_without_backline_says_so() -> None:
    notes = {each.title for each in table_sign("no-bust-6.0", "mortimer", "backline = false").notes}
    assert "No backline bets" in notes
    assert "Backline bets are taken" not in notes
