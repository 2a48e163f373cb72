"""Spanish 21 at its table: 21s that pay more, doubles at any time."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.families.blackjack.odds.solve.choice_values import choice_values
from houseway.families.blackjack.play.actions import Double, Hit
from houseway.families.blackjack.rules.bonus_21s import bonus_of
from houseway.families.blackjack.rules.pays import BONUS_FIELDS
from houseway.families.blackjack.rules.rules import Blackjack, Surrenders
from houseway.families.blackjack.signs.facts import facts
from houseway.families.blackjack.signs.notes import notes
from houseway.families.blackjack.sim import rule_tables
from houseway.families.blackjack.sim.hooks import HOOKS
from houseway.families.blackjack.sim.kernel.codes import SOFT, WINS_BONUS
from houseway.families.blackjack.sim.play_policy import AskedHand, action_table
from houseway.families.blackjack.sim.table_setup import build_table, trace
from houseway.rules.catalog import game as game_of
from houseway.rules.catalog import load_variant, register_variant
from houseway.rules.game import Game
from houseway.rules.limits import Limits, Range
from houseway.rules.variant.change_rules import change_rules
from houseway.rules.variant.variant_reader import read_variant
from houseway.sim.kernel import codes
from houseway.sim.setup.setup_builder import check_setup
from houseway.sim.setup.simulation_setup import SimulationSetup
from houseway.things.cards import parse_cards
from houseway.things.decks import Deck
from tests.cli.commands import json_of
from tests.cross.twenty_one_tables import compare
from tests.felt import Scene
from tests.marks import ROOT

LOW = range(2, 9)
FILE = ROOT / "examples" / "variants" / "spanish-21.toml"


@pytest.fixture
def spanish() -> Game[Blackjack]:
    return load_variant(FILE)


def rules(**changed: Any) -> Blackjack:
    found = read_variant(FILE).rules
    assert isinstance(found, Blackjack)
    return replace(found, **changed)


def test_it_is_the_game_of_the_sources() -> None:
    found = rules()
    assert (len(found.pack), found.decks, found.splits_max) == (48, 6, 3)
    assert (found.double_double, found.rescue, found.double_any_cards) == (True, True, True)
    assert (found.both_natural_wins, found.tie_21_wins) == (True, True)
    assert (found.resplit_aces, found.split_aces_one_card) == (True, False)
    assert found.may_surrender is Surrenders.LATE


def against(spanish: Game[Blackjack], bank: str, player: str, later: str = "") -> Scene:
    scene = Scene(spanish.id, bank=10_000, chips=1000)
    scene.wager(2, base=10)
    scene.deal({1: bank, 2: player}, later=later)
    return scene


def hit_and_stand(scene: Scene, hits: int) -> None:
    for _ in range(hits):
        scene.hit(2)
    scene.stand(2)


@pytest.mark.parametrize(
    ("player", "later", "paid", "field"),
    [
        ("2s 3d", "4c 5h 7s", 15, "five_card_21"),
        ("2s 3d", "4c 5h 3s 4d", 20, "six_card_21"),
        ("2s 3d", "4c 5h 3s 2d 2h", 30, "seven_card_21"),
        ("2s 3d", "2c 2d 3s 2h 3h 4d", 30, "seven_card_21"),
        ("6s 7d", "8c", 15, "mixed_678"),
        ("8h 6h", "7h", 20, "suited_678"),
        ("7s 8s", "6s", 30, "spades_678"),
        ("7s 7d", "7s", 15, "mixed_678"),
        ("7d 7d", "7d", 20, "suited_678"),
        ("7s 7s", "7s", 30, "spades_678"),
        ("2s 3d", "9c 7h", 10, ""),
        ("5s 8d", "8c", 10, ""),
        ("As Kd", "", 15, ""),
    ],
)
def test_what_a_21_is_paid(
    spanish: Game[Blackjack], player: str, later: str, paid: int, field: str
) -> None:
    """Against a hard 21 too: a player's 21 wins whatever the player-dealer has."""
    scene = against(spanish, "9h 5d", player, f"{later} 7c")
    if later:
        hit_and_stand(scene, len(later.split()))
    posting = scene.posting(2, "base")
    assert posting.paid_cents == 100 * paid
    ids = {each.field.removeprefix("rules."): id for id, each in change_rules(spanish).items()}
    assert {ids[each] for each in ids if "_21" in each or "_678" in each} & {*posting.rule_ids} == (
        {ids[field]} if field else set()
    )


def test_a_hand_that_was_doubled_is_paid_no_bonus(spanish: Game[Blackjack]) -> None:
    scene = against(spanish, "9h 9d", "2s 3d", "4c 5h 7s")
    scene.hit(2)
    scene.hit(2)
    scene.double(2)
    scene.stand(2)
    assert scene.hand(2) == "2s 3d 4c 5h 7s"
    assert [scene.posting(2, bet).paid_cents for bet in ("base", "double")] == [1000, 1000]


