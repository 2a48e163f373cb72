"""The events of a table with a player-dealer in words, every card shown: the round is over."""

from __future__ import annotations

from houseway.cli.payments import says
from houseway.cli.replay import cited
from houseway.floor.banked.events import RoundMoved, RoundSettled
from houseway.floor.banked.family import family_of
from houseway.floor.banked.table import Table
from houseway.floor.events import TableEvent
from houseway.floor.telling import tell
from houseway.play.events import Deals, DecisionsClosed


def words(table: Table, event: TableEvent) -> list[str] | None:
    game = table.game
    match event:
        case RoundMoved(Deals() as dealt):
            return [family_of(game).dealt(dealt)]
        case RoundMoved(DecisionsClosed()):
            return ["Everybody has decided; the player-dealer's hand is shown."]
        case RoundSettled(settlement):
            payments = (says(game, posting) for posting in settlement.postings)
            return [*payments, cited(tell(game, event))]
        case _:
            return None
