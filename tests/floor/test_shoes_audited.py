"""The audit follows a shoe through all its rounds: where each begins, and every card of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from houseway.floor.audit.audit import audit, run_audit
from houseway.floor.banked import action_events
from houseway.floor.banked.actions import InRound
from houseway.floor.banked.table import BankedTable, Shoe
from houseway.floor.service.table_service import TableService
from houseway.play.actions import CloseBets, Deal, PlaceWagers, VoidReason, VoidRound
from tests.ledger.forging import events, forge
from tests.ledger.houses import LIMITS, Driven, copied, findings, house_at
from tests.play.twenty_one_tables import TWENTY_ONES

Bodies = list[dict[str, Any]]
DEALT = "first_cards_dealt"
SHORT = {"decks": "4", "cut_card": "50"}


def driven(house: TableService, game_id: str = "pure-21.5") -> Driven:
    house.open_table("1", game_id, LIMITS, options=SHORT)
    return Driven(house, "1", game_id)


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("honest") / "ledger.db"
    at = driven(house_at(path))
    while not at.table.shoes:
        at.play_round()
    at.play_round()
    at.house.store.close()
    return path


@pytest.fixture
def ledger(honest: Path, tmp_path: Path) -> Path:
    return copied(honest, tmp_path)


@pytest.mark.parametrize("game_id", TWENTY_ONES)
def test_a_ledger_over_several_shoes_is_clean(tmp_path: Path, game_id: str) -> None:
    at = driven(house_at(tmp_path / "ledger.db"), game_id)
    while at.table.shoes < 2:
        at.play_round()
    at.open_round()
    at.house.store.close()
    assert findings(tmp_path / "ledger.db") == ()


def another_start(bodies: Bodies) -> None:
    events(bodies, DEALT)[1]["start"] += 1


def another_order(bodies: Bodies) -> None:
    order = events(bodies, "shuffle_shown")[0]["order"]
    place = next(at for at in range(len(order) - 2, 0, -1) if order[at] != order[at + 1])
    order[place], order[place + 1] = order[place + 1], order[place]


def another_first_card(bodies: Bodies) -> None:
    order = events(bodies, DEALT)[2]["order"]
    order[-1] = of_another_suit(order[-1])


def another_secret(bodies: Bodies) -> None:
    events(bodies, "shuffle_shown")[0]["secret"] = "00" * 32


def another_promise(bodies: Bodies) -> None:
    events(bodies, "round_opened")[1]["commitment"] = "0" * 64


def of_another_suit(text: str) -> str:
    return text[0] + "cdhs"[("cdhs".index(text[1]) + 1) % 4]


def another_drawn_card(bodies: Bodies) -> None:
    drawn = events(bodies, "card_drawn")[0]
    drawn["card"] = of_another_suit(drawn["card"])


def another_down_card(bodies: Bodies) -> None:
    shown = events(bodies, "second_card_shown")[0]
    shown["card"] = of_another_suit(shown["card"])


def another_card_of_the_player_dealer(bodies: Bodies) -> None:
    drew = events(bodies, "player_dealer_drew")[0]
    drew["card"] = of_another_suit(drew["card"])


@pytest.mark.parametrize(
    ("forgery", "says"),
    [
        (another_start, "of the shoe"),
        (another_order, "hashes to"),
        (another_secret, "hashes to"),
        (another_first_card, "FirstCardsDealt follows otherwise"),
        (another_promise, "promised"),
        (another_drawn_card, "of 1"),
        (another_down_card, "of 1"),
        (another_card_of_the_player_dealer, "of 1"),
    ],
)
def test_a_forged_card_or_place_in_the_shoe_is_found(
    ledger: Path, forgery: Callable[[Bodies], None], says: str
) -> None:
    forge(ledger, forgery)
    found = findings(ledger)
    assert any(says in each for each in found), found


def tampered(house: TableService, change: Callable[[BankedTable], BankedTable]) -> None:
    """The house forgets or invents how far the shoe has been dealt."""
    hosted = house.hosted("1")
    house._hosted["1"] = replace(hosted, table=change(house.table("1")))


def dealt_from(table: BankedTable, dealt: int) -> BankedTable:
    assert table.shoe is not None
    return replace(table, shoe=Shoe(table.shoe.commitment, dealt))


@pytest.mark.parametrize("more", [-1_000, -1, 5])
def test_a_round_that_begins_elsewhere_in_the_shoe_is_found(tmp_path: Path, more: int) -> None:
    """Everything else about the round is in order: it was dealt and settled by the rules."""
    at = driven(house_at(tmp_path / "ledger.db"))
    at.play_round()
    assert at.table.shoe is not None
    dealt = max(at.table.shoe.dealt + more, 0)
    tampered(at.house, lambda table: dealt_from(table, dealt))
    at.play_round()
    assert audit(at.house.store, at.house.decks) != []
    at.house.store.close()


def test_a_new_shoe_before_the_old_one_is_used_up_is_found(tmp_path: Path) -> None:
    at = driven(house_at(tmp_path / "ledger.db"))
    at.play_round()
    assert at.table.shoe is not None
    tampered(at.house, lambda table: replace(table, shoe=None))
    at.play_round()
    assert audit(at.house.store, at.house.decks) != []
    at.house.store.close()


@pytest.mark.parametrize("at_hand", [True, False], ids=["with sealed decks", "a mere copy"])
def test_a_shoe_that_ends_without_being_shown_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, at_hand: bool
) -> None:
    at = driven(house_at(tmp_path / "ledger.db"))
    with monkeypatch.context() as house:
        house.setattr(action_events, "_shown", lambda *_: ())
        while not at.table.shoes:
            at.play_round()
    found = audit(at.house.store, at.house.decks if at_hand else None)
    says = "ShuffleShown follows otherwise" if at_hand else "without showing its shuffle"
    assert any(says in each for each in found), found
    at.house.store.close()


def test_a_copied_ledger_shows_no_card_that_is_still_to_come(tmp_path: Path) -> None:
    """Neither the order of the shoe nor what fixes it is in the file before the shoe is shown."""
    at = driven(house_at(tmp_path / "ledger.db"))
    at.play_round()
    shoe = at.shoe
    assert shoe is not None
    assert at.table.shoe is not None
    journal = b"".join(row.body for row in at.house.store.journal()).decode()
    dealt = [card.text for card in shoe.order[: at.table.shoe.dealt]]
    written = events([msgspec.json.decode(row.body) for row in at.house.store.journal()], DEALT)
    assert written[0]["order"] == dealt[: len(written[0]["order"])]
    assert shoe.secret not in journal
    assert "shuffle_shown" not in journal
    while not at.table.shoes:
        at.play_round()
    assert shoe.secret in b"".join(row.body for row in at.house.store.journal()).decode()
    at.house.store.close()


def test_a_mere_copy_is_followed_and_says_what_it_could_not_step_again(tmp_path: Path) -> None:
    at = driven(house_at(tmp_path / "ledger.db"))
    at.play_round()
    copy, beside = run_audit(at.house.store), run_audit(at.house.store, at.house.decks)
    assert (copy.findings, copy.under_seal, copy.rounds) == ((), 1, 1)
    assert (beside.findings, beside.under_seal, beside.rounds) == ((), 0, 1)
    at.house.store.close()


def test_a_shoe_that_is_given_up_as_lost_is_shown_while_its_cards_are_known(
    tmp_path: Path,
) -> None:
    """So nobody gets rid of a shoe, and of the proof of its rounds, by calling it lost."""
    at = driven(house_at(tmp_path / "ledger.db"))
    at.play_round()
    while at.table.round is None:
        shuffle = at.open_round()
        round = at.table.round
        assert round is not None
        seat, player = next(each for each in round.seats.items() if each[1] != round.banked_by)
        at.do(InRound(PlaceWagers(player, seat, {"base": 500})))
        at.do(InRound(CloseBets()))
        at.do(InRound(Deal(round.back, shuffle.order, shuffle.secret)))
    at.do(InRound(VoidRound("Fay", VoidReason.DECK_LOST)))
    assert at.table.shoe is None
    found = run_audit(at.house.store)
    assert (found.findings, found.under_seal, found.rounds) == ((), 0, at.table.rounds - 1)
    at.house.store.close()
