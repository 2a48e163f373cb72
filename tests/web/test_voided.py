"""A round or hand that is called off: what people at the seats are told, and how it is listed."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from houseway.families.poker.play.actions import VoidHand
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.narration import narrate
from houseway.floor.table.events import TableEvent
from houseway.floor.table.table import Table
from houseway.floor.table.verbs import step
from houseway.play.actions import CloseBets, PlaceWagers, VoidReason, VoidRound
from houseway.things.cents import dollars
from houseway.things.commitment import Shuffle
from houseway.web.kind_hooks import web_kind_hooks
from tests.contract.tables import seated_table
from tests.contract.test_every_game import deck
from tests.felt.pots import PotScene, stacks
from tests.games import BANKED, POTS, pot_game

FLOOR = VoidReason.FLOOR_DECISION


def told(table: Table, you: str | None) -> Any:
    """What the frame of this person says of what was called off, as it goes over the line."""
    drawing = web_kind_hooks(table.game).draw(table, 9, {}, None)
    frame = drawing.shown_to(you, clock=None, story=())
    return msgspec.json.decode(msgspec.json.encode(frame)).get("voided")


def said_of(table: Table, event: TableEvent) -> str:
    said = narrate(table.game, event)
    assert said is not None
    return said.text


def dealt(game_id: str) -> BankedTable:
    """P1 banks $100 and P2 wagers $10."""
    table, _ = seated_table(game_id)
    deal = deck(table.game, Random(1))
    table, _ = step(table, PostBank("P1", 10_000, Shuffle(deal.order, "00").commitment))
    base = table.game.rules.base.id
    table, _ = step(table, InRound(PlaceWagers("P2", 2, {base: 1_000})))
    table, _ = step(table, InRound(CloseBets()))
    table, _ = step(table, InRound(replace(deal, secret="00")))
    return table


def test_a_void_round_is_told_at_every_seat_with_the_fee_that_stays() -> None:
    for game_id in BANKED:
        table = dealt(game_id)
        assert table.round is not None
        fees, staked = table.round.collection, table.round.money_cents()
        assert "stays in the drop (CF-51)" in web_kind_hooks(table.game).after_void(table), game_id
        table, events = step(table, InRound(VoidRound("Rosa", FLOOR)))
        assert said_of(table, events[-1]).startswith(
            "Rosa voids the round: decision of the floor."
        ), game_id
        assert table.last_round is not None
        assert table.last_round.money_cents() == staked
        for you, returned in (("P1", "your bank of $100 is"), ("P2", "your $")):
            found = told(table, you)["yours"]
            lines, fee = found["lines"], fees.get(you, 0)
            assert found["headline"] == "Round 1 is void: decision of the floor"
            assert lines[0]["says"].startswith(f"Rosa called it off: {returned}"), game_id
            assert found["net_cents"] == sum(line["cents"] for line in lines) <= -fee
            kept = [each for each in lines if dollars(fee) in each["says"] and each["cents"]]
            assert [each["rule_ids"] for each in kept] == [["CF-51"]] * bool(fee), game_id
        assert any(fees.values()), game_id
        for onlooker in ("P3", None):
            assert told(table, onlooker)["yours"]["lines"] == []
        row = web_kind_hooks(table.game).row(table.last_round, None)
        assert (row["bank"], row["voided"]) == (10_000, "decision of the floor"), game_id


def test_a_round_that_nobody_wagered_in_is_told_to_its_player_dealer() -> None:
    table, _ = seated_table(BANKED[0])
    table, _ = step(table, PostBank("P1", 10_000, "0" * 64))
    nothing = InRound(VoidRound("house dealer", VoidReason.NO_WAGERS))
    table, (event, *_) = step(table, nothing)
    said = "The house dealer voids the round: no wagers. The bank goes back."
    assert said_of(table, event) == said
    (line,) = told(table, "P1")["yours"]["lines"]
    assert line["says"] == "The house dealer called it off: your bank of $100 is returned."
    assert told(table, "P2") is None
    table, _ = step(table, PostBank("P1", 10_000, "0" * 64))
    assert told(table, "P1") is None, "the next round has begun"


def limits_of(game_id: str) -> tuple[float, float]:
    """Some games are played at certain limits only."""
    low, high = (*pot_game(game_id).rules.named_limits, (400, 800))[0]
    return low / 100, high / 100


def test_a_void_hand_is_told_at_every_seat() -> None:
    for game_id in POTS:
        scene = PotScene(stacks(3), game=game_id, limits=limits_of(game_id))
        scene.deal({})
        scene.table, _ = step(scene.table, scene.said(VoidHand("Rosa", FLOOR)))
        found = [told(scene.table, you)["yours"] for you in ("P1", "P2", "P3", None)]
        assert {each["headline"] for each in found} == {"Hand 1 is void: decision of the floor"}
        assert any(each["lines"] for each in found[:3]), game_id
        assert found[3]["lines"] == []
        for lines in (each["lines"] for each in found[:3] if each["lines"]):
            assert lines[0]["says"].startswith("Rosa called it off: your $")


def test_what_was_collected_from_a_void_hand_is_returned_and_told() -> None:
    scene = PotScene(stacks(7), schedule="mortimer-poker-limit-4")
    scene.deal({})
    scene.play("3 calls, 4 folds, 5 folds, 6 folds, 7 folds, 1 folds, 2 checks")
    taken = scene.hand.collection_cents + scene.hand.jackpot_cents
    after = web_kind_hooks(scene.table.game).after_void(scene.table)
    assert after == f"The {dollars(taken)} collected from it is returned too (TH-36)."
    lost = VoidHand("Rosa", VoidReason.DECK_LOST)
    scene.table, events = step(scene.table, scene.said(lost))
    assert said_of(scene.table, events[-1]) == (
        "Rosa calls a misdeal: lost deck. All money goes back, the collection too."
    )
    stake, fee = told(scene.table, "P3")["yours"]["lines"]
    assert stake["says"] == "Rosa called it off: your $4 is returned."
    assert fee["says"] == f"The house returns the {dollars(taken)} that it had collected."
    assert fee["rule_ids"]
