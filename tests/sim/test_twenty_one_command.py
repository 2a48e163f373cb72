"""`houseway simulate` for twenty-one, as people and programs use it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.sim.tables import BUSTER, NO_BUST, NO_BUST_6, PURE, SPANISH, TCP
from tests.sim.test_command import found, refused, said, without_clock


def test_programs_get_the_base_game_every_bet_and_the_shoe() -> None:
    shape = found(BUSTER, "--rounds", "20000", "--seed", "3", "--insure")
    bets = [bet["bet"] for bet in shape["bets"]]
    assert bets == ["base", "base alone", "double", "insurance", "buster"]
    assert shape["shoe"] == {"cards": 312, "cut_cards": None, "fresh_every_round": True}
    assert shape["void_rounds"] == 0
    assert "replacement" in shape["assumes"]
    assert "insurance always" in shape["assumes"]
    base, alone, double, *_ = shape["bets"]
    assert base["net_cents"] == alone["net_cents"] + double["net_cents"]
    assert base["wagered_cents"] == 20_000 * 9 * 1_000 < alone["wagered_cents"]
    assert -0.03 < base["ev"] < 0


def test_double_double_has_its_own_lines() -> None:
    shape = found(SPANISH, "--rounds", "20000", "--option", "double_double=true")
    bets = [bet["bet"] for bet in shape["bets"]]
    assert bets[:4] == ["base", "base alone", "double", "double-2"]


def test_threads_change_nothing_but_the_time() -> None:
    one, two = (found(NO_BUST, "--rounds", "50000", "--threads", each) for each in ("1", "2"))
    assert without_clock(one) == without_clock(two)


@pytest.mark.parametrize(("words", "cards"), [("75%", 234), ("100", 100), ("100%", 281)])
def test_one_shoe_is_dealt_down_to_the_cut_card(words: str, cards: int) -> None:
    """Of 312 cards 32 have to be left at the least: four for each of eight seats."""
    shape = found(NO_BUST_6, "--rounds", "1000", "--cut", words)
    assert shape["shoe"]["cut_cards"] == cards
    assert not shape["shoe"]["fresh_every_round"]


def test_people_read_how_the_shoe_is_dealt_and_how_players_decide() -> None:
    text = said("simulate", PURE, "--rounds", "2000", "--cut", "75%", "--players", "3")
    assert "312 cards, changed after 234 cards; best by total" in text
    assert "never insurance" in text
    assert "\nbase alone" in text
    text = said("simulate", PURE, "--rounds", "2000", "--players", "3")
    assert "312 cards, fresh every round" in text


def test_side_bets_may_be_left_out() -> None:
    shape = found(BUSTER, "--rounds", "100", "--wager", "buster=0", "--wager", "base=25")
    assert "buster" not in [bet["bet"] for bet in shape["bets"]]
    assert shape["bets"][0]["wagered_cents"] == 100 * 9 * 2_500


def test_the_fee_and_a_short_bank_are_taken_at_their_word() -> None:
    words = ("--rounds", "1000", "--players", "3", "--schedule", "calgames-B-4", "--bank", "20")
    shape = found(PURE, *words)
    assert shape["player_dealer"]["collection_cents"] == 1_000 * 200
    assert shape["bets"][0]["covered_share"] < 1


def test_the_picture_shows_the_base_game(tmp_path: Path) -> None:
    path = tmp_path / "run.svg"
    said("simulate", BUSTER, "--rounds", "60000", "--svg", str(path))
    root = ElementTree.parse(path).getroot()
    texts = [each.text or "" for each in root.iter("{http://www.w3.org/2000/svg}text")]
    for bet in ("base", "buster"):
        assert any(f"Expected result of {bet}," in text for text in texts)


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    kept = str(tmp_path / "run.json")
    said("simulate", PURE, "--rounds", "50000", "--resume", kept)
    longer = found(PURE, "--rounds", "70000", "--resume", kept)
    assert without_clock(longer) == without_clock(found(PURE, "--rounds", "70000"))
    assert "cut_cards differ" in refused(PURE, "--cut", "100", "--resume", kept)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ((PURE, "--insure"), "without insurance"),
        ((PURE, "--cut", "most"), "no place for a cut card"),
        ((PURE, "--cut", "0"), "1 to 312 cards"),
        ((PURE, "--cut", "101%"), "1 to 312 cards"),
        ((PURE, "--wager", "base=0"), "The table has no Base wager"),
        ((PURE, "--wager", "match=5"), "has no opening bet match"),
        ((PURE, "--wager", "ante=5"), "has no opening bet ante"),
        ((BUSTER, "--wager", "buster=11"), "may not exceed"),
        ((BUSTER, "--wager", "base=100", "--wager", "buster=25"), "the maximum is $20"),
        ((PURE, "--players", "8"), "1 to 7 players"),
        ((TCP, "--cut", "10"), "has no cut card"),
        ((TCP, "--insure"), "has no cut card and no insurance"),
        ((TCP, "--wager", "base=10"), "has no opening bet base"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(words: tuple[str, ...], says: str) -> None:
    assert says in refused(*words)
