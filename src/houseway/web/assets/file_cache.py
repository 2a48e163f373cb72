"""Cache of static files: read and compressed once, served with a digest in the path.

The digest covers all files, so a changed file has another URL, and so have the modules that it
imports. A URL without the digest is revalidated each time.
"""

from __future__ import annotations

import hashlib
import mimetypes
import re
from collections.abc import Iterable
from typing import NamedTuple

from litestar.exceptions import NotFoundException

from houseway.fonts.faces import FILES, Face, linked_font_css
from houseway.web.assets.bundler import bundle_scripts, bundle_styles
from houseway.web.assets.static_files import file_of, name_at, path_of, static_names
from houseway.web.middleware.compression import compress, is_compressible

BUNDLES_MAX = 128
"""How many joined files are kept in memory. The pages of the house ask for fewer."""
BUNDLES = {"joined.js": ".js", "joined.css": ".css"}
"""Files that are made of others, and how those end."""
MEDIA_TYPES = {
    ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml; charset=utf-8",
}  # fmt: skip
"""An answer adds the charset of what begins with text/."""
_STYLE = re.compile(r'[ \t]*<link rel="stylesheet" href="/static/[0-9a-f]+/([\w./]+)">\n?')
_MODULE = re.compile(
    r'[ \t]*(?:<link rel="modulepreload" href|<script type="module" src)='
    r'"/static/[0-9a-f]+/([\w./]+)">(?:</script>)?\n?'
)


class CachedFile(NamedTuple):
    body: bytes
    packed: bytes | None
    """None if it does not get shorter."""
    kind: str


class StaticFileCache:
    def __init__(self) -> None:
        bodies = {name: file_of(name).read_bytes() for name in static_names()}
        fonts = (path.read_bytes() for path in sorted(FILES.iterdir()))
        self.version = _digest((*bodies.values(), *fonts))
        bodies["fonts.css"] = linked_font_css(self.font_address).encode()
        self._bodies = bodies
        self._kept: dict[str, CachedFile] = {}
        self._joined: dict[tuple[str, str, str], CachedFile] = {}

    def address(self, name: str) -> str:
        return f"/static/{self.version}/{path_of(name)}"

    def redirect_address(self, path: str) -> str:
        """The address from which a family's module finds what it imports, if this is not it."""
        name = name_at(path)
        is_other = name in self._bodies and name.startswith("families/") and path != path_of(name)
        return self.address(name) if is_other and name.endswith(".js") else ""

    def font_address(self, face: Face | str) -> str:
        name = face if isinstance(face, str) else face.name
        return f"/fonts/{name}.woff2?v={self.version}"

    def one(self, path: str) -> CachedFile:
        """The file at a path below the digest."""
        name = name_at(path)
        if name not in self._bodies:
            raise NotFoundException("There is nothing at this address.")
        if name not in self._kept:
            self._kept[name] = _keep(self._bodies[name], _kind(name))
        return self._kept[name]

    def found(self, name: str, of: str, after: str = "") -> CachedFile | None:
        """Several files as one, if they were joined before."""
        return self._joined.get((name, of, after))

    def bundle(self, name: str, of: str, after: str = "") -> CachedFile:
        """Several files as one, made and kept; what is there `after` others is without these."""
        paths, here, ends = of.split(","), after.split(",") if after else [], BUNDLES[name]
        known = all(path in self._bodies and path.endswith(ends) for path in (*paths, *here))
        if not known or any(len(set(each)) < len(each) for each in (paths, here)):
            raise NotFoundException("There is nothing at this address.")
        if ends == ".css":
            text = bundle_styles(self._bodies[path].decode() for path in paths)
        else:
            text = bundle_scripts(paths, here)
        if len(self._joined) >= BUNDLES_MAX:
            self._joined.clear()
        made = self._joined[name, of, after] = _keep(text.encode(), MEDIA_TYPES[ends])
        return made

    def bundle_page(self, html: str) -> str:
        """A page whose styles come as one file and whose modules as another.

        What a page says that it will need (`modulepreload`) is part of it, and is there before
        the scripts of the page run, in the order in which the page names them.
        """
        head, end, rest = html.partition("</head>")
        styles, modules = _STYLE.findall(head), _MODULE.findall(head) + _MODULE.findall(rest)
        tags = ""
        if styles:
            tags += f'    <link rel="stylesheet" href="{self._together(styles, "joined.css")}">\n'
        if modules:
            address = self._together(modules, "joined.js")
            tags += f'    <script type="module" src="{address}"></script>\n'
        plain = _MODULE.sub("", _STYLE.sub("", head)).rstrip(" ")
        return f"{plain}{tags}  {end}{_MODULE.sub('', rest)}"

    def _together(self, paths: Iterable[str], name: str) -> str:
        of = ",".join(dict.fromkeys(map(name_at, paths)))
        return f"/static/{self.version}/{name}?of={of}"


def _keep(body: bytes, kind: str) -> CachedFile:
    return CachedFile(body, compress(body, 9) if is_compressible(kind) else None, kind)


def _kind(path: str) -> str:
    known = MEDIA_TYPES.get(path[path.rfind(".") :])
    return known or mimetypes.guess_type(path)[0] or "application/octet-stream"


def _digest(bodies: Iterable[bytes]) -> str:
    """Changes when any static file or font does, so that browsers may keep them for ever."""
    digest = hashlib.sha256()
    for body in bodies:
        digest.update(body)
    return digest.hexdigest()[:12]
