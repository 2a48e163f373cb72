"""The interface does what its description says: whatever is asked is answered as described.

Schemathesis reads `/schema/openapi.json` and thinks of requests that it allows, and of others that
it does not. Each is sent to a running cardroom, and the answer is held against the document:
status, kind of content, shape. A seed makes them the same in every run.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, TypeAlias

import pytest
import schemathesis
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st
from requests import Session
from schemathesis import Case, GenerationMode
from schemathesis.checks import CHECKS
from schemathesis.core.result import Ok
from schemathesis.core.transport import Response
from schemathesis.schemas import APIOperation, BaseSchema

from houseway.packaged_files import PackagedFiles
from tests.faults.playing import play_on
from tests.faults.test_half_sent import COMPLAINTS
from tests.faults.test_server_killed import WANTS
from tests.waiting import PATIENCE_SECONDS
from tests.web.server import Guest, Server

Place: TypeAlias = APIOperation[Any, Any, Any, Any]
Asked: TypeAlias = Case[Any]

EXAMPLES, EXAMPLES_RELEASE = 4, 250
SEED = 2_026
OPERATIONS = 15
KNOWN = {"table_id": "1", "number": 1, "rule_id": "TCP-53"}
"""What there is to be found, since nobody guesses it."""
LAYOUT = PackagedFiles.EXAMPLE.path_of("three-card-poker-short-bank").read_text("utf-8")
RIGHT: tuple[tuple[str, object], ...] = (
    ("GET /api/health", None),
    ("GET /api/games", None),
    ("GET /api/tables", None),
    ("GET /api/tables/{table_id}", None),
    ("GET /api/tables/{table_id}/list", None),
    ("GET /api/tables/{table_id}/rounds/{number}", None),
    ("GET /api/tables/{table_id}/rounds/{number}/proof", None),
    ("GET /api/rules/{rule_id}", None),
    ("POST /api/settle", {"layout": LAYOUT}),
    ("POST /api/school/questions", {"game": "three-card-poker", "kind": "payout"}),
    ("GET /api/school/questions/{question_id}", None),
    (
        "POST /api/school/questions/{question_id}/steps",
        {"number": 1, "answer": "", "request": "described"},
    ),
)
"""Everything but exams and lists of tables that are full, as somebody asks who knows the house."""
UNFIT = ("positive_data_acceptance", "negative_data_rejection")
"""The document cannot say which text is a layout, or which table there is, and a word too many in
an address is no fault of a request: what is refused or found instead is as described."""


class Asking(NamedTuple):
    server: Server
    described: BaseSchema
    named: Session
    """The browser of somebody with a name."""
    nameless: Session

    def ask(self, case: Asked, session: Session) -> Response:
        answer = case.call(self.server.url, session=session, timeout=PATIENCE_SECONDS)
        # Whoever has no name is refused where a session is asked for; this one has a name.
        also = ["ignored_auth"] if session is not self.nameless else []
        unfit: list[Any] = CHECKS.get_by_names([*UNFIT, *also])
        case.validate_response(answer, excluded_checks=unfit)
        return answer


@pytest.fixture(scope="module")
def asking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Asking]:
    """A cardroom in which a round is over; it has nothing to complain of afterwards."""
    with Server(tmp_path_factory.mktemp("described") / "house", bots=2) as server:
        ana = Guest(server, "Ana Described")
        chair = ana.at("1")
        chair.receive()
        assert chair.do("take_seat", seat=1)["type"] == "ack"
        while chair.frame["round"] < 2:
            play_on([chair], WANTS, {}, requests=1)
        chair.close()
        described = schemathesis.openapi.from_dict(server.get("/schema/openapi.json").json())
        with Session() as named, Session() as nameless:
            named.cookies.set("houseway", ana.token)
            yield Asking(server, described, named, nameless)
        printed = server.stop()
    assert not [each for each in COMPLAINTS if each in printed], printed


def operations(described: BaseSchema) -> list[Place]:
    return [found.ok() for found in described.get_all_operations() if isinstance(found, Ok)]


def cases(operation: Place, mode: GenerationMode) -> st.SearchStrategy[Asked]:
    """Requests to one place; of those that are allowed, half ask for what there is."""
    if mode is GenerationMode.NEGATIVE:
        return operation.as_strategy(generation_mode=mode)
    known = {name: value for name, value in KNOWN.items() if f"{{{name}}}" in operation.path}
    return st.one_of(operation.as_strategy(), operation.as_strategy(path_parameters=known))


def modes(operation: Place) -> list[GenerationMode]:
    """Where anything at all is text, nothing is forbidden."""
    forbids = operation.method == "post" or "{number}" in operation.path
    return [*GenerationMode] if forbids else [GenerationMode.POSITIVE]


def try_out(asking: Asking, operation: Place, mode: GenerationMode, examples: int) -> None:
    @seed(SEED)
    @settings(max_examples=examples, database=None, suppress_health_check=list(HealthCheck))
    @given(case=cases(operation, mode), session=st.sampled_from([asking.named, asking.nameless]))
    def whatever(case: Asked, session: Session) -> None:
        asking.ask(case, session)

    whatever()


def try_all(asking: Asking, examples: int) -> None:
    places = operations(asking.described)
    assert len(places) == OPERATIONS
    for operation in places:
        for mode in modes(operation):
            try_out(asking, operation, mode, examples)


def test_whatever_is_asked_is_answered_as_described(asking: Asking) -> None:
    try_all(asking, EXAMPLES)


@pytest.mark.release
def test_whatever_is_asked_many_times_is_answered_as_described(asking: Asking) -> None:
    try_all(asking, EXAMPLES_RELEASE)


@pytest.mark.parametrize("table", ["1", "4", "PG1", "H1"])
def test_tables_of_every_family_are_as_described(asking: Asking, table: str) -> None:
    place = asking.described["/api/tables/{table_id}"]["GET"]
    assert (
        asking.ask(place.Case(path_parameters={"table_id": table}), asking.named).status_code == 200
    )


def test_what_is_found_or_done_is_as_described(asking: Asking) -> None:
    places = {operation.label: operation for operation in operations(asking.described)}
    known = dict(KNOWN)
    # Ana may have asked for so much already that the house has its pause with that name.
    bob = Session()
    bob.cookies.set("houseway", Guest(asking.server, "Bob Described").token)
    for label, body in RIGHT:
        place = places[label]
        said = {name: value for name, value in known.items() if f"{{{name}}}" in place.path}
        json: Any = {} if body is None else {"body": body, "media_type": "application/json"}
        answer = asking.ask(place.Case(path_parameters=said, **json), bob)
        assert answer.status_code in (200, 201), (label, answer.text)
        if label == "POST /api/school/questions":
            known["question_id"] = answer.json()["id"]
    bob.close()
    assert len(RIGHT) == OPERATIONS - 3
