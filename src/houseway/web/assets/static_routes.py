"""Static file routes: scripts, styles, images and fonts, with immutable cache headers."""

from __future__ import annotations

from typing import Any

from litestar import HttpMethod, route
from litestar.datastructures import CacheControlHeader
from litestar.response import Redirect, Response
from litestar.static_files import create_static_files_router

from houseway.fonts.faces import FILES
from houseway.web.assets.file_cache import BUNDLES, CachedFile
from houseway.web.auth.guards import HttpRequest
from houseway.web.context import context_of
from houseway.web.middleware.compression import accepts_gzip

CACHE_FOREVER = CacheControlHeader(public=True, immutable=True, max_age=365 * 24 * 3600)
"""Addresses carry a version, so that a renewed file has a new one."""
REVALIDATE = CacheControlHeader(no_cache=True)
_READ = [HttpMethod.GET, HttpMethod.HEAD]


@route("/static/{path:path}", http_method=_READ, include_in_schema=False)
async def static_file(
    request: HttpRequest, path: str, of: str = "", after: str = ""
) -> Response[Any]:
    """One file, or several as one: they are joined beside the tables, when first asked for."""
    site = context_of(request)
    version, _, rest = path.lstrip("/").partition("/")
    is_known = version == site.files.version
    name = rest if is_known else path.lstrip("/")
    if is_known and of and name in BUNDLES:
        made = site.files.found(name, of, after)
        if made is None:
            made = await site.read(request, site.files.bundle, name, of, after)
        return _answer(request, made, CACHE_FOREVER)
    if is_known and (address := site.files.redirect_address(name)):
        return Redirect(address)
    return _answer(request, site.files.one(name), CACHE_FOREVER if is_known else REVALIDATE)


STATIC_ROUTES = (
    static_file,
    create_static_files_router(
        "/fonts", [FILES], cache_control=CACHE_FOREVER, include_in_schema=False
    ),
)


def _answer(request: HttpRequest, kept: CachedFile, keeping: CacheControlHeader) -> Response[bytes]:
    headers = {"Cache-Control": keeping.to_header()}
    body = kept.body
    if kept.packed is not None:
        headers["Vary"] = "Accept-Encoding"
        if accepts_gzip(request.scope["headers"]):
            headers["Content-Encoding"] = "gzip"
            body = kept.packed
    return Response(body, headers=headers, media_type=kept.kind)
