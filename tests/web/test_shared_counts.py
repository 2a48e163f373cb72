"""The figures of several processes in one answer, without those of one that has ended."""

from __future__ import annotations

from pathlib import Path

from houseway.web.metrics.prometheus import merge_metrics
from houseway.web.metrics.shared_counters import GONE_SECONDS, SharedCounters

TEXT = """# HELP houseway_frames_sent_total Messages sent to pages
# TYPE houseway_frames_sent_total counter
houseway_frames_sent_total{{worker="{worker}"}} {count}
"""


def counted(worker: int, count: int) -> bytes:
    return TEXT.format(worker=worker, count=count).encode()


def test_every_figure_is_named_once_with_the_rows_of_all() -> None:
    text = merge_metrics([counted(2, 7), counted(1, 5)]).decode()
    assert text.count("# HELP") == 1
    rows = [line for line in text.splitlines() if not line.startswith("#")]
    assert rows == [
        'houseway_frames_sent_total{worker="2"} 7.0',
        'houseway_frames_sent_total{worker="1"} 5.0',
    ]


def test_others_are_read_until_they_have_written_nothing_for_long(tmp_path: Path) -> None:
    one, two = SharedCounters(tmp_path, "1"), SharedCounters(tmp_path, "2")
    one.leave(counted(1, 5))
    two.leave(counted(2, 7))
    (found,) = one.of_others()
    assert found.endswith(counted(2, 7))
    assert merge_metrics([counted(1, 5), found]).count(b"worker=") == 2
    left, _, text = found.partition(b"\n")
    at = float(left.rpartition(b" ")[2]) - 2 * GONE_SECONDS
    (tmp_path / "2.prom").write_bytes(b"# left at %.3f\n%s" % (at, text))
    assert one.of_others() == []
