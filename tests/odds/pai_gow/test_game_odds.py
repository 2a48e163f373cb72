"""The odds of the pai gow games: every bet, the house way as a chart, and a whole table."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.families.pai_gow.odds.base import card_solution
from houseway.families.pai_gow.odds.base.cached_odds import cached_odds
from houseway.families.pai_gow.odds.bonus_bets.envy_odds import envy_dollars
from houseway.families.pai_gow.odds.game_odds import PaiGowOdds, pai_gow_odds
from houseway.families.pai_gow.odds.one_hand import one_hand
from houseway.families.pai_gow.rules.reading_choices import SameHand
from houseway.odds.hooks import odds_hooks
from houseway.odds.model.progress import DEFAULT_WORK, Work
from houseway.odds.reports.published_figures import compare_figures
from houseway.rank.classes.hand_classes import PAI_GOW
from houseway.rank.classes.tile_classes import DEALS, HANDS
from houseway.rules.catalog import game
from houseway.rules.game import choose

HOUSES = ("mortimer", "marysville")
CARDS = ("double-hand-poker", "fortune-pai-gow", "face-up-pai-gow")
EVERY_GAME = pytest.mark.parametrize("id", [*CARDS, "pai-gow-tiles"])


@cache
def odds_of(id: str) -> PaiGowOdds:
    return cached_odds(game(id), {})


@EVERY_GAME
def test_the_base_wager_goes_over_all_deals_and_best_play_is_never_worse(id: str) -> None:
    odds = odds_of(id)
    deals, hands = (DEALS, HANDS) if id == "pai-gow-tiles" else (PAI_GOW.deals, PAI_GOW.hands)
    base = odds.base
    assert {bet.distribution.total for bet in odds.bets if bet.bet == "base"} == {deals}
    assert base.hands == hands
    assert base.player_best.expectation > base.by_way.expectation
    if base.player_dealer_best is not None:
        assert base.player_dealer_best.expectation < base.by_way.expectation


@EVERY_GAME
def test_the_rows_together_cost_what_the_house_way_costs(id: str) -> None:
    base = odds_of(id).base
    whole = base.player_best.expectation - base.by_way.expectation
    assert sum((row.costs for row in base.rows), Fraction(0)) == whole


def test_what_tiles_are_set_otherwise_makes_up_the_cost_of_the_guide() -> None:
    base = odds_of("pai-gow-tiles").base
    each_time = sum(found.costs * found.hands for found in base.exceptions)
    assert each_time / HANDS == sum(row.costs for row in base.rows)
    assert base.exceptions[0].front != base.exceptions[0].best_front


def test_fortune_has_the_lines_that_are_printed_and_pays_by_them() -> None:
    fortune = odds_of("fortune-pai-gow").bet("fortune")
    assert [line.net for line in fortune.lines[:3]] == [5000, 1000, 750]
    assert sum(fortune.contribution(line) for line in fortune.lines) == fortune.distribution.ev
    assert sum(line.ways for line in fortune.lines) == PAI_GOW.hands


def test_every_line_of_ace_high_is_counted_over_both_hands() -> None:
    bet = odds_of("face-up-pai-gow").bet("ace-high")
    assert sum(bet.contribution(line) for line in bet.lines) == bet.distribution.ev
    assert sum(line.ways for line in bet.lines) == PAI_GOW.deals


def test_rows_of_ace_high_that_stack_are_worth_more() -> None:
    stacked = pai_gow_odds(choose(game("face-up-pai-gow"), {"ace_high_stack": "true"}))
    alone = odds_of("face-up-pai-gow")
    assert stacked.edge("ace-high") < alone.edge("ace-high")


@pytest.mark.parametrize("players", [1, 3, 6])
def test_a_button_earns_its_holder_something_for_each_other_hand(players: int) -> None:
    odds = odds_of("fortune-pai-gow")
    envy = odds.bet("envy").distribution.ev
    below, from_there = ({"base": 10_00, "fortune": cents} for cents in (4_00, 5_00))
    plain = 10_00 * odds.edge("base")
    assert odds.lost_cents(below, players) == plain + 4_00 * odds.edge("fortune")
    lost = plain + 5_00 * odds.edge("fortune") - (players - 1) * 100 * envy
    assert odds.lost_cents(from_there, players) == lost


def test_players_who_see_the_other_hand_are_taken_to_look_at_it() -> None:
    """They lose 1.9 % of the wager so, and would lose 6.2 % by the house way."""
    odds = odds_of("face-up-pai-gow")
    assert odds.edge("base") == -odds.base.player_best.expectation
    assert odds.lost_cents({"base": 10_00}) == 10_00 * odds.edge("base")
    unseen = odds_of("double-hand-poker")
    assert unseen.edge("base") == -unseen.base.by_way.expectation


def test_where_the_highest_hand_alone_is_paid_for_a_button_brings_less() -> None:
    rules = game("face-up-pai-gow").rules
    every = envy_dollars(replace(rules, envy_multiple=True))
    by_rank = odds_of("face-up-pai-gow").envy_dollars
    by_row = envy_dollars(replace(rules, same_hand=SameHand.ROW))
    assert len(every) == len(by_rank) == len(by_row) == rules.positions - 2
    for others, (most, rank, row) in enumerate(zip(every, by_rank, by_row, strict=True), 1):
        assert row < rank < most == others * every[0]
    # Two of several hands qualify in about one of ten thousand rounds.
    assert by_rank[-1] > Fraction(97, 100) * every[-1]
    odds = odds_of("face-up-pai-gow")
    wagers = {"base": 10_00, "fortune": 5_00}
    assert odds.envy_cents(wagers, 5) == 100 * by_rank[4]
    assert odds.envy_cents(wagers, 0) == 0


def test_a_table_needs_a_base_wager_and_a_bet_that_there_is() -> None:
    odds = odds_of("double-hand-poker")
    with pytest.raises(RecordError, match="Every player needs a wager on base"):
        odds.lost_cents({"fortune": 500})
    with pytest.raises(RecordError, match="no bet"):
        odds.edge("fortune")


@EVERY_GAME
def test_odds_are_kept_and_read_back_as_they_were(
    id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    chosen = game(id)
    ask = odds_hooks(chosen).odds
    assert ask(chosen, {}, DEFAULT_WORK) == ask(chosen, {}, DEFAULT_WORK) == odds_of(id)
    assert any((tmp_path / "houseway" / "odds").iterdir())


@EVERY_GAME
def test_what_programs_and_people_are_told_can_be_written(id: str) -> None:
    chosen, odds = game(id), odds_of(id)
    family = odds_hooks(chosen)
    shapes = (
        family.shape(chosen, odds, None),
        family.chart_shape(chosen, odds),
        family.on_page(chosen, odds),
    )
    assert all(msgspec.json.decode(msgspec.json.encode(shape)) for shape in shapes)
    assert list(family.reported(chosen, odds))
    told = " ".join(map(str, family.chart_said(chosen, odds)))
    assert all(row.rule_id in told for row in odds.base.rows)
    numbers = " ".join(map(str, family.said(chosen, odds, None)))
    assert all(bet.assumes in numbers for bet in odds.bets)


def test_our_counts_are_those_that_were_published() -> None:
    assert all(each.agrees for each in compare_figures(odds_hooks(game("fortune-pai-gow")).figures))


def test_the_settings_of_one_hand_are_told_with_the_house_way_among_them() -> None:
    chosen = game("pai-gow-tiles")
    found = one_hand(chosen, {}, "6-6 5-5 5-1 4-2", "")
    settings = found.shape["settings"]
    assert isinstance(settings, list)
    assert [each["house_way"] for each in settings] == [False, True]
    best, usual = found.values.values()
    assert found.shape["house_way_costs"] == pytest.approx(float(best - usual))


@pytest.mark.parametrize(
    ("id", "hand", "up", "sentence"),
    [
        ("double-hand-poker", "As Kd Qc 9h 7s 4d", "", "is 7 cards"),
        ("double-hand-poker", "As Kd Qc 9h 7s 4d 4c", "2c", "leave --up out"),
        ("face-up-pai-gow", "As Kd Qc 9h 7s 4d 4c", "2c", "names the 7 of the player-dealer's"),
        ("face-up-pai-gow", "As Kd Qc 9h 7s 4d 4c", "As 2c 3c 5c 6c 7c 8c", "As appears 2 times"),
        ("pai-gow-tiles", "6-3 6-3 5-5 5-4", "", "6-3 appears 2 times"),
    ],
)
def test_a_hand_that_cannot_be_is_refused_in_one_sentence(
    id: str, hand: str, up: str, sentence: str
) -> None:
    with pytest.raises(RecordError, match=sentence):
        one_hand(game(id), {}, hand, up)


@pytest.mark.parametrize("id", CARDS)
def test_the_results_of_every_game_with_cards_come_with_the_package(id: str) -> None:
    assert card_solution.shipped_card_base_odds(game(id).rules) is not None


def test_both_houses_and_fortune_share_one_file_of_results() -> None:
    profiles = (choose(game("double-hand-poker"), {"house_way": way}) for way in HOUSES)
    digests = {card_solution.digest_of(each.rules) for each in profiles}
    assert digests == {card_solution.digest_of(game("fortune-pai-gow").rules)}
    assert digests != {card_solution.digest_of(game("face-up-pai-gow").rules)}


def test_results_that_are_shared_bear_the_name_of_each_house_s_own_chart() -> None:
    titles = [odds_of(id).base.way for id in ("double-hand-poker", "fortune-pai-gow")]
    assert titles == ["The Mortimer Way", "Casino Marysville's house way"]


@pytest.mark.release
@pytest.mark.parametrize("id", ["double-hand-poker", "face-up-pai-gow"])
def test_what_is_worked_out_afresh_agrees_with_what_is_shipped(id: str) -> None:
    told: list[float] = []
    rules = game(id).rules
    fresh = card_solution.card_base_odds(
        rules, Work(lambda share, _="", /: told.append(share), keep=False)
    )
    assert fresh == card_solution.shipped_card_base_odds(rules)
    assert told == sorted(told)
    assert len(told) > 100
