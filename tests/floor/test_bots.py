"""Bots know what a player would know, and no more."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from houseway.errors import RecordError
from houseway.floor import step
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.banked.bots import BankedBot
from houseway.floor.banked.hooks import advise_action
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.bot_levels import BotLevel, parse_bot_level
from houseway.play.actions import CloseBets, Deal, PlaceWagers
from houseway.play.deck.single_deck import arranged_deck
from houseway.play.play_or_fold import Fold, Play
from houseway.play.views.view import view
from houseway.things.cards import parse_cards
from houseway.things.commitment import Shuffle
from tests.contract.tables import seated_table


def deciding(own: str, theirs: str) -> BankedTable:
    """P2 holds `own`; the first card of `theirs` is face up."""
    table, _ = seated_table("three-card-poker")
    table, _ = step(table, PostBank("P1", 100_000, "0" * 64))
    table, _ = step(table, InRound(PlaceWagers("P2", 2, {"ante": 1_000})))
    table, _ = step(table, InRound(CloseBets()))
    assert table.round is not None
    hands = {2: parse_cards(own), 1: parse_cards(theirs)}
    shuffle = Shuffle(arranged_deck(table.game, table.round, hands, 3), "secret")
    table = replace(table, round=replace(table.round, commitment=shuffle.commitment))
    assert table.round is not None
    table, _ = step(table, InRound(Deal(table.round.back, shuffle.order, shuffle.secret)))
    return table


def choice(level: BotLevel, own: str, theirs: str) -> type:
    return type(BankedBot("P2", level, Random(1)).decide(deciding(own, theirs)).action)


def test_a_simple_bot_plays_what_would_qualify() -> None:
    assert choice(BotLevel.SIMPLE, "Qs 3h 2d", "As 5c 4h") is Play
    assert choice(BotLevel.SIMPLE, "Js Th 8d", "2s 5c 4h") is Fold


def test_a_careful_bot_plays_by_the_card_that_is_shown() -> None:
    # Against an ace queen-high is worth less than giving up; against a deuce it is not.
    assert choice(BotLevel.CAREFUL, "Qs 3h 2d", "As 5c 4h") is Fold
    assert choice(BotLevel.CAREFUL, "Qs 3h 4d", "2s 5c 6h") is Play


def test_a_careful_bot_takes_the_better_choice() -> None:
    for own in ("Ks 9h 2d", "Ts 9h 7d", "8s 8h 2d", "5s 4h 2d"):
        table = deciding(own, "Jd 5c 3h")
        assert table.round is not None
        seen = view(table.game, table.round, "P2")
        best = advise_action(table.game, seen, ("play", "fold")).best
        assert (choice(BotLevel.CAREFUL, own, "Jd 5c 3h") is Play) == (best == "play")


@pytest.mark.parametrize("level", BotLevel)
def test_what_a_bot_cannot_see_does_not_change_its_mind(level: BotLevel) -> None:
    answers = {choice(level, "Ks 9h 2d", f"Jd {hidden}") for hidden in ("2c 3c", "Ac Ah", "Js Jc")}
    assert len(answers) == 1


def test_an_unknown_level_is_one_sentence() -> None:
    with pytest.raises(RecordError, match="random, simple, careful"):
        parse_bot_level("genius")
