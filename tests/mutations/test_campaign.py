"""The campaign itself, for `./test --release`: every mutation that is written is caught."""

from __future__ import annotations

import pytest

from tests.mutations.entries import mutations
from tests.mutations.trying import GOOD, try_rule

WRITTEN = mutations()


@pytest.mark.release
@pytest.mark.parametrize("rule", list(WRITTEN))
def test_a_rule_that_is_broken_breaks_its_own_test(rule: str) -> None:
    tried = try_rule(rule, WRITTEN[rule])
    assert tried.verdict in GOOD, tried
