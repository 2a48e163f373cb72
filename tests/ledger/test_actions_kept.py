"""A batch keeps what was done beside what followed, and the audit steps it again, every time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from houseway.errors import Refusal
from houseway.families import family_names, hooks_of, table_kinds
from houseway.families.poker.play.actions import DealHand, VoidHand
from houseway.floor.banked.actions import InRound
from houseway.floor.service.event_codec import decode_action, encode_action
from houseway.floor.table.actions import (
    SHARED_ACTIONS,
    AnswerCorrection,
    CloseTable,
    Correct,
    Join,
    Leave,
    ProposeCorrection,
    ReopenTable,
)
from houseway.ledger.model.batch import decode_batch
from houseway.ledger.sqlite.journal_reader import open_ledger
from houseway.play.actions import Deal, DeckAction, VoidReason, VoidRound
from houseway.rules.limits import Range
from houseway.things.cards import Card
from houseway.things.deck_pair import Back
from houseway.things.decks import DECK_52
from tests.ledger.forging import forge
from tests.ledger.houses import Driven, copied, findings, house_at
from tests.ledger.poker_houses import DrivenPoker

Body = dict[str, Any]
Bodies = list[Body]
CHANGES = 15
"""How many changes of an action are tried at each table."""
TABLES = ("1", "2", "3", "4")


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table of each family, with a void, a correction, a closing, and people who come and go."""
    path = tmp_path_factory.mktemp("honest") / "ledger.db"
    house = house_at(path)
    for name, game in (("1", "three-card-poker"), ("2", "pure-21.5")):
        banked = Driven(house, name, game)
        banked.play_round()
        banked.open_round()
        banked.do(InRound(VoidRound("Fay", VoidReason.FLOOR_DECISION)))
        banked.play_round()
        banked.do(Correct("Fay", "Max", "P1", "P2", 500, f"{name}:1"))
        for approved in (False, True):
            asked = ProposeCorrection("Fay", "P1", "P2", 500, f"{name}:1", "a wrong amount")
            banked.do(asked)
            banked.do(AnswerCorrection("Max", banked.table.proposed, approved))
        banked.do(Leave("P3"))
    holdem = DrivenPoker(house, "3")
    low = DrivenPoker(
        house, "4", "lowball", limits=Range(200, 600), schedule="marysville-lowball-1"
    )  # fmt: skip
    for poker in (holdem, low):
        poker.play_hand()
        poker.deal(poker.start())
        poker.play(VoidHand("floor", VoidReason.WRONG_COUNT))
        poker.play_hand()
        poker.do(CloseTable("Fay"))
        poker.do(ReopenTable("Fay"))
    house.store.close()
    return path


@pytest.fixture
def ledger(honest: Path, tmp_path: Path) -> Path:
    return copied(honest, tmp_path)


def of_kind(bodies: Bodies, kind: str) -> Body:
    """The first batch whose action is of that kind, inside a round or around it."""
    return next(body for body in bodies if kind in _kinds(body.get("action", {})))


def _kinds(action: Body) -> list[str]:
    return [each["type"] for each in (action, action.get("action", {})) if "type" in each]


def test_every_batch_but_an_opening_says_what_was_done(ledger: Path) -> None:
    reader = open_ledger(ledger)
    for row in reader.journal():
        batch = decode_batch(row.body)
        assert (batch.action is msgspec.UNSET) == (batch.first == 1)
    reader.close()
    assert findings(ledger) == ()


