"""The shuffle of a round that is over, proved to whoever asks as far as they saw its cards."""

from __future__ import annotations

from houseway.errors import RecordError
from houseway.floor.banked.table import Table
from houseway.floor.pot.table import PotTable
from houseway.play.pot.view import provable as provable_hand
from houseway.play.view import provable
from houseway.records.shuffle_record import ShuffleProof, shuffle_proof
from houseway.things.commitment import Shuffle
from houseway.web.cardroom import Cardroom
from houseway.web.hosts import AnyRecord, HandRecord


def proof_of(cardroom: Cardroom, table_id: str, number: int, you: str | None) -> ShuffleProof:
    """What may be published to this person; refused in one sentence if there is nothing."""
    record = cardroom.record(table_id, number)
    if record is None or record.settlement is None:
        raise RecordError(f"Round {number} of table {table_id} is not kept here.")
    table = cardroom.house.table(table_id)
    proof = _shuffle(cardroom, table, record).proof(_places(table, record, you))
    return shuffle_proof(table.game.rules.deck, record.commitment, proof)


def _places(table: Table | PotTable, record: AnyRecord, you: str | None) -> list[int]:
    if isinstance(record, HandRecord):
        assert isinstance(table, PotTable)
        return provable_hand(table.game, record.hand, you)
    assert isinstance(table, Table)
    return provable(table.game, record.round, you)


def _shuffle(cardroom: Cardroom, table: Table | PotTable, record: AnyRecord) -> Shuffle:
    """Known from the round, from the last one of its shoe, or still sealed."""
    for each in (record, *cardroom.host(table.name).history):
        playing = each.hand if isinstance(each, HandRecord) else each.round
        if playing.commitment == record.commitment and playing.secret:
            return Shuffle(playing.dealt_order, playing.secret)
    return cardroom.decks.unseal(table.game, record.commitment)
