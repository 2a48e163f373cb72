"""`houseway odds`, `strategy` and `par` for the twenty-one games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import HousewayError
from houseway.rules.catalog import game
from houseway.rules.game import at_house

ONE_DECK = ("pure-21.5", "--option", "decks=1")
UPS = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "A"]


def run(*words: str) -> str:
    result = CliRunner().invoke(app, words, env={"COLUMNS": "100"})
    if isinstance(result.exception, HousewayError):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.output


def read(*words: str) -> Any:
    return json.loads(run(*words, "--json"))


def test_odds_have_the_shape_that_others_build_on() -> None:
    shape = read("odds", *ONE_DECK)
    assert {"game", "options", "digest", "bets"} <= set(shape)
    assert (shape["game"], shape["options"]["decks"]) == ("pure-21.5", "1")
    for bet in shape["bets"]:
        assert list(bet)[:9] == [
            "bet", "ev", "method", "numerator", "denominator",
            "standard_error", "stddev", "per", "assumes",
        ]  # fmt: skip
        assert (bet["method"], bet["standard_error"]) == ("exact", 0)
    base, *sides = shape["bets"]
    assert (base["bet"], base["numerator"], base["denominator"]) == ("base", None, None)
    assert "double precision" in base["assumes"]
    assert -0.1 < base["ev"] < 0.1
    assert 1.0 < base["stddev"] < 1.3
    assert [bet["bet"] for bet in sides] == ["bonus", "buster"]
    for bet in sides:
        assert bet["ev"] == pytest.approx(bet["numerator"] / bet["denominator"], abs=1e-15)
        assert bet["offered"] is False
        assert sum(line["probability"] for line in bet["lines"]) == pytest.approx(1)
        assert sum(line["contribution"] for line in bet["lines"]) == pytest.approx(bet["ev"])
    assert sum(shape["player_dealer"].values()) == pytest.approx(1)
    assert shape["not_playable"] == shape["forbidden"] == []


def test_a_house_s_document_offers_its_side_bets() -> None:
    shape = read("odds", *ONE_DECK, "--house", "marysville", "--bet", "buster")
    assert [(bet["bet"], bet["offered"]) for bet in shape["bets"]] == [("buster", True)]
    assert shape["options"] == {**at_house(game("pure-21.5"), "marysville").chosen(), "decks": "1"}
    text = run("odds", *ONE_DECK, "--bet", "buster")
    assert "not offered here" in text
    assert "Buster Blackjack" in text
    assert "over with 3 cards" in text


@pytest.mark.rule("P21-102")
def test_insurance_where_a_natural_pays_6_5_is_refused_unless_one_insists() -> None:
    words = ("odds", *ONE_DECK, "--option", "insurance=true", "--option", "natural_pays=6:5")
    with pytest.raises(HousewayError, match=r"\(P21-102\)\.$"):
        run(*words)
    shape = read(*words, "--anyway")
    assert [each["rule_id"] for each in shape["forbidden"]] == ["P21-102"]
    assert "insurance" in [bet["bet"] for bet in shape["bets"]]


@pytest.mark.rule("PS-81")
def test_double_double_with_standing_on_all_17s_is_refused() -> None:
    words = ("--option", "double_double=true", "--option", "draws=stand_all_17")
    for command in ("odds", "strategy"):
        with pytest.raises(HousewayError, match=r"\(PS-81\)\.$"):
            run(command, "pure-spanish-21.5", *words)


@pytest.mark.parametrize(
    ("id", "rule"),
    [
        ("pure-spanish-21.5", "PS-14"),
        ("pure-21.5", "P21-08"),
        ("no-bust", "NB-07"),
        ("no-bust-6.0", "NB6-07"),
        ("no-bust-6.0-buster", "NBB-07"),
    ],
)
def test_nine_decks_are_refused_with_the_rule(id: str, rule: str) -> None:
    with pytest.raises(HousewayError, match=rf"no decks = 9 \({rule}\); there are .*, 8\.$"):
        run("odds", id, "--option", "decks=9")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("odds", "pure-21.5", "--bet", "match"), "no bet match"),
        (("odds", "pure-21.5", "--house", "reno"), "not at reno"),
        (("odds", "pure-21.5", "--pair-plus", "1"), "has no Pair Plus"),
        (("odds", "pure-21.5", "--wager", "bonus=5"), "no opening bet bonus"),
        (("odds", "pure-21.5", "--wager", "base=5", "--players", "8"), "1 to 7 players"),
        (("odds", "pure-21.5", "--option", "even_money=true"), "(P21-103)"),
        (("strategy", "pure-21.5", "--hand", "8h 8d"), "needs both --hand and --up"),
        (("strategy", "pure-21.5", "--hand", "8h", "--up", "6c"), "two cards or more"),
        (("strategy", "pure-21.5", "--hand", "Jk 8d", "--up", "6c"), "not in this deck"),
        (("strategy", *ONE_DECK, "--hand", "8h 8d", "--up", "8h"), "8h appears 2 times"),
        (("par", "pure-21.5", "--out", "par.txt"), "has to end in .pdf, .html, .md, .json"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_one_sentence(
    words: tuple[str, ...], sentence: str
) -> None:
    with pytest.raises(HousewayError) as refused:
        run(*words)
    assert sentence in str(refused.value)
    assert str(refused.value).endswith(".")
    assert "\n" not in str(refused.value)


def test_what_is_not_playable_is_told_and_labelled() -> None:
    words = ("odds", "no-bust", "--option", "decks=2", "--option", "ties_17_lose=true")
    shape = read(*words)
    assert shape["not_playable"] == [{"option": "ties_17_lose", "rule_id": "NB-117"}]
    assert "ties_17_lose = true is not playable at a table (NB-117)." in run(*words)


@pytest.mark.rule("PS-11")
def test_what_if_bonus_cards_had_no_suits() -> None:
    """It moves Match the Dealer alone, from 722,304 to 1,751,904 parts of 23,639,616."""
    from houseway.odds.studies.option_values import value_options

    spanish = game("pure-spanish-21.5")
    kept = tuple(each for each in spanish.options if each.name == "bonus_cards_suitless")
    (effect,) = value_options(msgspec.structs.replace(spanish, options=kept, forbidden=())).effects
    assert effect.changes == {"match": pytest.approx((722_304 - 1_751_904) / 23_639_616)}
    words = ("odds", "pure-spanish-21.5", "--option", "bonus_cards_suitless=true")
    shape = read(*words, "--bet", "match")
    assert (shape["bets"][0]["numerator"], shape["bets"][0]["denominator"]) == (
        -1_751_904, 23_639_616,
    )  # fmt: skip
    assert shape["not_playable"] == [{"option": "bonus_cards_suitless", "rule_id": "PS-11"}]


def test_a_table_is_told_net_of_the_fees_of_both_sides() -> None:
    words = ("--wager", "base=20", "--wager", "buster=5", "--players", "6")
    house = (*ONE_DECK, "--house", "marysville")
    shape = read("odds", *house, *words, "--schedule", "calgames-B-4")
    table, bets = shape["table"], {bet["bet"]: bet["ev"] for bet in shape["bets"]}
    expected = -6 * (2_000 * bets["base"] + 500 * bets["buster"])
    assert table["action_cents"] == 6 * 2_500
    assert table["player_dealer_expected_cents"] == pytest.approx(expected)
    assert table["fee_cents"] > 0
    assert table["player_dealer_net_cents"] == pytest.approx(expected - table["fee_cents"])
    each = (-expected - table["players_fee_cents"]) / 6
    assert table["player_net_cents"] == pytest.approx(each)
    assert "by calgames-B-4" in run("odds", *house, *words, "--schedule", "calgames-B-4")


def test_a_room_s_table_says_which_readings_hold() -> None:
    """Marysville's table of Pure 21.5 offers insurance and Buster, not the Blackjack Bonus Bet."""
    shape = read("odds", "pure-21.5", "--room", "marysville", "--option", "decks=1")
    assert shape["options"]["insurance"] == "true"
    assert [bet["bet"] for bet in shape["bets"] if bet.get("offered", True)] == [
        "base", "insurance", "buster",
    ]  # fmt: skip


