"""Page routes: a worked example of how the bank pays, step by step.

The layout is the worked example of the documents; the engine settles it. A table kind that
settles in an order of action names its layout and has a page for it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.response import Response

from houseway.errors import RecordError
from houseway.families import table_kinds
from houseway.packaged_files import PackagedFiles
from houseway.web.auth.guards import HttpRequest
from houseway.web.context import context_of, json_for_script
from houseway.web.jobs.dispute import SettledLayout, settle_layout_text
from houseway.web.kind_hooks import all_web_kind_hooks


@cache
def worked_example() -> tuple[str, dict[str, Any]]:
    """The course that pays from a bank, and its example, settled."""
    for table_kind, hosting in zip(table_kinds(), all_web_kind_hooks(), strict=True):
        if hosting.worked_example:
            layout = PackagedFiles.EXAMPLE.path_of(hosting.worked_example).read_text("utf-8")
            found = settle_layout_text(layout)
            assert isinstance(found, SettledLayout), found
            return table_kind, found.page
    raise RecordError("No game of this house is played against a bank.")


@get("/how-a-bank-pays", include_in_schema=False)
async def how_a_bank_pays(request: HttpRequest) -> Response[str]:
    return await context_of(request).read(request, _page, request)


@get("/how-a-bank-pays/steps", include_in_schema=False)
async def steps(request: HttpRequest) -> dict[str, Any]:
    """The same figures, for the drawing that a table shows."""
    _, example = await context_of(request).read(request, worked_example)
    return _figures(example)


BANK_EXAMPLE_PAGES: list[HTTPRouteHandler] = [how_a_bank_pays, steps]


def _page(request: HttpRequest) -> Response[str]:
    table_kind, example = worked_example()
    return context_of(request).page(
        request, f"{table_kind}/how_a_bank_pays.html", example=example, course=table_kind,
        figures_json=json_for_script(_figures(example)),
    )  # fmt: skip


def _figures(example: dict[str, Any]) -> dict[str, Any]:
    return {
        "bank_cents": example["bank_cents"],
        "net_cents": example["net_cents"],
        "button": example["button"],
        "postings": example["postings"],
    }
