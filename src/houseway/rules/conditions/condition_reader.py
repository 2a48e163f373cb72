"""Reader of conditions in a variant file, strict and bounded.

{ of = "first-two", pair = true, suited = true }     # all of what is asked of one group
{ all = [ {...}, {...} ] }                           # or any = [...], not = {...}
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.rules.conditions.card_questions import QUESTIONS
from houseway.rules.conditions.condition import AllOf, AnyOf, Condition, ConditionTest, Negation
from houseway.rules.conditions.custom_bet_cards import CardGroup
from houseway.suggestions import closest_match, did_you_mean
from houseway.toml_reader import TomlReader

TESTS_MAX = 48
"""In one file: each is asked of thousands of hands before anybody is dealt one."""
_OF, _ALL, _ANY, _NOT = "of", "all", "any", "not"
_JOINS = (_ALL, _ANY, _NOT)


class ConditionReader:
    """Reads the conditions of one file."""

    def __init__(self, groups: Mapping[str, CardGroup], example: str = "pair = true") -> None:
        """`example` is what may be asked of the first group, as a file writes it."""
        self._groups = groups
        self.example = example
        self._tests = 0

    def read(self, at: TomlReader, usual: str | None) -> Condition:
        """A question without a group is asked of the `usual` one."""
        joined = [each for each in _JOINS if each in at]
        if not joined:
            return self._of_group(at, usual)
        (join, *more) = joined
        found = self._joined(at, join, usual)
        if more:
            at.fail(more[0], f"this stands beside {join}; write one of them inside the other.")
        for key in at:
            if key != join:
                at.fail(key, self._beside(key, join))
        return found

    def _beside(self, key: str, join: str) -> str:
        if key == _OF or key in QUESTIONS:
            return f"this stands beside {join}; write it inside, in braces of its own."
        return (
            f"there is no such field here; {did_you_mean(key, (_OF, *_JOINS, *self._questions()))}"
        )

    def _questions(self) -> list[str]:
        return sorted({each for group in self._groups.values() for each in group.asked})

    def _joined(self, at: TomlReader, join: str, usual: str | None) -> Condition:
        if join == _NOT:
            if not at.is_table(_NOT):
                at.fail(_NOT, f"a condition is needed, as not = {{ {self.example} }}.")
            return Negation(self.read(at.table(_NOT), usual))
        if not at.holds_only_tables(join):
            at.fail(join, f"a list of conditions is needed, as {join} = [{{ {self.example} }}].")
        parts = tuple(self.read(each, usual) for each in at.tables(join))
        if not parts:
            at.fail(join, "at least one condition is needed, and this list is empty.")
        return AllOf(parts) if join == _ALL else AnyOf(parts)

    def _of_group(self, at: TomlReader, usual: str | None) -> Condition:
        of = self.group(at, usual)
        may = self._groups[of].asked
        tests = tuple(self._test(at, of, key) for key in QUESTIONS if key in may and key in at)
        for key in at:
            if key != _OF and key not in may:
                at.fail(key, self._unasked(of, key))
        if not tests:
            at.fail(None, f"nothing is asked of {of}; {did_you_mean('', sorted(may))}")
        return tests[0] if len(tests) == 1 else AllOf(tests)

    def _unasked(self, of: str, key: str) -> str:
        may = sorted(self._groups[of].asked)
        others = [name for name, group in self._groups.items() if key in group.asked]
        meant = closest_match(key, (*may, *_JOINS, _OF))
        end = f"; did you mean {meant}?" if meant else "."
        if others:
            end = f"; of {' and '.join(others)} it can."
        return f"this cannot be asked of {of}, only {', '.join(may)}{end}"

    def group(self, at: TomlReader, usual: str | None = None) -> str:
        """The cards that this table is about."""
        if usual is None and _OF not in at:
            known = (_OF, *_JOINS, *self._questions())
            for key in at:
                if key not in known and closest_match(key, known) is not None:
                    at.fail(key, f"there is no such field here; {did_you_mean(key, known)}")
            at.fail(_OF, f"which cards are asked is missing; {did_you_mean('', self._groups)}")
        of = at.text(_OF, usual)
        if of not in self._groups:
            at.fail(
                _OF, f"there are no cards called {of[:40]!r} here; {did_you_mean(of, self._groups)}"
            )
        return of

    def _test(self, at: TomlReader, of: str, key: str) -> ConditionTest:
        self._tests += 1
        if self._tests > TESTS_MAX:
            at.fail(key, f"the conditions of a file ask at most {TESTS_MAX} questions.")
        return ConditionTest(of, key, QUESTIONS[key].read(at, key))
