"""A side bet that a file describes is read whole, kept whole, and refused with its line."""

from __future__ import annotations

from fractions import Fraction

import pytest

from houseway.errors import RecordError
from houseway.rules.catalog import game
from houseway.rules.conditions.condition import AllOf, ConditionTest
from houseway.rules.conditions.condition_reader import TESTS_MAX
from houseway.rules.conditions.custom_line import LINES_MAX, CustomLine
from houseway.rules.game_json import decode_game, encode_game
from houseway.rules.hooks import find_custom_bet_cards
from houseway.rules.limits import Range
from houseway.rules.variant.change_rules import change_rules
from houseway.rules.variant.json_schema import json_schema
from houseway.rules.variant.template import template
from houseway.rules.written_rules import rules_of
from tests.variants.own_bets import (
    BOTH_HANDS,
    JOKERS,
    MIXED,
    PAI_GOW,
    SEVEN_CARDS,
    SHOWDOWN,
    SIX_DECKS,
    STREETS,
    THREE_CARDS,
    bet,
    game_of,
    last,
    line,
)

UTH = "ultimate-texas-holdem-bad-beat-bonus"
PAIR = '{ of = "first-two", pair = true }'


def test_its_lines_are_read_in_order_each_with_what_it_pays() -> None:
    suited = line("suited", '{ of = "first-two", pair = true, suited = true }', 25)
    found = game_of(
        SIX_DECKS,
        bet("twins", suited, line("any", PAIR, 6), more='area = "T"\nrange = { least_cents = 50 }'),
    )
    twins = last(found)
    assert (twins.id, twins.name, twins.area) == ("twins", "Twins", "T")
    assert twins.range == Range(50)
    one, two = twins.pays.rows
    assert isinstance(one, CustomLine)
    assert one.when == AllOf(
        (
            ConditionTest("first-two", "pair", value=True),
            ConditionTest("first-two", "suited", value=True),
        )
    )
    assert [row.pays for row in twins.pays.rows.values()] == [Fraction(25), Fraction(6)]
    assert (int(two), two.name) == (2, "line_2")
    assert twins in found.rules.side_bets


def test_the_whole_bet_may_be_about_one_group_of_cards() -> None:
    said = bet("twins", line("any", "{ pair = true }"), more='of = "first-two"')
    assert last(game_of(SIX_DECKS, said)) == last(
        game_of(SIX_DECKS, bet("twins", line("any", PAIR)))
    )


def test_the_bet_and_each_of_its_lines_are_rules_of_the_variant() -> None:
    found = game_of(SIX_DECKS, bet("twins", line("red", PAIR, 6)))
    fields = {each.field: id for id, each in change_rules(found).items()}
    (row,) = last(found).pays.rows.values()
    assert row.rule_id == fields["bets.twins.pays.line_1"]
    whole = (fields["bets.twins"],)
    assert (last(found).win_rules, last(found).lose_rules, last(found).area_rules) == (whole,) * 3
    says = {rule.id: rule.says for rule in rules_of(found)}
    assert says[row.rule_id].startswith("bets.twins.pays.line_1 is 6:1 for: red.")
    assert says[whole[0]].startswith("bets.twins is Twins, a side bet that no document has.")


@pytest.mark.parametrize(
    "text",
    [
        SIX_DECKS + MIXED,
        JOKERS + MIXED,
        THREE_CARDS + BOTH_HANDS,
        STREETS + SHOWDOWN,
        PAI_GOW + SEVEN_CARDS,
    ],
    ids=["six decks", "jokers", "three cards", "streets", "seven cards"],
)
def test_a_ledger_keeps_it_whole(text: str) -> None:
    found = game_of(text)
    again = decode_game(found.family, encode_game(found))
    assert again == found
    assert again.digest() == found.digest()
    other = game_of(
        text.replace("a pair,", "a pair and")
        .replace("two straights", "straights")
        .replace("equal", "level")
        .replace("king high", "a king")
    )
    assert other.digest() != found.digest()


def test_what_it_may_ask_stands_in_the_template_and_the_schema() -> None:
    for id in ("pure-21.5", "three-card-poker", "double-hand-poker", "pai-gow-tiles", UTH):
        base = game(id)
        text = template(base, base=id, id="own", name="Own")
        assert "# - player-dealer, the player-dealer's" in text
        begin = text.index("# [bets.pairs]")
        own = text[begin:].replace("# ", "").replace("Also all", "# Also all")
        own = own.replace("What the pay", "# What the pay")
        assert last(game_of(text[:begin], own)).id == "pairs"
        when = json_schema(base)["properties"]["bets"]["$defs"]["when"]["properties"]
        shown = find_custom_bet_cards(base.rules)
        assert shown is not None
        asked = {each for group in shown.groups.values() for each in group.asked}
        assert {"all", "any", "not", "of", *asked} == set(when)
    assert "bets.pairs" not in template(game("texas-holdem"), base="x", id="x", name="x")


