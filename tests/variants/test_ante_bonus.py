"""An Ante Bonus is paid for the player's own hand: whoever wins, whether or not the bank qualifies.

The variant pays 5/4/1 on straight flush, three of a kind and straight, and shows no card.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.rules import catalog
from houseway.rules.catalog import load_variant
from houseway.rules.citations import Cite
from houseway.rules.limits import Limits, Range
from houseway.settle.postings import sentence
from houseway.things.cents import dollars
from tests.cli.commands import json_of, said
from tests.felt import Scene
from tests.marks import ROOT

HIDDEN = ROOT / "examples" / "variants" / "three-card-poker.toml"
STRAIGHT, TRIPS, STRAIGHT_FLUSH, ROYAL = "9s 8d 7c", "9s 9d 9c", "9s 8s 7s", "As Ks Qs"
HIGH, FLUSH = "Ks 8d 4c", "Ks 8s 4s"
JACK_HIGH, HIGHER, LOWER = "Jh 8c 2d", "6h 6d 6c", "Qh 8c 2d"
OWN = "THREE-CARD-POKER-HIDDEN-"


@pytest.fixture(autouse=True)
def _known() -> None:
    load_variant(HIDDEN)


def at_seat_2(
    hand: str, against: str, *, bank: float = 10_000, ante: float = 10, plays: bool = True
) -> Scene:
    scene = Scene("three-card-poker-hidden", bank=bank)
    scene.wager(2, ante=ante)
    scene.deal({1: against, 2: hand})
    if plays:
        scene.play(2)
    else:
        scene.fold(2)
    return scene


@pytest.mark.parametrize(
    ("hand", "times"), [(STRAIGHT, 1), (TRIPS, 4), (STRAIGHT_FLUSH, 5), (ROYAL, 5)]
)
@pytest.mark.parametrize("against", [JACK_HIGH, LOWER])
def test_a_line_pays_its_odds_on_the_ante(hand: str, times: int, against: str) -> None:
    """A mini royal without a line of its own is paid as a straight flush."""
    scene = at_seat_2(hand, against)
    assert scene.paid(2, "ante-bonus") == 10 * times
    assert (scene.taken(2, "ante-bonus"), scene.returned(2, "ante-bonus")) == (0, 0)
    base = 10 if against is JACK_HIGH else 20
    assert scene.won("P2") == base + 10 * times == -scene.won("P1")


def test_a_hand_that_loses_is_paid_all_the_same() -> None:
    scene = at_seat_2(STRAIGHT, HIGHER)
    assert (scene.taken(2, "ante"), scene.taken(2, "play")) == (10, 10)
    assert scene.paid(2, "ante-bonus") == 10
    assert scene.won("P2") == -10


def test_a_hand_that_ties_is_paid_all_the_same() -> None:
    scene = at_seat_2(STRAIGHT, "9h 8c 7d")
    assert scene.result(2, "ante") == scene.result(2, "play") == "push"
    assert scene.won("P2") == scene.paid(2, "ante-bonus") == 10


@pytest.mark.parametrize("hand", [HIGH, FLUSH, "8s 8d 4c"])
def test_other_hands_have_no_claim(hand: str) -> None:
    scene = at_seat_2(hand, LOWER)
    assert [posting.bet for posting in scene.postings] == ["ante", "play"]


def test_nobody_who_folds_is_paid() -> None:
    scene = at_seat_2(TRIPS, LOWER, plays=False)
    assert [posting.bet for posting in scene.postings] == ["ante"]
    assert scene.won("P2") == -10


def test_it_is_settled_behind_the_play_wager_and_before_side_bets() -> None:
    scene = Scene("three-card-poker-hidden")
    scene.wager(2, ante=10, pair_plus=5)
    scene.deal({1: LOWER, 2: TRIPS})
    scene.play(2)
    assert [each.bet for each in scene.postings] == ["ante", "play", "ante-bonus", "pair-plus"]


def test_a_short_bank_pays_as_far_as_it_reaches_and_no_further() -> None:
    """The bank pays 10 and 10, then 30 of 40; Pair Plus and the next seat have nothing left."""
    scene = Scene("three-card-poker-hidden", bank=50)
    scene.wager(2, ante=10, pair_plus=5)
    scene.wager(3, ante=10)
    scene.deal({1: LOWER, 2: TRIPS, 3: STRAIGHT_FLUSH.replace("9s", "6s")})
    scene.everybody_plays()
    posting = scene.posting(2, "ante-bonus")
    assert (posting.paid_cents, posting.uncovered_cents, posting.bank_left_cents) == (3000, 1000, 0)
    assert set(scene.game.cite(Cite.BANK_LIMIT)) <= set(posting.rule_ids)
    last = scene.posting(3, "ante-bonus")
    assert (last.paid_cents, last.uncovered_cents) == (0, 5000)
    assert scene.won("P1") == -50
    told = sentence(last, "Ante Bonus", cites=False)
    assert told == "Seat 3, P3, Ante Bonus would win, but the bank covers no more; nothing is paid."


def test_it_cites_the_rule_that_the_variant_brings() -> None:
    posting = at_seat_2(TRIPS, LOWER).posting(2, "ante-bonus")
    (own,) = posting.rule_ids
    assert own.startswith(OWN)
    assert "rules.ante_bonus is" in " ".join(said("written", own).split())
    told = sentence(posting, "Ante Bonus")
    assert told == f"Seat 2, P2, Ante Bonus wins at 4:1 and is paid $40 ({own})."


@pytest.mark.parametrize(
    ("rate", "ante", "chip", "paid", "broken", "left"),
    [
        ("3:2", 5, 100, 700, 50, "$0.50 is less than the smallest chip and stays"),
        ("3:2", 5.01, 1, 751, 0, "what is less than a cent stays"),
        ("3:2", 5.02, 1, 753, 0, None),
        ("1:2", 5, 100, 200, 50, "$0.50 is less than the smallest chip and stays"),
        ("1:2", 5.01, 1, 250, 0, "anything less than a cent stays"),
        ("1:3", 5.01, 1, 167, 0, "anything less than a cent stays"),
        ("2:3", 5.02, 1, 334, 0, "anything less than a cent stays"),
    ],
)
def test_odd_amounts_are_broken_down_toward_the_player_dealer(
    tmp_path: Path, rate: str, ante: float, chip: int, paid: int, broken: int, left: str | None
) -> None:
    """3:2 on $5 is $7.50, of which a chip of a dollar pays $7; on $5.01 it is half a cent more.

    Below even money $5 and $5.01 may be paid the same, so that nobody says there was a rest.
    """
    text = HIDDEN.read_text("utf-8").replace("straight = 1", f'straight = "{rate}"')
    path = tmp_path / "odd.toml"
    path.write_text(text.replace("three-card-poker-hidden", "odd"), "utf-8")
    scene = Scene(load_variant(path).id, table_limits=Limits(Range(500, 50_000), chip_cents=chip))
    scene.wager(2, ante=ante)
    scene.deal({1: LOWER, 2: STRAIGHT})
    scene.play(2)
    posting = scene.posting(2, "ante-bonus")
    assert (posting.paid_cents, posting.broken_cents) == (paid, broken)
    rest = f"; {left} with the player-dealer" if left else ""
    told = sentence(posting, "Ante Bonus", cites=False)
    assert told == f"Seat 2, P2, Ante Bonus wins at {rate} and is paid {dollars(paid)}{rest}."


LAYOUT = """
game = "FILE"
[player_dealer]
seat = 1
bank = 100
cards = "6h 6d 6c"
[[seat]]
seat = 2
player = "Ana"
ante = 5
cards = "9s 8d 7c"
decision = "play"
[[seat.backline]]
player = "Bo"
ante = 20
decision = "play"
"""


def test_whoever_wagers_behind_the_seat_is_paid_on_their_own_ante(tmp_path: Path) -> None:
    layout = tmp_path / "layout.toml"
    layout.write_text(LAYOUT.replace("FILE", str(HIDDEN)), "utf-8")
    found = json_of("settle", str(layout))["postings"]
    bonus = {each["player"]: each for each in found if each["bet"] == "ante-bonus"}
    assert {who: each["paid_cents"] for who, each in bonus.items()} == {"Ana": 500, "Bo": 2000}
    assert all(each["wager_cents"] == each["returned_cents"] == 0 for each in bonus.values())


def test_the_games_of_the_documents_pay_none() -> None:
    catalog._VARIANTS.clear()
    scene = Scene("three-card-poker")
    scene.wager(2, ante=10)
    scene.deal({1: LOWER, 2: STRAIGHT_FLUSH})
    scene.play(2)
    assert [posting.bet for posting in scene.postings] == ["ante", "play"]
