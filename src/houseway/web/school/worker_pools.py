"""Worker pools of the school: drills in processes, PDF printing in a thread."""

from __future__ import annotations

from houseway.signs.pdf import render_pdf
from houseway.train.drill import Drill
from houseway.train.spaced_repetition import DrillTopic
from houseway.web.jobs.admission_queue import AdmissionLimits
from houseway.web.jobs.job import ErrorMessage
from houseway.web.jobs.thread_pool import RenderThreadPool
from houseway.web.jobs.worker_pool import WorkerPool
from houseway.web.school.drills import build_drill, build_worksheet_html

DRILL_LIMITS = AdmissionLimits(served=2, waiting=64)
PRINT_LIMITS = AdmissionLimits(served=1, waiting=8)
DRILL_SECONDS_MAX = 10.0
SHEET_SECONDS_MAX = PRINT_SECONDS_MAX = 60.0


class SchoolWorkerPools:
    def __init__(self) -> None:
        self._drills = WorkerPool(DRILL_LIMITS)
        self._printing = RenderThreadPool(PRINT_LIMITS, PRINT_SECONDS_MAX)

    async def drill(self, topic: DrillTopic, seed: int) -> Drill | ErrorMessage:
        """One question."""
        return await self._drills.do(DRILL_SECONDS_MAX, build_drill, topic, seed)

    async def worksheet(self, topic: DrillTopic, count: int, seed: int) -> str | ErrorMessage:
        """A sheet of questions with its key, as HTML."""
        return await self._drills.do(SHEET_SECONDS_MAX, build_worksheet_html, topic, count, seed)

    async def printed(self, html: str) -> bytes:
        """A page as a PDF."""
        return await self._printing.do(render_pdf, html)

    async def close(self) -> None:
        self._printing.close()
        await self._drills.close()
