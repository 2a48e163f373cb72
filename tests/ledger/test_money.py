"""Random rounds through the ledger: accounts hold what lies on the table."""

from __future__ import annotations

import pytest

from houseway.errors import Refusal
from houseway.floor.audit.audit import run_audit
from houseway.floor.banked.events import RoundSettled
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import Correct, TableAction
from houseway.floor.table.apply_event import apply_event
from houseway.rules.bank import Accounting
from tests.games import BANKED, family
from tests.ledger.places import Kept
from tests.properties.random_table import LIMITS, RandomTable
from tests.sampling import first_of_each
from tests.schedules import schedule_of

ROUNDS, ROUNDS_RELEASE = 30, 300
NAME = "random"


class HousedTable(RandomTable):
    """The random table, with every action written to a ledger first."""

    def __init__(
        self, house: TableService, game_id: str, seed: int, *, accounting: Accounting
    ) -> None:
        self.house = house
        self.requests = 0
        house.open_table(
            NAME,
            game_id,
            LIMITS,
            schedule=schedule_of(game_id, LIMITS),
            options={"accounting": accounting.value},
        )
        super().__init__(game_id, seed, accounting=accounting)

    def do(self, action: TableAction) -> bool:
        before = self.table
        self.requests += 1
        try:
            done = self.house.act(NAME, action.doer or "somebody", action, f"r{self.requests}")
        except Refusal:
            assert self.house.table(NAME) is before
            self.refusals += 1
            return False
        self.table = self.house.table(NAME)
        for event in done.events:
            self.shadow = apply_event(self.shadow, event)
            if isinstance(event, RoundSettled):
                assert before.round is not None
                self.settled.append((before.round, event.settlement))
        if self.requests % 10 == 0:
            self.check_accounts()
        return True

    def check_accounts(self) -> None:
        """Free chips, wagers, the bank and the drop box, counted at the table and in the ledger."""
        balances = self.house.store.balances()
        round = self.table.round
        staked = dict.fromkeys(self.table.chips_now(), 0)
        for line in round.lines if round else ():
            staked[line.player] += sum(line.cents.values())
        if round:
            staked[round.banked_by] += round.bank_cents
        for player, free in self.table.chips_now().items():
            account = balances[f"chips:{NAME}:{player}"]
            assert account.free_cents == free
            assert account.reserved_cents == staked[player]
        drop = self.table.drop_cents + (sum(round.collection.values()) if round else 0)
        if drop:
            assert balances[f"drop:{NAME}"].held_cents == drop
        assert balances["cage"].held_cents == -self.table.brought_cents

    def somebody_corrects(self) -> None:
        giver, taker = self.chance.sample(sorted(self.table.chips_now()), 2)
        cents = self.chance.choice((100, 500, 2_500))
        about = f"{NAME}:{self.table.rounds}"
        self.do(Correct("floor", "manager", giver, taker, cents, about))


@pytest.mark.parametrize("accounting", list(Accounting))
@pytest.mark.parametrize("game_id", first_of_each(BANKED, family))
@pytest.mark.parametrize("kept", ["sqlite"], indirect=True)
def test_the_accounts_are_what_lies_on_the_table(
    game_id: str, accounting: Accounting, kept: Kept
) -> None:
    accounts_are_right(kept, game_id, accounting, ROUNDS)


@pytest.mark.release
@pytest.mark.parametrize("accounting", list(Accounting))
@pytest.mark.parametrize("game_id", BANKED)
@pytest.mark.parametrize("kept", ["sqlite"], indirect=True)
def test_the_accounts_are_right_in_hundreds_of_rounds(
    game_id: str, accounting: Accounting, kept: Kept
) -> None:
    accounts_are_right(kept, game_id, accounting, ROUNDS_RELEASE)


@pytest.mark.parametrize("kept", ["postgres"], indirect=True)
def test_so_are_those_in_postgresql(kept: Kept) -> None:
    accounts_are_right(kept, BANKED[0], Accounting.GROSS, ROUNDS)


def accounts_are_right(kept: Kept, game_id: str, accounting: Accounting, rounds: int) -> None:
    house = kept.house()
    random = HousedTable(house, game_id, 7, accounting=accounting)
    for number in range(rounds):
        random.play_round()
        random.check()
        random.check_accounts()
        if number % 10 == 5:
            random.somebody_corrects()
    found = run_audit(house.store)
    assert found.findings == ()
    assert found.rounds > rounds // 2
    assert random.refusals > 0
    house.store.close()
    again = kept.house()
    assert again.table(NAME) == random.table
    again.store.close()
