"""One hand of poker out of a ledger: who held what, what went into the pot and who took it.

Whoever may read the ledger file sees every hand, folded ones too, and the whole shuffle.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from houseway.floor.banked.table import Table
from houseway.floor.pot.events import HandMoved
from houseway.floor.pot.table import PotTable
from houseway.ledger.store import Journal
from houseway.ledger.transfer import Transfer
from houseway.play.pot.events import CardsDrawn, FeeTaken
from houseway.play.pot.hand import PotHand
from houseway.records.banked.rounds import RoundRecord, round_record
from houseway.records.story import Happened, Story, find_story
from houseway.rules.pot.game import PotGame
from houseway.settle.pot import PotSettlement
from houseway.things.commitment import Shuffle, check_shuffle


class HandRecord(Struct, frozen=True):
    """A hand that is over."""

    id: str
    game: PotGame
    hand: PotHand
    """As it lay on the table when it was settled or voided."""
    happened: tuple[Happened, ...]
    settlement: PotSettlement | None
    """None if it was a misdeal."""
    transfers: tuple[Transfer, ...]
    corrections: tuple[Happened, ...]

    @property
    def fees(self) -> tuple[FeeTaken, ...]:
        """What was taken out of the pot, in order."""
        moved = (each.event for each in self.happened if isinstance(each.event, HandMoved))
        return tuple(each.event for each in moved if isinstance(each.event, FeeTaken))

    @property
    def draws(self) -> tuple[CardsDrawn, ...]:
        """Who threw what away for which cards, in order."""
        moved = (each.event for each in self.happened if isinstance(each.event, HandMoved))
        return tuple(each.event for each in moved if isinstance(each.event, CardsDrawn))

    @property
    def shuffle(self) -> Shuffle | None:
        """The deck as it was dealt; None if the hand ended before the cards, or it was lost."""
        return Shuffle(self.hand.order, self.hand.secret) if self.hand.secret else None

    def shuffle_findings(self) -> list[str]:
        """What is wrong with the shuffle, measured by its promise; nothing if it is honest."""
        shuffle = self.shuffle
        if shuffle is None:
            return []
        return check_shuffle(self.hand.commitment, shuffle, self.game.rules.shoe)


Record: TypeAlias = RoundRecord | HandRecord


def find_record(ledger: Journal, id: str) -> Record:
    """A round or a hand by TABLE:NUMBER, whichever its table deals."""
    story = find_story(ledger, id)
    over = story.over
    if isinstance(over, PotTable):
        return hand_record(story, over)
    assert isinstance(over, Table)
    return round_record(story, over)


def hand_record(story: Story, over: PotTable) -> HandRecord:
    """The record of a story that ends with this table."""
    before = story.happened[-2].after
    assert isinstance(before, PotTable)
    assert before.hand is not None
    return HandRecord(
        id=story.id,
        game=over.game,
        hand=before.hand,
        happened=story.happened,
        settlement=over.last_settlement,
        transfers=story.transfers,
        corrections=story.corrections,
    )
