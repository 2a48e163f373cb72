"""What a frame tells a person at a table with a player-dealer besides cards and wagers."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import Refusal
from houseway.floor.banked.scheduler import BankedScheduler
from houseway.floor.play.table_scheduler import SitOutReason
from houseway.floor.room.room_file import read_room
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.ledger.secrets.secret_store import FolderSecretStore
from houseway.web.banked.bank_coverage import bank_coverage
from houseway.web.banked.choices import choices
from houseway.web.banked.frame_builder import BankedFrameBuilder
from houseway.web.banked.message_to_action import action_of_message
from houseway.web.banked.messages import SeatCoverage
from houseway.web.realtime.messages import BuyChips
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.presence import ROUNDS_MISSED_MAX
from tests.felt import Felt
from tests.running import to_its_end


def ids(felt: Felt, player: str) -> list[str]:
    return [choice.id for choice in choices(felt.table, player, {}) if choice.why_not is None]


def test_passing_is_the_first_choice_when_the_bank_is_offered() -> None:
    felt = Felt("three-card-poker", players=2)
    assert ids(felt, "P1")[:2] == ["pass_bank", "take_bank"]


def test_everybody_may_say_that_they_bank_when_nobody_does() -> None:
    felt = Felt("three-card-poker", players=2, standing=("Ana",))
    felt.pass_bank(1)
    felt.pass_bank(2)
    assert ids(felt, "P1")[0] == ids(felt, "P2")[0] == "want_bank"
    assert "want_bank" not in ids(felt, "Ana")


def test_the_player_dealer_sees_what_the_bank_reaches_in_the_order_of_action() -> None:
    felt = Felt("three-card-poker-6-card", players=4)
    felt.bank(1, 25)
    felt.wager(2, ante=10)
    felt.wager(3, ante=10)
    felt.wager(4, ante=10)
    before = bank_coverage(felt.game, felt.round, "P1")
    assert before is not None
    assert (before.may_lose_cents, before.can_win_cents, before.staked_cents) == (2500, 2500, 3000)
    assert not before.is_ordered
    felt.deal()
    after = bank_coverage(felt.game, felt.round, "P1")
    assert after is not None
    assert after.is_ordered
    assert [each.covered_cents for each in after.seats] == [1000, 1000, 500]
    assert after.seats[0] == SeatCoverage(felt.round.button, 1000, 1000)


def test_nobody_else_is_shown_the_bank_as_their_own() -> None:
    felt = Felt("three-card-poker", players=3)
    felt.bank(1, 100)
    drawing = BankedFrameBuilder(felt.table, 1, {})
    drawn = {you: drawing.shown_to(you, clock=None, story=()) for you in ("P1", "P2", None)}
    assert [you for you, each in drawn.items() if each.banking] == ["P1"]
    assert {each.next_for_bank for each in drawn.values()} == {(1, 2, 3)}


def test_who_sits_out_reads_why_and_others_do_not() -> None:
    felt = Felt("three-card-poker", players=3)
    for why in SitOutReason:
        out = {"P2": why}
        told = BankedFrameBuilder(felt.table, 1, out).shown_to("P2", clock=None, story=())
        assert told.sits_out
        assert told.next_for_bank == (1, 3)
        assert (
            BankedFrameBuilder(felt.table, 1, out).shown_to("P3", clock=None, story=()).sits_out
            is None
        )


def bought(felt: Felt, tmp_path: Path, **said: int) -> int:
    keeper = BankedScheduler(SealedDecks(FolderSecretStore(tmp_path / "sealed")))
    want = BuyChips("buy_chips", "12345678", **said)
    felt.do(action_of_message(felt.table, "P2", want, keeper))
    return felt.table.chips_now()["P2"]


def test_chips_are_bought_within_limits_also_when_broke_and_in_a_round(tmp_path: Path) -> None:
    felt = Felt("three-card-poker", players=2, chips=100)
    felt.bank(1, 50)
    felt.wager(2, ante=50)
    assert bought(felt, tmp_path, cents=5_000) == 10_000
    (choice,) = [each for each in choices(felt.table, "P2", {}) if each.id == "buy_chips"]
    assert choice.cents == 100_000 - 15_000
    assert bought(felt, tmp_path) == 60_000
    for cents in (0, -500, 35_001, 10**9):
        with pytest.raises(Refusal, match="up to"):
            bought(felt, tmp_path, cents=cents)
    assert bought(felt, tmp_path, cents=35_000) == 95_000
    assert "buy_chips" not in ids(felt, "P2")
    with pytest.raises(Refusal, match="up to"):
        bought(felt, tmp_path)


def test_whose_seat_is_given_up_is_told_why(tmp_path: Path) -> None:
    async def evening() -> None:
        cardroom = Cardroom(read_room("demo"), tmp_path / "house", bots=0)
        await cardroom.join("1", "Zoe", 1, "Zoe sits down")
        host = cardroom.host("1")
        for _ in range(ROUNDS_MISSED_MAX):
            host.presence.round_over(["Zoe"], [])
        planned = host.next(cardroom.house.table("1"))
        assert planned is not None
        await cardroom.act("1", planned.actor, planned.action, "12345678")
        told = cardroom.frame("1", "Zoe", 0).let_go
        assert isinstance(told, str)
        assert "missed 8 rounds in a row" in told
        assert not cardroom.frame("1", "Yan", 0).let_go
        await cardroom.join("1", "Zoe", 2, "Zoe comes back")
        assert not cardroom.frame("1", "Zoe", 0).let_go
        cardroom.store.close()

    to_its_end(evening())