def refused(*parts: str) -> str:
    with pytest.raises(RecordError) as found:
        game_of(*parts)
    said = str(found.value)
    assert said.startswith("own.toml, line ")
    assert "\n" not in said
    return said


WRONG = {
    '{ of = "first-tow", pair = true }': "of: there are no cards called 'first-tow' here; "
    "did you mean first-two?",
    "{ pair = true }": "of: which cards are asked is missing; there are first-two,",
    '{ of = "first-two", piar = true }': "piar: this cannot be asked of first-two, "
    "only alike, colour, holds, identical, natural, pair, ranks, straight, suited, total; "
    "did you mean pair?",
    '{ of = "first-two", al = [{ pair = true }] }': "total; did you mean all?",
    '{ off = "first-two", pair = true }': "off: there is no such field here; did you mean "
    "of?",
    '{ of = "player-dealer", suited = true }': "suited: this cannot be asked of player-dealer, "
    "only count, natural, over, total; of first-two and first-three it can.",
    '{ of = "first-two" }': "nothing is asked of first-two; there are alike, colour,",
    '{ of = "first-two", pair = "yes" }': "pair: true or false is needed, not 'yes'.",
    '{ of = "first-two", colour = "blue" }': "colour: 'blue' is not one of same, red, black",
    '{ of = "first-two", colour = "redd" }': "same, red, black, mixed; did you mean red?",
    '{ of = "first-two", total = "20-17" }': "total: from a lower number to a higher one up to 40",
    '{ of = "first-two", total = "x" }': 'total: a number or two are needed, as 20 or "17-20"',
    '{ of = "first-two", ranks = "A X" }': "ranks: ranks are needed, as 2 3 4 5 6 7 8 9 T J Q K A, "
    "not 'X'.",
    '{ of = "first-two", holds = "Qx" }': "holds: 'Qx' is not a card",
    '{ of = "first-two", holds = "" }': "holds: 1 to 7 cards or ranks are needed, not 0.",
    "{ all = [] }": "all: at least one condition is needed, and this list is empty.",
    '{ any = [{ of = "first-two", pair = true }], not = { of = "up-card", ranks = "A" } }': "not: "
    "this stands beside any; write one of them inside the other.",
    '{ any = [{ of = "first-two", pair = true }], pair = true }': "pair: this stands beside any; "
    "write it inside, in braces of its own.",
    '{ any = [{ of = "first-two", pair = true }], nto = { pair = true } }': "nto: there is no such "
    "field here; did you mean not?",
    "{ all = { pair = true } }": "all: a list of conditions is needed, as all = [{ pair = true }].",
    '{ all = ["pair"] }': "all: a list of conditions is needed, as all = [{ pair = true }].",
    "{ not = true }": "not: a condition is needed, as not = { pair = true }.",
    "5": "when: what has to come is needed, as when = { pair = true }.",
    '"pair"': "when: what has to come is needed, as when = { pair = true }.",
}  # fmt: skip


@pytest.mark.parametrize("when", WRONG)
def test_a_condition_that_does_not_fit_is_refused_with_line_and_field(when: str) -> None:
    text = f"{SIX_DECKS}{bet('twins', line('x', when))}"
    said = refused(text)
    assert WRONG[when] in said
    assert said.startswith(
        f"own.toml, line {1 + text[: text.index('when =')].count(chr(10))},"
    ) or ("nothing is asked" in said)


OTHER_FIELDS = {
    "when =": ("wen =", "wen: there is no such field here; did you mean when?"),
    "line =": ("lien =", "lien: there is no such field here; did you mean line?"),
    "name =": ("nmae =", "nmae: there is no such field here; did you mean name?"),
    "[[bets.twins.pays]]": ("[[bets.twins.pay]]", "one of your own has its lines in [[bets.twins."),
}


@pytest.mark.parametrize("field", OTHER_FIELDS)
def test_a_misspelt_field_is_told_rather_than_the_one_that_is_missing(field: str) -> None:
    instead, says = OTHER_FIELDS[field]
    own = bet("twins", line("x", '{ of = "first-two", pair = true }'))
    assert own.count(field) == 1
    assert says in refused(f"{SIX_DECKS}{own.replace(field, instead)}")


