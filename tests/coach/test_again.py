"""A round dealt again: the same decision changes nothing, another one makes and loses no chip."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import pytest
from typer.testing import CliRunner

from houseway.cli.app import app
from houseway.errors import RecordError
from houseway.floor.audit.replay_check import as_stored
from houseway.floor.kind_hooks import capture_decision
from houseway.floor.service.event_codec import encode_action, encode_event
from houseway.floor.service.table_service import VersionedTable
from houseway.floor.table.actions import TableAction
from houseway.ledger.model.batch import Batch, encode_batch
from houseway.ledger.model.store_interface import Journal, JournalRow
from houseway.play.round import Round
from houseway.play.views.view import view
from houseway.play.views.view_types import HIDDEN
from houseway.records.kind_hooks import records_kind_hooks_of
from houseway.records.replay.batch_stream import AppliedBatch, stream_batches
from houseway.records.replay.changed_decision import (
    ChangedReplay,
    DecisionChange,
    ReplayDecision,
    replay_changed,
)
from houseway.rules.bank import Accounting
from houseway.rules.catalog import game
from tests.coach.random_games import ONE_OF_EACH_FAMILY
from tests.families import traits_of
from tests.ledger.houses import Driven, house_at
from tests.properties.random_table import RandomTable
from tests.properties.test_random_rounds import options_of


class Kept(RandomTable):
    """A random table whose batches can be read as from a ledger, cards to come under seal."""

    rows: list[JournalRow]

    def do(self, action: TableAction) -> bool:
        if not hasattr(self, "rows"):
            self.rows = []
            self._keep("house", None, self.log)
        before, known = self.table, len(self.log)
        done = super().do(action)
        if done:
            self._keep(action.doer or "house dealer", action, as_stored(before, self.log[known:]))
        return done

    def tables(self) -> list[str]:
        return ["random"]

    def _keep(self, actor: str, action: TableAction | None, events: Any) -> None:
        lines = tuple(msgspec.Raw(encode_event(each)) for each in events)
        first = self.rows[-1].last + 1 if self.rows else 1
        request = f"request-{first}"
        batch = Batch("random", first, request, actor, "2026-01-01T00:00:00Z", lines, ())
        if action is not None:
            done = msgspec.Raw(encode_action(action.kept()))
            batch = msgspec.structs.replace(batch, action=done)
        number = len(self.rows) + 1
        self.rows.append(
            JournalRow(number, "random", first, batch.last, request, encode_batch(batch), "")
        )

    def batches_of(self, _: str, after: int = 0) -> Iterator[JournalRow]:
        return (row for row in self.rows if row.last > after)


def played(game_id: str, options: dict[str, str], seed: int) -> Kept:
    """Some rounds, and further ones until their shoe is used up."""
    kept = Kept(game_id, seed, accounting=Accounting.GROSS, options=options)
    rounds = traits_of(kept.table.game.family).rounds.dealt_again
    while kept.table.rounds < rounds or kept.table.shoe is not None:
        kept.play_round()
    return kept


def every_decision(kept: Kept) -> Iterator[tuple[str, str, ReplayDecision]]:
    people = [f"P{seat}" for seat in range(1, kept.table.game.rules.seats + 1)]
    for number in range(1, traits_of(kept.table.game.family).rounds.dealt_again + 1):
        for player in [*people, "Standing"]:
            try:
                found = again(kept, f"random:{number}", DecisionChange(player))
            except RecordError:
                continue
            for each in found.decisions:
                yield found.id, player, each


def again(
    kept: Kept, id: str, wanted: DecisionChange, since: VersionedTable | None = None
) -> ChangedReplay:
    return replay_changed(cast(Journal, kept), id, wanted, since)


def closed_hands(found: ChangedReplay, round: Round) -> set[int]:
    """Other players' hands that this person does not see."""
    hands = view(found.game, round, found.player).hands
    others = set(hands) - {round.player_dealer}
    return {seat for seat in others if HIDDEN in hands[seat]}


@pytest.mark.parametrize(("game_id", "house", "wide"), ONE_OF_EACH_FAMILY)
def test_the_same_decision_gives_the_same_postings_and_another_loses_no_chip(
    game_id: str, house: str, wide: int
) -> None:
    kept = played(game_id, options_of(game_id, house, wide), 11 + wide)
    otherwise = 0
    for id, player, own in every_decision(kept):
        same = again(kept, id, DecisionChange(player, own.number, own.chosen))
        assert same.would.settlement == same.was.settlement
        assert same.would.played.hands == same.was.played.hands
        assert same.would.net_cents == same.was.net_cents
        assert same.followed == ()
        for other in own.others:
            found = again(kept, id, DecisionChange(player, own.number, other.id))
            otherwise += found.would.played != found.was.played
            check(found)
    assert otherwise


