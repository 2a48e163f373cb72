"""The school through its HTTP interface: every drill, who may see what, paper and certificates."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from houseway.rules.catalog import game, games
from houseway.train.drill import Drill
from houseway.train.spaced_repetition import DrillTopic
from houseway.web.auth.sessions import Role
from houseway.web.school.drills import build_drill, offered_drills
from tests.games import family
from tests.sampling import first_of_each
from tests.train.drills import wrong
from tests.web.asking import ORIGIN, Answer, House

QUESTIONS = "/api/school/questions"
BEFORE = {
    "id", "title", "game", "marks", "question", "answered", "verdicts", "step", "marked", "attempt",
}  # fmt: skip
STEP = {"number", "asks", "form", "choices", "seats", "offers", "picks", "cards"}


class Student:
    """Somebody with a name, and a role perhaps."""

    count = 0

    def __init__(self, house: House, role: Role | None = None) -> None:
        Student.count += 1
        self.house = house
        self.name = f"Student {Student.count}"
        self.token, person = house.people.welcome(self.name)
        if role is not None:
            claimed = house.people.claim(person, house.people.link_to_role(role))
            self.token = claimed.token

    def ask(
        self, method: str, path: str, body: object = None, *, form: str = "", origin: bytes = ORIGIN
    ) -> Answer:
        headers = [(b"cookie", f"houseway={self.token}".encode()), (b"origin", origin)]
        sent = form.encode()
        if body is not None:
            headers.append((b"content-type", b"application/json"))
            sent = json.dumps(body).encode()
        elif form:
            headers.append((b"content-type", b"application/x-www-form-urlencoded"))
        return self.house.ask(method, path, headers=headers, body=sent)

    def page(self, path: str, status: int = 200) -> str:
        answer = self.ask("GET", path)
        assert answer.status == status, answer.text
        return answer.text

    def send(self, path: str, **fields: str) -> Answer:
        fields["_csrf"] = self.house.people.csrf(self.token)
        return self.ask("POST", path, form="&".join(f"{key}={fields[key]}" for key in fields))

    def json(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        answer = self.ask(method, path, body)
        assert answer.status == status, answer.text
        return json.loads(answer.body)

    def asked(self, topic: DrillTopic) -> Any:
        wish = {"game": topic.game, "kind": topic.kind, "level": topic.level, "house": topic.house}
        return self.json("POST", QUESTIONS, wish, 201)

    def give(self, id: str, number: int, answer: str, request: str = "", status: int = 200) -> Any:
        body = {"number": number, "answer": answer, "request": request or f"{id}:{number}"}
        return self.json("POST", f"{QUESTIONS}/{id}/steps", body, status)


def drill_behind(house: House, id: str) -> Drill:
    """The drill with its answers, which only the house knows."""
    kept = house.run(house.site.school.kept(lambda store: store.question(id)))
    assert kept is not None
    drill = build_drill(kept.topic, kept.seed)
    assert isinstance(drill, Drill)
    return drill


def answered(student: Student, topic: DrillTopic, how: Callable[[int, Any], str]) -> Any:
    """One question answered to its end; before each step nothing but the question is told."""
    shown = student.asked(topic)
    drill = drill_behind(student.house, shown["id"])
    for number, part in enumerate(drill.parts, start=1):
        assert set(shown) == BEFORE
        assert set(shown["question"]) == {"situation", "picture", "question"}
        assert set(shown["step"]) <= STEP
        assert (shown["step"]["number"], shown["step"]["asks"]) == (number, part.asks)
        assert len(shown["verdicts"]) == shown["answered"] == number - 1
        assert shown["marked"] is None
        shown = student.give(shown["id"], number, how(number, part))
    return shown


def right(_: int, part: Any) -> str:
    return str(part.shown)


def first_wrong(number: int, part: Any) -> str:
    return wrong(part) if number == 1 else part.shown


@pytest.fixture(scope="module")
def student(house: House) -> Student:
    return Student(house)


@pytest.mark.parametrize("id", first_of_each([each.id for each in games()], family))
def test_every_drill_of_every_house_gives_full_credit_for_right_answers_only(
    house: House, id: str
) -> None:
    student = Student(house)
    for place, text in enumerate(("", *game(id).houses)):
        for offered in offered_drills(id, text):
            level = 1 + (place + len(offered.kind)) % 3
            topic = DrillTopic(game=id, kind=offered.kind, level=level, house=text)
            how = first_wrong if text else right
            done = answered(student, topic, how)
            missed = 1 if text else 0
            steps = len(done["verdicts"])
            assert done["marked"]["right"] == steps - missed, topic
            assert done["marked"]["steps"] == steps
            assert [each["right"] for each in done["verdicts"]] == (
                [not missed] + [True] * (steps - 1)
            )
            assert all(step["rule_ids"] for each in done["verdicts"] for step in each["why"])
            assert done["step"] is None


def test_an_answer_is_kept_once_and_one_that_cannot_be_read_is_not_wrong(
    house: House, student: Student
) -> None:
    shown = student.asked(DrillTopic(game="three-card-poker", kind="settle", level=2))
    id, drill = shown["id"], drill_behind(house, shown["id"])
    assert "is not a seat" in student.give(id, 1, "somewhere", status=400)["says"]
    assert "not what is asked now" in student.give(id, 2, "+5", status=400)["says"]
    assert "letters" in student.give(id, 1, "5" * 300, status=400)["says"]
    first = student.give(id, 1, drill.parts[0].shown, "once")
    assert student.give(id, 1, drill.parts[0].shown, "once") == first
    assert "answered before" in student.give(id, 1, wrong(drill.parts[0]), "again", 400)["says"]
    assert student.json("GET", f"{QUESTIONS}/{id}") == first
    told = student.give(id, 2, "")
    assert told["verdicts"][1]["right"] is False
    assert told["verdicts"][1]["answer"] == drill.parts[1].shown


def test_a_question_is_its_students_own(house: House, student: Student) -> None:
    id = student.asked(DrillTopic(game="three-card-poker", kind="qualify", level=1))["id"]
    other = Student(house)
    other.json("GET", f"{QUESTIONS}/{id}", status=404)
    other.give(id, 1, "yes", status=404)
    other.json("GET", f"{QUESTIONS}/nothing", status=404)
    assert house.ask("GET", f"{QUESTIONS}/{id}").status == 401
    wish = {"game": "three-card-poker", "kind": "qualify"}
    elsewhere = student.ask("POST", QUESTIONS, wish, origin=b"http://evil.example")
    assert elsewhere.status == 403
    assert student.ask("POST", QUESTIONS, form="game=x").status == 415


def test_what_is_not_taught_is_refused_in_a_sentence(student: Student) -> None:
    for wish, says in (
        ({"game": "whist", "kind": "settle"}, "There is no game"),
        ({"game": "three-card-poker", "kind": "button"}, "has no drill button"),
        ({"game": "three-card-poker", "kind": "settle", "level": 9}, "no level 9"),
        ({"game": "three-card-poker", "kind": "settle", "house": "elsewhere"}, "elsewhere"),
        ({"game": "x" * 200, "kind": "settle"}, "no drill of such a name"),
        ({"again": True}, "Nothing is due"),
    ):
        assert says in student.json("POST", QUESTIONS, wish, 400)["says"]
    student.page("/school?game=whist", 404)
    student.page("/school/practice?game=three-card-poker&kind=button", 404)
    student.page("/school/exams/none", 404)
    student.page("/school/attempts/none", 404)


def taken(student: Student, exam: str, how: Callable[[int, Any], str]) -> str:
    """An exam answered to its end; the address of its attempt."""
    begun = student.send(f"/school/exams/{exam}")
    assert begun.status == 303, begun.text
    address = begun.headers["location"]
    id = address.rpartition("/")[2]
    sitting = student.json("GET", f"/api/school/attempts/{id}")
    while not sitting["over"]:
        question = sitting["question"]
        assert question["verdicts"] == []
        number = question["step"]["number"]
        part = drill_behind(student.house, question["id"]).parts[number - 1]
        body = {"number": number, "answer": how(number, part), "request": f"r{number}"}
        path = f"/api/school/exam-questions/{question['id']}/steps"
        sitting = student.json("POST", path, body)
    return address


def test_a_passed_exam_brings_a_certificate_that_anybody_can_check(house: House) -> None:
    student = Student(house)
    address = taken(student, "first-steps", right)
    page = student.page(address)
    assert "First steps: passed" in page
    id = page.partition("/school/certificates/")[2].partition("/")[0].partition('"')[0]
    checked = house.ask("GET", f"/school/certificates/{id.lower()}")
    assert checked.status == 200
    assert f"Certificate {id} is genuine" in checked.text
    assert student.name in checked.text
    assert house.ask("GET", f"/school/certificates?id={id}").status == 200
    assert house.ask("GET", "/school/certificates/AAAA-BBBB-CCCC").status == 404
    paper = house.ask("GET", f"/school/certificates/{id}/paper?ending=html")
    assert all(said in paper.text for said in (student.name, "First steps", "100 %", id))
    assert house.ask("GET", "/school/certificates/none/paper").status == 404
    assert house.ask("GET", f"/school/certificates/{id}/paper?ending=exe").status == 400
    assert house.ask("GET", f"/school/certificates/{id}/paper").body.startswith(b"%PDF")


def test_an_exam_that_is_not_passed_has_no_certificate(house: House) -> None:
    student = Student(house)
    page = student.page(taken(student, "first-steps", lambda _, part: wrong(part)))
    assert "First steps: not passed" in page
    assert "/school/certificates" not in page
    assert "Wrong" in page


def test_a_student_sees_only_themself_and_a_teacher_everybody(house: House) -> None:
    student, floor, manager = (
        Student(house),
        Student(house, Role.FLOOR),
        Student(house, Role.MANAGER),
    )
    answered(student, DrillTopic(game="no-bust", kind="payout", level=1), right)
    taken(student, "first-steps", right)
    assert "Pay the odds, No Bust" in student.page("/school/record")
    for path in ("/school/class", "/school/class.csv", f"/school/students/{student.name}"):
        address = path.replace(" ", "%20")
        student.page(address, 403)
        assert Student(house, Role.AUDITOR).ask("GET", address).status == 403
        assert house.ask("GET", address).status == 401
        for teacher in (floor, manager):
            assert student.name in teacher.page(address)
    rows = list(csv.DictReader(io.StringIO(floor.page("/school/class.csv"))))
    mine = [row for row in rows if row["student"] == student.name]
    [exam] = [row for row in mine if row["what"] == "exam"]
    assert (exam["title"], exam["percent"], exam["result"]) == ("First steps", "100", "passed")
    [payout] = [row for row in mine if row["drill"] == "payout" and row["game"] == "no-bust"]
    assert (payout["questions"], payout["percent"]) == ("1", "100")
    floor.page("/school/students/Nobody%20Here", 404)
    assert "The class" in floor.page("/school")
    assert "The class" not in student.page("/school")


def test_a_worksheet_has_its_questions_and_a_key_and_is_the_same_for_the_same_number(
    student: Student,
) -> None:
    path = "/school/worksheet?game=double-hand-poker&kind=house-way&count=3&seed=7&ending=html"
    sheet = student.ask("GET", path)
    assert "attachment" in sheet.headers["content-disposition"]
    assert sheet.text.count('class="exercise"') == sheet.text.count('class="answers"') == 3
    assert "Answer key" in sheet.text
    assert student.ask("GET", path).body == sheet.body
    for wrong_one in ("count=0", "count=999", "seed=-1", "ending=exe"):
        name, _, _ = wrong_one.partition("=")
        others = [each for each in path.split("&") if not each.startswith(f"{name}=")]
        student.page("&".join((*others, wrong_one)), 400)
    student.page("/school/worksheet?game=whist&kind=settle&ending=html", 404)


def test_whoever_has_no_name_reads_what_there_is_and_comes_in_by_one_click(house: House) -> None:
    page = house.ask("GET", "/school")
    assert "You come in as a guest" in page.text
    assert "/school/practice?" not in page.text
    assert house.ask("GET", "/school/exams/first-steps").status == 200
    assert house.ask("GET", "/school/practice?game=no-bust&kind=payout").status == 401
    assert house.ask("GET", "/school/record").status == 401
    fields = b"request=first-click&game=no-bust&kind=payout&level=1&house="
    kind = (b"content-type", b"application/x-www-form-urlencoded")
    come = [
        house.ask("POST", "/school/practice", headers=[(b"origin", ORIGIN), kind], body=fields)
        for _ in range(2)
    ]
    assert [each.status for each in come] == [303, 303]
    assert come[0].headers["location"].startswith("/school/practice?game=no-bust&kind=payout")
    tokens = {each.headers["set-cookie"].partition(";")[0].partition("=")[2] for each in come}
    assert len(tokens) == 1, "who presses twice comes in once"
    assert house.people.find(tokens.pop()) is not None
    evil = [(b"origin", b"http://evil.example"), kind]
    assert house.ask("POST", "/school/practice", headers=evil, body=fields).status == 403
