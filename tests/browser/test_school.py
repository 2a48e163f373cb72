"""Somebody learns in the browser: each way to answer, an exam, a certificate; desktop and phone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from houseway.ledger.storage.sql_tables import SqliteTables
from houseway.train.answers import AnswerForm
from houseway.train.drill import Drill
from houseway.web.school.drills import build_drill
from houseway.web.school.sql_store import SqlSchoolStore
from tests.browser.test_looks import COLOURS, Look, further_violations, violations
from tests.browser.visitor import Visitor
from tests.web.server import Server

WALK = {
    "choice": "game=three-card-poker&kind=qualify&level=2",
    "seat": "game=three-card-poker-6-card&kind=button&level=2",
    "seats-move-amount": "game=pure-21.5&kind=settle&level=2",
    "total": "game=pure-21.5&kind=total&level=1",
    "cards": "game=double-hand-poker&kind=house-way&level=1",
    "tiles": "game=pai-gow-tiles&kind=house-way&level=1",
    "deck": "game=texas-holdem&kind=nuts&level=1",
}
"""A drill for each way to answer."""


class Pupil(Visitor):
    """A visitor who knows the answers, because the test reads the folder of the house."""

    def __init__(self, browser: Browser, server: Server, **how: Any) -> None:
        super().__init__(browser, server.url, **how)
        self.server = server

    def open_drill(self, exam: bool = False) -> Drill:  # noqa: FBT001, FBT002
        """The drill that is asked now, with its answers."""
        store = SqlSchoolStore(SqliteTables(self.server.folder / "school.db"))
        try:
            if exam:
                [attempt] = [each for each in store.attempts(self.name) if each.result is None]
                question = next(e for e in store.questions_of(attempt.id) if not e.steps)
            else:
                found = store.open_question(self.name)
                assert found is not None
                question = found
        finally:
            store.close()
        drill = build_drill(question.topic, question.seed)
        assert isinstance(drill, Drill)
        return drill

    def step(self) -> Locator:
        return self.page.locator(".school-step")

    def answer(self, part: Any) -> None:
        """Press what a person would press for this answer."""
        form, step = part.form, self.step()
        if form is AnswerForm.CHOICE:
            step.get_by_role("radio", name=str(part.answer), exact=True).check()
        elif form is AnswerForm.SEAT:
            self.page.locator(f'.seat-ring [data-seat="{part.answer}"]').click()
        elif form is AnswerForm.SEATS:
            for seat in part.answer:
                step.get_by_role("button", name=f"Seat {seat}", exact=True).click()
        elif form is AnswerForm.CARDS:
            self._choose(str(part.answer).split())
        elif form is AnswerForm.TOTAL:
            self._count(str(part.answer))
        else:
            self._amount(form, part.answer)
        step.get_by_role("button", name="Answer").click()

    def _choose(self, codes: list[str]) -> None:
        offered = self.step().locator(".card-zone.rest")
        for place, code in enumerate(codes):
            words = self.page.evaluate(
                "async code => (await import('/static/felt/cards.js')).cardWords(code)", code
            )
            piece = offered.get_by_role("button", name=words, exact=True).first
            if place:
                piece.drag_to(self.step().locator(".card-zone.chosen"))
            else:
                piece.click()

    def _count(self, total: str) -> None:
        kind, _, number = total.rpartition(" ")
        if total == "natural":
            self.step().get_by_role("radio", name="a natural").check()
            return
        self.step().get_by_label("What it counts").fill(number)
        self.step().get_by_role("radio", name=kind or "hard", exact=True).check()

    def _amount(self, form: AnswerForm, cents: int) -> None:
        step = self.step()
        if form is AnswerForm.MOVE:
            way = "goes back" if not cents else "is paid" if cents > 0 else "loses"
            step.get_by_role("radio", name=way).check()
        if form is AnswerForm.CENTS or cents:
            step.get_by_label("Amount in dollars").fill(
                f"{abs(cents) // 100}.{abs(cents) % 100:02}"
            )

    def answer_whole(self, drill: Drill) -> None:
        for number, part in enumerate(drill.parts, start=1):
            expect(self.step()).to_contain_text(f"Step {number}")
            self.answer(part)
        expect(self.page.get_by_role("button", name="Next question")).to_be_visible()


def looked_at(pupil: Pupil, screenshots: Path, name: str, look: Look = further_violations) -> None:
    """In the light and in the dark, without a violation; then in the light again."""
    pupil.has_come_to_rest()
    pupil.page.screenshot(path=screenshots / f"school-{name}.png", full_page=True)
    assert look(pupil) == [], name
    pupil.page.emulate_media(color_scheme="dark")
    assert look(pupil, COLOURS) == [], name
    pupil.page.emulate_media(color_scheme="light")
    wide = pupil.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], name


def test_a_drill_of_each_way_to_answer_is_answered_by_pressing_and_a_miss_is_explained(
    browser: Browser, server: Server, visitors: list[Visitor], screenshots: Path
) -> None:
    pupil = Pupil(browser, server, width=1280, height=720)
    visitors.append(pupil)
    pupil.be_known()
    pupil.go("/school?game=pure-21.5&level=2")
    looked_at(pupil, screenshots, "front")
    for name, asked in WALK.items():
        pupil.go(f"/school/practice?{asked}")
        pupil.step().wait_for()
        looked_at(pupil, screenshots, name)
        pupil.answer_whole(pupil.open_drill())
        expect(pupil.page.locator(".school-result")).to_contain_text("All right")
    pupil.page.get_by_role("button", name="Next question").click()
    expect(pupil.step()).to_contain_text("Step 1")
    drill = pupil.open_drill()
    pupil.page.get_by_role("button", name="I don’t know").click()
    expect(pupil.page.locator(".verdict.is-wrong")).to_contain_text(drill.parts[0].shown)
    expect(pupil.page.locator(".verdict a.rule").first).to_be_visible()
    # Loaded again, the page goes on with the step that is asked.
    pupil.page.reload()
    expect(pupil.step()).to_contain_text("Step 2")
    pupil.answer(drill.parts[1])
    expect(pupil.page.locator(".school-result")).to_contain_text("1 of 2 steps right")
    looked_at(pupil, screenshots, "explained", violations)
    pupil.go("/school/record")
    expect(pupil.page.get_by_text("box 1 of 5")).to_be_visible()
    looked_at(pupil, screenshots, "record")


@pytest.mark.parametrize(("size", "width", "height"), [("phone", 390, 844)])
def test_an_exam_on_a_phone_survives_a_reload_and_brings_a_certificate(
    browser: Browser,
    server: Server,
    visitors: list[Visitor],
    screenshots: Path,
    size: str,
    width: int,
    height: int,
) -> None:
    pupil = Pupil(browser, server, width=width, height=height, touch=True)
    visitors.append(pupil)
    pupil.be_known()
    pupil.go("/school")
    looked_at(pupil, screenshots, f"front-{size}")
    pupil.page.get_by_role("link", name=re.compile("Take the exam.*First steps")).click()
    looked_at(pupil, screenshots, f"exam-{size}")
    pupil.page.get_by_role("button", name="Begin").click()
    result = pupil.page.get_by_role("heading", name="First steps: passed")
    for question in range(1, 5):
        expect(pupil.page.get_by_text(f"Question {question} of 4")).to_be_visible()
        if question == 2:
            pupil.page.reload()
            expect(pupil.page.get_by_text("Question 2 of 4")).to_be_visible()
            looked_at(pupil, screenshots, f"sitting-{size}", violations)
        drill = pupil.open_drill(exam=True)
        for number, part in enumerate(drill.parts, start=1):
            expect(pupil.step()).to_contain_text(f"Step {number}")
            assert pupil.page.locator(".verdict").count() == 0
            pupil.answer(part)
            if number == len(drill.parts) and question < 4:
                expect(pupil.page.get_by_text(f"Question {question + 1} of 4")).to_be_visible()
    expect(result).to_be_visible()
    looked_at(pupil, screenshots, f"result-{size}")
    with pupil.page.expect_download() as download:
        pupil.page.get_by_role("link", name="Certificate as HTML").click()
    assert pupil.name in Path(download.value.path()).read_text("utf-8")
    pupil.page.get_by_role("link", name="Its page").click()
    expect(pupil.page.get_by_text("is genuine")).to_be_visible()
    looked_at(pupil, screenshots, f"certificate-{size}", violations)
