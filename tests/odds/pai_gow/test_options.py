"""Options that move the base wager: what is in the package, and what is worked out on demand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import RuleError
from houseway.families.pai_gow.odds.base import card_solution
from houseway.families.pai_gow.odds.base.base_odds import HouseWayRowCost, PaiGowBaseOdds
from houseway.families.pai_gow.odds.both_hands.deal_results import DealResults
from houseway.families.pai_gow.rules.hands import way_of
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.machines.executors import SERIAL, Executor
from houseway.odds.model.progress import ProgressCallback, Work, no_progress
from houseway.rank.classes.hand_classes import PAI_GOW
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose

WHEEL = {"wheel_rank": "second_highest"}
JOKER = {"joker_in_flush": "always_ace"}
FULL_HOUSE = {"full_house_literal": "true"}
DOUBLE_HAND, FORTUNE, FACE_UP = "double-hand-poker", "fortune-pai-gow", "face-up-pai-gow"
MOVED = [
    (DOUBLE_HAND, WHEEL), (DOUBLE_HAND, JOKER), (DOUBLE_HAND, FULL_HOUSE),
    (FORTUNE, WHEEL), (FORTUNE, JOKER), (FORTUNE, FULL_HOUSE),
    (FACE_UP, WHEEL), (FACE_UP, JOKER),
]  # fmt: skip
IN_PACKAGE = [(DOUBLE_HAND, WHEEL), (FORTUNE, WHEEL)]
Asked = list[PaiGow]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Asked:
    """Rules for which somebody had to go through every deal; here, with one result for all."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(card_solution, "SHIPPED", tmp_path)
    found: Asked = []

    def work_out(
        rules: PaiGow, tell: ProgressCallback = no_progress, machines: Executor = SERIAL
    ) -> PaiGowBaseOdds:
        assert machines is SERIAL
        found.append(rules)
        for share in (0.0, 0.5, 1.0):
            tell(share, "every deal")
        return found_for(rules, 10 - len(found))

    monkeypatch.setattr(card_solution, "compute_card_base_odds", work_out)
    return found


def found_for(rules: PaiGow, won: int) -> PaiGowBaseOdds:
    way = way_of(rules)
    return PaiGowBaseOdds(
        way=way.title,
        by_way=DealResults(won, 80, 10),
        player_best=DealResults(10, 80, 9),
        player_dealer_best=None,
        rows=tuple(
            HouseWayRowCost(rule_id=row.rule_id, says=row.says, hands=1, costs=Fraction(0))
            for row in way.rows
        ),
    )


def under(id: str, options: dict[str, str]) -> Game[PaiGow]:
    return choose(game(id), options)


@pytest.mark.parametrize(("id", "options"), MOVED)
def test_an_option_that_moves_the_base_wager_has_results_of_its_own(
    id: str, options: dict[str, str]
) -> None:
    assert card_solution.digest_of(under(id, options).rules) != card_solution.digest_of(
        game(id).rules
    )


@pytest.mark.parametrize(("id", "options"), MOVED)
def test_what_is_not_in_the_package_is_worked_out_once_and_told(
    id: str, options: dict[str, str], asked: Asked
) -> None:
    rules, told = under(id, options).rules, list[float]()
    work = Work(lambda share, _="", /: told.append(share))
    first = card_solution.card_base_odds(rules, work)
    assert asked == [rules]
    assert told == [0.0, 0.5, 1.0]
    assert card_solution.card_base_odds(rules, work) == first
    assert len(asked) == 1
    card_solution.card_base_odds(rules, work._replace(keep=False))
    assert len(asked) == 2


def test_what_nobody_deals_believes_what_is_known_and_writes_nothing(asked: Asked) -> None:
    """A side bet that is changed in a design leaves the base game as the package has it."""
    rules, tried = game(DOUBLE_HAND).rules, Work(write=False)
    card_solution.card_base_odds(rules, tried)
    card_solution.card_base_odds(rules, tried)
    assert asked == [rules, rules]
    known = card_solution.card_base_odds(rules, Work())
    assert card_solution.card_base_odds(rules, tried) == known
    assert len(asked) == 3


def test_odds_under_an_option_say_so_and_what_every_other_reading_changes(asked: Asked) -> None:
    words = ["odds", DOUBLE_HAND, "--option", "wheel_rank=second_highest", "--what-if"]
    result = CliRunner().invoke(app, words, catch_exceptions=False)
    assert result.exit_code == 0
    assert "wheel_rank = second_highest" in result.output
    _, _, changes = result.output.partition("What another reading would change")
    for option, choice in (
        ("wheel_rank", "lowest"),
        ("joker_in_flush", "always_ace"),
        ("full_house_literal", "true"),
    ):
        assert any(
            line.replace(" *", "").split()[:2] == [option, choice] for line in changes.splitlines()
        ), changes
    # Once as they are in force, then each of the three alone; no other option moves a card.
    assert len(asked) == 4


def test_an_option_that_tables_may_not_have_is_worked_out_and_said_to_be_so(asked: Asked) -> None:
    words = ["odds", DOUBLE_HAND, "--option", "joker_in_flush=always_ace"]
    result = CliRunner().invoke(app, words, catch_exceptions=False)
    assert "joker_in_flush = always_ace is not playable at a table" in result.output
    assert len(asked) == 1


def test_an_option_of_another_game_is_refused_in_one_sentence() -> None:
    with pytest.raises(RuleError, match="Face Up Pai Gow has no option full_house_literal"):
        under(FACE_UP, FULL_HOUSE)


@pytest.mark.parametrize(("id", "options"), IN_PACKAGE)
def test_the_results_of_some_options_come_with_the_package(
    id: str, options: dict[str, str]
) -> None:
    rules = under(id, options).rules
    found, usual = (
        card_solution.shipped_card_base_odds(rules),
        card_solution.shipped_card_base_odds(game(id).rules),
    )
    assert found is not None
    assert usual is not None
    assert found.by_way.deals == usual.by_way.deals == PAI_GOW.deals
    assert found.by_way != usual.by_way
    assert found.player_best.expectation > found.by_way.expectation
