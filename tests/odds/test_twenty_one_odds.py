"""Twenty-one odds put together: the exact and the double-precision parts agree, and are kept."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from houseway.errors import RuleError
from houseway.families.blackjack.odds.dealer.final_totals import final_totals
from houseway.families.blackjack.odds.game_odds import blackjack_odds
from houseway.families.blackjack.odds.rules.terms import odds_terms
from houseway.families.blackjack.odds.side_bets.bet_odds import insurance
from houseway.families.blackjack.odds.side_bets.house_awards import award_chance
from houseway.families.blackjack.odds.side_bets.shoe_counts import natural_ways, twenty_one
from houseway.families.blackjack.odds.solve import cached_solution
from houseway.families.blackjack.odds.solve.cached_solution import base_digest
from houseway.families.blackjack.odds.solve.game_solver import BlackjackSolution
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.odds.model.progress import ProgressCallback, no_progress
from houseway.odds.model.progress import Work as Working
from houseway.odds.reports.document import TableBlock
from houseway.odds.reports.par_sheet import FilingDetails, par_sheet
from houseway.odds.studies.option_values import value_options
from houseway.rules.awards import Award, AwardFor
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from tests.odds.twenty_one.draw_tree_totals import draw_tree_totals, insurance_value
from tests.odds.twenty_one.games import few
from tests.sampling import LATER
from tests.solved import solved

PURE = choose(game("pure-21.5"), {"decks": "1"})
GAMES = ("pure-spanish-21.5", "pure-21.5", "no-bust", "no-bust-6.0", "no-bust-6.0-buster")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache folder of the test's own."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "houseway" / "odds"


class Work:
    """Hears whenever one of these base games would be worked out, and gives what comes of it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *games: Game) -> None:
        self.times = 0
        self.found = {base_digest(rules): solved(rules) for rules in map(twenty_one, games)}
        monkeypatch.setattr(cached_solution, "solve_game", self.solve)

    def solve(
        self, rules: Blackjack, *, progress: ProgressCallback | None = None
    ) -> BlackjackSolution:
        assert progress in (None, no_progress)
        self.times += 1
        return self.found[base_digest(rules)]


def only(game: Game, *names: str) -> Game:
    """The game with these options alone, for asking little."""
    kept = tuple(option for option in game.options if option.name in names)
    return msgspec.structs.replace(game, options=kept, forbidden=game.forbidden[:0])


@pytest.mark.parametrize("id", ["pure-21.5", pytest.param("no-bust-6.0-buster", marks=LATER)])
def test_fractions_and_double_precision_agree_on_the_player_dealer(id: str) -> None:
    rules = twenty_one(choose(game(id), {"decks": "1"}))
    terms, ended = odds_terms(rules), final_totals(rules)
    found, exact = draw_tree_totals(terms), ended.chances()
    assert set(found.ends) == set(exact)
    for end, chance in exact.items():
        assert found.ends[end] == pytest.approx(float(chance), abs=1e-12)
    busts = [ways / ended.total for ways in ended.busts().values()]
    assert list(found.busts) == pytest.approx(busts, abs=1e-12)
    insured = float(insurance(rules).distribution.ev)
    assert insurance_value(terms) == pytest.approx(insured, abs=1e-12)


def test_a_natural_comes_as_often_as_by_hand() -> None:
    ways = {id: Fraction(*natural_ways(twenty_one(game(id)))) for id in GAMES}
    plain = Fraction(2 * 24 * 96, 312 * 311)
    assert ways["pure-21.5"] == ways["no-bust-6.0"] == ways["no-bust-6.0-buster"] == plain
    assert ways["pure-spanish-21.5"] == Fraction(2 * 24 * 72, 288 * 287)
    assert ways["no-bust"] == Fraction(6 * 5, 318 * 317)


def test_awards_come_as_often_as_by_hand() -> None:
    """Six decks: 24 eights, six of each suit, twelve of each colour."""
    rules = twenty_one(game("pure-21.5"))
    all_hands = 312 * 311 * 310
    by_hand = {
        AwardFor.PLAYER_DEALER_888: 24 * 23 * 22,
        AwardFor.PLAYER_DEALER_888_COLOR: 2 * 12 * 11 * 10,
        AwardFor.PLAYER_DEALER_888_SUITED: 4 * 6 * 5 * 4,
        AwardFor.SEVENS: 24 * 23 * 22,
        AwardFor.STRAIGHT_678_SUITED: 6 * 4 * 6**3,
        AwardFor.STRAIGHT_678_COLOR: 6 * 2 * 12**3,
    }
    for hand, ways in by_hand.items():
        assert award_chance(rules, hand) == Fraction(ways, all_hands)
    assert award_chance(rules, AwardFor.SEVEN_CARDS) is None


