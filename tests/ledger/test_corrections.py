"""A payment that went wrong is put right by a new entry with two names under it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.floor.audit.audit import audit
from houseway.floor.banked.actions import PostBank
from houseway.floor.service.table_service import TableService
from houseway.floor.table.actions import (
    AnswerCorrection,
    CloseTable,
    Correct,
    Join,
    Leave,
    ProposeCorrection,
)
from houseway.floor.table.table import CorrectionProposal
from houseway.ledger.model.batch import decode_batch
from houseway.ledger.model.transfer import Balance, Transfer, TransferKind
from houseway.things.commitment import Shuffle
from tests.ledger.houses import Driven
from tests.ledger.places import Kept


@pytest.fixture
def driven(kept: Kept) -> Iterator[Driven]:
    """A table of three that has played one round."""
    house = kept.house()
    driven = Driven(house)
    driven.play_round()
    yield driven
    house.store.close()


def correct(driven: Driven, **changed: object) -> Correct:
    action = Correct("Fay", "Max", "P1", "P2", 2_500, f"1:{driven.table.rounds}")
    return replace(action, **changed)


def chips(house: TableService) -> dict[str, int]:
    return dict(house.table("1").chips_now())


def test_chips_go_from_one_player_to_another(driven: Driven) -> None:
    before = chips(driven.house)
    driven.do(correct(driven))
    after = chips(driven.house)
    assert after["P1"] == before["P1"] - 2_500
    assert after["P2"] == before["P2"] + 2_500
    assert after["P3"] == before["P3"]
    assert driven.house.store.balances()["chips:1:P2"] == Balance(after["P2"])
    assert audit(driven.house.store) == []


def test_the_entry_names_what_it_corrects_and_who_approved_it(driven: Driven) -> None:
    old = [row.body for row in driven.house.store.journal()]
    driven.do(correct(driven))
    *rest, new = driven.house.store.journal()
    assert [row.body for row in rest] == old
    assert decode_batch(new.body).transfers == (
        Transfer(
            TransferKind.POST,
            "chips:1:P1",
            "chips:1:P2",
            2_500,
            "correction by Fay",
            corrects="1:1",
            approved_by="Max",
        ),
    )


def test_a_single_request_can_be_corrected(driven: Driven) -> None:
    driven.do(correct(driven, about=driven.requests[3]))
    assert audit(driven.house.store) == []


def test_who_leaves_takes_their_chips_along_and_the_proposal_waits_until_they_are_back(
    driven: Driven,
) -> None:
    driven.do(ProposeCorrection("Fay", "P1", "P2", 2_500, "1:1", "paid the wrong seat"))
    (proposal,) = driven.table.proposals
    held = chips(driven.house)["P1"]
    driven.do(Leave("P1"))
    with pytest.raises(Refusal, match="P1 has left the table; correction 1 waits until they are"):
        driven.do(AnswerCorrection("Max", proposal.number, approved=True))
    assert driven.table.proposals == (proposal,)
    driven.do(Join("P1", held))
    driven.do(AnswerCorrection("Max", proposal.number, approved=True))
    assert chips(driven.house)["P1"] == held - 2_500
    assert audit(driven.house.store) == []


def test_during_a_round_only_free_chips_move(driven: Driven) -> None:
    shuffle = Shuffle(driven.table.game.rules.deck.cards, "00")
    offered = driven.table.rotation.offered
    assert offered is not None
    driven.do(PostBank(offered.player, 50_000, shuffle.commitment))
    giver = offered.player
    taker = next(player for player in chips(driven.house) if player != giver)
    # The highest fee of the schedule stays with the player-dealer until it is taken.
    free = chips(driven.house)[giver] - 500
    too_much = correct(driven, from_player=giver, to_player=taker, cents=free + 50)
    with pytest.raises(Refusal, match="free and cannot give"):
        driven.do(too_much)
    driven.do(replace(too_much, cents=free))
    reserved = driven.house.store.balances()[f"chips:1:{giver}"].reserved_cents
    assert reserved == 50_000
    driven.finish_round(shuffle)
    assert driven.table.money_cents() == driven.table.brought_cents
    assert audit(driven.house.store) == []


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"approved_by": "Fay"}, "made by one person and approved by another"),
        ({"approved_by": ""}, "made by one person and approved by another"),
        ({"by": ""}, "made by one person and approved by another"),
        ({"to_player": "P1"}, "between two players"),
        ({"to_player": "Nobody"}, "Nobody is not at this table"),
        ({"from_player": "Nobody"}, "Nobody is not at this table"),
        ({"cents": 0}, "in chips of \\$0.50, not \\$0"),
        ({"cents": -100}, "not -\\$1"),
        ({"cents": 75}, "not \\$0.75"),
        ({"cents": 90_000_000}, "cannot give \\$900,000"),
        ({"about": ""}, "names the round or the request"),
        ({"about": "1:2"}, "'1:2' is no round and no request of table 1"),
        ({"about": "2:1"}, "no round and no request"),
        ({"about": "1:0"}, "no round and no request"),
        ({"about": "never made"}, "no round and no request"),
    ],
)
def test_a_correction_that_may_not_be_is_refused(
    driven: Driven, changed: dict[str, object], says: str
) -> None:
    before = driven.house.store.head()
    with pytest.raises(Refusal, match=says):
        driven.do(correct(driven, **changed))
    assert driven.house.store.head() == before


def test_a_request_of_another_table_cannot_be_corrected_here(driven: Driven) -> None:
    other = Driven(driven.house, "2")
    with pytest.raises(Refusal, match="no request of table 1"):
        driven.do(correct(driven, about=other.requests[0]))


def proposal(driven: Driven, **changed: object) -> ProposeCorrection:
    about = f"1:{driven.table.rounds}"
    action = ProposeCorrection("Fay", "P1", "P2", 2_500, about, "a wrong amount")
    return replace(action, **changed)


def waiting(house: TableService) -> list[CorrectionProposal]:
    return list(house.table("1").proposals)


def test_a_proposal_moves_nothing_and_is_there_after_a_restart(driven: Driven) -> None:
    before = chips(driven.house)
    driven.do(proposal(driven))
    again = TableService(driven.house.store)
    (waits,) = again.table("1").proposals
    assert (waits.number, waits.by, waits.cents, waits.because) == (
        1,
        "Fay",
        2_500,
        "a wrong amount",
    )
    assert chips(again) == before
    assert audit(driven.house.store) == []


def test_what_a_second_person_approves_is_entered_with_both_names(driven: Driven) -> None:
    before = chips(driven.house)
    driven.do(proposal(driven))
    driven.do(AnswerCorrection("Max", 1, approved=True))
    assert chips(driven.house)["P2"] == before["P2"] + 2_500
    *_, new = driven.house.store.journal()
    (moved,) = decode_batch(new.body).transfers
    assert (moved.about, moved.corrects, moved.approved_by) == ("correction by Fay", "1:1", "Max")
    assert waiting(driven.house) == []
    with pytest.raises(Refusal, match="Correction 1 does not wait"):
        driven.do(AnswerCorrection("Max", 1, approved=True))
    assert audit(driven.house.store) == []


def test_who_proposed_it_cannot_approve_it_but_take_it_back(driven: Driven) -> None:
    before = chips(driven.house)
    driven.do(proposal(driven))
    with pytest.raises(Refusal, match="somebody else approves it"):
        driven.do(AnswerCorrection("Fay", 1, approved=True))
    with pytest.raises(Refusal, match="does not act for"):
        driven.house.act("1", "Fay", AnswerCorrection("Max", 1, approved=True), "as-somebody-else")
    driven.do(AnswerCorrection("Fay", 1, approved=False))
    assert waiting(driven.house) == []
    assert chips(driven.house) == before
    # The next one has another number, so that nobody approves what they have not seen.
    driven.do(proposal(driven))
    assert [each.number for each in waiting(driven.house)] == [2]


def test_what_cannot_be_made_any_more_is_not_made(driven: Driven) -> None:
    """The chips may have gone meanwhile; the proposal waits, or goes with a table that closes."""
    driven.do(proposal(driven))
    free = chips(driven.house)["P1"]
    driven.do(correct(driven, cents=free))
    with pytest.raises(Refusal, match="cannot give"):
        driven.do(AnswerCorrection("Max", 1, approved=True))
    assert len(waiting(driven.house)) == 1
    driven.do(CloseTable("Max"))
    assert waiting(driven.house) == []
    assert audit(driven.house.store) == []


@pytest.mark.parametrize(
    "changed",
    [
        {"by": ""},
        {"because": ""},
        {"because": "x" * 1_000},
        {"about": "1:99"},
        {"about": ""},
        {"to_player": "P1"},
        {"from_player": "P9"},
        {"cents": 0},
        {"cents": 10_000_000},
    ],
    ids=str,
)
def test_what_could_not_be_corrected_is_not_proposed_either(
    driven: Driven, changed: dict[str, object]
) -> None:
    with pytest.raises(Refusal):
        driven.do(proposal(driven, **changed))
    assert waiting(driven.house) == []
