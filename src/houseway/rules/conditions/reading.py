"""A condition as a file writes it, read strictly and within bounds.

{ of = "first-two", pair = true, suited = true }     # all of what is asked of one group
{ all = [ {...}, {...} ] }                           # or any = [...], not = {...}
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.nearest import instead
from houseway.rules.conditions.condition import All, AnyOf, Asked, Condition, Not
from houseway.rules.conditions.questions import QUESTIONS
from houseway.rules.conditions.shown import Group
from houseway.toml_reader import TomlReader

TESTS_MAX = 48
"""In one file: each is asked of thousands of hands before anybody is dealt one."""
_OF, _ALL, _ANY, _NOT = "of", "all", "any", "not"
_JOINS = (_ALL, _ANY, _NOT)


class ConditionReader:
    """Reads the conditions of one file."""

    def __init__(self, groups: Mapping[str, Group]) -> None:
        self._groups = groups
        self._tests = 0

    def read(self, at: TomlReader, usual: str | None) -> Condition:
        """What is asked without a group is asked of the `usual` one."""
        joined = [each for each in _JOINS if each in at]
        if not joined:
            return self._of_group(at, usual)
        (join, *more) = joined
        found = self._joined(at, join, usual)
        if more:
            at.fail(more[0], f"this stands beside {join}; write one of them inside the other.")
        at.done()
        return found

    def _joined(self, at: TomlReader, join: str, usual: str | None) -> Condition:
        if join == _NOT:
            return Not(self.read(at.table(_NOT), usual))
        parts = tuple(self.read(each, usual) for each in at.tables(join))
        if not parts:
            at.fail(join, "at least one condition is needed, and this list is empty.")
        return All(parts) if join == _ALL else AnyOf(parts)

    def _of_group(self, at: TomlReader, usual: str | None) -> Condition:
        of = self.group(at, usual)
        may = self._groups[of].asked
        tests = tuple(self._test(at, of, key) for key in QUESTIONS if key in may and key in at)
        for key in at:
            if key != _OF and key not in may:
                at.fail(key, f"this cannot be asked of {of}; {instead(key, sorted(may))}")
        if not tests:
            at.fail(None, f"nothing is asked of {of}; {instead('', sorted(may))}")
        return tests[0] if len(tests) == 1 else All(tests)

    def group(self, at: TomlReader, usual: str | None = None) -> str:
        """The cards that this table is about."""
        of = at.text(_OF, usual)
        if of not in self._groups:
            at.fail(_OF, f"there are no cards called {of[:40]!r} here; {instead(of, self._groups)}")
        return of

    def _test(self, at: TomlReader, of: str, key: str) -> Asked:
        self._tests += 1
        if self._tests > TESTS_MAX:
            at.fail(key, f"the conditions of a file ask at most {TESTS_MAX} questions.")
        return Asked(of, key, QUESTIONS[key].read(at, key))
