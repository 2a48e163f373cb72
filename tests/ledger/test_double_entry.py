"""Every cent that arrives somewhere has left somewhere else; nobody gives what they have not."""

from __future__ import annotations

import pytest

from houseway.errors import LedgerError
from houseway.ledger.model.store_interface import LedgerStore
from houseway.ledger.model.transfer import Balance, Balances, Transfer, TransferKind
from tests.ledger.houses import batch, join
from tests.ledger.places import Kept

ANN, BOB = "chips:1:Ann", "chips:1:Bob"


@pytest.fixture
def store(kept: Kept) -> LedgerStore:
    return kept.store()


def held(*transfers: Transfer) -> Balances:
    balances = Balances()
    balances.apply(transfers)
    return balances


def test_what_one_gives_another_gets() -> None:
    balances = held(join(ANN, 1000), Transfer(TransferKind.POST, ANN, BOB, 300))
    assert balances.of(ANN) == Balance(700)
    assert balances.of(BOB) == Balance(300)
    assert balances.total_cents() == 0


def test_a_wager_is_reserved_and_taken_when_it_is_lost() -> None:
    balances = held(join(ANN, 1000), Transfer(TransferKind.RESERVE, ANN, ANN, 400))
    assert balances.of(ANN) == Balance(1000, 400)
    assert balances.of(ANN).free_cents == 600
    balances.apply([Transfer(TransferKind.TAKE, ANN, BOB, 400)])
    assert balances.of(ANN) == Balance(600)
    assert balances.of(BOB) == Balance(400)


def test_a_wager_that_goes_back_is_free_again() -> None:
    balances = held(
        join(ANN, 1000),
        Transfer(TransferKind.RESERVE, ANN, ANN, 400),
        Transfer(TransferKind.VOID, ANN, ANN, 400),
    )
    assert balances.of(ANN) == Balance(1000)


@pytest.mark.parametrize(
    "transfer",
    [
        Transfer(TransferKind.POST, ANN, BOB, 601),
        Transfer(TransferKind.RESERVE, ANN, ANN, 601),
        Transfer(TransferKind.TAKE, ANN, BOB, 401),
        Transfer(TransferKind.VOID, ANN, ANN, 401),
        Transfer(TransferKind.POST, BOB, ANN, 1),
        Transfer(TransferKind.POST, ANN, BOB, -1),
    ],
)
def test_an_overdraft_is_refused(transfer: Transfer) -> None:
    balances = held(join(ANN, 1000), Transfer(TransferKind.RESERVE, ANN, ANN, 400))
    with pytest.raises(LedgerError):
        balances.apply([transfer])
    assert balances.of(ANN) == Balance(1000, 400)


def test_only_the_cage_may_be_below_zero() -> None:
    assert held(join(ANN, 1000)).of("cage") == Balance(-1000)


def test_a_batch_that_overdraws_leaves_nothing_behind(store: LedgerStore) -> None:
    store.append(batch("1", 1, "a", join(ANN, 1000))).result()
    before = store.head(), store.balances()
    overdrawn = batch(
        "1",
        2,
        "b",
        Transfer(TransferKind.POST, ANN, BOB, 900),
        Transfer(TransferKind.POST, ANN, BOB, 101),
    )
    with pytest.raises(LedgerError, match="holds \\$1, of which \\$0 is reserved"):
        store.append(overdrawn).result()
    assert (store.head(), store.balances()) == before
    assert store.accepted("b") is None
    # The number is still free, and so is the request.
    assert store.append(batch("1", 2, "b")).result().first == 2


def test_the_stored_balances_are_what_the_transfers_add_up_to(store: LedgerStore) -> None:
    store.append(batch("1", 1, "a", join(ANN, 1000), join(BOB, 500))).result()
    store.append(batch("1", 2, "b", Transfer(TransferKind.RESERVE, ANN, ANN, 250))).result()
    store.append(batch("1", 3, "c", Transfer(TransferKind.TAKE, ANN, BOB, 250))).result()
    assert store.balances() == {
        "cage": Balance(-1500),
        ANN: Balance(750),
        BOB: Balance(750),
    }
