"""How a bank pays, drawn step by step: the figures are those of a settlement by the engine.

The layout is the one that the documents work out themselves. A course that settles in an order of
action names it; the page is the course's own.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Request, get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.errors import RecordError
from houseway.families import courses
from houseway.packaged_files import Shipped
from houseway.web.context import for_script, site_of
from houseway.web.jobs.dispute import SettledLayout, settled
from houseway.web.kind_hooks import hostings

Asked = Request[Any, Any, Any]


@cache
def worked_example() -> tuple[str, dict[str, Any]]:
    """The course that pays from a bank, and its example, settled."""
    for course, hosting in zip(courses(), hostings(), strict=True):
        if hosting.worked_example:
            layout = Shipped.EXAMPLE.path_of(hosting.worked_example).read_text("utf-8")
            found = settled(layout)
            assert isinstance(found, SettledLayout), found
            return course, found.page
    raise RecordError("No game of this house is played against a bank.")


@get("/how-a-bank-pays", include_in_schema=False)
async def how_a_bank_pays(request: Asked) -> Response[str]:
    return await site_of(request).read(request, _page, request)


@get("/how-a-bank-pays/steps", include_in_schema=False)
async def steps(request: Asked) -> dict[str, Any]:
    """The same figures, for the drawing that a table shows."""
    _, example = await site_of(request).read(request, worked_example)
    return _figures(example)


BANK_PAGES: list[HTTPRouteHandler] = [how_a_bank_pays, steps]


def _page(request: Asked) -> Response[str]:
    course, example = worked_example()
    return site_of(request).page(
        request, f"{course}/how_a_bank_pays.html", example=example, course=course,
        figures_json=for_script(_figures(example)),
    )  # fmt: skip


def _figures(example: dict[str, Any]) -> dict[str, Any]:
    return {
        "bank_cents": example["bank_cents"],
        "net_cents": example["net_cents"],
        "button": example["button"],
        "postings": example["postings"],
    }
