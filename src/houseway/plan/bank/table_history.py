"""History of a table out of the ledger: pace, wagers and bank of its last rounds.

Time without play is no part of the pace.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from itertools import pairwise
from statistics import median_low
from typing import NamedTuple

from msgspec import Struct

from houseway.floor.service.batch_reader import advance_over, read_batch
from houseway.floor.service.snapshots import SnapshotReader
from houseway.floor.service.versioned_table import VersionedTable
from houseway.floor.table.events import PlaySettled
from houseway.ledger.model.store_interface import Journal
from houseway.plan.bank.request import ROUNDS_PER_HOUR_MAX
from houseway.play.round import Round
from houseway.records.kind_hooks import records_kind_hooks_of
from houseway.rules.game import Game
from houseway.rules.wager_mix.mix import BETTORS_MAX, Mix, independent_bettors
from houseway.rules.wager_mix.probabilities import to_probabilities
from houseway.things.cents import Cents

ROUNDS_LOOKED_AT = 200
ROUNDS_LEAST = 20
"""Fewer say nothing about a table."""
PAUSE_SECONDS = 600
"""Who plays no round for so long does not play slowly, but not at all."""
AMOUNTS_MOST = 6
"""Of each bet so many amounts are told."""


class TableHistory(Struct, frozen=True, kw_only=True):
    rounds: int
    """How many were looked at; the rest says nothing if these are too few."""
    pace: int | None = None
    """Rounds an hour; None where none of them followed upon another."""
    players: int = 0
    """How many wagered against the bank, on average."""
    bank_cents: Cents = 0
    """As much as or more than this was put up in half of the rounds."""
    wagers: Mapping[str, Mapping[Cents, int]] = {}
    """By bet: how often somebody had how much there; nothing is an amount as well."""

    @property
    def says_enough(self) -> bool:
        return self.rounds >= ROUNDS_LEAST

    @property
    def mix(self) -> Mix:
        """Who wagers here; bets are taken not to depend on each other."""
        return Mix(
            players=self.players,
            bettors=independent_bettors(
                {bet: to_probabilities(each) for bet, each in self.wagers.items()}
            ),
        )


class _Played(NamedTuple):
    at: str
    bank_cents: Cents
    wagers: tuple[Mapping[str, Cents], ...]
    """Of each who wagered."""


def history_of(ledger: Journal, table: str, most: int = ROUNDS_LOOKED_AT) -> TableHistory:
    """The last rounds of a table with a bank."""
    snapshots = SnapshotReader(ledger)
    newest = snapshots.newest(table)
    rounds = newest.hosted.table.rounds if newest is not None else 0
    since = snapshots.before_round(table, max(rounds - most, 1))
    found = deque(_played(ledger, table, since), maxlen=most)
    if len(found) < ROUNDS_LEAST:
        return TableHistory(rounds=len(found))
    return TableHistory(
        rounds=len(found),
        pace=_pace([each.at for each in found]),
        players=max(1, round(sum(len(each.wagers) for each in found) / len(found))),
        bank_cents=median_low([each.bank_cents for each in found]),
        wagers=_wagers(snapshots.game_of(table), found),
    )


def _played(ledger: Journal, table: str, hosted: VersionedTable | None) -> Iterator[_Played]:
    for row in ledger.batches_of(table, hosted.last if hosted else 0):
        batch = read_batch(row)
        for before, event, after in advance_over(row, batch, hosted):
            hosted = after
            playing = before.table.playing if before else None
            if before and isinstance(event, PlaySettled) and isinstance(playing, Round):
                wagers = tuple(_bettors(before.table.game, playing))
                if wagers:
                    yield _Played(batch.at, playing.bank_cents, wagers)


def _bettors(game: Game, playing: Round) -> Iterator[Mapping[str, Cents]]:
    recording = records_kind_hooks_of(game.table_kind)
    for player in sorted(playing.players):
        staked = recording.staked(game, playing, player)
        if not recording.banks(playing, player) and staked.get(game.rules.base.id):
            yield staked


def _pace(times: list[str]) -> int | None:
    moments = [datetime.fromisoformat(each) for each in times]
    gaps = [(after - before).total_seconds() for before, after in pairwise(moments)]
    played = [gap for gap in gaps if gap <= PAUSE_SECONDS]
    if not played or not sum(played):
        return None
    return min(max(1, round(3600 * len(played) / sum(played))), ROUNDS_PER_HOUR_MAX)


def _wagers(game: Game, found: deque[_Played]) -> dict[str, dict[Cents, int]]:
    bets = [bet.id for bet in game.rules.opening_bets]
    most = AMOUNTS_MOST
    while most ** len(bets) > BETTORS_MAX:
        most -= 1
    lain = {bet: [staked.get(bet, 0) for each in found for staked in each.wagers] for bet in bets}
    return {bet: group_amounts(amounts, most) for bet, amounts in lain.items()}


def group_amounts(amounts: Iterable[Cents], most: int) -> dict[Cents, int]:
    """How often each amount came.

    Where there are more than so many, they are cut into groups of about as many each, and the
    middle one stands for its group; whoever wagered nothing is a group of their own.
    """
    counted = Counter(amounts)
    if len(counted) <= most:
        return dict(sorted(counted.items()))
    nothing = {0: counted.pop(0)} if counted[0] else {}
    ranked = sorted(counted.elements())
    groups = most - len(nothing)
    cuts = [len(ranked) * each // groups for each in range(groups + 1)]
    told: Counter[Cents] = Counter(nothing)
    for start, end in pairwise(cuts):
        told[median_low(ranked[start:end])] += end - start
    return dict(sorted(told.items()))
