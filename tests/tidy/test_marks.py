"""Rule marks are read from where they stand, and refused where they would not be read."""

from __future__ import annotations

import pytest

from tests.marks import Mark, marks_in
from tests.proving import each_proves


def read(source: str) -> set[tuple[str, str]]:
    assert all(mark.test == "a.py::test_it" for mark in marks_in(source, "a.py"))
    return {(mark.id, mark.status) for mark in marks_in(source, "a.py")}


def test_a_test_is_marked_itself() -> None:
    source = (
        '@pytest.mark.rule("TCP-1", "TCP-2")\n@pytest.mark.recorded("TCP-3")\ndef test_it(): ...'
    )
    assert read(source) == {("TCP-1", "enforced"), ("TCP-2", "enforced"), ("TCP-3", "recorded")}


@pytest.mark.parametrize(
    "source",
    [
        '@each_proves("game", {NB6: "NB6-1 NB6-2", NBB: "NBB-3", NB: ""})\ndef test_it(game): ...',
        'T = {NB6: "NB6-1 NB6-2", NBB: "NBB-3"}\n@each_proves("game", T)\ndef test_it(game): ...',
    ],
)
def test_cases_name_their_rules_at_the_test_or_in_a_table(source: str) -> None:
    assert {id for id, _ in read(source)} == {"NB6-1", "NB6-2", "NBB-3"}


@pytest.mark.parametrize(
    "source",
    [
        "@pytest.mark.rule(ID)\ndef test_it(): ...",
        '@each_proves("game", {NB6: ID})\ndef test_it(game): ...',
        '@each_proves("game", {id: id for id in IDS})\ndef test_it(game): ...',
        '@pytest.mark.parametrize("game", [pytest.param(NB6, marks=pytest.mark.rule("NB6-1"))])\n'
        "def test_it(game): ...",
        'pytestmark = pytest.mark.rule("NB6-1")',
        '@pytest.mark.rule("NB6-1")\ndef helper(): ...',
    ],
)
def test_a_mark_that_cannot_be_read_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match=r"outright|written out|stands on no test"):
        list(marks_in(source, "a.py"))


def test_every_case_carries_its_own_rules_and_no_others() -> None:
    cases = each_proves(("game", "seats"), {("a", 8): "TCP-1 TCP-2", ("b", 7): ""}).args[1]
    marked = [(case.values, [mark.args for mark in case.marks]) for case in cases]
    assert marked == [(("a", 8), [("TCP-1", "TCP-2")]), (("b", 7), [])]


def test_a_mark_is_of_one_test_only() -> None:
    source = '@pytest.mark.rule("TCP-1")\ndef test_one(): ...\ndef test_two(): ...'
    assert list(marks_in(source, "a.py")) == [Mark("TCP-1", "enforced", "a.py::test_one")]
