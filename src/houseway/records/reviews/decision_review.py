"""Review of one player's decisions and results, read from a ledger incrementally.

The state so far is a value, so a long ledger is read in pieces and nothing twice. Only tables that
the player is at are replayed.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import reduce

import msgspec
from msgspec import Struct, field

from houseway.floor.kind_hooks import capture_decision
from houseway.floor.play.decision_value import JudgedDecision, value_decision
from houseway.floor.service.event_codec import decode_event
from houseway.floor.service.missing_families import MissingFamilyTables
from houseway.floor.service.snapshots import SnapshotReader
from houseway.floor.service.versioned_table import VersionedTable, advance, decode_events
from houseway.floor.table.apply_event import apply_event, table_from_opening
from houseway.floor.table.events import SHARED_EVENTS, PlaySettled, TableEvent, TableOpened
from houseway.floor.table.table import Table
from houseway.ledger.model.batch import Batch, decode_batch
from houseway.ledger.model.store_interface import Journal, JournalRow
from houseway.records.kind_hooks import records_kind_hooks_of
from houseway.records.replay.batch_stream import action_in_batch
from houseway.records.reviews.tally import GameTally, SessionTally
from houseway.rules.game import Game
from houseway.things.cents import Cents

WORST_KEPT = 50
ROUNDS_KEPT = 500
POINTS_MOST = 400
"""A chart of the balance has no more points; with more rounds each stands for several."""
AWAY_SECONDS = 1_800
"""Who does nothing for so long has ended their session."""


class Mistake(Struct, frozen=True, kw_only=True):
    """A decision that gave something away."""

    table: str
    number: int
    """Of the round."""
    at: str
    game: str
    game_name: str
    cost_cents: float
    judged: JudgedDecision
    decision: int
    """Which of theirs in that round, counted from 1."""


class ReviewedRound(Struct, frozen=True):
    table: str
    number: int
    at: str
    game_name: str
    as_dealer: bool
    """Whether they were the player-dealer."""
    net_cents: Cents


class Review(Struct, kw_only=True):
    player: str
    upto: int | None = None
    """The last batch that was gone over."""
    whole: bool = False
    """Whether that was the last of the ledger."""
    tables: dict[str, Table] = {}
    """Those at which they are."""
    left: dict[str, VersionedTable] = {}
    """Those that they have left, as they were then."""
    won: dict[str, Cents] = {}
    """What was won or lost at each table since the last round there was over. What is paid between
    rounds counts with the next one."""
    decided: dict[str, tuple[int, int]] = {}
    """By table: the round of their last decision there, and how many they took in it."""
    games: dict[str, GameTally] = {}
    """By the digest of the rules."""
    worst: list[Mistake] = []
    """The dearest first."""
    rounds: list[ReviewedRound] = []
    """The last ones, in order."""
    points: list[tuple[int, Cents]] = field(default_factory=lambda: [(0, 0)])
    """After how many rounds the balance was what."""
    apart: int = 1
    """How many rounds lie between two points."""
    played: int = 0
    balance_cents: Cents = 0
    session: SessionTally = field(default_factory=SessionTally)
    session_worst: list[Mistake] = []

    def count(self, table: Table) -> int:
        """A further decision of theirs: which one of the round in play."""
        round, before = self.decided.get(table.name, (0, 0))
        number = before + 1 if round == table.rounds else 1
        self.decided[table.name] = (table.rounds, number)
        return number

    def of_game(self, game: Game) -> GameTally:
        return self.games.setdefault(game.digest(), GameTally(game=game))


def continue_review(journal: Journal, review: Review, goes_on: Callable[[], bool]) -> Review:
    """Read on where the review has come to, batch by batch, as long as somebody wants it."""
    review.whole = False
    named, gone = msgspec.json.encode(review.player), MissingFamilyTables(journal)
    for row in journal.journal(review.upto):
        if not goes_on():
            return review
        is_named = named in row.body and not gone.has(row.table)
        if is_named and row.table not in review.tables:
            _come(journal, review, row)
        if is_named or row.table in review.tables:
            add_batch(review, decode_batch(row.body))
        if is_named:
            _go(review, row)
        review.upto = row.number
    review.whole = True
    return review


def _come(journal: Journal, review: Review, row: JournalRow) -> None:
    """The table as it was before this batch: from when they left, or from a snapshot since."""
    since = review.left.pop(row.table, None)
    kept = SnapshotReader(journal).before_event(row.table, row.first)
    if kept is not None and (since is None or kept.last > since.last):
        since = kept
    for earlier in journal.batches_of(row.table, since.last if since else 0):
        if earlier.number >= row.number:
            break
        since = reduce(advance, decode_events(earlier), since)
    if since is not None:
        review.tables[row.table] = since.table


def _go(review: Review, row: JournalRow) -> None:
    """Who has no chips, no seat and no stake at a table has left it."""
    table, player = review.tables[row.table], review.player
    playing = table.playing
    if player in table.chips_now() or table.seat_of(player) is not None:
        return
    if playing is None or player not in playing.players:
        review.left[row.table] = VersionedTable(review.tables.pop(row.table), row.last)


def add_batch(review: Review, batch: Batch) -> None:
    """A further batch, the next one of its table."""
    table = review.tables.get(batch.table)
    events = [decode_event(bytes(line)) for line in batch.events]
    if table is not None and batch.actor == review.player:
        _sits(review, batch.at)
        _judge(review, batch, table)
    for event in events:
        review.tables[batch.table] = _follow(review, batch, event)


def _sits(review: Review, at: str) -> None:
    """Whoever comes back after a while begins a new session."""
    last = review.session.last
    if last and seconds_between(last, at) > AWAY_SECONDS:
        review.session, review.session_worst = SessionTally(), []
    review.session.began = review.session.began or at
    review.session.last = at


def seconds_between(one: str, other: str) -> int:
    return int((datetime.fromisoformat(other) - datetime.fromisoformat(one)).total_seconds())


def _judge(review: Review, batch: Batch, table: Table) -> None:
    action = action_in_batch(batch)
    decision = capture_decision(table, review.player, action) if action is not None else None
    if decision is None:
        return
    number = review.count(table)
    try:
        found = value_decision(table.game.table_kind, decision)
        cost = found.cost_cents if found is not None else None
    except Exception:
        # A ledger of before may have a game with numbers that nobody can work with.
        for tally in (review.of_game(table.game), review.session):
            tally.unjudged += 1
        return
    if found is None or cost is None:
        return
    for tally in (review.of_game(table.game), review.session):
        tally.judged += 1
        tally.right += cost == 0
        tally.cost_cents += cost
    if cost:
        mistake = Mistake(
            table=table.name, number=table.rounds, at=batch.at, game=table.game.id,
            game_name=table.game.name, cost_cents=cost, judged=found, decision=number,
        )  # fmt: skip
        for kept in (review.worst, review.session_worst):
            kept.append(mistake)
            kept.sort(key=lambda each: -each.cost_cents)
            del kept[WORST_KEPT:]


def _follow(review: Review, batch: Batch, event: TableEvent) -> Table:
    if isinstance(event, TableOpened):
        return table_from_opening(event)
    before, name = review.tables[batch.table], batch.table
    after = apply_event(before, event)
    if not isinstance(event, SHARED_EVENTS):
        moved = _held(after, review.player) - _held(before, review.player)
        review.won[name] = review.won.get(name, 0) + moved
    playing = before.playing
    if isinstance(event, PlaySettled) and playing is not None and review.player in playing.players:
        _over(review, batch.at, before, event)
    return after


def _held(table: Table, player: str) -> Cents:
    return table.chips_now().get(player, 0)


def _over(review: Review, at: str, before: Table, event: PlaySettled) -> None:
    playing, player = before.playing, review.player
    assert playing is not None
    net = review.won.pop(before.name, 0)
    recording = records_kind_hooks_of(before.game.table_kind)
    banked = recording.banks(playing, player)
    tally = review.of_game(before.game)
    tally.add_round(net, banked=banked)
    if not banked:
        tally.add_bets(
            recording.staked(before.game, playing, player),
            recording.results(event.settlement, player),
        )
    review.session.rounds += 1
    review.session.net_cents += net
    review.played += 1
    review.balance_cents += net
    if review.played % review.apart == 0:
        review.points.append((review.played, review.balance_cents))
    if len(review.points) > POINTS_MOST:
        review.points, review.apart = review.points[::2], review.apart * 2
    line = ReviewedRound(before.name, playing.number, at, before.game.name, banked, net)
    review.rounds.append(line)
    del review.rounds[:-ROUNDS_KEPT]


def review_ledger(
    journal: Journal, player: str, heard: Callable[[], None] = lambda: None
) -> Review:
    """The whole ledger at once."""

    def goes_on() -> bool:
        heard()
        return True

    return continue_review(journal, Review(player=player), goes_on)
