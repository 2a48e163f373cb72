"""Hooks of `records` for the table kind `banked`: one round out of a ledger."""

from __future__ import annotations

from collections.abc import Iterator

from houseway.floor.banked.events import RoundSettled
from houseway.floor.banked.table import BankedTable
from houseway.floor.table.events import ShuffleShown
from houseway.play.deck.discard_rack import build_discard_rack
from houseway.play.round import Round
from houseway.records.banked.changed_decision import replay_banked_round
from houseway.records.kind_hooks import PlayRecord, RecordsKindHooks, SettlementRows
from houseway.records.replay.round_events import RoundEvents
from houseway.records.reviews.tally import BetResult
from houseway.rules.game import Game
from houseway.settle.postings import Posting
from houseway.settle.settlement import Settlement
from houseway.things.cents import Cents
from houseway.things.commitment import Shuffle
from houseway.things.discard_rack import DiscardRack


class RoundRecord(PlayRecord[Round, Settlement], frozen=True, kw_only=True):
    shown: bool
    """Whether its shuffle may be seen: the shoe is not in use any more."""

    @property
    def rack(self) -> DiscardRack | None:
        """The cards as they were picked up, so that any hand can be rebuilt; None if none lay."""
        if not self.played.hands:
            return None
        return build_discard_rack(self.game, self.played, settled=True)


def _record(story: RoundEvents, over: BankedTable) -> RoundRecord:
    assert over.last_round is not None
    before, now = story.happened[-2].after, story.table[-1].after
    assert isinstance(before, BankedTable)
    assert isinstance(now, BankedTable)
    shown = now.is_shown(over.last_round)
    return RoundRecord(
        story=story,
        played=before.round or over.last_round,
        settlement=over.last_settlement,
        shuffle=_shuffle(story, over.last_round) if shown else None,
        shown=shown,
    )


def _shuffle(story: RoundEvents, round: Round) -> Shuffle | None:
    """Shown with the last round of its shoe."""
    for each in story.table:
        playing = each.after.playing
        if not isinstance(each.event, ShuffleShown) or playing is None:
            continue
        if playing.commitment == round.commitment:
            return Shuffle(playing.dealt_order, playing.secret)
    return None


def _staked(game: Game, round: Round, player: str) -> dict[str, Cents]:
    """Hands that a split has made have no wager from before the deal."""
    opening = {bet.id for bet in game.rules.opening_bets}
    found: dict[str, Cents] = {}
    for line in round.lines:
        if line.player == player and line.hand == 1:
            for bet, cents in line.cents.items():
                if bet in opening:
                    found[bet] = found.get(bet, 0) + cents
    return found


def _results(settlement: Settlement, player: str) -> Iterator[BetResult]:
    for posting in settlement.postings:
        if posting.player == player:
            net = posting.paid_cents - posting.taken_cents
            yield BetResult(posting.bet, posting.wager_cents, net)


HOOKS = RecordsKindHooks[BankedTable](
    record=_record,
    banks=lambda played, player: player == played.banked_by,
    staked=_staked,
    results=_results,
    again=replay_banked_round,
    rows=SettlementRows(
        called="postings",
        number="round",
        row=Posting,
        settled=RoundSettled,
        of=lambda settlement: settlement.postings,
    ),
)
