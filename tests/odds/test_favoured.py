"""Bets on which players have the advantage are said loudly, and nothing else is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from houseway.comply.checks.player_edge import check_player_edge
from houseway.comply.finding import Severity
from houseway.floor.room.room_file import parse_room
from houseway.odds.hooks import GameOdds, every_bet, odds_hooks
from houseway.odds.model.player_edge_bets import (
    PlayerEdgeBet,
    player_edge_bets,
    player_edge_side_bets,
    players_favoured,
)
from houseway.rules.catalog import game
from houseway.rules.game import choose
from tests.cli.commands import json_of, said
from tests.comply.rooms import TABLES, room_text

BONUS = {"blackjack_bonus": "true"}


@pytest.mark.parametrize(("decks", "favours"), [("1", False), ("2", False), ("6", True)])
def test_the_blackjack_bonus_bet_favours_players_from_some_decks_on(
    decks: str, *, favours: bool
) -> None:
    found = player_edge_side_bets(choose(game("pure-21.5"), BONUS | {"decks": decks}))
    assert players_favoured(found) == ["bonus"] * favours


def test_a_bet_that_the_table_does_not_offer_is_said_but_not_counted() -> None:
    (found,) = player_edge_side_bets(game("no-bust"))
    assert (found.bet, found.offered, round(found.ev, 6)) == ("bonus", False, 0.000654)
    assert players_favoured([found]) == []
    assert found.sentence.startswith("Players would have the advantage on a bet that is not")


def test_two_lines_paid_together_turn_ace_high_over() -> None:
    faced = game("face-up-pai-gow")
    assert player_edge_side_bets(faced) == ()
    stacked = player_edge_side_bets(choose(faced, {"ace_high_stack": "true"}))
    assert players_favoured(stacked) == ["ace-high"]
    assert stacked[0].sentence.startswith("PLAYERS HAVE THE ADVANTAGE on Ace-High: a player gains")


def test_whoever_sets_tiles_best_has_the_advantage_and_an_envy_button_is_no_wager() -> None:
    tiles = game("pai-gow-tiles")
    (found,) = player_edge_bets(tiles, every_bet(tiles))
    assert (found.bet, round(found.ev, 4)) == ("base", 0.0087)
    assert "best setting" in found.assumes
    fortune = game("fortune-pai-gow")
    envy = [each for each in odds_hooks(fortune).side_bets(fortune) if each.bet == "envy"]
    assert [each.edge < 0 for each in envy] == [True]
    assert player_edge_side_bets(fortune) == ()


def test_all_odds_say_the_same_of_side_bets_as_the_quick_ones() -> None:
    three = game("three-card-poker-6-card")
    whole = {(each.bet, each.assumes): each.edge for each in every_bet(three).bets}
    quick = tuple(odds_hooks(three).side_bets(three))
    assert {each.bet for each in quick} == {"pair-plus", "six-card"}
    assert all(whole[each.bet, each.assumes] == each.edge for each in quick)


def test_a_base_game_without_a_distribution_is_seen_by_its_price() -> None:
    odds = SimpleNamespace(bets=(), prices={"base": 0.01})
    found = player_edge_bets(game("no-bust"), cast(GameOdds, odds))
    assert isinstance(found[0], PlayerEdgeBet)
    assert players_favoured(found) == ["base"]


def test_odds_says_it_first_and_programs_read_it() -> None:
    asked = ("odds", "pai-gow-tiles")
    text = said(*asked)
    assert text.index("PLAYERS HAVE THE ADVANTAGE on Wager") < text.index("both hands set by")
    assert json_of(*asked)["players_favoured"] == ["base"]


def test_a_room_is_warned_of_what_its_tables_offer() -> None:
    house, id = "marysville", "pure-21.5"
    with_bonus = TABLES[house, id] + "\ndecks = 6\n[table.options]\nblackjack_bonus = true"
    (found,) = check_player_edge(parse_room(room_text(id, with_bonus), "room.toml"))
    assert found.severity is Severity.WARNING
    assert "PLAYERS HAVE THE ADVANTAGE on Blackjack Bonus Bet" in found.says
    without = parse_room(room_text(id, TABLES[house, id]), "room.toml")
    assert check_player_edge(without) == []
