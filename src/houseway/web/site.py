"""What every route needs: the cardroom, the people, the templates."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from jinja2 import Environment, FileSystemLoader, select_autoescape
from litestar import Request
from litestar.response import Response

from houseway.fonts.faces import FILES, Face
from houseway.things.cents import dollars
from houseway.web.addresses import Addresses
from houseway.web.bucket import Buckets
from houseway.web.cardroom import Cardroom
from houseway.web.computing import Computing
from houseway.web.desk import while_here
from houseway.web.guards import check_form, person_of, token_of
from houseway.web.lines import Lines
from houseway.web.people import People, Person
from houseway.web.static_files import STATIC, has_part, modules_of, styles_of

R = TypeVar("R")
HERE = Path(__file__).parent
NEWCOMERS_AT_ONCE = 300
NEWCOMERS_A_SECOND = 1.0
"""How many names may be taken from one address, behind which a whole club may be."""


def _version() -> str:
    """Changes when any static file or font does, so that browsers may keep them for ever."""
    digest = hashlib.sha256()
    for path in sorted((*STATIC.rglob("*"), *FILES.iterdir())):
        if path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


class Site:
    def __init__(self, cardroom: Cardroom, people: People, addresses: Addresses) -> None:
        self.cardroom = cardroom
        self.people = people
        self.addresses = addresses
        self.lines = Lines()
        self.computing = Computing()
        self.newcomers = Buckets(NEWCOMERS_AT_ONCE, NEWCOMERS_A_SECOND)
        self.version = _version()
        self.templates = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=select_autoescape(["html"]),
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.templates.filters["dollars"] = dollars
        self.templates.filters["moment"] = _moment
        self.templates.globals["static"] = lambda path: f"/static/{path}?v={self.version}"
        self.templates.globals |= {
            "has_part": has_part,
            "modules_of": modules_of,
            "styles_of": styles_of,
        }
        self.templates.globals["font"] = self.font_address
        self.templates.globals["fonts_style"] = f"/fonts.css?v={self.version}"

    def font_address(self, face: Face | str) -> str:
        name = face if isinstance(face, str) else face.name
        return f"/fonts/{name}.woff2?v={self.version}"

    def person(self, request: Request[Any, Any, Any]) -> Person | None:
        return person_of(request, self.people)

    async def form(self, request: Request[Any, Any, Any]) -> dict[str, str]:
        """The fields of a form that was made for this browser by this house."""
        return await check_form(request, self.people, self.addresses)

    async def read(self, request: Request[Any, Any, Any], work: Callable[..., R], *words: Any) -> R:
        """What a function makes of things that do not change any more, beside the tables."""
        return await while_here(request, self.computing.reading.do(work, *words))

    def page(
        self,
        request: Request[Any, Any, Any],
        template: str,
        *,
        status: int = 200,
        as_person: Person | None = None,
        **context: Any,
    ) -> Response[str]:
        """A template with what every page shows, to whoever asks or to whom they have become."""
        person = as_person or self.person(request)
        token = token_of(request)
        html = self.templates.get_template(template).render(
            room_name=self.cardroom.room.name,
            you=person.name if person else None,
            role=person.role if person else "player",
            csrf=self.people.csrf(token) if token and person else "",
            **context,
        )
        return Response(html, status_code=status, media_type="text/html")


def site_of(request: Request[Any, Any, Any]) -> Site:
    site = request.app.state["site"]
    assert isinstance(site, Site)
    return site


def _moment(seconds: int) -> str:
    """A point of time as everybody reads it alike, wherever they are."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%-d %B %Y, %H:%M UTC")


def for_script(value: object) -> str:
    """JSON that can stand inside a script element."""
    text = msgspec.json.encode(value, enc_hook=str).decode()
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
