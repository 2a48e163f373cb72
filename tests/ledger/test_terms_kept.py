"""A table keeps the rules and the schedule it was opened with, whatever the catalog says later."""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from houseway.collect.schedule import schedule
from houseway.errors import RecordError
from houseway.floor.service.table_service import TableService
from houseway.floor.table import actions, opening_terms
from houseway.floor.table.actions import SetSchedule
from houseway.floor.table.events import TableOpened
from houseway.floor.table.opening_terms import terms_of, with_terms
from houseway.ledger.sqlite.store import SqliteStore
from houseway.rules.bets import PayRow, PayTable
from houseway.rules.catalog import game
from houseway.rules.game import Game
from tests.brought import keep_games
from tests.cli.commands import said
from tests.frozen.recipe import TABLE
from tests.frozen.telling import explanations
from tests.ledger.forging import events, forge
from tests.ledger.houses import LIMITS, Driven, copied, findings, house_at
from tests.schedules import schedule_of

Json = dict[str, Any]
Bodies = list[Json]
GAME = "three-card-poker"
SCHEDULE, OTHER = "calgames-B-4", "calgames-B-5"
ROUNDS = 6
LATER = ("another rule", "no such game")
AS_OPENED = game(GAME)
MODULE = "houseway.families.three_card.catalog.three_card_poker"


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A table that changed its schedule once, with rounds before and after, one of them open."""
    path = tmp_path_factory.mktemp("honest") / "ledger.db"
    house = house_at(path)
    table = Driven(house, TABLE, GAME)
    for number in range(ROUNDS):
        if number == ROUNDS // 2:
            table.do(SetSchedule(OTHER), "Fay")
        table.play_round()
    table.open_round()
    house.store.close()
    return path


@pytest.fixture
def ledger(honest: Path, tmp_path: Path) -> Path:
    return copied(honest, tmp_path)


def paying_double() -> Game:
    """The game of the catalog with every side bet paid twice as much."""
    known = game(GAME)
    bets = tuple(
        replace(bet, pays=PayTable({key: _doubled(row) for key, row in bet.pays.rows.items()}))
        for bet in known.side_bets
    )
    return replace(known, rules=replace(known.rules, side_bets=bets))


def _doubled(row: PayRow) -> PayRow:
    return replace(row, pays=Fraction(2) * row.pays)


@contextmanager
def later_version(what: str) -> Iterator[None]:
    """Its catalog deals otherwise, or not at all, and it has no such schedule."""
    changed = ModuleType(MODULE)
    changed.__dict__["GAME"] = paying_double()
    with pytest.MonkeyPatch.context() as patch:
        for place in (opening_terms, actions):
            patch.setattr(place, "schedule", _no_such_schedule)
        if what == "no such game":
            keep_games(patch, lambda each: each != GAME)
        else:
            patch.setitem(sys.modules, MODULE, changed)
            assert game(GAME) != AS_OPENED
        yield


def _no_such_schedule(id: str) -> None:
    raise RecordError(f"There is no schedule {id!r}.")


@pytest.mark.parametrize("later", LATER)
def test_it_is_audited_and_told_alike_under_another_catalog(ledger: Path, later: str) -> None:
    def everything() -> tuple[object, ...]:
        return (
            findings(ledger),
            dict(explanations(ledger)),
            said("verify", str(ledger)),
            said("export", str(ledger), "--what", "postings", "--format", "csv"),
        )

    before = everything()
    assert before[0] == ()
    with later_version(later):
        assert everything() == before


@pytest.mark.parametrize("later", LATER)
def test_it_goes_on_under_another_catalog(ledger: Path, later: str) -> None:
    charged = schedule_of(GAME, LIMITS)
    with later_version(later):
        house = house_at(ledger)
        table = Driven(house, TABLE, GAME, seed=2, schedule=charged)
        assert table.table.game == AS_OPENED
        assert table.table.schedule == schedule(OTHER)
        assert house.decks is not None
        assert table.table.round is not None
        table.finish_round(house.decks.unseal(AS_OPENED, table.table.round.commitment))
        table.play_round()
        assert table.table.rounds == ROUNDS + 2
        house.store.close()
        assert findings(ledger) == ()


def test_an_opening_keeps_game_and_schedule_in_full() -> None:
    event = with_terms(TableOpened("1", GAME, {"accounting": "net"}, LIMITS, SCHEDULE))
    kept = terms_of(event)
    assert kept.game.bank.accounting == "net"
    assert kept.schedule == schedule(SCHEDULE)
    assert event.digest == hashlib.sha256(bytes(event.terms)).hexdigest()  # type: ignore[arg-type]


def opening(bodies: Bodies) -> Json:
    (event,) = events(bodies, "table_opened")
    return event


def mended(event: Json) -> None:
    """A forger's digest of what the opening now keeps."""
    event["digest"] = hashlib.sha256(msgspec.json.encode(event["terms"])).hexdigest()