def test_a_house_s_award_is_told_with_its_chance_in_the_report() -> None:
    award = Award(
        hand=AwardFor.PLAYER_DEALER_888, cents=(10_000,), fee_cents=0, winners_percent=100,
        funded_by="house",
    )  # fmt: skip
    rules = msgspec.structs.replace(twenty_one(PURE), awards=(award,))
    given = msgspec.structs.replace(PURE, rules=rules)
    odds = blackjack_odds(given)
    assert odds.awards == {"888": Fraction(24, 52 * 51 * 50)}
    rows = [
        block.rows
        for block in par_sheet(given, odds, FilingDetails(date=""))
        if isinstance(block, TableBlock)
    ]
    assert (("888", f"{24 / (52 * 51 * 50):.9f}"),) in rows


def test_what_cannot_move_the_base_game_is_not_worked_out_again(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    cheaper = choose(PURE, {"natural_pays": "6:5"})
    work = Work(monkeypatch, PURE, cheaper)
    first = blackjack_odds(PURE)
    same = choose(PURE, {"buster": "true", "button_ace": "11", "seats": "7", "accounting": "net"})
    assert blackjack_odds(same).solved == first.solved
    assert work.times == 1
    assert len(list(folder.iterdir())) == 1
    changed = blackjack_odds(cheaper)
    assert work.times == 2
    assert changed.base.ev < first.base.ev


def test_without_a_cache_the_numbers_are_the_same_and_nothing_is_kept(
    monkeypatch: pytest.MonkeyPatch, folder: Path
) -> None:
    work = Work(monkeypatch, PURE)
    found = blackjack_odds(PURE, Working(keep=False)).base
    assert not folder.exists()
    assert blackjack_odds(PURE).base == found
    assert len(list(folder.iterdir())) == 1
    assert work.times == 2


def test_the_missing_page_read_strictly_is_a_game_without_surrender() -> None:
    strict = choose(PURE, {"marysville_lost_page": "strict"})
    without = choose(PURE, {"surrender": "none"})
    assert base_digest(twenty_one(strict)) == base_digest(twenty_one(without))
    assert base_digest(twenty_one(strict)) != base_digest(twenty_one(PURE))


def test_each_other_choice_is_priced_beside_the_rules_in_force() -> None:
    asked = only(PURE, "natural_pays", "surrender", "buster", "button_ace", "bonus_ace_nine")
    found = value_options(asked)
    effects = {(each.option.name, each.choice): each for each in found.effects}
    assert set(found.skipped) == {"buster", "button_ace"}
    assert found.refused == ()
    # A natural comes 4.83 % of the time in one deck, and 6:5 pays 0.3 less; some meet another.
    less = effects["natural_pays", "6:5"].changes["base"]
    assert less is not None
    assert -0.0145 < less < -0.0130
    late, none = effects["surrender", "early"], effects["surrender", "none"]
    assert late.changes["base"] is not None
    assert none.changes["base"] is not None
    assert late.changes["base"] > 0 > none.changes["base"]
    assert set(effects["bonus_ace_nine", "false"].changes) == {"bonus"}
    assert all(each.in_force in ("3:2", "late", "true") for each in effects.values())


@pytest.mark.rule("P21-103")
def test_what_the_text_forbids_is_told_with_its_rule_and_priced_only_on_demand() -> None:
    asked = msgspec.structs.replace(
        only(PURE, "insurance", "even_money", "natural_pays"), forbidden=PURE.forbidden
    )
    refused = value_options(asked).refused
    assert [(each.choice, each.forbidden.rule_id) for each in refused] == [("true", "P21-103")]
    assert value_options(asked, anyway=True).refused == ()


def test_progress_goes_from_nothing_to_all() -> None:
    told: list[float] = []

    def hear(share: float, _: str = "", /) -> None:
        told.append(share)

    small = msgspec.structs.replace(PURE, rules=few(twenty_one(PURE), "A3568QK"))
    value_options(only(small, "buster"), Working(hear, keep=False))
    assert told == sorted(told)
    assert 0 <= told[0] < 0.5
    assert told[-1] == 1


def test_another_family_is_refused_in_one_sentence() -> None:
    with pytest.raises(RuleError, match=r"^Three Card Poker is no twenty-one game\.$"):
        blackjack_odds(game("three-card-poker"))
