"""The fonts of the house for browsers: one style sheet, and files that are fetched once."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.datastructures import CacheControlHeader
from litestar.response import Response
from litestar.static_files import create_static_files_router

from houseway.fonts.faces import FILES, linked
from houseway.web.site import site_of

FOR_EVER = CacheControlHeader(public=True, immutable=True, max_age=365 * 24 * 3600)
"""Addresses carry a version, so that a renewed font has a new one."""


@get("/fonts.css", include_in_schema=False, cache_control=FOR_EVER)
async def fonts_style(request: Request[Any, Any, Any]) -> Response[str]:
    return Response(linked(site_of(request).font_address), media_type="text/css")


FONTS = (
    fonts_style,
    create_static_files_router("/fonts", [FILES], cache_control=FOR_EVER, include_in_schema=False),
)
