"""A variant's file becomes a game, and what does not fit is refused with its line and field."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from houseway.errors import HousewayError, RecordError
from houseway.families.blackjack.rules.rules import Blackjack, Natural
from houseway.families.three_card.rules.rules import ThreeCardPoker
from houseway.rank.hands.three_card_hand import ThreeCard
from houseway.rules.bank import Accounting
from houseway.rules.catalog import game, game_ids, is_dealt, load_variant
from houseway.rules.game_json import decode_game, encode_game
from houseway.rules.variant.template import template
from houseway.rules.variant.variant_reader import parse_variant
from houseway.things.cards import JOKER, Rank

MINE = """
base = "pure-21.5"
id = "mine"
name = "My Game"

[options]
natural_pays = "6:5"

[deck]
pack = "52"
remove = "T*"
add = "Jk Jk"

[rules]
decks = 2
natural = "ace and ten"
stand_hard = 18

[bank]
accounting = "net"
"""


def test_what_a_file_changes_is_changed_and_nothing_else() -> None:
    mine, base = parse_variant(MINE, "mine.toml"), game("pure-21.5")
    rules = mine.rules
    assert isinstance(rules, Blackjack)
    assert (mine.id, mine.name, mine.variant_of) == ("mine", "My Game", "pure-21.5")
    assert (rules.decks, rules.natural, rules.stand_hard) == (2, Natural.ACE_TEN, 18)
    assert len(rules.deck) == 50
    assert rules.deck.cards.count(JOKER) == 2
    assert all(card.rank is not Rank.TEN for card in rules.deck.cards)
    assert mine.bank.accounting is Accounting.NET
    assert mine.readings == {"natural_pays": "6:5", "decks": "2", "accounting": "net"}
    assert (rules.must_hit, rules.surrender) == (base.rules.must_hit, base.rules.surrender)
    assert (mine.houses, mine.numbers) == ((), {})


def test_a_line_of_a_pay_table_is_changed_added_or_taken_out() -> None:
    text = """
