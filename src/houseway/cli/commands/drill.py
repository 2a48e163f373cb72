"""`houseway drill GAME`: training session for house dealers, with answers and rules."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.options.bounds import check_bounds
from houseway.cli.options.game import AnyGame, refuse_without
from houseway.cli.options.rule_options import RuleOptions, chosen_options
from houseway.cli.output.printing import AsJson, paragraph, print_json
from houseway.errors import RecordError

if TYPE_CHECKING:
    from rich.console import Console

    from houseway.train.drill import Drill, DrillPart
    from houseway.train.lesson import Lesson


COUNT_MAX = 1_000


def drill(
    game: AnyGame,
    *,
    kind: Annotated[
        str | None,
        typer.Option(help="One kind, such as settle, payout, chart or total; else all."),
    ] = None,
    level: Annotated[int, typer.Option(help="From 1, the easiest, to 3.")] = 1,
    count: Annotated[int, typer.Option(help="How many drills.")] = 10,
    seed: Annotated[int | None, typer.Option(help="A number that makes the same drills.")] = None,
    house: Annotated[
        str | None, typer.Option(help="Whose text the game goes by: mortimer or marysville.")
    ] = None,
    option: RuleOptions = None,
    schedule: Annotated[
        str | None, typer.Option(help="The collection schedule on the sign, such as calgames-B-4.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Drill a house dealer: hands, charts, settling, payouts, pots, collection, rotation."""
    from random import SystemRandom

    from houseway.train.drill_factory import read_kinds
    from houseway.train.lesson_reader import read_lesson

    refuse_without("train", game, "no drills yet")
    check_bounds("--count", count, 1, COUNT_MAX, "drills are a session")
    options = chosen_options(option)
    lesson = read_lesson(game, level=level, options=options, schedule=schedule, house=house)
    kinds = read_kinds(lesson, kind)
    sown = SystemRandom().randrange(1_000_000) if seed is None else seed
    if as_json:
        _print_json(lesson, kinds, sown, count)
    else:
        DrillSession(lesson, kinds, sown).run(count)


def _print_json(lesson: Lesson, kinds: tuple[str, ...], seed: int, count: int) -> None:
    from houseway.train.drill import drill_shape
    from houseway.train.drill_factory import next_drill
    from houseway.train.grading import DrillScore

    numbers = range(1, count + 1)
    drills = (next_drill(lesson, kinds, DrillScore(), seed=seed, number=each) for each in numbers)
    print_json([drill_shape(each) for each in drills])


class _Leaving(Exception):
    """The trainee ends the session."""


class DrillSession:
    """One trainee at the terminal."""

    def __init__(
        self,
        lesson: Lesson,
        kinds: tuple[str, ...],
        seed: int,
        console: Console | None = None,
    ) -> None:
        from rich.console import Console

        from houseway.train.grading import DrillScore

        self.lesson = lesson
        self.kinds = kinds
        self.seed = seed
        self.console = console or Console(highlight=False, markup=False)
        self.score = DrillScore()

    def run(self, count: int) -> None:
        """So many drills, unless the trainee leaves before."""
        self._welcome()
        try:
            for number in range(1, count + 1):
                self._drill(number, count)
        except _Leaving:
            pass
        finally:
            self._farewell()

    def _welcome(self) -> None:
        game = self.lesson.game.name
        self.console.print(f"{game}, level {self.lesson.level}, seed {self.seed}.", style="bold")
        self.console.print(
            "At a question: type the answer, Enter to be told, ? for help, q to leave."
        )

    def _drill(self, number: int, count: int) -> None:
        from houseway.train.drill_factory import next_drill
        from houseway.train.grading import GradedDrill, update_score

        asked = next_drill(self.lesson, self.kinds, self.score, seed=self.seed, number=number)
        self.console.print(f"\n{number} of {count}: {asked.kind}", style="bold")
        for line in asked.situation:
            self.console.print(paragraph(line, "    ", "  "))
        self.console.print(asked.question)
        start = time.monotonic()
        graded = GradedDrill(tuple([self._part(asked, part) for part in asked.parts]))
        seconds = round(time.monotonic() - start)
        self.score = update_score(self.score, asked.kind, graded, seconds=seconds)
        if graded.right:
            streak = f" {self.score.streak} running." if self.score.streak > 1 else ""
            self.console.print(f"Right.{streak}", style="green")
        elif len(asked.parts) > 1:
            self.console.print(f"{sum(graded.parts)} of {len(graded.parts)} steps right.")

    def _part(self, asked: Drill, part: DrillPart) -> bool:
        from houseway.train.grading import check_answer

        while True:
            typed = self._ask(part.asks)
            if typed == "?":
                self._help(part)
                continue
            if not typed:
                self._explain(asked, part, f"The answer: {part.shown}.")
                return False
            try:
                checked = check_answer(part, typed)
            except RecordError as error:
                self.console.print(str(error), style="yellow")
                continue
            if not checked.right:
                missed = f" {checked.missed}" if checked.missed else ""
                self._explain(asked, part, f"Wrong. The answer: {part.shown}.{missed}")
            return checked.right

    def _ask(self, question: str) -> str:
        try:
            self.console.print(f"{question}{'' if question.endswith('?') else ':'} ", end="")
            answer = input().strip()
        except EOFError:
            raise _Leaving from None
        if answer.lower() in ("q", "quit", "leave"):
            raise _Leaving
        return answer

    def _help(self, part: DrillPart) -> None:
        from houseway.train.answers import HELP

        offered = f" {'; '.join(part.choices)}." if part.choices else ""
        self.console.print(f"{HELP[part.form]}{offered}")
        self.console.print("Enter shows the answer and counts as a miss; q leaves.")

    def _explain(self, asked: Drill, part: DrillPart, says: str) -> None:
        from houseway.rules.written_rules import written

        self.console.print(says, style="red")
        if len(asked.parts) > 1:
            place = asked.parts.index(part) + 1
            self.console.print(f"Step {place} of {len(asked.parts)}: {part.asks}")
        for step in part.why:
            said = f"{step.says} ({', '.join(step.rule_ids)})"
            self.console.print(paragraph(said, "    ", "  "))
        for id in dict.fromkeys(id for step in part.why for id in step.rule_ids):
            self.console.print(paragraph(f"{id}: {written(id).says}", "    ", "  "), style="dim")

    def _farewell(self) -> None:
        from houseway.train.grading import weakest

        score = self.score
        self.console.print(
            f"\n{score.right} of {score.total} right, {score.steps_right} of {score.steps} steps, "
            f"in {score.seconds} seconds; longest streak {score.longest}."
        )
        worst = weakest(score)
        if worst is not None:
            tally = score.kinds[worst]
            self.console.print(f"Practise {worst}: {tally.right} of {tally.total} right.")
