"""Application context: the services that every route needs, and page rendering."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import msgspec
from jinja2 import (
    BaseLoader,
    ChoiceLoader,
    Environment,
    FileSystemLoader,
    PrefixLoader,
    select_autoescape,
)
from litestar.response import Response

from houseway.errors import StoreUnavailable
from houseway.families import registered_families
from houseway.floor.service.table_service import VersionedTable
from houseway.packaged_docs import pages
from houseway.things.cards import with_suit_signs
from houseway.things.cents import dollars
from houseway.train.exams import with_house_exams
from houseway.web.assets.file_cache import StaticFileCache
from houseway.web.assets.static_files import folder_of, has_part, styles_of
from houseway.web.auth.denial_log import DenialLog
from houseway.web.auth.denial_writer import DenialWriter
from houseway.web.auth.form_dedup import FormDedup
from houseway.web.auth.guards import (
    HttpRequest,
    Visitor,
    person_of,
    read_csrf_form,
    session_token,
    visitor_of,
)
from houseway.web.auth.passwords import PasswordHasher
from houseway.web.auth.people import People, Person
from houseway.web.auth.session_connections import ConnectionRegistry
from houseway.web.jobs.admission_queue import cancel_on_disconnect
from houseway.web.jobs.job_service import JobService
from houseway.web.middleware.rate_limiter import RateLimiter
from houseway.web.middleware.trusted_hosts import TrustedHosts
from houseway.web.realtime.coach_verdicts import Coach
from houseway.web.school.exam_service import ExamService
from houseway.web.school.question_service import QuestionService
from houseway.web.school.sql_store import SqlSchoolStore
from houseway.web.school.worker_pools import SchoolWorkerPools
from houseway.web.server.connection_limits import (
    DEFAULT_LIMITS,
    ConnectionLimiter,
    ConnectionLimits,
)
from houseway.web.tables.cardroom import Cardroom
from houseway.web.tables.private_tables import PrivateTables
from houseway.web.tables.table_loop import TableLoops

P = ParamSpec("P")
R = TypeVar("R")
HERE = Path(__file__).parent
NEWCOMERS_AT_ONCE = 300
NEWCOMERS_A_SECOND = 1.0
"""How many names may be taken from one address, behind which a whole club may be."""
TABLES_AT_ONCE = 60
TABLES_A_SECOND = 0.1
"""How many private tables may be opened from one address."""
CHANGES_AT_ONCE, CHANGES_A_SECOND = 240, 4.0
"""How many requests that change something one person may send."""
NAMELESS_AT_ONCE, NAMELESS_A_SECOND = 900, 20.0
"""The same for everybody together who has no name yet, from one address."""


def template_loader() -> BaseLoader:
    """Our templates, and under each family's name its own."""
    own = {
        name: FileSystemLoader(family.folder / "templates")
        for family in registered_families().values()
        for name in family.called
        if family.folder.joinpath("templates").is_dir()
    }
    return ChoiceLoader([FileSystemLoader(HERE / "templates"), PrefixLoader(own)])


