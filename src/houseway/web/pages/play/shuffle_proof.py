"""Shuffle proof: a past round's shuffle, revealed as far as the reader saw its cards."""

from __future__ import annotations

from houseway.records.exports.shuffle_proof import ShuffleProof, shuffle_proof
from houseway.rules.game import Game
from houseway.things.commitment import Shuffle
from houseway.web.kind_hooks import PastRound
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.table_host import TableHost


def prove_shuffle(
    cardroom: Cardroom, table_id: str, past: PastRound, you: str | None
) -> ShuffleProof:
    """What may be published to this person; refused in one sentence if there is nothing."""
    host = cardroom.host(table_id)
    game = cardroom.house.table(table_id).game
    places = host.hosting.provable(game, past.played, you)
    proof = _shuffle(cardroom, host, game, past).proof(places)
    return shuffle_proof(game.rules.deck, past.played.commitment, proof)


def _shuffle(cardroom: Cardroom, host: TableHost, game: Game, past: PastRound) -> Shuffle:
    """Known from the round, from the last one of its shoe, or still sealed."""
    promised = past.played.commitment
    for each in (past, *host.history):
        if each.played.commitment == promised and each.played.secret:
            return Shuffle(each.played.dealt_order, each.played.secret)
    return cardroom.decks.unseal(game, promised)
