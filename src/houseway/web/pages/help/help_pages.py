"""Page routes of `/help`: the documentation inside the server."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import PurePosixPath
from typing import Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.response import Response
from litestar.static_files import create_static_files_router

from houseway.packaged_docs import CONTENTS, FOLDER, PICTURES, folders, pages
from houseway.rules.catalog import is_dealt
from houseway.web.assets.static_routes import CACHE_FOREVER
from houseway.web.auth.guards import HttpRequest
from houseway.web.context import context_of
from houseway.web.pages.help.markdown import render_help


@get("/help", include_in_schema=False)
async def help_contents(request: HttpRequest) -> Response[str]:
    return await context_of(request).read(request, _help_page, request, CONTENTS)


@get("/help/{path:path}", include_in_schema=False)
async def help_page(request: HttpRequest, path: PurePosixPath) -> Response[str]:
    name = path.as_posix().strip("/")
    if name not in pages() and name not in folders():
        raise NotFoundException("The help has no such page; /help lists what it has.")
    return await context_of(request).read(request, _help_page, request, name)


def _help_page(request: HttpRequest, name: str) -> Response[str]:
    folder, _, last = name.rpartition("/")
    # A game's page leads to its rules and odds as every page about a game does.
    game: dict[str, Any] = {"game": last} if folder == "games" and is_dealt(last) else {}
    text = render_help(name, _picture)
    return context_of(request).page(request, "pages/help/help.html", name=name, text=text, **game)


@cache
def _picture(path: str) -> str:
    """The address of a picture, which changes when the picture does."""
    file = FOLDER / path
    digest = hashlib.sha256(file.read_bytes() if file.is_file() else b"").hexdigest()[:12]
    return f"/help/{path}?v={digest}"


HELP_PAGES: tuple[Any, ...] = (
    help_contents,
    help_page,
    create_static_files_router(
        "/help/pictures", [PICTURES], cache_control=CACHE_FOREVER, include_in_schema=False
    ),
)
