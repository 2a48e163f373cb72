"""Only where it must be does the product ask what time of day it is: anybody can set that clock."""

from __future__ import annotations

import re

from tests.marks import ROOT

ASKS = re.compile(r"\btime\.time(_ns)?\b|\bdatetime\.(now|utcnow|today)\b|\bdate\.today\b")
MAY_ASK = {"cli/options/date.py", "floor/service/monotonic_clock.py", "web/auth/store.py"}
"""The house's clock, which never goes back; links that are made without a house; and the day that a
paper carries unless another is named."""


def test_deadlines_and_fees_go_by_clocks_that_nobody_can_set() -> None:
    source = ROOT / "src" / "houseway"
    asking = {
        path.relative_to(source).as_posix()
        for path in source.rglob("*.py")
        if ASKS.search(path.read_text("utf-8"))
    }
    assert asking == MAY_ASK
