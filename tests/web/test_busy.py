"""When the house has enough to do already, or something takes too long, it says so and no more."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from houseway.packaged_files import PackagedFiles
from houseway.web.jobs.admission_queue import AdmissionLimits, AdmissionQueue
from houseway.web.jobs.dispute import SETTLE_LAYOUT
from houseway.web.jobs.dispute_slip import SETTLE_DISPUTE
from houseway.web.jobs.worker_pool import WorkerPool
from tests.web.asking import Answer, House

LAYOUT = PackagedFiles.EXAMPLE.path_of("three-card-poker-short-bank").read_text("utf-8")
JSON = (b"content-type", b"application/json")
CROWDED = AdmissionLimits(served=0, waiting=0)
SAYS = "The house is busy with other requests; try again."


def settle(house: House) -> tuple[Answer, Answer]:
    """The same layout as a program sends it and as a person does."""
    body = json.dumps({"layout": LAYOUT}).encode()
    return (
        house.ask(
            "POST", "/api/settle", headers=[(b"content-type", b"application/json")], body=body
        ),
        house.ask("GET", f"/settle?layout={quote(LAYOUT)}"),
    )


def test_a_crowded_house_says_so_and_goes_on(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(house.site.jobs.pools, "layouts", WorkerPool(CROWDED))
    for_program, page = settle(house)
    assert (for_program.status, for_program.says) == (503, SAYS)
    assert page.status == 503
    assert SAYS in page.text
    assert "Try again" in page.text
    assert page.headers["retry-after"] == "5"
    assert house.ask("GET", "/table/1/rounds").status == 200


def test_odds_and_audit_wait_their_turn_on_a_page(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(house.site.jobs.pools, "long", WorkerPool(CROWDED))
    assert house.ask("GET", "/odds/no-bust").status == 503
    manager = [(b"cookie", f"houseway={house.manager()}".encode())]
    assert house.ask("GET", "/verify", headers=manager).status == 503
    assert house.ask("GET", "/verify").status == 200


def test_long_pages_have_a_limit_of_their_own(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house.site.jobs.reading, "desk", AdmissionQueue(CROWDED))
    for target in ("/table/1/rounds", "/rules/no-bust", "/settle"):
        assert house.ask("GET", target).status == 503, target
    assert house.ask("GET", "/table/1").status == 200
    assert house.ask("GET", "/").status == 200


def test_what_takes_too_long_is_ended_with_a_sentence(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle(house)
    for job in (SETTLE_LAYOUT, SETTLE_DISPUTE):
        monkeypatch.setattr(job, "seconds", 0.0)
    for_program, page = settle(house)
    assert for_program.status == page.status == 504
    assert for_program.says == "This took longer than 0 seconds and was ended."
    monkeypatch.undo()
    assert [answer.status for answer in settle(house)] == [200, 200]
