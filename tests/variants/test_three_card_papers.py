"""A hidden hand and an Ante Bonus wherever a game is written down: files, signs, sheets, drills."""

from __future__ import annotations

import re
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from houseway.errors import HousewayError
from houseway.families import hooks_of
from houseway.odds.hooks import chart_of, choices_of
from houseway.odds.reports.document import TableBlock
from houseway.odds.studies.variant_value import value_differences
from houseway.rules.catalog import game, load_variant
from houseway.rules.game import Game
from houseway.rules.game_json import decode_game, encode_game
from houseway.rules.variant.game_diff import differences
from houseway.rules.variant.json_schema import json_schema
from houseway.rules.variant.template import template
from houseway.rules.variant.variant_reader import parse_variant
from houseway.signs.hooks import signs_hooks_of
from houseway.train.banked.payout_drill import payout_drill
from houseway.train.banked.settlement_drill import settle_drill
from houseway.train.lesson import Lesson
from houseway.web.jobs.design import editable_tables
from tests.cli.commands import json_of, said
from tests.marks import ROOT

FILE = ROOT / "examples" / "variants" / "three-card-poker.toml"
BASE = "base = 'three-card-poker'\n"
BONUS = BASE + "[rules.ante_bonus]\n"
SIX = "base = 'three-card-poker-6-card'\n"

WRONG = {
    BASE + "[rules]\ncards_shown = 4": "line 3, cards_shown: write 0 to 1, not 4.",
    BASE + "[rules]\ncards_shown = 2": "line 3, cards_shown: write 0 to 1, not 2.",
    BASE + "[rules]\ncards_shown = -1": "line 3, cards_shown: write 0 to 1, not -1.",
    SIX + "[rules]\ncards_shown = 0": "line 3, cards_shown: the card that is shown places the act",
    BASE + "[rules]\ncards_shown = '0'": "line 3, cards_shown: a whole number is needed",
    BONUS + "four_of_a_kind = 9": "line 3, four_of_a_kind: there is no such field here; did you me",
    BONUS + "straight = -1": "line 3, straight: write 0 to 1,000 to 1, not -1.",
    BONUS + "straight_flush = 2000": "line 3, straight_flush: write 0 to 1,000 to 1, not 2,000.",
    BONUS + "straight_flush = '1:11'": "a ratio to 10 at most, not 1:11",
    BONUS + "straight = 'much'": "line 3, straight: what is paid to one is needed",
    BONUS + "straight = 4\nthree_of_a_kind = 1\nstraight_flush = 5": (
        "line 2, ante_bonus: three of a kind is above straight and pays 1:1, less than its 4:1;"
    ),
    BONUS + "flush = 1": "straight is above flush and pays nothing, less than its 1:1; pay it as",
    BONUS + "straight_flush = 5\nmini_royal_flush = 4": "mini royal flush is above straight flush",
    BONUS + "straight_flush = 5\n[bets.ante-bonus]\nname = 'Mine'\n[[bets.ante-bonus.pays]]\n"
    "line = 'a pair'\nwhen = { of = 'hand', pair = true }\npays = 2": (
        "line 2, ante_bonus: a side bet is called ante-bonus too; call it otherwise."
    ),
}  # fmt: skip


@pytest.fixture
def hidden() -> Game[Any]:
    return load_variant(FILE)


@pytest.mark.parametrize("text", WRONG)
def test_what_contradicts_itself_is_refused_with_its_field(text: str) -> None:
    with pytest.raises(HousewayError, match=re.escape(WRONG[text])):
        parse_variant(text, "wrong.toml")


def test_the_games_of_the_documents_keep_their_digests() -> None:
    """As they were printed before the fields came."""
    digests = {id: game(id).digest() for id in ("three-card-poker", "three-card-poker-6-card")}
    assert digests == {
        "three-card-poker": "484a9361df3f0aa1",
        "three-card-poker-6-card": "e34052381f0f3ad9",
    }


def test_a_ledger_reads_it_back_and_knows_games_of_before(hidden: Game[Any]) -> None:
    assert decode_game("three_card", encode_game(hidden)) == hidden
    known = game("three-card-poker")
    before = encode_game(known)
    for field in (b',"cards_shown":1', b',"ante_bonus":' + b"{"):
        assert field in before
    without = re.sub(rb',"cards_shown":1,"ante_bonus":\{[^}]*\}', b"", before)
    assert b"ante_bonus" not in without
    assert decode_game("three_card", without) == known


def test_a_file_to_begin_with_has_both_and_changes_nothing() -> None:
    base = game("three-card-poker")
    text = template(base, base=base.id, id="mine", name="Mine")
    assert "# cards_shown = 1" in text
    assert "\n[rules.ante_bonus]\n# What the Ante is paid" in text
    assert '# straight_flush = "0"' in text
    assert parse_variant(text, "mine.toml").rules == base.rules
    on = text.replace('# straight_flush = "0"', 'straight_flush = "5:1"')
    assert parse_variant(on, "mine.toml").rules.ante_bonus.straight_flush == 5
    field = json_schema(base)["properties"]["rules"]["properties"]["ante_bonus"]
    assert {"mini_royal_flush", "straight"} < set(field["properties"])
    assert "anyOf" in field["properties"]["straight"]