def pay_more(bodies: Bodies) -> None:
    rows = opening(bodies)["terms"]["game"]["rules"]["side_bets"][0]["pays"]["rows"]
    for row in rows.values():
        row["pays"] = "100"


def cite_otherwise(bodies: Bodies) -> None:
    opening(bodies)["terms"]["game"]["cites"]["higher"] = ["TCP-1"]


def charge_less(bodies: Bodies) -> None:
    for tier in opening(bodies)["terms"]["schedule"]["player_dealer_tiers"]:
        tier[2] = 0


def wear_gloves(bodies: Bodies) -> None:
    opening(bodies)["terms"]["game"]["rules"]["gloves"] = True


def name_another_game(bodies: Bodies) -> None:
    opening(bodies)["game"] = "no-bust"


def name_another_schedule(bodies: Bodies) -> None:
    opening(bodies)["schedule"] = OTHER


Forgery = Callable[[Bodies], None]
UNMENDED = "The rules kept for table T are not those of their digest"


@pytest.mark.parametrize("forgery", [pay_more, cite_otherwise, charge_less, wear_gloves])
def test_rules_that_are_not_those_of_their_digest_are_a_finding_and_open_no_table(
    ledger: Path, forgery: Forgery
) -> None:
    forge(ledger, forgery)
    assert any(UNMENDED in each for each in findings(ledger))
    store = SqliteStore(ledger)
    with pytest.raises(RecordError, match=UNMENDED):
        TableService(store)
    store.close()


@pytest.mark.parametrize(
    ("forgery", "says"),
    [
        (pay_more, "otherwise than the rules do"),
        (cite_otherwise, "otherwise than the rules do"),
        (charge_less, "another collection than is due"),
        (wear_gloves, "contains unknown field `gloves`"),
        (name_another_game, "names the game no-bust and keeps three-card-poker"),
        (name_another_schedule, f"names the schedule {OTHER} and keeps {SCHEDULE}"),
    ],
)
def test_rules_whose_digest_is_mended_do_not_fit_what_was_paid(
    ledger: Path, forgery: Forgery, says: str
) -> None:
    def forged(bodies: Bodies) -> None:
        forgery(bodies)
        mended(opening(bodies))

    forge(ledger, forged)
    found = findings(ledger)
    assert any(says in each for each in found), found


def charge_less_from_then_on(bodies: Bodies) -> None:
    (changed,) = events(bodies, "schedule_set")
    changed["terms"]["player_dealer_tiers"][0][2] = 0


def test_a_schedule_that_is_not_the_one_of_the_action_is_found(ledger: Path) -> None:
    forge(ledger, charge_less_from_then_on)
    assert any("ScheduleSet follows otherwise" in each for each in findings(ledger))


def test_a_table_that_keeps_its_rules_keeps_every_action(ledger: Path) -> None:
    def leave_them_out(bodies: Bodies) -> None:
        for body in bodies:
            body.pop("action", None)

    forge(ledger, leave_them_out)
    assert any("does not say what was done" in each for each in findings(ledger))