def test_the_chart_has_hard_and_soft_totals_and_pairs_with_the_cost_of_the_second_best() -> None:
    shape = read("strategy", *ONE_DECK)
    cells = {(cell["row"], cell["hand"], cell["up"]): cell for cell in shape["chart"]}
    assert {row for row, _, _ in cells} == {"hard", "soft", "pair", "cards"}
    for cell in cells.values():
        ranked = sorted(cell["values"].values(), reverse=True)
        assert cell["values"][cell["best"]] == ranked[0]
        if len(ranked) > 1:
            assert cell["second_best_costs"] == pytest.approx(ranked[0] - ranked[1])
    assert cells["pair", "A-A", "6"]["best"] == "split"
    assert cells["hard", "11", "6"]["best"] == "double"
    assert cells["hard", "16", "T"]["best"] == "surrender"


@pytest.mark.rule("P21-50")
def test_no_cell_of_the_chart_stands_on_eleven_or_less() -> None:
    for cell in read("strategy", *ONE_DECK)["chart"]:
        if cell["row"] == "hard" and int(cell["hand"]) <= 11:
            assert "stand" not in cell["values"]


def test_the_chart_in_the_terminal_has_a_letter_for_every_up_card() -> None:
    shape = read("strategy", *ONE_DECK)
    text = run("strategy", *ONE_DECK)
    assert [line.split()[1:] for line in text.splitlines() if line.startswith("hard")] == [UPS]
    letters = {"stand": "S", "hit": "H", "double": "D", "split": "P", "surrender": "R"}
    row = next(line.split() for line in text.splitlines() if line.startswith("8-8"))
    best = {cell["up"]: cell["best"] for cell in shape["chart"] if cell["hand"] == "8-8"}
    assert [each.upper() for each in row[1:]] == [letters[best[up]] for up in UPS]
    assert "close call" in text


