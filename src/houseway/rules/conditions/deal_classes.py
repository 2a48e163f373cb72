"""Classes of deals by the answers to all tests of a custom bet, a bit for each test."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from houseway.errors import RuleError
from houseway.rules.conditions.condition import ConditionTest, all_tests
from houseway.rules.conditions.custom_line import CustomLine
from houseway.rules.conditions.question_type import HandFacts

CLASSES_MAX = 256


class DealClassifier:
    """Sorts deals by what a bet asks of them, so that its lines are tried once for each sort."""

    def __init__(self, lines: Sequence[CustomLine]) -> None:
        self.lines = lines
        tests = dict.fromkeys(test for line in lines for test in all_tests(line.when))
        self._bits = {test: 1 << place for place, test in enumerate(tests)}
        self._asked: dict[str, list[tuple[int, ConditionTest]]] = {}
        for test, bit in self._bits.items():
            self._asked.setdefault(test.of, []).append((bit, test))
        self._found: dict[int, int] = {}

    def asks(self, *groups: str) -> bool:
        """Whether anything is asked of these groups."""
        return any(group in self._asked for group in groups)

    def answers(self, group: str, hand: HandFacts) -> int:
        """The bits of the tests that this group of cards meets."""
        return sum([bit for bit, test in self._asked.get(group, ()) if test.fits(hand)])

    def result(self, group: str, result: str) -> int:
        """The bits of the tests that ask how this group compares, and are met by such a result."""
        tests = self._asked.get(group, ())
        return sum([bit for bit, test in tests if (test.asks, test.value) == ("result", result)])

    def line(self, answers: int) -> int:
        """The number of the first line that fits; 0 where none does."""
        if answers not in self._found:
            fitting = (
                int(line)
                for line in self.lines
                if line.fits(lambda test: bool(answers & self._bits[test]))
            )
            self._found[answers] = next(fitting, 0)
        return self._found[answers]


class DealClasses:
    """Sorts of deals, each by the line that it is paid at every end of the round."""

    def __init__(self, sorter: DealClassifier, ends: Sequence[int]) -> None:
        """`ends` are the answers that the end of a round can give."""
        refuse_too_many_classes(len(ends))
        self._sorter = sorter
        self._ends = ends
        self._places: dict[tuple[int, ...], int] = {}
        self._known: dict[int, int] = {}

    def sort(self, answers: int) -> int:
        """The number of the sort of a deal that answers so."""
        if answers not in self._known:
            lines = tuple(self._sorter.line(answers | end) for end in self._ends)
            self._known[answers] = self._places.setdefault(lines, len(self._places))
            refuse_too_many_classes(len(self._places))
        return self._known[answers]

    @property
    def lines(self) -> list[tuple[int, ...]]:
        """By sort and end: the line."""
        return list(self._places)


def refuse_too_many_classes(sorts: int) -> None:
    if sorts > CLASSES_MAX:
        raise RuleError(
            f"A side bet that tells more than {CLASSES_MAX} sorts of hands apart is not worked "
            "out; ask fewer questions."
        )


def masks_by_class(masks: Iterable[int], classes: Iterable[int]) -> dict[int, list[int]]:
    """Hands, as masks of cards, by the class of each."""
    found: dict[int, list[int]] = {}
    for mask, sort in zip(masks, classes, strict=True):
        found.setdefault(sort, []).append(mask)
    return found


def any_disjoint(own: list[int], theirs: list[int]) -> bool:
    """Whether one of these hands shares no card with one of those."""
    return any(not mine & other for mine in own for other in theirs)