def _leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in an action where a number, a word or a yes stands."""
    for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(inner, dict | list):
            yield from _leaves(inner)
        else:
            yield value, key


def _another(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    return value + 50 if isinstance(value, int) else f"{value}1"


@pytest.mark.parametrize("table", TABLES)
def test_an_action_that_is_changed_anywhere_is_found(
    honest: Path, tmp_path: Path, table: str
) -> None:
    chance = Random(table)
    for number in range(CHANGES):
        changed: list[object] = []

        def change(bodies: Bodies, changed: list[object] = changed) -> None:
            own = [body for body in bodies if body["table"] == table and "action" in body]
            body = chance.choice(own)
            where, key = chance.choice([*_leaves({"action": body["action"]})])
            where[key] = _another(where[key])
            changed.append((key, body["action"]))

        folder = tmp_path / str(number)
        folder.mkdir()
        copy = copied(honest, folder)
        forge(copy, change)
        assert findings(copy), changed


def seat_a_bot(bodies: Bodies) -> None:
    of_kind(bodies, "sit")["events"][0]["kind"] = "bot"


def join_with_more(bodies: Bodies) -> None:
    body = of_kind(bodies, "join")
    body["events"][0]["cents"] += 500
    body["transfers"][0]["cents"] += 500


def approve_otherwise(bodies: Bodies) -> None:
    body = of_kind(bodies, "correct")
    body["events"][0]["approved_by"] = body["transfers"][0]["approved_by"] = "Zoe"


def close_by_another(bodies: Bodies) -> None:
    of_kind(bodies, "close_table")["events"][0]["by"] = "Max"


def act_for_another(bodies: Bodies) -> None:
    of_kind(bodies, "place_wagers")["actor"] = "Mallory"


def leave_it_out(bodies: Bodies) -> None:
    del of_kind(bodies, "sit")["action"]


def wager_above_the_limit(bodies: Bodies) -> None:
    body = of_kind(bodies, "place_wagers")
    for cents in (body["action"]["action"]["cents"], body["events"][0]["event"]["cents"]):
        cents["ante"] = 1_000_000


def bring_cards(bodies: Bodies) -> None:
    of_kind(bodies, "deal")["action"]["action"]["order"] = ["As"]


def say_what_no_version_knows(bodies: Bodies) -> None:
    of_kind(bodies, "sit")["action"]["gloves"] = True


@pytest.mark.parametrize(
    ("forgery", "says"),
    [
        (seat_a_bot, "Seated follows otherwise"),
        (join_with_more, "Joined follows otherwise"),
        (approve_otherwise, "Corrected follows otherwise"),
        (close_by_another, "TableClosed follows otherwise"),
        (act_for_another, "does what was not allowed: Mallory does not act for P"),
        (leave_it_out, "does not say what was done, as the batches before it do"),
        (wager_above_the_limit, "does what was not allowed: Seat"),
        (bring_cards, "does not keep its action as the house does"),
        (say_what_no_version_knows, "contains unknown field `gloves`"),
    ],
)
def test_what_nobody_could_guess_from_the_events_is_found(
    ledger: Path, forgery: Callable[[Bodies], None], says: str
) -> None:
    forge(ledger, forgery)
    found = findings(ledger)
    assert any(says in each for each in found), found


def test_nobody_acts_for_another_but_the_house_dealer(tmp_path: Path) -> None:
    table = Driven(house_at(tmp_path / "ledger.db"))
    with pytest.raises(Refusal, match="Mallory does not act for Ann"):
        table.do(Join("Ann", 10_000), "Mallory")
    table.do(Join("Ann", 10_000), "house dealer")
    table.house.store.close()


@pytest.mark.parametrize(
    "deal", [Deal(Back.RED, DECK_52.cards, "5e" * 32), DealHand(Back.RED, DECK_52.cards, "5e" * 32)]
)
def test_a_deal_is_kept_without_order_and_secret(deal: DeckAction) -> None:
    kept = deal.sealed()
    assert (kept.order, kept.secret) == ((), "")


def test_every_action_that_brings_a_secret_is_kept_without_it() -> None:
    """An action with a deck that is not sealed would show in the ledger what is still to come."""
    for kind in _every_action():
        fields = {field.name: field.type for field in msgspec.structs.fields(kind)}
        if "secret" in fields or fields.get("order") == tuple[Card, ...]:
            assert issubclass(kind, DeckAction), f"{kind.__name__} is kept with its cards."


def _every_action() -> Iterator[type[msgspec.Struct]]:
    """Whatever is done at tables and in rounds, as the ledger reads it."""
    yield from SHARED_ACTIONS
    for course in table_kinds():
        for kind in hooks_of("floor", course).actions(family_names()):
            inner = msgspec.structs.fields(kind)[0].type
            members = getattr(inner, "__args__", ())
            yield from (each for each in members if isinstance(each, type))
            yield getattr(kind, "__origin__", kind)


def test_an_action_is_read_back_as_it_was_written(ledger: Path) -> None:
    reader = open_ledger(ledger)
    for row in reader.journal():
        batch = decode_batch(row.body)
        if batch.action is not msgspec.UNSET:
            assert encode_action(decode_action(bytes(batch.action))) == bytes(batch.action)
    reader.close()
