"""The house dealer's patience: clocks pass, close and fold, and never stake anybody's chips."""

from __future__ import annotations

from pathlib import Path

import pytest

from houseway.errors import RecordError
from houseway.floor import open_table, step
from houseway.floor.banked.actions import InRound, OfferAgain, PassBank, PostBank
from houseway.floor.banked.scheduler import BankedScheduler
from houseway.floor.banked.table import BankedTable
from houseway.floor.play.table_scheduler import Countdown, Pace, PlannedAction, SitOutReason
from houseway.floor.service.sealed_decks import SealedDecks
from houseway.floor.table.actions import Join, Leave, Sit, TableAction
from houseway.floor.table.table import OccupantKind
from houseway.ledger.secrets.secret_store import FolderSecretStore
from houseway.play.actions import HOUSE_DEALER, CloseBets, Deal, PlaceWagers, VoidReason, VoidRound
from houseway.play.play_or_fold import Fold, Play
from houseway.rules.limits import Limits, Range

ASKED_AGAIN = PlannedAction(
    20, HOUSE_DEALER, OfferAgain(HOUSE_DEALER), Countdown(None, "again", 20, hurries=False)
)
PACE = Pace(bank=20, wagers=15, decision=30, bot=1, posting=2)


@pytest.fixture
def keeper(tmp_path: Path) -> BankedScheduler:
    return BankedScheduler(SealedDecks(FolderSecretStore(tmp_path / "sealed")), pace=PACE)


def table(people: int = 2, bots: int = 0, *, bot_cents: int = 50_000) -> BankedTable:
    opened, _ = open_table(
        "1", "three-card-poker", Limits(Range(500, 10_000), chip_cents=50), schedule="calgames-B-4"
    )
    for seat in range(1, people + bots + 1):
        kind = OccupantKind.PLAYER if seat <= people else OccupantKind.BOT
        cents = 50_000 if seat <= people else bot_cents
        opened = done(opened, Join(f"P{seat}", cents), Sit(f"P{seat}", seat, kind))
    return opened


def done(at: BankedTable, *actions: TableAction) -> BankedTable:
    for action in actions:
        at, _ = step(at, action)
    return at


def banked(at: BankedTable, keeper: BankedScheduler) -> BankedTable:
    return done(at, keeper.promised(at, "P1", 10_000, once=False))


def wagered(at: BankedTable, keeper: BankedScheduler) -> BankedTable:
    return done(banked(at, keeper), InRound(PlaceWagers("P2", 2, {"ante": 500})))


def dealt(at: BankedTable, keeper: BankedScheduler) -> BankedTable:
    closed = done(wagered(at, keeper), InRound(CloseBets()))
    return done(closed, planned(keeper, closed).action)


def planned(keeper: BankedScheduler, at: BankedTable) -> PlannedAction:
    found = keeper.plan(at)
    assert found is not None
    return found


def test_who_does_not_answer_passes_the_bank(keeper: BankedScheduler) -> None:
    plan = planned(keeper, table())
    assert plan.action == PassBank("P1")
    assert plan.after == 20
    assert plan.clock is not None
    assert (plan.clock.player, plan.clock.what) == ("P1", "bank")


def test_who_sits_out_is_not_waited_for(keeper: BankedScheduler) -> None:
    keeper.miss(["P1"], SitOutReason.ASKED)
    assert planned(keeper, table()) == PlannedAction(0, HOUSE_DEALER, PassBank("P1"))


def test_betting_closes_when_the_time_is_up(keeper: BankedScheduler) -> None:
    plan = planned(keeper, wagered(table(people=3), keeper))
    assert plan.action == InRound(CloseBets())
    assert plan.after == 15
    assert plan.clock is not None
    assert plan.clock.player == "P3"


def test_betting_closes_soon_when_everybody_has_wagered(keeper: BankedScheduler) -> None:
    plan = planned(keeper, wagered(table(), keeper))
    assert plan == PlannedAction(1, HOUSE_DEALER, InRound(CloseBets()))


def test_a_round_without_a_wager_is_void(keeper: BankedScheduler) -> None:
    plan = planned(keeper, banked(table(), keeper))
    assert plan.action == InRound(VoidRound(HOUSE_DEALER, VoidReason.NO_WAGERS))


def test_the_promised_deck_is_dealt_even_after_a_restart(keeper: BankedScheduler) -> None:
    closed = done(wagered(table(), keeper), InRound(CloseBets()))
    again = BankedScheduler(SealedDecks(keeper.decks.vault), pace=PACE)
    plan = planned(again, closed)
    assert isinstance(plan.action, InRound)
    assert isinstance(plan.action.action, Deal)
    assert done(closed, plan.action).round is not None


def test_a_deck_that_is_lost_stops_the_table(keeper: BankedScheduler) -> None:
    closed = done(wagered(table(), keeper), InRound(CloseBets()))
    assert closed.round is not None
    keeper.decks.forget(closed.round.commitment)
    with pytest.raises(RecordError, match="is lost"):
        keeper.plan(closed)


def test_who_does_not_decide_folds_and_never_plays(keeper: BankedScheduler) -> None:
    plan = planned(keeper, dealt(table(), keeper))
    assert plan.action == InRound(Fold("P2", 2))
    assert plan.after == 30


def test_who_is_late_is_known(keeper: BankedScheduler) -> None:
    assert keeper.late(table()) == []
    assert keeper.late(banked(table(people=3, bots=1), keeper)) == ["P2", "P3"]
    assert keeper.late(dealt(table(), keeper)) == ["P2"]