def check(found: ChangedReplay) -> None:
    was, would = found.was, found.would
    assert would.played.money_cents() == was.played.money_cents()
    postings = would.settlement.postings
    won = sum(each.taken_cents - each.paid_cents for each in postings)
    assert won == would.settlement.player_dealer_net_cents
    for each in postings:
        assert each.taken_cents + each.returned_cents == each.wager_cents
        assert each.rule_ids
    assert closed_hands(found, was.played) <= closed_hands(found, would.played)


def refused(kept: Kept, id: str, wanted: DecisionChange) -> str:
    with pytest.raises(RecordError) as error:
        again(kept, id, wanted)
    return str(error.value)


def test_a_round_is_not_dealt_again_while_its_shoe_is_in_use() -> None:
    """Its cards to come are secret, and one that was not drawn would be the next one drawn."""
    kept = Kept("pure-21.5", 3, accounting=Accounting.GROSS)
    kept.play_round()
    assert kept.table.shoe is not None
    decider = next(
        act.actor for act in stream_batches(cast(Journal, kept), "random") if decides(act)
    )
    assert "its shoe is still in use" in refused(kept, "random:1", DecisionChange(decider))
    while kept.table.shoe is not None:
        kept.play_round()
    assert again(kept, "random:1", DecisionChange(decider)).was.settlement.postings


def decides(act: AppliedBatch) -> bool:
    return (
        act.action is not None and capture_decision(act.before, act.actor, act.action) is not None
    )


def test_a_round_is_found_from_its_table_as_it_was_kept_before() -> None:
    kept = played("three-card-poker", {}, 5)
    player, decision = next(
        (player, each) for id, player, each in every_decision(kept) if id == "random:6"
    )
    wanted = DecisionChange(player, decision.number)
    ended = next(
        VersionedTable(act.after, act.first + len(act.events) - 1)
        for act in stream_batches(cast(Journal, kept), "random")
        if act.after.rounds == 4 and act.after.playing is None
    )
    assert again(kept, "random:6", wanted, ended) == again(kept, "random:6", wanted)
    assert refused(kept, "random:99", wanted) == "Round random:99 is not in this ledger."


def test_what_cannot_be_dealt_again_is_said_in_one_sentence() -> None:
    kept = played("three-card-poker", {}, 5)
    id, player, decision = next(every_decision(kept))
    assert refused(kept, id, DecisionChange("Nobody")) == f"Nobody decided nothing in round {id}."
    too_many = refused(kept, id, DecisionChange(player, 9))
    assert too_many.endswith("; there is no decision 9.")
    other = refused(kept, id, DecisionChange(player, decision.number, "split"))
    assert other.startswith(f"{player} could not decide 'split' at ")
    assert other.endswith("; open were play, fold.")


def test_a_hand_of_poker_is_not_dealt_again_and_the_reason_is_said() -> None:
    recording = records_kind_hooks_of(game("texas-holdem").table_kind)
    assert recording.again is None
    assert "cards that they need not show" in recording.why_not_again


def test_the_command_prints_both_rounds_side_by_side(tmp_path: Path) -> None:
    ledger = tmp_path / "ledger.db"
    house = house_at(ledger)
    driven = Driven(house, "1", "three-card-poker", players=4)
    driven.play_round()
    house.store.close()
    line = next(line for line in driven.table.last_round.lines)  # type: ignore[union-attr]
    asked = ["replay", str(ledger), "1:1", "--player", line.player, "--instead"]
    shape = json.loads(CliRunner().invoke(app, [*asked, "best", "--json"]).stdout)
    assert {shape["chosen"], shape["instead"]} == {"play", "fold"}
    assert shape["would"]["postings"] != shape["was"]["postings"]
    told = CliRunner().invoke(app, [*asked, shape["instead"]]).stdout
    assert f"{shape['instead']}ing instead of {shape['chosen']}ing." in told
    assert told.index("As it was: ") < told.index("Dealt again: ") < told.index("One deal is luck")
    nobody = CliRunner().invoke(app, ["replay", str(ledger), "1:1", "--instead", "fold"])
    assert str(nobody.exception) == "Say whose decision is changed: --player NAME."
