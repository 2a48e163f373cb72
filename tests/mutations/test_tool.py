"""The tool itself: what is caught, what survives, what is too crude, and what is out of date."""

from __future__ import annotations

import pytest

from houseway.rules.coverage import proofs
from tests.marks import ROOT
from tests.mutations.__main__ import main
from tests.mutations.counted import DOCUMENT, counted_text
from tests.mutations.entries import OF_VARIANTS, Mutation, Stale, broken, drawn, mutations
from tests.mutations.trying import PACKAGE, Tried, Verdict, try_mutation, try_rule

QUALIFIER = Mutation(
    rule="TCP-53",
    file="families/three_card/catalog/three_card_poker.py",
    was="qualifier=Rank.QUEEN",
    becomes="qualifier=Rank.JACK",
)


def _instead(was: str, becomes: str) -> Mutation:
    return Mutation(rule=QUALIFIER.rule, file=QUALIFIER.file, was=was, becomes=becomes)


def test_a_broken_rule_is_caught_by_a_test_that_carries_its_mark() -> None:
    before = (PACKAGE / QUALIFIER.file).read_text("utf-8")
    tried = try_mutation(QUALIFIER)
    assert tried.verdict is Verdict.CAUGHT
    assert "jack_high_or_lower_does_not_qualify" in tried.why
    # The copy shares its files with the working tree, which has to stay as it is.
    assert (PACKAGE / QUALIFIER.file).read_text("utf-8") == before


def test_a_change_that_breaks_nothing_survives_and_is_told() -> None:
    tried = try_mutation(_instead("Three Card Poker, as Marysville's", "As Marysville's"))
    assert tried == Tried("TCP-53", Verdict.SURVIVED, tried.why)
    assert tried.why.endswith("tests passed")


def test_a_change_that_only_crashes_proves_nothing() -> None:
    tried = try_mutation(_instead("qualifier=Rank.QUEEN", "qualifier=Rank.PRINCESS"))
    assert tried.verdict is Verdict.CRASHED


def test_a_text_that_is_no_longer_there_is_stale() -> None:
    assert try_mutation(_instead("qualifier=Rank.TWO", "")).verdict is Verdict.STALE
    lost = Mutation(rule="TCP-53", file="rules/lost.py", was="a", becomes="b")
    assert try_mutation(lost).verdict is Verdict.STALE


def test_a_text_stands_once_or_first_behind_another() -> None:
    second = Mutation(rule="TCP-53", file="any.py", was="seats=7", becomes="seats=8", after="two")
    assert broken(second, "one seats=7 two seats=7 seats=7") == "one seats=7 two seats=8 seats=7"
    with pytest.raises(Stale):
        broken(_instead("seats=7", "seats=8"), "seats=7 seats=7")
    with pytest.raises(Stale):
        broken(second, "one seats=7 two")


def test_an_entry_breaks_something_or_says_why_not() -> None:
    with pytest.raises(ValueError, match="TCP-53 needs"):
        Mutation(rule="TCP-53")
    with pytest.raises(ValueError, match="TCP-53 needs"):
        _instead("same", "same")
    nothing = Mutation(rule="TCP-53", why_none="It says what a word means.")
    assert try_rule("TCP-53", nothing).verdict is Verdict.NOT_POSSIBLE
    assert try_rule("TCP-53", None).verdict is Verdict.NOT_WRITTEN


def test_a_draw_is_the_same_every_time_and_hardly_moves_with_the_catalog() -> None:
    ids = [f"TCP-{number}" for number in range(1, 91)]
    first = drawn(ids, 30, seed=12)
    assert first == drawn(reversed(ids), 30, seed=12) != drawn(ids, 30, seed=13)
    assert len(set(first) - set(drawn([*ids, "TCP-91"], 30, seed=12))) <= 1


def test_every_entry_is_of_a_rule_that_a_test_proves() -> None:
    assert set(mutations()) <= set(proofs())


def test_every_entry_still_finds_the_text_that_it_breaks() -> None:
    texts: dict[str, str] = {}
    for entry in (*mutations().values(), *mutations(OF_VARIANTS).values()):
        if entry.file:
            text = texts.setdefault(entry.file, (PACKAGE / entry.file).read_text("utf-8"))
            assert broken(entry, text) != text


def test_what_only_variants_have_names_its_tests() -> None:
    for entry in mutations(OF_VARIANTS).values():
        assert entry.tests
        for test in entry.tests:
            path, _, name = test.partition("::")
            assert f"def {name}" in (ROOT / path).read_text("utf-8")


def test_the_document_says_how_many_are_written() -> None:
    assert DOCUMENT.read_text("utf-8") == counted_text(), "`./test --update` writes the number"
    assert f"Today {len(mutations()):,} mutations are written" in counted_text()


def test_the_command_counts_and_fails_when_a_mutation_survives(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    verdicts = {"TCP-53": Verdict.CAUGHT, "TCP-54": Verdict.SURVIVED}
    monkeypatch.setattr(
        "tests.mutations.__main__.try_rule", lambda rule, _: Tried(rule, verdicts[rule], "")
    )
    assert main(["--rule", "TCP-53"]) == 0
    assert main(["--rule", "TCP-53", "--rule", "TCP-54"]) == 1
    assert "2 rules: 1 caught, 1 survived" in capsys.readouterr().out
