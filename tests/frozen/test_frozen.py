"""Evenings of version 0.1: made again they are the same, and their ledgers are read as then."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from houseway.floor.house import House
from houseway.ledger.batch import decode, encode
from houseway.ledger.folder import LEDGER
from houseway.ledger.sqlite_reader import open_ledger
from houseway.ledger.sqlite_store import SqliteStore
from tests.frozen.differences import difference, in_batches
from tests.frozen.kept import index, kept, sha256
from tests.frozen.old_ledger import write_ledger
from tests.frozen.playing import play
from tests.frozen.recipe import TABLE
from tests.frozen.telling import explanations, findings
from tests.games import BANKED, POTS
from tests.running import to_its_end

ONE_IN = 4
"""Of how many evenings one is tried in every run; a long run tries all."""
DEALT_OUT = "no-bust marysville gross 5"
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
    even_money_taken time_owed
"""
"""The kinds of events that the evenings hold."""


def evenings() -> list[object]:
    """Every evening; most of them wait for a long run."""
    found: list[object] = []
    for _, group in groupby(index(), key=lambda each: each[0]):
        for place, (game, name) in enumerate(group):
            marks = [] if place % ONE_IN == 0 else [pytest.mark.release]
            found.append(pytest.param(game, name, marks=marks, id=name))
    return found


@pytest.mark.parametrize(("game", "name"), evenings())
def test_an_evening_made_again_is_the_same_to_the_byte(
    game: str, name: str, tmp_path: Path
) -> None:
    frozen = kept(game, name)
    evening = to_its_end(play(frozen.recipe, tmp_path / "house"))
    journal = open_ledger(tmp_path / "house" / LEDGER)
    bodies = [_without_action(row.body) for row in journal.journal()]
    journal.close()
    parted = difference(frozen, bodies, evening)
    assert parted is None, parted
    assert findings(tmp_path / "house" / LEDGER) == frozen.audit


def _without_action(body: bytes) -> bytes:
    """A batch as version 0.1 wrote it."""
    return encode(replace(decode(body), action=UNSET))


@pytest.mark.parametrize(("game", "name"), evenings())
def test_a_ledger_of_0_1_is_read_audited_and_explained_as_then(
    game: str, name: str, tmp_path: Path
) -> None:
    frozen, ledger = kept(game, name), tmp_path / LEDGER
    assert write_ledger(ledger, map(bytes, frozen.batches)) == frozen.head
    store = SqliteStore(ledger)
    table = House(store).table(TABLE)
    store.close()
    assert (table.game.id, table.money_cents()) == (game, table.brought_cents)
    assert findings(ledger) == frozen.audit
    said = dict(explanations(ledger))
    for round, text in frozen.sentences.items():
        assert said[round] == text
    for round, text in said.items():
        assert sha256([text.encode()]) == frozen.explained[round], f"{name}, {round}:\n{text}"
    assert said.keys() == frozen.explained.keys()


def test_the_evenings_hold_every_game_and_all_that_happens_at_tables() -> None:
    every = [kept(game, name) for game, name in index()]
    bodies = b"\n".join(bytes(body) for each in every for body in each.batches)
    happened = {each.decode() for each in re.findall(rb'"type":"(\w+)"', bodies)}
    assert happened == set(HAPPENS.split())
    for words in (b'"killed":true', b'"lost deck"', b'"exposed card"', b'"boxed card"'):
        assert words in bodies
    assert {game for game, _ in index()} == {*BANKED, *POTS}
    assert [each.recipe.id for each in every if each.audit.findings] == []


def test_a_deal_after_which_nobody_decides_is_audited_by_the_shuffle_in_its_own_batch(
    tmp_path: Path,
) -> None:
    frozen = kept("no-bust", DEALT_OUT)
    bodies = [bytes(body) for body in frozen.batches]
    assert any(b"first_cards_dealt" in body and b"shuffle_shown" in body for body in bodies)
    write_ledger(tmp_path / LEDGER, bodies)
    assert findings(tmp_path / LEDGER).findings == ()


def test_a_cent_that_is_paid_otherwise_is_named_with_its_batch_and_event() -> None:
    game = "three-card-poker"
    frozen = kept(game, next(name for of, name in index() if of == game))
    bodies = [bytes(body) for body in frozen.batches]
    assert in_batches(frozen, bodies) is None
    place = next(at for at, body in enumerate(bodies) if b'"round_settled"' in body)
    bodies[place] = re.sub(rb'"paid_cents":(\d+)', rb'"paid_cents":1\1', bodies[place], count=1)
    said = in_batches(frozen, bodies) or ""
    assert re.match(
        rf"{re.escape(frozen.recipe.id)}, batch {place + 1}, event \d+, .*paid_cents:\n", said
    )
