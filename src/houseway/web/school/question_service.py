"""Question service of the school: asks and marks practice questions, schedules repeats.

A question is a topic and a seed, built in a worker when it is needed. An answer is on disk
before the student sees a verdict. The store is called in a thread of its own.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from houseway.errors import RecordError, Refusal
from houseway.rules.catalog import game as find_game
from houseway.train.drill import Drill
from houseway.train.exams import SEED_BITS
from houseway.train.question_view import check_step, question_view, step_verdict, step_view
from houseway.train.spaced_repetition import DrillTopic, after_answer, is_same_question
from houseway.web.jobs.job import ErrorMessage
from houseway.web.middleware.rate_limiter import RateLimiter
from houseway.web.pages.play.card_marks import card_marks
from houseway.web.school.drills import title_of
from houseway.web.school.messages import QuestionScore, StepAnswerRequest, StudentQuestion
from houseway.web.school.store import AskedQuestion, QuestionResult, SchoolStore, StepAnswer
from houseway.web.school.worker_pools import SchoolWorkerPools

R = TypeVar("R")
DRILLS_CACHED = 400
"""So many drills are remembered; another is made again from its seed."""
QUESTIONS_BURST, QUESTIONS_PER_SECOND = 200, 2.0
"""How many questions one person may ask for; far more than anyone answers."""
ANSWER_LETTERS_MAX = 200
REQUEST_LETTERS_MAX = 80
NOTHING_DUE = "Nothing is due to be repeated; come back later, or practise something new"


class NoSuchQuestion(RecordError):
    """Not there, or not yours: the answer does not say which."""

    def __init__(self) -> None:
        super().__init__("There is no such question of yours.")


class QuestionService:
    def __init__(self, store: SchoolStore, desk: SchoolWorkerPools, now: Callable[[], int]) -> None:
        self.now = now
        self._store = store
        self.desk = desk
        self.askers = RateLimiter(QUESTIONS_BURST, QUESTIONS_PER_SECOND)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="school")
        self._drills: OrderedDict[tuple[DrillTopic, int], Drill] = OrderedDict()

    async def kept(self, work: Callable[[SchoolStore], R]) -> R:
        """What the store answers, beside the tables."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, work, self._store)

    async def close(self) -> None:
        await self.desk.close()
        self._thread.shutdown()
        self._store.close()

    async def drill(self, topic: DrillTopic, seed: int) -> Drill:
        found = self._drills.pop((topic, seed), None)
        if found is None:
            made = await self.desk.drill(topic, seed)
            if isinstance(made, ErrorMessage):
                raise RecordError(made.says)
            found = made
        self._drills[topic, seed] = found
        if len(self._drills) > DRILLS_CACHED:
            self._drills.popitem(last=False)
        return found

    async def ask(self, student: str, topic: DrillTopic) -> StudentQuestion:
        """A new question of a topic."""
        return await self._put(student, topic, secrets.randbits(SEED_BITS))

    async def ask_again(self, student: str) -> StudentQuestion:
        """What is due to be repeated, the longest due first."""
        now = self.now()
        cards = await self.kept(lambda store: store.cards(student))
        due = next((card for card in cards if card.due <= now), None)
        if due is None:
            raise Refusal(NOTHING_DUE)
        seed = due.seed if is_same_question(due) else secrets.randbits(SEED_BITS)
        return await self._put(student, due.topic, seed)

    async def _put(self, student: str, topic: DrillTopic, seed: int) -> StudentQuestion:
        drill = await self.drill(topic, seed)
        await self._leave(student)
        question = AskedQuestion(
            id=secrets.token_urlsafe(12), student=student, topic=topic, seed=seed,
            asked_at=self.now(),
        )  # fmt: skip
        await self.kept(lambda store: store.ask(question))
        return view_question(question, drill, again_at=None)

    async def _leave(self, student: str) -> None:
        """A student who goes on without the last steps of a question has them wrong."""
        left = await self.kept(lambda store: store.open_question(student))
        if left is None or not left.answers:
            return
        drill = await self.drill(left.topic, left.seed)
        for number in range(len(left.answers) + 1, len(drill.parts) + 1):
            step = StepAnswer("", right=False, request=f"left:{number}")
            left = await self._answered(left, drill, step)

    async def question(self, student: str, id: str) -> AskedQuestion:
        found = await self.kept(lambda store: store.question(id))
        if found is None or found.student != student:
            raise NoSuchQuestion
        return found

    async def look(self, student: str, id: str) -> StudentQuestion:
        """Where a question of practice stands, for a page that was loaded again."""
        found = await self.question(student, id)
        if found.attempt:
            raise NoSuchQuestion
        return await self.show(found)

    async def show(self, found: AskedQuestion, *, told: bool = True) -> StudentQuestion:
        drill = await self.drill(found.topic, found.seed)
        card = await self.kept(lambda store: store.card(found.student, found.topic))
        again_at = card.due if card else None
        return view_question(found, drill, again_at=again_at, told=told)

    async def answer(self, found: AskedQuestion, given: StepAnswerRequest) -> AskedQuestion:
        """Keep an answer to the next step; the same one sent twice is kept once."""
        refuse_unreadable(given)
        if is_resent(found, given):
            return found
        number = len(found.answers) + 1
        drill = await self.drill(found.topic, found.seed)
        if given.number != number or number > len(drill.parts):
            raise Refusal(f"Step {given.number} is not what is asked now; load the page again")
        right = check_step(drill, number, given.answer).right
        return await self._answered(found, drill, StepAnswer(given.answer, right, given.request))

    async def _answered(
        self, found: AskedQuestion, drill: Drill, step: StepAnswer
    ) -> AskedQuestion:
        number = len(found.answers) + 1
        done = None
        if number == len(drill.parts):
            right = sum(each.right for each in (*found.answers, step))
            done = await self.done(found, right, number, is_exam=bool(found.attempt))
        await self.kept(lambda store: store.answer(found.id, number, step, done))
        # Whatever was kept first counts, also if it came from another page.
        return await self.question(found.student, found.id)

    async def done(
        self, found: AskedQuestion, right: int, steps: int, *, is_exam: bool = False
    ) -> QuestionResult:
        """The end of a question, and where its topic lies from here on."""
        if is_exam:
            return QuestionResult(None, right, steps, None)
        now = self.now()
        card = await self.kept(lambda store: store.card(found.student, found.topic))
        again = after_answer(card, found.topic, right=right == steps, seed=found.seed, now=now)
        return QuestionResult(now, right, steps, again)