class AppContext:
    def __init__(
        self,
        cardroom: Cardroom,
        people: People,
        addresses: TrustedHosts,
        limits: ConnectionLimits = DEFAULT_LIMITS,
    ) -> None:
        self.cardroom = cardroom
        self.loops = TableLoops(cardroom)
        self.people = people
        self.addresses = addresses
        self.lines = ConnectionRegistry(cardroom.neighbours.ended, limits.person_sockets)
        self.crowd = ConnectionLimiter(limits, cardroom.passing, addresses.proxies)
        cardroom.neighbours.close_lines = self.lines.close_local
        cardroom.neighbours.look_at_lines = self.lines.look_again
        self.jobs = JobService()
        self.coach = Coach(self.jobs, cardroom.safe.where, self._before_event, cardroom.passing)
        self.school = QuestionService(
            SqlSchoolStore(cardroom.safe.school()), SchoolWorkerPools(), people.now
        )
        self.exams = ExamService(self.school, with_house_exams(cardroom.safe.folder))
        self.newcomers = RateLimiter(NEWCOMERS_AT_ONCE, NEWCOMERS_A_SECOND)
        self.just_came = FormDedup()
        self.private = PrivateTables(cardroom)
        self.openers = RateLimiter(TABLES_AT_ONCE, TABLES_A_SECOND)
        self.changers = RateLimiter(CHANGES_AT_ONCE, CHANGES_A_SECOND)
        self.nameless = RateLimiter(NAMELESS_AT_ONCE, NAMELESS_A_SECOND)
        self.hashing = PasswordHasher()
        self.noting = DenialWriter(cardroom.safe, people.note)
        self.refusals = DenialLog(self.noting.note)
        self.files = StaticFileCache()
        self.templates = Environment(
            loader=template_loader(),
            autoescape=select_autoescape(["html"]),
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self.templates.filters["dollars"] = dollars
        self.templates.filters["moment"] = _moment
        self.templates.filters["suits"] = with_suit_signs
        self.templates.globals |= {
            "static": self.files.address,
            "font": self.files.font_address,
            "has_part": has_part,
            "styles_of": styles_of,
            "folder_of": folder_of,
            "help_of": _help_of,
        }

    async def _before_event(self, table: str, event: int) -> VersionedTable | None:
        """A table as it was kept before an event, unless it is away."""
        host = self.cardroom.hosts.get(table)
        if host is None:
            return None
        kept = host.waymarks.before_event(event)
        return kept or await self.ask(self.cardroom.house.snapshots.before_event, table, event)

    def person(self, request: HttpRequest) -> Person | None:
        return person_of(request)

    async def form(self, request: HttpRequest) -> dict[str, str]:
        """The fields of a form that was made for this browser by this house."""
        return await read_csrf_form(request, self.people, self.addresses)

    async def ask(self, work: Callable[P, R], *words: P.args, **named: P.kwargs) -> R:
        """What the house keeps of people or in its ledger, asked or changed beside the tables."""
        return await self.cardroom.safe.aside(partial(work, *words, **named))

    async def read(self, request: HttpRequest, work: Callable[..., R], *words: Any) -> R:
        """What a function makes of things that do not change any more, beside the tables."""
        return await cancel_on_disconnect(request, self.jobs.reading.do(work, *words))

    def page(
        self,
        request: HttpRequest,
        template: str,
        *,
        status: int = 200,
        as_visitor: Visitor | None = None,
        token: str | None = None,
        **context: Any,
    ) -> Response[str]:
        """A template with what every page shows, to whoever asks or to whom they have become.

        `token` is what the browser is given with this page, if it had another one, or none.
        """
        visitor = as_visitor or self._shown_to(request)
        html = self.drawn(template, visitor, token or session_token(request), **context)
        return Response(html, status_code=status, media_type="text/html")

    def drawn(
        self, template: str, visitor: Visitor, token: str | None = None, **context: Any
    ) -> str:
        person = visitor.person
        html = self.templates.get_template(template).render(
            room_name=self.cardroom.room.name,
            you=person.name if person else None,
            role=person.role if person else "player",
            has_account=visitor.has_account,
            csrf=self.people.csrf(token) if token and person else "",
            **context,
        )
        return self.files.bundle_page(html)

    def _shown_to(self, request: HttpRequest) -> Visitor:
        """Whoever asks: nobody, if the store is away."""
        try:
            return visitor_of(request)
        except StoreUnavailable:
            return Visitor(None)


def context_of(request: HttpRequest) -> AppContext:
    site = request.app.state["site"]
    assert isinstance(site, AppContext)
    return site


def _help_of(game: object = "") -> str:
    name = f"games/{game}"
    return f"/help/{name}" if name in pages() else "/help"


def _moment(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%-d %B %Y, %H:%M UTC")


def json_for_script(value: object) -> str:
    """JSON that can stand inside a script element."""
    text = msgspec.json.encode(value, enc_hook=str).decode()
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")
