"""A shoe at a table: one promise over many rounds, changed at the cut card, shown at its end."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from houseway.errors import Refusal
from houseway.families.blackjack.rules.rules import Blackjack
from houseway.floor import replay
from houseway.floor.banked.actions import InRound, PostBank
from houseway.floor.banked.table import BankedTable
from houseway.floor.service.event_codec import encode_event
from houseway.floor.service.table_service import TableService, decode_events
from houseway.floor.table.events import TableEvent
from houseway.play.actions import CloseBets, Deal, PlaceWagers, VoidReason, VoidRound
from houseway.play.round import Round
from houseway.play.views.view import provable
from houseway.records.kind_hooks import find_record
from houseway.rules.catalog import game
from houseway.things.cards import Mark, cards_text
from houseway.web.banked.frame_builder import BankedFrameBuilder
from tests.cli.commands import said
from tests.event_logs import read_log
from tests.ledger.houses import LIMITS, Driven, house_at
from tests.play.twenty_one_tables import TWENTY_ONES

CUTS = ("75", "0", "50", "65", "85")


def driven(
    house: TableService, game_id: str = "pure-21.5", *, decks: str = "2", cut_card: str = "75"
) -> Driven:
    """A table of three with a short shoe, unless the text wants a longer one."""
    option = next(each for each in game(game_id).options if each.name == "decks")
    options = {"cut_card": cut_card, "decks": decks if decks in option.choices else "4"}
    house.open_table("1", game_id, LIMITS, options=options)
    return Driven(house, "1", game_id)


def last_round(table: BankedTable) -> Round:
    assert table.last_round is not None
    return table.last_round


def log_of(house: TableService) -> list[TableEvent]:
    return [event for row in house.store.batches_of("1", 0) for event in decode_events(row)]


@pytest.mark.parametrize("game_id", TWENTY_ONES)
def test_rounds_of_one_shoe_share_its_promise_and_go_on_where_the_last_one_ended(
    tmp_path: Path, game_id: str
) -> None:
    at = driven(house_at(tmp_path / "ledger.db"), game_id)
    promise, dealt = None, 0
    for _ in range(8):
        at.play_round()
        round = last_round(at.table)
        assert promise in (None, round.commitment)
        assert round.shoe_from == dealt
        assert at.shoe is not None
        assert at.shoe.commitment == round.commitment
        shoe = at.table.shoe
        promise, dealt = (shoe.commitment, shoe.dealt) if shoe else (None, 0)
        assert shoe is None or (promise, dealt) == (round.commitment, round.drawn)
    at.house.store.close()


def test_another_promise_is_refused_while_a_shoe_is_in_use(tmp_path: Path) -> None:
    at = driven(house_at(tmp_path / "ledger.db"))
    at.play_round()
    shoe, offered = at.table.shoe, at.table.rotation.offered
    assert shoe is not None
    assert offered is not None
    with pytest.raises(Refusal) as refused:
        at.do(PostBank(offered.player, 5_000, "0" * 64))
    assert shoe.commitment[:12] in str(refused.value)
    assert refused.value.rule_ids == ("P21-06", "P21-07", "P21-08")
    at.do(PostBank(offered.player, 5_000, shoe.commitment))
    at.house.store.close()


@pytest.mark.parametrize("cut_card", CUTS)
def test_the_shoe_is_changed_after_the_round_in_which_the_cut_card_comes(
    tmp_path: Path, cut_card: str
) -> None:
    at = driven(house_at(tmp_path / "ledger.db"), cut_card=cut_card)
    whole, seats = 2 * 52, 8
    changes = 0
    for _ in range(12):
        before = at.table.shoes
        at.play_round()
        round = last_round(at.table)
        assert round.back == ("blue" if before % 2 else "red")
        # Before a round enough is left for the whole table to be dealt to.
        over = round.drawn >= whole * int(cut_card) // 100 or whole - round.drawn < 4 * seats
        assert (at.table.shoe is None) == over
        assert at.table.shoes == before + over
        changes += over
    assert changes == 12 if cut_card == "0" else 0 < changes < 12
    at.house.store.close()


@pytest.mark.parametrize("game_id", TWENTY_ONES)
def test_nobody_is_shown_the_shoe_before_its_last_round_is_over(
    tmp_path: Path, game_id: str
) -> None:
    at = driven(house_at(tmp_path / "ledger.db"), game_id)
    shown = hidden = dealt = 0
    while not shown:
        at.play_round()
        table, round = at.table, last_round(at.table)
        sent = BankedFrameBuilder(table, 1, {}).shown_to("P1", clock=None, story=())
        text = msgspec.json.encode(sent).decode()
        record = find_record(at.house.store, f"1:{table.rounds}")
        over = table.shoe is None
        assert at.shoe is not None
        assert round.secret == (at.shoe.secret if over else "")
        assert round.dealt_order[round.drawn :] == (at.shoe.order[round.drawn :] if over else ())
        assert at.shoe.secret not in text
        assert (record.shuffle == at.shoe) == over
        places = provable(table.game, round, "P1")
        assert places == [*(range(len(at.shoe.order)) if over else range(dealt, round.drawn))]
        dealt = round.drawn
        assert sent.showdown is not None
        shown, hidden = shown + over, hidden + (not over)
    assert hidden
    at.house.store.close()


def test_when_the_shoe_is_over_every_round_that_came_from_it_can_be_proved(
    tmp_path: Path,
) -> None:
    """A player who doubts the first round of a shoe looks it up after the last one."""
    at = driven(house_at(tmp_path / "ledger.db"))
    while at.table.shoes == 0:
        at.play_round()
    assert at.table.rounds > 1
    for number in range(1, at.table.rounds + 1):
        record = find_record(at.house.store, f"1:{number}")
        assert record.shuffle is not None, f"round {number} is still said to be in use"
        assert record.shuffle_findings() == []
    at.house.store.close()


@pytest.mark.parametrize("game_id", TWENTY_ONES)
def test_a_restart_in_the_middle_of_a_shoe_goes_on_with_the_same_cards(
    tmp_path: Path, game_id: str
) -> None:
    first = driven(house_at(tmp_path / "ledger.db"), game_id)
    first.play_round()
    first.play_round()
    before, shuffle = first.table, first.shoe
    assert before.shoe is not None
    assert shuffle is not None
    first.house.store.close()

    house = house_at(tmp_path / "ledger.db")
    assert house.table("1") == before
    again = Driven(house, "1", game_id, seed=2)
    again.shoe = shuffle
    again.play_round()
    round = last_round(again.table)
    assert next(iter(round.hands.values()))[0] is shuffle.order[round.shoe_from]
    assert round.shoe_from == before.shoe.dealt
    house.store.close()


@pytest.mark.parametrize("game_id", TWENTY_ONES)
def test_the_log_rebuilds_a_table_over_several_shoes_with_cards_as_they_are_printed(
    tmp_path: Path, game_id: str
) -> None:
    at = driven(house_at(tmp_path / "ledger.db"), game_id, cut_card="50")
    while at.table.shoes < 2:
        at.play_round()
    log = log_of(at.house)
    lines = [encode_event(event) for event in log]
    rebuilt = replay(read_log(lines))
    assert rebuilt == at.table
    marks = {card.mark for card in last_round(rebuilt).dealt_order}
    rules = at.table.game.rules
    assert isinstance(rules, Blackjack)
    assert marks == {card.mark for card in rules.pack}
    if game_id.startswith("pure"):
        assert Mark.BONUS in marks
    at.house.store.close()


def test_a_round_that_nobody_wagers_in_leaves_the_shoe_as_it_was(tmp_path: Path) -> None:
    at = driven(house_at(tmp_path / "ledger.db"))
    at.play_round()
    shoe = at.table.shoe
    assert shoe is not None
    at.open_round()
    at.do(InRound(VoidRound("floor", VoidReason.NO_WAGERS)))
    assert at.table.shoe == shoe
    at.play_round()
    assert last_round(at.table).shoe_from == shoe.dealt
    at.house.store.close()


def test_what_was_dealt_in_a_voided_round_does_not_come_back(tmp_path: Path) -> None:
    at = driven(house_at(tmp_path / "ledger.db"))
    shuffle = at.open_round()
    round = at.table.round
    assert round is not None
    seat, player = next(each for each in round.seats.items() if each[1] != round.banked_by)
    at.do(InRound(PlaceWagers(player, seat, {"base": 500})))
    at.do(InRound(CloseBets()))
    at.do(InRound(Deal(round.back, shuffle.order, shuffle.secret)))
    if at.table.round is not None:
        at.do(InRound(VoidRound("floor", VoidReason.FLOOR_DECISION)))
    assert at.table.shoe is not None
    assert at.table.shoe.dealt >= 4
    assert provable(at.table.game, last_round(at.table), None) == []
    at.house.store.close()


def test_a_round_out_of_the_ledger_shows_every_card_that_its_hands_got(tmp_path: Path) -> None:
    """Who disputes a round has to see what was drawn, not only the first two cards."""
    path = tmp_path / "ledger.db"
    at = driven(house_at(path))
    for _ in range(4):
        at.play_round()
    boxes = {
        number: find_record(at.house.store, f"1:{number}").played.boxes for number in range(1, 5)
    }
    at.house.store.close()
    assert any(len(box.cards) > 2 for found in boxes.values() for box in found)
    for number, found in boxes.items():
        told = said("explain", str(path), f"1:{number}")
        for box in found:
            assert cards_text(box.cards) in told, f"round {number}, seat {box.spot}"
