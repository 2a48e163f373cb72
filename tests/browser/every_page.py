"""Every page that the house has, by its route: where a browser finds one of it.

`tests/tidy/test_seen_pages.py` holds that no route of a page is missing here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tests.families import every_family


class Seen(NamedTuple):
    """A page to look at."""

    address: str
    """With words in braces for what only a running room knows."""
    status: int = 200


PLAYED = {name: each.tables.played for name, each in every_family().items() if each.tables.played}
"""By family, the table where a round is played and then looked at."""
PAGES: Mapping[str, Mapping[str, Seen]] = {
    "/": {"lobby": Seen("/")},
    "/table/{table_id:str}": {
        "table": Seen("/table/1"),
        "table-6-card": Seen("/table/3"),
        "table-no-bust": Seen("/table/5"),
        "table-streets": Seen("/table/U1"),
        "table-ten-seats": Seen("/table/8"),
        "table-pai-gow": Seen("/table/PG1"),
        "table-tiles": Seen("/table/PG4"),
        "table-holdem": Seen("/table/H1"),
    },
    "/table/{table_id:str}/rounds": {
        "rounds": Seen("/table/1/rounds"),
        "hands": Seen("/table/H1/rounds"),
        "no-such-table": Seen("/table/nowhere/rounds", 404),
    },
    "/table/{table_id:str}/rounds/{number:int}": {
        f"round-{family}": Seen("/table/{" + family + "}/rounds/1") for family in PLAYED
    },
    "/rules/{game_id:str}": {
        "rules": Seen("/rules/three-card-poker-6-card"),
        "rules-pure-21.5": Seen("/rules/pure-21.5"),
    },
    "/odds/{game_id:str}": {"odds": Seen("/odds/three-card-poker-6-card")},
    "/equity/{game_id:str}": {"equity": Seen("/equity/texas-holdem")},
    "/equity": {"equity-of-any": Seen("/equity")},
    "/bank": {
        "bank": Seen("/bank"),
        "bank-of-a-table": Seen("/bank?table=1"),
        "bank-of-a-firm": Seen("/bank?table=1&backline=1&do=add"),
    },
    "/settle": {"settle": Seen("/settle"), "settled": Seen("/settle?layout={layout}&paid-1=5")},
    "/verify": {"verify": Seen("/verify")},
    "/seats": {"seats": Seen("/seats")},
    "/account": {"account": Seen("/account")},
    "/sign-in": {"sign-in": Seen("/sign-in")},
    "/over/{code:int}": {"over": Seen("/over/4001")},
    "/claim/{link:str}": {
        "claim-refused": Seen("/claim/{link}", 400),
        "claim-unknown": Seen("/claim/no-such-link", 400),
    },
    "/people": {"people": Seen("/people")},
    "/day": {
        "day": Seen("/day?zone=America%2FLos_Angeles"),
        "day-of-one-table": Seen("/day?since=2000-01-01&until=2100-01-01&table={three_card}"),
        "day-refused": Seen("/day?zone=Mars", 400),
    },
    "/floor": {"floor-list": Seen("/floor")},
    "/floor/{table_id:str}": {
        "floor-banked": Seen("/floor/1"),
        "floor-pot": Seen("/floor/H1"),
    },
    "/floor/{table_id:str}/void": {"floor-void": Seen("/floor/1/void", 400)},
    "/floor/{table_id:str}/close": {"floor-close": Seen("/floor/3/close")},
    "/floor/{table_id:str}/correct": {
        "floor-propose": Seen("/floor/{three_card}/correct?number=1")
    },
    "/coach": {"coach": Seen("/coach")},
    "/coach/again/{table_id:str}/{number:int}": {
        "again-nothing-decided": Seen("/coach/again/{three_card}/1")
    },
    "/private": {"private": Seen("/private")},
    "/design": {"design": Seen("/design")},
    "/design/{game_id:str}": {"design-a-game": Seen("/design/three-card-poker-6-card")},
    "/private/{game_id:str}": {
        "private-settings": Seen("/private/three-card-poker"),
        "private-table": Seen("/private/pure-21.5"),
    },
    "/invite/{table_id:str}": {"invite": Seen("/invite/1")},
    "/invite/{table_id:str}/{key:str}": {"invite-by-key": Seen("/invite/1/a-key")},
    "/school": {"school": Seen("/school")},
    "/school/practice": {"practice": Seen("/school/practice?game=pure-21.5&kind=total&level=1")},
    "/school/exams/{exam_id:str}": {"exam": Seen("/school/exams/{exam}")},
    "/school/record": {"record": Seen("/school/record")},
    "/school/certificates": {"certificate-unknown": Seen("/school/certificates?id=X", 404)},
    "/school/class": {"class": Seen("/school/class")},
    "/help": {"help": Seen("/help")},
    "/help/{path:path}": {
        "help-page": Seen("/help/web"),
        "help-game": Seen("/help/games/fortune-pai-gow"),
        "help-tutorial": Seen("/help/tutorials/manager"),
    },
    "/how-a-bank-pays": {"how-a-bank-pays": Seen("/how-a-bank-pays")},
}

ELSEWHERE: Mapping[str, str] = {
    "/claim/{link:str}": "test_doors.py",
    "/school/attempts/{attempt_id:str}": "test_school.py",
    "/school/certificates/{id:str}": "test_school.py",
    "/school/students/{name:str}": "test_school.py",
}
"""Pages that are looked at, with axe, where a test has made what they show; and in which file."""

NO_PAGES = (
    "/api/",
    "/day/{ending:str}",
    "/settle/{ending:str}",
    "/schema",
    "/static/",
    "/fonts/",
    "/help/pictures/",
    "/odds/{game_id:str}/what-if",
    "/how-a-bank-pays/steps",
    "/rule/",
    "/school/class.csv",
    "/school/worksheet",
    "/school/certificates/{id:str}/paper",
)
"""What a browser gets that is no page of the house: data, files, paper, and ways to a page."""
