"""`houseway counting`: text, JSON and a picture, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.commands import houseway, json_of, said

MATCH = ("counting", "pure-spanish-21.5", "--bet", "match", "--shoes", "40", "--cut", "50%,75%")


def test_each_cut_has_its_gain_with_an_error(tmp_path: Path) -> None:
    found = json_of(*MATCH, "--most", "100")
    assert (found["cards"], found["shoes"], found["players"]) == (288, 40, 6)
    (bet,) = found["bets"]
    assert (bet["bet"], bet["method"], bet["offered"]) == ("match", "exact", False)
    shallow, deep = bet["cuts"]
    assert (shallow["cut_cards"], deep["cut_cards"]) == (144, 216)
    assert 0 <= shallow["gain_per_100_cents"] < deep["gain_per_100_cents"]
    assert deep["gain_per_100_error"] > 0
    picture = tmp_path / "counting.svg"
    text = said(*MATCH, "--most", "100", "--out", str(picture))
    assert "Match the Dealer, exact, not offered here:" in text
    assert "a counter stays under $100 in a hundred rounds at every cut" in text
    assert picture.read_text("utf-8").count("<polyline") == 1
    assert json_of(*MATCH, "--most", "100") == found


def test_the_cut_that_keeps_the_gain_under_a_sum_is_named() -> None:
    words = ("counting", "pure-spanish-21.5", "--bet", "match", "--shoes", "60")
    found = json_of(*words, "--cut", "40%,60%,80%", "--most", "3")
    (bet,) = found["bets"]
    sums = [each["gain_per_100_cents"] + 2 * each["gain_per_100_error"] for each in bet["cuts"]]
    within = [
        cut["cut_cards"] for cut, cents in zip(bet["cuts"], sums, strict=True) if cents <= 300
    ]
    assert within
    assert bet["cut_below"] == within[-1]
    text = said(*words, "--cut", "40%,60%,80%", "--most", "3")
    assert "to keep a counter under $3 in a hundred rounds, cut at" in text


@pytest.mark.parametrize("id", ["three-card-poker", "pai-gow-tiles"])
def test_a_fresh_deck_every_round_is_nothing_to_count(id: str) -> None:
    assert "a fresh deck every round, so there is nothing to count." in said("counting", id)
    assert json_of("counting", id)["bets"] == []


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--cut", "half"), "'half' is no place for a cut card; write 60% or 187."),
        (("--cut", "100%"), "A cut card at 100% is not within the 288 cards."),
        (("--cut", ""), "'' is no place for a cut card"),
        (("--bet", "buster"), "Pure Spanish 21.5 has no bet"),
        (("--shoes", "1"), "--shoes 1 is out of bounds: 2 to 20,000 shoes"),
        (("--players", "9"), "--players 9 is out of bounds"),
        (("--wager-most", "1"), "The least wager, 5, is more than the most, 1."),
        (("--out", "count.png"), "count.png has to end in .svg."),
    ],
)
def test_bad_input_is_one_sentence(words: tuple[str, ...], says: str) -> None:
    ended = houseway("counting", "pure-spanish-21.5", *words)
    assert ended.returncode == 2
    assert says in ended.stderr
    assert len(ended.stderr.splitlines()) == 1