def refuse_unreadable(given: StepAnswerRequest) -> None:
    if len(given.answer) > ANSWER_LETTERS_MAX:
        raise RecordError(f"An answer has {ANSWER_LETTERS_MAX} letters at the most.")
    if not 0 < len(given.request) <= REQUEST_LETTERS_MAX:
        raise RecordError(f"A request id has 1 to {REQUEST_LETTERS_MAX} letters.")


def is_resent(found: AskedQuestion, given: StepAnswerRequest) -> bool:
    """Whether this very answer was kept before; another one for that step is refused."""
    if not 1 <= given.number <= len(found.answers):
        return False
    step = found.answers[given.number - 1]
    if step.request == given.request and step.answer == given.answer:
        return True
    raise Refusal(f"Step {given.number} was answered before; load the page again")


def view_question(
    found: AskedQuestion, drill: Drill, *, again_at: int | None, told: bool = True
) -> StudentQuestion:
    """A question as it may be seen now; in an exam that goes on nothing is told of its steps."""
    answered = len(found.answers)
    step = step_view(drill, answered + 1)
    verdicts = tuple(
        step_verdict(drill, number, each.answer)
        for number, each in enumerate(found.answers, start=1)
        if told
    )
    right = sum(each.right for each in found.answers)
    return StudentQuestion(
        id=found.id,
        title=title_of(found.topic),
        game=found.topic.game,
        marks=card_marks(find_game(found.topic.game)),
        question=question_view(drill),
        answered=answered,
        verdicts=verdicts,
        step=step,
        marked=QuestionScore(right, answered, again_at) if told and step is None else None,
        attempt=found.attempt or None,
    )
