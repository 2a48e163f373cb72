"""Where drills and papers of the school are made: in processes and a thread beside the tables."""

from __future__ import annotations

from houseway.signs.pdf import print_pdf
from houseway.train.drill import Drill
from houseway.train.spaced_repetition import Topic
from houseway.web.jobs.admission_queue import DeskLimits
from houseway.web.jobs.dispute import Problem
from houseway.web.jobs.thread_pool import Reading
from houseway.web.jobs.worker_pool import Workshop
from houseway.web.school.drills import made, sheet_html

DRILLS = DeskLimits(served=2, waiting=64)
PRINTING = DeskLimits(served=1, waiting=8)
DRILL_SECONDS_MAX = 10.0
SHEET_SECONDS_MAX = PRINT_SECONDS_MAX = 60.0


class SchoolDesk:
    def __init__(self) -> None:
        self._drills = Workshop(DRILLS)
        self._printing = Reading(PRINTING, PRINT_SECONDS_MAX)

    async def drill(self, topic: Topic, seed: int) -> Drill | Problem:
        """One question."""
        return await self._drills.do(DRILL_SECONDS_MAX, made, topic, seed)

    async def worksheet(self, topic: Topic, count: int, seed: int) -> str | Problem:
        """A sheet of questions with its key, as HTML."""
        return await self._drills.do(SHEET_SECONDS_MAX, sheet_html, topic, count, seed)

    async def printed(self, html: str) -> bytes:
        """A page as a PDF."""
        return await self._printing.do(print_pdf, html)

    async def close(self) -> None:
        self._printing.close()
        await self._drills.close()
