"""Background job: a function with its worker pool, its time limit and the cache of its results."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from math import inf
from typing import Generic, ParamSpec, TypeVar, TypeVarTuple

from msgspec import Struct

from houseway.errors import HousewayError

P = ParamSpec("P")
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
Words = TypeVarTuple("Words")

PAGE_WAITS_SECONDS = 0.7
"""How long a page waits before it says that what it shows is on its way."""
MOMENT_SECONDS = 0.1
"""How long it waits for each of several things that it can do without."""


class ErrorMessage(Struct, frozen=True):
    """What is wrong, in one sentence."""

    says: str


def refusal_as_message(work: Callable[P, R]) -> Callable[P, R | ErrorMessage]:
    """Decorator: what is wrong with the question is the answer, not a failure of the job."""

    @wraps(work)
    def answer(*words: P.args, **named: P.kwargs) -> R | ErrorMessage:
        try:
            return work(*words, **named)
        except HousewayError as error:
            return ErrorMessage(str(error))

    return answer


class Job(Struct, Generic[R_co, *Words], eq=False):
    work: Callable[[*Words], R_co]
    """A function of a module: workers find it by name."""
    pool: str
    """A key of `POOLS` in `job_service.py`."""
    seconds: float
    """The time limit."""
    kept: int | None = None
    """How many results the cache holds; None: all."""
    kept_seconds: float = inf
    """How long the cache shows a result; after that the next request starts the job again."""
    page_waits_seconds: float = PAGE_WAITS_SECONDS