def test_a_line_without_a_condition_is_told_what_one_looks_like() -> None:
    own = bet("twins", line("x", '{ of = "first-two", pair = true }'))
    without = "\n".join(each for each in own.split("\n") if "when" not in each)
    says = "when: what has to come is needed, as when = { pair = true }."
    assert says in refused(f"{SIX_DECKS}{without}")


NEVER = {
    # No deal fits.
    '{ of = "first-two", holds = "Qh Qh Qh" }': "no deal of this game fits",
    '{ of = "first-two", suited = true, colour = "mixed" }': "no deal of this game fits",
    '{ of = "first-two", holds = "Jk" }': "no deal of this game fits",
    '{ of = "player-dealer", total = 16 }': "no deal of this game fits",
    '{ of = "player-dealer", natural = true, count = 3 }': "no deal of this game fits",
    '{ all = [{ of = "up-card", ranks = "5" }, { of = "player-dealer", natural = true }] }': "no",
    '{ all = [{ of = "first-two", pair = false }, { of = "first-three", alike = 3 }] }': "no deal",
    # Lines above take all of it.
    '{ of = "first-two", holds = "8s 8d" }': "is paid by a line above; move this one up.",
    '{ of = "first-two", identical = true }': "is paid by a line above; move this one up.",
}  # fmt: skip


@pytest.mark.parametrize("when", NEVER)
def test_a_payout_for_what_never_comes_is_refused(when: str) -> None:
    said = refused(SIX_DECKS, bet("twins", line("a pair", PAIR), line("never", when)))
    assert ", when: " in said
    assert NEVER[when] in said
    assert "'never'" in said


def test_whether_it_comes_depends_on_the_shoe() -> None:
    same = bet("twins", line("same", '{ of = "first-two", identical = true }'))
    assert game_of(SIX_DECKS, same)
    assert "no deal of this game fits" in refused(SIX_DECKS.replace('"6"', '"1"'), same)
    jokers = bet("jokers", line("jokers", '{ of = "first-two", holds = "Jk Jk" }'))
    assert game_of(JOKERS, jokers)


def test_two_hands_of_one_pack_never_hold_the_same_card() -> None:
    def both(card: str) -> str:
        hands = f'{{ of = "hand", holds = "As" }}, {{ of = "player-dealer", holds = "{card}" }}'
        return bet("spades", line("spades", f"{{ all = [{hands}] }}"))

    assert game_of(THREE_CARDS, both("Ks"))
    assert "no deal of this game fits" in refused(THREE_CARDS, both("As"))


def test_other_fields_are_refused_as_well() -> None:
    good = bet("twins", line("any", PAIR))
    for wrong, said in {
        good.replace('name = "Twins"\n', ""): "name: this field is missing",
        good.replace("pays = ", "pasy = "): "pasy: there is no such field here; did you mean pays?",
        good.replace('"2:1"', '"0:1"'): "pays: a line pays more than nothing",
        good.replace('"2:1"', '"1000000:1"'): "pays: write 0 to 100,000 to 1, not 1,000,000.",
        good.replace('line = "any"', 'line = ""'): "line: a name is needed",
        good.replace('name = "Twins"', 'name = "T"\nlost_by_fold = true'): "lost_by_fold: there is",
        good.replace("bets.twins", "bets.Twins"): "'Twins' is no id",
        good.replace("bets.twins", "bets.double"): "has another bet of this id",
        good.replace("[[bets.twins.pays]]", "[bets.twins.pays]"): "has no bet twins",
        good + good.replace("twins", "a") + good.replace("twins", "b") + good.replace("twins", "c")
        + good.replace("twins", "d"): "a table has room for 4 side bets, and these are 5",
    }.items():  # fmt: skip
        assert said in refused(SIX_DECKS, wrong)
    assert "shows no cards to side bets of one's own" in refused('base = "texas-holdem"', good)


def test_more_than_can_be_worked_out_is_refused_with_the_bound() -> None:
    one = '{ of = "first-two", pair = true }'
    many = ", ".join([one] * (TESTS_MAX + 1))
    assert f"ask at most {TESTS_MAX} questions" in refused(
        SIX_DECKS, bet("twins", line("x", f"{{ any = [{many}] }}"))
    )
    rows = [line(f"line {number}", one) for number in range(LINES_MAX + 1)]
    assert f"at most {LINES_MAX} lines, not 17" in refused(SIX_DECKS, bet("twins", *rows))
    deep = "{ not = " * 60 + one + " }" * 60
    assert "nest at most 8 deep" in refused(SIX_DECKS, bet("twins", line("x", deep)))
