"""Evenings that are kept: every later version reads, audits and explains their ledgers as then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from houseway.collect.schedule import Schedule
from houseway.errors import RecordError
from houseway.floor.service.table_service import TableService
from houseway.floor.table import actions, opening_terms
from houseway.ledger.data_folder.data_directory import LEDGER
from houseway.ledger.sqlite.store import SqliteStore
from houseway.rules.catalog import game, games
from tests.brought import keep_games
from tests.frozen.corrected import as_then
from tests.frozen.kept import Kept, sha256, whole, whole_evenings
from tests.frozen.ledger_file import write_ledger
from tests.frozen.recipe import TABLE
from tests.frozen.recipes import RECIPES
from tests.frozen.telling import explanations, findings

DEALT_OUT = "no-bust-marysville"
"""An evening in which a natural ends a round with the deal, and no shoe is kept."""
HAPPENS = """
    table_opened joined seated left schedule_set bank_passed bank_reoffered corrected table_closed
    table_reopened round_opened round_moved shuffle_shown round_settled award_fee_taken award_given
    wagers_placed bets_closed collection_taken stacks_dealt first_cards_dealt card_turned
    button_placed played folded questions_asked insured declined checked card_drawn hand_doubled
    hand_split stake_matched hand_ended second_card_shown player_dealer_drew decisions_closed
    round_voided sat_out sat_in kill_agreed button_drawn hand_opened hand_moved hand_settled
    half_hour_over time_taken blind_posted hole_cards_dealt betting_opened hand_folded hand_checked
    bet_called bet_made turn_passed uncalled_returned bets_gathered card_burned board_dealt
    draw_opened cards_drawn discards_shuffled fee_taken hands_shown hand_closed hand_voided
    even_money_taken time_owed piles_dealt cup_opened piles_delivered pile_chosen hand_set
    left_to_house set_by_house bank_opened hands_and_board_dealt board_turned checked_on
"""
"""The kinds of events that the evenings hold."""


@pytest.mark.parametrize("name", whole_evenings())
def test_a_ledger_with_actions_and_rules_is_read_audited_and_explained_as_then(
    name: str, tmp_path: Path
) -> None:
    is_as_then(whole(name), tmp_path / LEDGER)


@pytest.mark.parametrize("name", whole_evenings())
def test_it_is_read_so_whatever_the_catalog_has_by_then(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_games(monkeypatch, lambda _: False)
    monkeypatch.setattr(opening_terms, "schedule", no_such_schedule)
    monkeypatch.setattr(actions, "schedule", no_such_schedule)
    is_as_then(whole(name), tmp_path / LEDGER)


def no_such_schedule(id: str) -> Schedule:
    raise RecordError(f"There is no schedule {id!r}.")


def is_as_then(frozen: Kept, ledger: Path) -> None:
    assert write_ledger(ledger, map(bytes, frozen.batches)) == frozen.head
    store = SqliteStore(ledger)
    table = TableService(store).table(TABLE)
    store.close()
    assert (table.game.id, table.money_cents()) == (frozen.recipe.game, table.brought_cents)
    assert findings(ledger) == frozen.audit
    said = {round: as_then(text) for round, text in explanations(ledger)}
    for round, text in frozen.sentences.items():
        assert said[round] == text
    for round, text in said.items():
        assert sha256([text.encode()]) == frozen.explained[round], f"{round}:\n{text}"
    assert said.keys() == frozen.explained.keys()


def test_the_evenings_hold_all_that_happens_at_tables() -> None:
    bodies = [bytes(body) for name in whole_evenings() for body in whole(name).batches]
    events = [event for body in bodies for event in json.loads(body)["events"]]
    inside = [event["event"] for event in events if event["type"] in ("round_moved", "hand_moved")]
    assert {event["type"] for event in (*events, *inside)} == set(HAPPENS.split())
    for words in (b'"killed":true', b'"lost deck"', b'"boxed card"'):
        assert words in b"".join(bodies)


def test_a_deal_after_which_nobody_decides_is_audited_by_the_shuffle_in_its_own_batch() -> None:
    frozen = whole(DEALT_OUT)
    bodies = [bytes(body) for body in frozen.batches]
    assert any(b"first_cards_dealt" in body and b"shuffle_shown" in body for body in bodies)
    assert frozen.audit.findings == ()


def test_every_family_has_an_evening_that_is_kept_with_everything() -> None:
    """A further one is added to `recipes.py`, and `python -m tests.frozen.make` keeps it."""
    every = [whole(name) for name in whole_evenings()]
    assert {known.family for known in games()} == {game(each.recipe.game).family for each in every}
    assert {each.id for each in RECIPES} == {each.recipe.id for each in every}
    assert [each.recipe.id for each in every if each.audit.findings] == []
    for each in every:
        bodies = [bytes(body) for body in each.batches]
        assert b'"digest":' in bodies[0]
        assert all(b'"action":' in body for body in bodies[1:])