def test_one_hand_is_told_what_every_choice_is_worth() -> None:
    words = ("strategy", *ONE_DECK, "--hand", "8h 8d", "--up", "6c")
    shape = read(*words)
    assert (shape["hand"], shape["up"], shape["best"]) == (["8h", "8d"], "6c", "split")
    assert set(shape["values"]) == {"stand", "hit", "double", "split", "surrender"}
    assert shape["costs"]["split"] == 0
    assert min(shape["costs"].values()) == 0
    assert shape["values"]["surrender"] == -0.5
    text = run(*words)
    assert "Best is to split." in text
    assert f"{shape['values']['stand']:+.6f}" in text


def test_the_report_is_written_as_a_page_as_text_and_for_programs(tmp_path: Path) -> None:
    files = {suffix: tmp_path / f"par{suffix}" for suffix in (".html", ".md", ".json")}
    for path in files.values():
        assert "Pure 21.5 Blackjack" in run("par", *ONE_DECK, "--out", str(path), "--rounds", "0")
    shape = json.loads(files[".json"].read_text("utf-8"))
    text, page = files[".md"].read_text("utf-8"), files[".html"].read_text("utf-8")
    assert (shape["decks"], shape["cards"]) == (1, 52)
    assert len(shape["compared"]) == 9
    assert all(each["agrees"] for each in shape["compared"])
    assert list(shape["by_decks"]) == list("12345678")
    for bet in shape["bets"][1:]:
        fraction = f"{bet['numerator']:,} / {bet['denominator']:,}"
        assert f"Exactly {fraction}." in text
        assert f"Exactly {fraction}." in page
        for line in bet["lines"]:
            assert f"| {line['probability']:.9f} | {line['contribution']:+.9f} |" in text
    assert "| over | 0." in text
    assert "| A-A | P |" in text


def test_every_other_reading_of_a_game_is_priced_and_the_rest_is_named() -> None:
    shape = read("odds", "three-card-poker", "--what-if")
    effects = {(each["option"], each["choice"]): each for each in shape["what_if"]}
    paid = effects["nonqualify_ante", "always_pay"]
    assert paid["playable"] is True
    other = read("odds", "three-card-poker", "--option", "nonqualify_ante=always_pay")
    for bet in ("ante", "pair-plus"):
        ev = next(each["ev"] for each in other["bets"] if each["bet"] == bet)
        assert next(each["ev"] for each in paid["bets"] if each["bet"] == bet) == ev
    assert {"accounting", "sharing"} <= set(shape["skipped"])
    text = run("odds", "three-card-poker", "--what-if")
    assert "What another reading would change" in text
    assert "These move no number:" in text