def test_a_split_hand_is_paid_its_bonus(spanish: Game[Blackjack]) -> None:
    scene = against(spanish, "9h 9d", "6s 6d", "7s 8s Kd")
    scene.split(2)
    scene.hit(2)
    scene.stand(2)
    scene.stand(2, hand=2)
    assert scene.posting(2, "base").paid_cents == 3000
    assert scene.posting(2, "base", hand=2).result == "lose"


def test_a_21_that_does_not_win_is_paid_nothing() -> None:
    """Where 21s tie, a bonus does not break the tie."""
    tied = register_variant(replace(read_variant(FILE), rules=rules(tie_21_wins=False)))
    scene = Scene(tied.id, bank=10_000, chips=1000)
    scene.wager(2, base=10)
    scene.deal({1: "9h 5d", 2: "6s 7s"}, later="8s 7c")
    hit_and_stand(scene, 1)
    assert scene.posting(2, "base").result == "push"


def test_any_number_of_cards_may_be_doubled_and_doubled_again(spanish: Game[Blackjack]) -> None:
    scene = against(spanish, "9h 9d", "2s 2d", "2c 2h 3s 4d 9c")
    scene.hit(2)
    scene.hit(2)
    assert scene.verbs() == {"hit", "stand", "double"}
    for cards in (5, 6, 7):
        scene.double(2)
        assert len(scene.box(2).cards) == cards
        if cards < 7:
            assert scene.verbs() == {"stand", "double", "rescue"}
            assert "one card only" in str(scene.refused(Hit("P2", 2)))
    assert [each.wager_cents for each in scene.postings] == [1000, 1000, 2000, 4000]


def test_a_late_double_may_be_rescued(spanish: Game[Blackjack]) -> None:
    scene = against(spanish, "9h 9d", "2s 2d", "6c 2h")
    scene.hit(2)
    scene.double(2)
    scene.rescue(2)
    assert [each.taken_cents for each in scene.postings] == [1000, 0]


def test_whoever_stands_behind_goes_along_before_the_card_comes(spanish: Game[Blackjack]) -> None:
    scene = Scene(spanish.id, bank=10_000, chips=1000, standing=("Bo",))
    scene.wager(2, base=10)
    scene.wager(2, "Bo", base=5)
    scene.deal({1: "9h 9d", 2: "2s 2d"}, later="7c Kh")
    scene.hit(2)
    scene.double(2)
    assert scene.hand(2) == "2s 2d 7c"
    scene.match(2, "Bo")
    assert scene.hand(2) == "2s 2d 7c Kh"
    scene.stand(2)
    assert sum(each.paid_cents for each in scene.postings) == 2000 + 1000


def test_elsewhere_two_cards_may_be_doubled() -> None:
    scene = Scene("pure-spanish-21.5", bank=10_000, chips=1000)
    scene.wager(2, base=10)
    scene.deal({1: "9h 9d", 2: "2s 2d"}, later="2c")
    scene.hit(2)
    assert scene.verbs() == {"hit", "stand"}
    assert "PS-73" in scene.refused(Double("P2", 2, 1000)).rule_ids


def test_fields_that_came_later_leave_digests_as_they_were() -> None:
    spanish_215 = game_of("pure-spanish-21.5")
    assert spanish_215.digest() == "6f1f881da09984f1"
    assert isinstance(spanish_215.rules, Blackjack)
    paid = replace(spanish_215.rules, five_card_21="3:2")
    assert replace(spanish_215, rules=paid).digest() != spanish_215.digest()


@pytest.mark.parametrize(
    ("written", "field"),
    [
        ('six_card_21 = "6:5"', "six_card_21"),
        ('seven_card_21 = "3:2"', "seven_card_21"),
        ('suited_678 = "1:1"', "suited_678"),
        ('spades_678 = "3:2"', "spades_678"),
    ],
)
def test_a_rarer_21_that_pays_less_is_refused(written: str, field: str, tmp_path: Path) -> None:
    lines = FILE.read_text("utf-8").splitlines()
    text = "\n".join(written if line.startswith(f"{field} ") else line for line in lines)
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(RecordError, match=rf"{field}.*is less than"):
        read_variant(path)