def test_a_settlement_is_shown_before_the_next_bank_is_asked_for(keeper: BankedScheduler) -> None:
    settled = done(dealt(table(), keeper), InRound(Fold("P2", 2)))
    assert planned(keeper, settled).after == 20 + 2 * (1 + 1)


def test_a_settlement_is_shown_once_however_many_pass_the_bank(keeper: BankedScheduler) -> None:
    at = done(dealt(table(people=4), keeper), InRound(Fold("P2", 2)))
    shown = 2 * (1 + 1)
    waits = []
    while at.rotation.offered is not None:
        plan = planned(keeper, at)
        assert planned(keeper, at).after == plan.after, "asked twice, a plan is the same"
        waits.append(plan.after)
        at = done(at, plan.action)
    assert waits == [shown + 20, 20, 20, 20]


def test_bots_that_pass_are_not_waited_for_as_if_each_had_to_see_the_settlement(
    keeper: BankedScheduler,
) -> None:
    at = done(dealt(table(people=2, bots=4), keeper), InRound(Fold("P2", 2)))
    at = done(at, PassBank("P1"), PassBank("P2"))
    waits = []
    while at.rotation.offered is not None and keeper.is_bot(at, at.rotation.offered.player):
        waits.append(planned(keeper, at).after)
        at = done(at, PassBank(at.rotation.offered.player))
    assert waits == [1, 1, 1, 1]


def test_a_settlement_is_not_shown_again_when_a_broken_game_is_offered_again(
    keeper: BankedScheduler,
) -> None:
    at = done(dealt(table(), keeper), InRound(Fold("P2", 2)))
    while at.rotation.offered is not None:
        at = done(at, planned(keeper, at).action)
    again = planned(keeper, at)
    assert again == ASKED_AGAIN
    assert planned(keeper, done(at, again.action)).after == 20


def test_every_round_has_its_own_settlement_to_show(keeper: BankedScheduler) -> None:
    at = done(dealt(table(), keeper), InRound(Fold("P2", 2)), PassBank("P1"))
    assert planned(keeper, at).after == 20
    at = done(at, keeper.promised(at, "P2", 10_000, once=False))
    at = done(at, InRound(PlaceWagers("P1", 1, {"ante": 500})), InRound(CloseBets()))
    at = done(at, planned(keeper, at).action)
    at = done(at, InRound(Fold("P1", 1)))
    assert planned(keeper, at).after == 20 + 2 * (1 + 1)


def test_who_has_not_enough_for_a_wager_is_not_waited_for(keeper: BankedScheduler) -> None:
    poor = done(table(people=1), Join("P2", 400), Sit("P2", 2))
    at = banked(done(poor, Join("P3", 50_000), Sit("P3", 3)), keeper)
    plan = planned(keeper, at)
    assert plan.clock == Countdown("P3", "wagers", 15)
    at = done(at, InRound(PlaceWagers("P3", 3, {"ante": 500})))
    assert planned(keeper, at).clock is None
    assert planned(keeper, done(at, Join("P2", 600))).clock == Countdown("P2", "wagers", 15)


def test_who_sits_out_keeps_the_reason_they_had(keeper: BankedScheduler) -> None:
    keeper.miss(["P1"], SitOutReason.WAGERS)
    keeper.miss(["P1", "P2"], SitOutReason.ASKED)
    assert keeper.out == {"P1": SitOutReason.WAGERS, "P2": SitOutReason.ASKED}


def test_bots_answer_for_themselves(keeper: BankedScheduler) -> None:
    at = dealt_with_bots(keeper)
    plan = planned(keeper, at)
    assert plan.actor == "P3"
    assert plan.clock is None
    assert isinstance(plan.action, InRound)
    assert isinstance(plan.action.action, Play | Fold)


def dealt_with_bots(keeper: BankedScheduler) -> BankedTable:
    """P1 banks; the bot P3 has wagered; P2 sits out."""
    keeper.miss(["P2"], SitOutReason.ASKED)
    at = banked(table(people=2, bots=1), keeper)
    while at.round is not None and not at.round.hands:
        at = done(at, planned(keeper, at).action)
    return at


def test_a_bot_without_chips_gets_up_when_the_bank_comes_to_it(keeper: BankedScheduler) -> None:
    at = done(table(people=1, bots=1, bot_cents=1_000), PassBank("P1"))
    assert planned(keeper, at).action == Leave("P2")


def test_bots_do_not_play_among_themselves(keeper: BankedScheduler) -> None:
    assert keeper.plan(table(people=0, bots=3)) is None


def test_a_round_that_people_have_left_is_played_out(keeper: BankedScheduler) -> None:
    at = table(people=1, bots=2)
    at = done(at, PassBank("P1"))
    promise = keeper.decks.prepare(at.game).commitment
    at = done(at, PostBank("P2", 10_000, promise))
    at = done(at, InRound(PlaceWagers("P3", 3, {"ante": 500})), Leave("P1"))
    for _ in range(10):
        plan = keeper.plan(at)
        if plan is None:
            break
        at = done(at, plan.action)
    assert at.round is None
    assert at.last_settlement is not None


def test_whoever_stays_at_a_broken_game_is_asked_again(keeper: BankedScheduler) -> None:
    at = done(table(), PassBank("P1"), PassBank("P2"))
    assert at.rotation.broken
    plan = planned(keeper, at)
    assert plan == ASKED_AGAIN
    assert done(at, plan.action).rotation.offered is not None
