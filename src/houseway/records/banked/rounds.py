"""One round against a player-dealer out of a ledger: what happened, what was paid, what moved."""

from __future__ import annotations

from msgspec import Struct

from houseway.errors import RecordError
from houseway.floor.banked.table import Table
from houseway.floor.events import ShuffleShown
from houseway.ledger.store import Journal
from houseway.ledger.transfer import Transfer
from houseway.play.rack import racked
from houseway.play.round import Round
from houseway.records.story import Happened, Story, find_story
from houseway.rules.game import Game
from houseway.settle.round import Settlement
from houseway.things.commitment import Shuffle, check_shuffle
from houseway.things.rack import Rack


class RoundRecord(Struct, frozen=True):
    """A round that is over."""

    id: str
    game: Game
    round: Round
    """As it lay on the table when it was settled or voided."""
    happened: tuple[Happened, ...]
    settlement: Settlement | None
    """None if the round was voided."""
    transfers: tuple[Transfer, ...]
    corrections: tuple[Happened, ...]
    """What was put right about it, whenever that was."""
    shown: bool
    """Whether its shuffle may be seen: the shoe is not in use any more."""
    shuffle: Shuffle | None
    """The order as it was shown; None if nothing was dealt, while its shoe is in use, or lost."""

    @property
    def rack(self) -> Rack | None:
        """The cards as they were picked up, so that any hand can be rebuilt; None if none lay."""
        if not self.round.hands:
            return None
        return racked(self.game, self.round, settled=True)

    def shuffle_findings(self) -> list[str]:
        """What is wrong with the shuffle, measured by its promise; nothing if it is honest."""
        shuffle = self.shuffle
        if shuffle is None:
            return []
        return check_shuffle(self.round.commitment, shuffle, self.game.rules.shoe)


def find_round(ledger: Journal, id: str) -> RoundRecord:
    """A round by TABLE:NUMBER. One that is not there, or not over, is refused in one sentence."""
    story = find_story(ledger, id)
    if not isinstance(story.over, Table):
        raise RecordError(f"{id} is a hand of {story.over.game.name}, not a round against a bank.")
    return round_record(story, story.over)


def round_record(story: Story, over: Table) -> RoundRecord:
    """The record of a story that ends with this table."""
    assert over.last_round is not None
    before, now = story.happened[-2].after, story.table[-1].after
    assert isinstance(before, Table)
    assert isinstance(now, Table)
    shown = now.is_shown(over.last_round)
    return RoundRecord(
        id=story.id,
        game=over.game,
        round=before.round or over.last_round,
        happened=story.happened,
        settlement=over.last_settlement,
        transfers=story.transfers,
        corrections=story.corrections,
        shown=shown,
        shuffle=_shuffle(story, over.last_round) if shown else None,
    )


def _shuffle(story: Story, round: Round) -> Shuffle | None:
    """Shown with the last round of its shoe; in ledgers of before it lies in the deal itself."""
    for each in story.table:
        playing = each.after.round if isinstance(each.after, Table) else None
        if not isinstance(each.event, ShuffleShown) or playing is None:
            continue
        if playing.commitment == round.commitment:
            return Shuffle(playing.dealt_order, playing.secret)
    return Shuffle(round.dealt_order, round.secret) if round.secret else None
