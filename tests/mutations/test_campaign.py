"""The campaign itself, for `./test --release`: every mutation that is written is caught."""

from __future__ import annotations

import pytest

from tests.mutations.entries import OF_VARIANTS, mutations
from tests.mutations.trying import GOOD, failing_unbroken, try_rule

WRITTEN = mutations()
VARIANTS = mutations(OF_VARIANTS)


@pytest.mark.release
@pytest.mark.parametrize("rule", list(WRITTEN))
def test_a_rule_that_is_broken_breaks_its_own_test(rule: str) -> None:
    tried = try_rule(rule, WRITTEN[rule])
    assert tried.verdict in GOOD, tried


@pytest.mark.release
@pytest.mark.parametrize("rule", list(VARIANTS))
def test_what_only_variants_have_is_broken_and_caught(rule: str) -> None:
    tried = try_rule(rule, VARIANTS[rule])
    assert tried.verdict in GOOD, tried


@pytest.mark.release
def test_the_same_tests_pass_in_a_copy_in_which_nothing_is_broken() -> None:
    assert failing_unbroken(WRITTEN) == []