base = "three-card-poker"
[bets.pair-plus]
name = "Pairs"
[bets.pair-plus.pays]
flush = "7 to 2"
"one pair" = 0
"""
    rules = parse_variant(text, "pairs.toml").rules
    assert isinstance(rules, ThreeCardPoker)
    (bet,) = rules.side_bets
    assert bet.name == "Pairs"
    assert bet.pays.rows[ThreeCard.FLUSH].pays == Fraction(7, 2)
    assert bet.pays.rows[ThreeCard.FLUSH].rule_id == "PAIRS-2"
    assert ThreeCard.ONE_PAIR not in bet.pays.rows
    assert bet.pays.rows[ThreeCard.STRAIGHT].rule_id == "TCP-78"


def test_a_bet_is_left_out() -> None:
    found = parse_variant('base = "three-card-poker"\nwithout = ["pair-plus"]', "bare.toml")
    assert found.side_bets == ()


def test_a_value_that_is_no_choice_of_the_option_becomes_one() -> None:
    found = parse_variant('base = "three-card-poker"\n[bank]\nrounds_max = 5', "five.toml")
    assert found.bank.rounds_max == 5
    seats = parse_variant('base = "pure-21.5"\n[rules]\nseats = 5', "few.toml")
    assert "5" in next(each.choices for each in seats.options if each.name == "seats")


def test_the_game_of_one_house_is_a_base() -> None:
    found = parse_variant('base = "no-bust:mortimer"', "mine.toml")
    assert found.chosen()["double_after_split"] == "true"


@pytest.mark.parametrize("id", game_ids())
def test_the_file_to_begin_with_changes_nothing(id: str) -> None:
    base = game(id)
    found = parse_variant(template(base, base=id, id="mine", name="Mine"), "mine.toml")
    assert (found.rules, found.banked) == (base.rules, base.banked)


@pytest.mark.parametrize("id", game_ids())
def test_a_variant_is_kept_whole(id: str) -> None:
    found = parse_variant(f'base = "{id}"\nname = "Mine"', "mine.toml")
    assert decode_game(found.family, encode_game(found)) == found


REFUSED = {
    "base = 'pure21.5'": "line 1, base: There is no game 'pure21.5'; did you mean pure-21.5?",
    "[rules]\ndecks = 1": "base: this field is missing",
    "base = 'pure-21.5'\nid = 'no-bust'": "line 2, id: no-bust is a game of the documents",
    "base = 'pure-21.5'\nid = '../x'": "line 2, id: '../x' is no id",
    "base = 'pure-21.5'\n[rulez]\nx = 1": (
        "line 2, rulez: there is no such field here; did you mean rules"
    ),
    "base = 'pure-21.5'\n[rules]\ndeckz = 3": (
        "line 3, deckz: there is no such field here; did you mean decks?"
    ),
    "base = 'pure-21.5'\n[rules]\nlimit = 30": "line 3, limit: there is no such field here",
    "base = 'pure-21.5'\n[rules]\nsurrender = 'lat'": (
        "line 3, surrender: 'lat' is not one of none, late, early; did you mean late?"
    ),
    "base = 'pure-21.5'\n[rules]\ndecks = 'six'": "line 3, decks: a whole number is needed",
    "base = 'pure-21.5'\n[rules]\ndecks = 60": "line 3, decks: write 1 to 8, not 60.",
    "base = 'pure-21.5'\n[rules]\nmust_hit = 19": "line 3, must_hit: up to 19 a player must hit",
    "base = 'pure-21.5'\n[rules]\nhole_card = false": "check: ace_and_ten looks at a hole card",
    "base = 'pure-21.5'\n[deck]\npack = '52'": "natural: an ace with a Bonus card is the natural",
    "base = 'pure-21.5'\n[deck]\nadd = '4h'": "line 3, add: 4h would be in the pack 2 times",
    "base = 'pure-21.5'\n[deck]\nremove = '4h 4h'": "line 3, remove: 4h is taken out oftener",
    "base = 'pure-21.5'\n[deck]\nremove = 'Jk'": "line 3, remove: Jk is not in this deck",
    "base = 'three-card-poker'\n[deck]\nremove = '4h'": "are dealt from its own pack",
    "base = 'three-card-poker'\n[rules]\nhand_cards = 5": "line 3, hand_cards: write 3, not 5.",
    "base = 'three-card-poker'\n[bets.pair-plus.pays]\nflsh = 3": (
        "line 3, flsh: there is no 'flsh' here; did you mean flush?"
    ),
    "base = 'three-card-poker'\n[bets.pair-plus.pays]\nflush = -3": (
        "line 3, flush: write 0 to 100,000 to 1, not -3."
    ),
    "base = 'three-card-poker'\n[bets.pair-plus.pays]\nflush = 'much'": (
        "line 3, flush: what is paid to one"
    ),
    "base = 'three-card-poker'\n[bets.pairplus]\nname = 'x'": (
        "Three Card Poker, variant mine has no bet pairplus; did you mean pair-plus?"
    ),
    "base = 'three-card-poker'\n[bets.pair-plus.pays]\nmini_royal_flush = 0": (
        "no line for a mini_royal_flush"
    ),
    "base = 'double-hand-poker'\n[rules]\nhouse_way = 'mine'": (
        "line 3, house_way: there is no house way 'mine'"
    ),
    "base = 'double-hand-poker'\n[rules]\npositions = 9": "9 hands of 7 need 63",
    "base = 'texas-holdem'\n[rules]\nhole_cards = 5": (
        "line 3, hole_cards: high is made of 5 to 7 cards"
    ),
    "base = 'texas-holdem'\n[rules]\nseats = 30": "line 3, seats: write 2 to 10, not 30.",
    "base = 'pure-21.5'\n[options]\ninsurance = 'true'\nnatural_pays = '6:5'": (
        "Insurance is not offered"
    ),
    "base = 'pure-21.5'\n[bank]\naccounting = 'gros'": "line 3, accounting: 'gros' is not one of",
    "base = 'pure-21.5'\n[bank]\nrounds_max = 0": ("line 3, rounds_max: write 1 to 100, not 0."),
    "base = 'pure-21.5'\nschedules = ['calgames-Z']": (
        "line 2, schedules: There is no group of schedules 'calgames-Z'; did you mean calgames-B?"
    ),
    "base = 'pure-21.5'\nwithout = ['bustr']": "line 2, without: Pure 21.5 Blackjack, variant mine "
    "has no bet bustr; did you mean buster?",
    "base = 'pure-21.5'\nname = 'x'\n[bets.bustr.pays]\nthree = 2": "line 3, bustr: x has no bet",
    "base = 'pure-21.5'\nname = 'x'\n[bet.buster.pays]\nthree = 2": "line 3, bet: there is no such",
    "base = 'pure-21.5'\n[deck]\nremove = 'A*'": "line 2, natural: an ace is part of the natural",
    "base = 'pure-21.5'\n[bets.buster]\nrange = {least = 5}": (
        "line 3, least: there is no such field here; did you mean least_cents?"
    ),
    "base = 'pure-21.5'\n[bets.buster]\nrange = {least_cents = 5, most_cents = 1}": (
        "line 3, least_cents: The limit's maximum $0.01 is below its minimum $0.05."
    ),
    "base = 'pure-21.5'\nbase = 'no-bust'\n": "line 2, base: this stands in its table already",
    "base = 'three-card-poker'\n[rules]\nante_bonus = {straight = 1}\n[rules.ante_bonus]\n": (
        "line 4, rules.ante_bonus: this stands in its table already, and may stand once; take one"
    ),
    "base = 'pure-21.5'\n[rules]\nfive_card_21 = 'x'\n": (
        "line 3, five_card_21: 'x' is not one of 1:1, 6:5, 7:5, 3:2, 2:1, 3:1."
    ),
    "base = 'pure-21.5'\nx = " + "[" * 40: "nest at most 8 deep",
    "base = 'pure-21.5'\n#" + "x" * 70_000: "is too large",
}


@pytest.mark.parametrize("text", REFUSED, ids=lambda text: text[:60].replace("\n", " "))
def test_what_does_not_fit_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(HousewayError) as refused:
        parse_variant(text, "mine.toml")
    assert REFUSED[text] in str(refused.value)
    assert str(refused.value).startswith("mine.toml")
    assert "\n" not in str(refused.value)


def test_two_variants_of_one_id_are_told_apart(tmp_path: Path) -> None:
    one, other = tmp_path / "one.toml", tmp_path / "other.toml"
    one.write_text('base = "no-bust"\nid = "mine"', "utf-8")
    other.write_text('base = "no-bust-6.0"\nid = "mine"', "utf-8")
    load_variant(one)
    load_variant(one)
    with pytest.raises(RecordError, match="another variant has already"):
        load_variant(other)
    assert is_dealt("mine")