def test_the_page_of_designs_has_a_field_for_each() -> None:
    by_table = {part.table: part for part in editable_tables(game("three-card-poker"))}
    assert "cards_shown" in {field.name for field in by_table["rules"].fields}
    bonus = by_table["rules.ante_bonus"]
    assert (bonus.title, [field.toml for field in bonus.fields]) == ("Ante bonus", ['"0"'] * 6)
    assert "Ante" in bonus.says


def test_what_each_is_worth_alone(hidden: Game[Any]) -> None:
    """A bonus never hurts who is paid it, and a card that is not shown does."""
    base = game("three-card-poker")
    worths = {each.difference.field: each for each in value_differences(base, hidden)}
    bonus, shown = worths["rules.ante_bonus"], worths["rules.cards_shown"]
    assert bonus.difference.right == "straight_flush 5:1, three_of_a_kind 4:1, straight 1:1"
    assert bonus.difference.left == "-"
    assert bonus.worth == pytest.approx(float(Fraction(292, 5525)))
    assert shown.worth is not None
    assert shown.worth < -0.03
    assert len(differences(base, hidden)) == 4


def test_the_sign_says_the_bonus_and_that_no_card_is_shown(hidden: Game[Any]) -> None:
    words = signs_hooks_of(hidden)
    (block,) = words.charts(hidden)
    assert block.title == "Ante Bonus pays"
    assert [(row.label, row.value) for row in block.rows] == [
        ("Straight flush", "5:1"), ("Three of a kind", "4:1"), ("Straight", "1:1"),
    ]  # fmt: skip
    assert all(row.rule_id == "THREE-CARD-POKER-HIDDEN-4" for row in block.rows)
    first = words.facts(hidden)[0]
    assert (first.title, first.rule_ids) == ("No card is shown", ("THREE-CARD-POKER-HIDDEN-3",))
    plain = game("three-card-poker")
    assert words.charts(plain) == ()
    assert "No card is shown" not in {fact.title for fact in words.facts(plain)}


def test_the_par_sheet_has_the_pay_table_and_one_row_of_strategy(hidden: Game[Any]) -> None:
    tables = [block for block in chart_of(hidden).blocks if isinstance(block, TableBlock)]
    assert ("three of a kind", "4:1", "THREE-CARD-POKER-HIDDEN-4") in tables[0].rows
    assert [row[:2] for row in tables[-1].rows] == [("none", "Q-6-4")]


def test_one_hand_is_asked_about_without_an_up_card(hidden: Game[Any]) -> None:
    assert next(iter(choices_of(hidden, "Qs 6d 4c", ""))) == "play"
    found = json_of("strategy", str(FILE), "--hand", "Qs 6d 3c")
    assert (found["best"], found["up"]) == ("fold", "")
    with pytest.raises(HousewayError, match="no up card, since none is shown"):
        choices_of(hidden, "Qs 6d 4c", "2c")
    told = " ".join(said("odds", str(FILE)).split())
    assert "The Ante Bonus brings 0.052851 antes a round (292/5525), which are counted" in told


def drills(lesson: Lesson, kind: Any, word: str) -> Any:
    """The first drill that asks about it."""
    for seed in range(60):
        drill = kind(lesson, Random(seed))
        asked = [part for part in drill.parts if word in part.asks]
        if asked:
            return drill, asked[0]
    raise AssertionError(word)


def test_who_is_drilled_pays_the_bonus_on_the_ante(hidden: Game[Any]) -> None:
    drill, asked = drills(Lesson(game=hidden, level=1), payout_drill, "Ante Bonus")
    assert asked.asks == "Ante Bonus"
    (line,) = drill.facts["lines"]
    pays = {"straight": 1, "three of a kind": 4, "straight flush": 5}
    table = "Ante Bonus pays straight flush 5:1, three of a kind 4:1, straight 1:1."
    assert table in drill.situation
    assert f"Ante ${line['cents']['ante'] // 100}" in drill.situation[1]
    assert asked.answer in {line["cents"]["ante"] * each for each in pays.values()}
    assert asked.slips == ()
    _, in_order = drills(Lesson(game=hidden, level=2), settle_drill, "Ante Bonus")
    assert re.fullmatch(r"\d+\. Seat \d+(, \w+)?, Ante Bonus", in_order.asks)


def test_a_bank_is_planned_with_it(hidden: Game[Any]) -> None:
    found = json_of(
        "bank", str(FILE), "--bank", "500", "--players", "3", "--rounds", "4000",
        "--wager", "ante=10", "--wager", "pair-plus=0",
    )  # fmt: skip
    assert found["worst_round_cents"] == min(50_000, 3 * 7_000)
    assert hooks_of("sim", hidden.family).most_cents(hidden.rules, 1_000) == 7_000
