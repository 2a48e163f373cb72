"""Prometheus exposition of the counters, built when scraped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import generate_latest
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector, CollectorRegistry

from houseway.ledger.model.commit_metrics import Histogram
from houseway.ledger.postgres.connection import reconnect_count
from houseway.web.jobs.job_service import JobService
from houseway.web.tables.cardroom import Cardroom

NANOSECONDS = 1e9


def metrics_text(cardroom: Cardroom, jobs: JobService, worker: str) -> bytes:
    """All that is counted; `worker` is which of several processes on one address this is."""
    registry = CollectorRegistry()
    registry.register(_ProcessCollector(cardroom, jobs, {"worker": worker} if worker else {}))
    return generate_latest(registry)


class _ProcessCollector(Collector):
    def __init__(self, cardroom: Cardroom, jobs: JobService, always: dict[str, str]) -> None:
        self._cardroom = cardroom
        self._jobs = jobs
        self._always = always

    def collect(self) -> Iterator[Metric]:
        yield from self._at_tables()
        yield from self._in_store()
        late = self._cardroom.counts.late_ns
        says = "By how much the loop was too late for what was due, looked at four times a second"
        yield self._spread("loop_lateness_seconds", says, late, NANOSECONDS)
        says = "How many wait until something is worked out for them, by desk"
        yield self._gauges("computations_waiting", says, "desk", self._jobs.waiting())

    def _at_tables(self) -> Iterator[Metric]:
        counts, hosts = self._cardroom.counts, self._cardroom.hosts.values()
        says = "Actions that were accepted, of people, bots and the house"
        yield self._counter("actions_accepted", says, counts.accepted)
        says = "Actions that were refused"
        yield self._counter("actions_refused", says, counts.refused)
        yield self._gauge("sockets_open", "Open sockets", counts.lines)
        yield self._plain_counter("frames_sent", "Messages sent to pages", counts.frames)
        kept = sum(self._cardroom.neighbours.has_turn(host.name) for host in hosts)
        yield self._gauge("tables_kept", "Tables whose clocks run in this process", kept)
        stopped = sum(host.stopped is not None for host in hosts)
        yield self._gauge("tables_stopped", "Tables at which nothing is dealt now", stopped)
        says = "Tables that cannot be drawn, which the lobby leaves out"
        yield self._gauge("tables_undrawn", says, len(self._cardroom.undrawn.all()))

    def _in_store(self) -> Iterator[Metric]:
        commits = self._cardroom.store.commits
        says = "How long a commit of the ledger took"
        yield self._spread("commit_seconds", says, commits.took_ns, NANOSECONDS)
        yield self._spread("commit_batches", "Batches to a commit", commits.sizes, 1)
        says = "Commits that failed with all that was in them"
        yield self._plain_counter("commits_failed", says, commits.failed)
        says = "Connections to the store that were made anew"
        yield self._plain_counter("store_reconnects", says, reconnect_count())

    def _counter(self, name: str, says: str, by_game: Mapping[str, int]) -> Metric:
        found = CounterMetricFamily(f"houseway_{name}", says, labels=[*self._always, "game"])
        for game, count in sorted(by_game.items()):
            found.add_metric([*self._always.values(), game], count)
        return found

    def _plain_counter(self, name: str, says: str, count: int) -> Metric:
        found = CounterMetricFamily(f"houseway_{name}", says, labels=[*self._always])
        found.add_metric([*self._always.values()], count)
        return found

    def _gauge(self, name: str, says: str, value: int) -> Metric:
        found = GaugeMetricFamily(f"houseway_{name}", says, labels=[*self._always])
        found.add_metric([*self._always.values()], value)
        return found

    def _gauges(self, name: str, says: str, label: str, values: Mapping[str, int]) -> Metric:
        found = GaugeMetricFamily(f"houseway_{name}", says, labels=[*self._always, label])
        for each, value in values.items():
            found.add_metric([*self._always.values(), each], value)
        return found

    def _spread(self, name: str, says: str, spread: Histogram, unit: float) -> Metric:
        found = HistogramMetricFamily(f"houseway_{name}", says, labels=[*self._always])
        rising, buckets = 0, list[tuple[str, float]]()
        names = [*(f"{bound / unit:g}" for bound in spread.bounds), "+Inf"]
        for bound, count in zip(names, spread.counts, strict=True):
            rising += count
            buckets.append((bound, rising))
        found.add_metric([*self._always.values()], buckets, sum_value=spread.sum / unit)
        return found


def merge_metrics(texts: Iterable[bytes]) -> bytes:
    """Several such texts as one: every figure is named once, with the rows of all."""
    registry = CollectorRegistry()
    registry.register(_MergedCollector(texts))
    return generate_latest(registry)


class _MergedCollector(Collector):
    def __init__(self, texts: Iterable[bytes]) -> None:
        self._found: dict[str, Metric] = {}
        for text in texts:
            for family in text_string_to_metric_families(text.decode()):
                known = self._found.setdefault(family.name, family)
                if known is not family:
                    known.samples.extend(family.samples)

    def collect(self) -> Iterator[Metric]:
        yield from self._found.values()
