"""The game that a document shows as an example can be loaded, dealt and settled as it stands."""

from __future__ import annotations

import ast
import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import RuleError
from houseway.families.blackjack.odds.quick_advice import quick_advice
from houseway.families.blackjack.play.actions import Double, Split, Stand, Surrender
from houseway.families.blackjack.play.arranged_shoe import arranged_shoe
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.play import legal, step
from houseway.play.actions import Action, CloseBets, Deal, PlaceWagers
from houseway.play.round import Phase, Round, open_round
from houseway.rules.game import Game, at_house, choose
from houseway.rules.limits import Limits, Range
from houseway.settle import settle_round
from houseway.things.cards import parse_cards
from houseway.things.deck_pair import Back
from tests.marks import ROOT

PAGE = (ROOT / "docs" / "a_further_game.md").read_text("utf-8")


def shown_file() -> str:
    """The one Python block of the page."""
    (block,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
    return str(block)


@pytest.fixture
def plain(tmp_path: Path) -> Game:
    """The game as if its file lay in the catalog."""
    return loaded(tmp_path, shown_file())


def loaded(folder: Path, text: str) -> Game:
    path = folder / "plain_21.py"
    path.write_text(text, "utf-8")
    spec = spec_from_file_location("plain_21", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    assert "plain_21" not in sys.modules
    assert isinstance(module.GAME, Game)
    return module.GAME


def wagered(game: Game) -> Any:
    """Ana banks $100 at seat 1; Bao has $10 at seat 2."""
    round = open_round(
        game, number=1, back=Back.RED, commitment="", limits=Limits(Range(500, 10_000)),
        seats={1: "Ana", 2: "Bao"}, chips={"Ana": 50_000, "Bao": 50_000},
        player_dealer=1, banked_by="Ana", bank_cents=10_000,
    )  # fmt: skip
    return done(game, round, PlaceWagers("Bao", 2, {"base": 1_000}), CloseBets())


def done(game: Game, round: Round, *actions: Action) -> Round:
    for action in actions:
        round, _ = step(game, round, action)
    return round


def dealt(game: Game, player: str, player_dealer: str, later: str = "") -> Round:
    round = wagered(game)
    hands = {1: parse_cards(player_dealer), 2: parse_cards(player)}
    return done(
        game, round, Deal(Back.RED, arranged_shoe(game, round, hands, parse_cards(later)))
    )  # fmt: skip


def test_the_file_is_data_like_every_catalog_file() -> None:
    nodes = list(ast.walk(ast.parse(shown_file())))
    assert not [node for node in nodes if isinstance(node, ast.FunctionDef | ast.If | ast.Lambda)]
    assert len(shown_file().splitlines()) <= 160


def test_a_round_with_a_split_and_a_double_is_dealt_and_settled(plain: Game) -> None:
    round = dealt(plain, "8h 8d", "6c Td", later="3s Kd 9c 9h")
    round = done(
        plain,
        round,
        Split("Bao", 2, 1),
        Double("Bao", 2, 1_000, 1),
        Stand("Bao", 2, 2),
    )
    assert round.phase is Phase.SETTLING
    settlement = settle_round(plain, round)
    # 21 doubled and 17 both win, since the player-dealer is over with 25.
    assert [(each.hand, each.bet, each.paid_cents) for each in settlement.postings] == [
        (1, "base", 1_000),
        (1, "double", 1_000),
        (2, "base", 1_000),
    ]
    assert settlement.postings[0].rule_ids == ("PT-08", "PT-07")
    assert settlement.player_dealer_net_cents == -3_000
    assert settlement.chips["Bao"] == 53_000


def test_a_natural_is_paid_3_to_2(plain: Game) -> None:
    settlement = settle_round(plain, dealt(plain, "As Kd", "9c 8h"))
    assert [(each.paid_cents, each.rule_ids) for each in settlement.postings] == [
        (1_500, ("PT-06",))
    ]


def test_what_the_page_leaves_out_has_the_usual_value(plain: Game) -> None:
    rules = plain.rules
    assert isinstance(rules, Blackjack)
    assert rules.splits_max == 3
    assert rules.split_aces_one_card
    soft_17 = dealt(plain, "Td 9c", "Ah 6c", later="4d")
    round = done(plain, soft_17, Stand("Bao", 2, 1))
    assert round.player_dealer_hand == parse_cards("Ah 6c 4d")
    assert round.button == 2


def test_options_profiles_and_what_is_forbidden_hold_at_once(plain: Game) -> None:
    assert len(plain.rules.shoe) == 2 * 52
    assert len(at_house(plain, "demo").rules.shoe) == 6 * 52
    late = choose(plain, {"surrender": "late"})
    may = {type(action) for action in legal(late, dealt(late, "Td 6c", "9s 8h"))}
    assert Surrender in may
    may = {type(action) for action in legal(plain, dealt(plain, "Td 6c", "9s 8h"))}
    assert Surrender not in may
    with pytest.raises(RuleError, match="PT-11"):
        choose(plain, {"insurance": "true", "surrender": "early"})


def test_its_hands_can_be_valued(plain: Game) -> None:
    assert isinstance(plain.rules, Blackjack)
    hand, up = parse_cards("8h 8d"), parse_cards("6c")[0]
    assert quick_advice(plain.rules, hand, up, ("stand", "hit", "split")).best == "split"


def test_a_default_that_the_rules_contradict_is_refused_when_the_file_is_loaded(
    tmp_path: Path,
) -> None:
    copied = shown_file().replace('options.surrender("none"', 'options.surrender("late"')
    with pytest.raises(RuleError) as refused:
        loaded(tmp_path, copied)
    assert str(refused.value) == (
        "Plain Twenty-One is dealt with surrender = none, but the default of that option is late; "
        "write the same in both (PT-09)."
    )
    unsaid = shown_file().replace('YES_NO, "false", "PT-10"', 'YES_NO, "true", "PT-10"')
    with pytest.raises(RuleError, match="dealt with insurance = false, but the default"):
        loaded(tmp_path, unsaid)


def test_a_copied_file_is_dealt_by_its_own_default(tmp_path: Path) -> None:
    copied = shown_file().replace('options.surrender("none"', 'options.surrender("late"')
    game = loaded(tmp_path, copied.replace("Surrenders.NONE", "Surrenders.LATE"))
    assert game.chosen()["surrender"] == "late"
    round = dealt(game, "9h 7d", "Tc 8d")
    assert any(isinstance(each, Surrender) for each in legal(game, round))
    usual = choose(game, {"surrender": "none"})
    assert usual.readings == {"surrender": "none"}
    assert choose(usual, {"surrender": "late"}) == game


def test_an_option_needs_a_field_and_a_default_among_its_choices(tmp_path: Path) -> None:
    text = shown_file()
    with pytest.raises(RuleError, match="has an option insured, but no field"):
        loaded(tmp_path, text.replace('Option("insurance"', 'Option("insured"'))
    with pytest.raises(RuleError, match="insurance = maybe as a default; choose true or false"):
        loaded(tmp_path, text.replace('YES_NO, "false", "PT-10"', 'YES_NO, "maybe", "PT-10"'))