@pytest.mark.parametrize(
    ("pack", "says"),
    [("7c 7d 7h 7s", "6-7-8 and of 7-7-7"), ("7s", "no 7 of spades")],
)
def test_a_21_that_nobody_can_hold_is_not_paid_for(pack: str, says: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    text = FILE.read_text("utf-8").replace('remove = "', f'remove = "{pack} ')
    path.write_text(text, "utf-8")
    with pytest.raises(RecordError, match=says):
        read_variant(path)


def _hitting(_: Blackjack, asked: AskedHand) -> str:
    """By chance, with many cards and every now and then something else; a 21 stands."""
    if asked.row in (21, SOFT + 21):
        return "stand"
    weights = [_WEIGHTS.get(each, 1.0) for each in asked.choices]
    return _CHANCE.choices(asked.choices, weights)[0]


_CHANCE, _WEIGHTS = Random(3), {"hit": 12.0, "surrender": 0.2, "stand": 0.5}


def test_the_kernel_plays_it_as_the_engine_does() -> None:
    """Without cards above eight, so that 21s of many cards come often."""
    game = read_variant(FILE)
    small = Deck("small", tuple(card for card in game.rules.pack if card.number in (*LOW, 14)))
    game = replace(game, rules=rules(deck=small))
    wagers = tuple({"base": 1_000 + 138 * seat} for seat in range(game.rules.seats))
    setting = SimulationSetup(game=game, wagers=wagers, bank_cents=19_021, limits=Limits(Range(1)))
    check_setup(setting)
    policy = action_table(game.rules, _hitting)
    traced = trace(build_table(setting, actions=policy), rounds=150, seed=5)
    assert compare(setting, policy, traced) >= {"double", "rescue", "split", "hit", "surrender"}
    written = np.arange(traced.claims.shape[1]) < traced.counts[:, None]
    claims = traced.claims[written]
    base = claims[(claims[:, codes.BET] == 0) & (claims[:, codes.RESULT] == codes.WIN)]
    paid = [2 * due / stake for due, stake in base[:, [codes.DUE, codes.STAKE]].tolist()]
    assert {*paid} == {2, 3, 4, 6}


@pytest.mark.parametrize("later", [True, False])
def test_players_of_the_kernel_are_offered_later_doubles(later: bool) -> None:  # noqa: FBT001
    offered: set[bool] = set()

    def noting(_: Blackjack, asked: AskedHand) -> str:
        if len(asked.cards) > 2 and not asked.doubles:
            offered.add("double" in asked.choices)
        return asked.choices[0]

    action_table(rules(double_any_cards=later, stand_hard=99), noting)
    assert (True in offered) == later


def test_the_kernel_tells_every_suit_as_the_engine_does() -> None:
    """Too rare for the rounds above: 6-7-8 and 7-7-7 of each suit, and of two."""
    found, columns = rules(), [getattr(rules(), field).fraction for field in BONUS_FIELDS]
    by_suits = [columns[each - WINS_BONUS] for each in rule_tables.by_suits(found).tolist()]
    for ranks in ("678", "777"):
        suited = [
            parse_cards(" ".join(f"{rank}{suit}" for rank in ranks), each_at_most=3)
            for suit in "cdhs"
        ]
        for three, pays in zip([parse_cards("6c 7d 8c"), *suited], by_suits, strict=True):
            bonus = bonus_of(found, three)
            assert bonus is not None
            assert bonus.pays == pays


def test_the_bank_that_covers_everything_knows_the_bonuses() -> None:
    """Four hands of three to one are more than four that are doubled once."""
    once = rules(double_double=False)
    assert HOOKS.most_cents(once, 1000) == 4 * 3 * 1000
    assert HOOKS.most_cents(rules(), 1000) == 4 * 8 * 1000


def test_the_sign_says_which_21s_are_paid_more(spanish: Game[Blackjack]) -> None:
    said = {each.title: each for each in (*facts(spanish), *notes(spanish))}
    bonus = said["Some 21s pay up to 3:1"]
    assert "Five-card 21 3:2, six-card 21 2:1, 21 of seven cards or more 3:1" in bonus.says
    assert "6-7-8 or 7-7-7 of spades 3:1" in bonus.says
    assert len(bonus.rule_ids) == 6
    assert said["Double"].says.startswith("Two cards or more")


LAYOUT = """
game = "spanish-21.toml"

[player_dealer]
seat = 1
bank = 1000
cards = "9h 9d"

[[seat]]
seat = 2
base = 10
cards = "2s 3d 4c 5h 7s"

[[seat]]
seat = 3
base = 10
cards = "2h 2d 6c 5s 4d"
double = [10, 20]
"""


def test_a_layout_is_told_with_the_doubles_last(tmp_path: Path) -> None:
    """Two cards were hit to a ten, and then it was doubled and doubled again."""
    (tmp_path / FILE.name).write_text(FILE.read_text("utf-8"), "utf-8")
    (tmp_path / "layout.toml").write_text(LAYOUT, "utf-8")
    found = json_of("settle", str(tmp_path / "layout.toml"))
    told = [(each["seat"], each["bet"], each["paid_cents"]) for each in found["postings"]]
    assert told == [
        (2, "base", 1500),
        (3, "base", 1000),
        (3, "double", 1000),
        (3, "double-2", 2000),
    ]


@pytest.mark.parametrize(
    ("up", "hit"),
    [("4d", ["6s 8s", "6h 8h", "6s 8d"]), ("5d", ["6s 8s", "6h 8h"]), ("6d", ["6s 8s"])],
)
def test_a_hard_14_is_hit_for_a_bonus_and_stands_otherwise(up: str, hit: list[str]) -> None:
    """Against a four if any 6-7-8 may come, a five if a suited one, a six if one of spades."""
    (card,) = parse_cards(up)
    found = {
        text: choice_values(rules(), parse_cards(text), card, may=("stand", "hit"))
        for text in ("6s 8s", "6h 8h", "6s 8d", "Ks 4d")
    }
    assert [text for text, each in found.items() if each["hit"] > each["stand"]] == hit
