"""Pages are light: few journeys, few bytes, and nothing is fetched twice."""

from __future__ import annotations

import gzip
import posixpath
import re

import pytest

from houseway.web.assets.static_files import static_names
from houseway.web.middleware.compression import COMPRESSED_BYTES_MIN, accepts_gzip
from tests.web.asking import Answer, House

UNPACKS = [(b"accept-encoding", b"gzip, deflate, br")]
FOR_EVER = {"public", "immutable", "max-age=31536000"}
TABLE_BYTES_MAX = 49_500
"""Until the felt is drawn. 400 kbit/s bring it in 0.99 seconds, beside 0.8 for two journeys."""
LATER_BYTES_MAX = 5_350
"""Of scripts, once the felt is drawn: first steps, coach, settings, and sound where it is on."""
FORMS_BYTES_MAX = 2_800
"""Of the forms of a family whose decisions are more than buttons, which come then too."""
PLAYED_BYTES_MAX = 5_250
"""Of what a course plays on a felt that is drawn: what moves, and settlements with their list."""
COURSE = re.compile(r"\bfamilies/\w+/(?=table_page\.js)")
MODULE = re.compile(r"^modules\[(\d+)\]", re.MULTILINE)
SCRIPTS = [name for name in static_names() if name.endswith(".js")]
LOADED = re.compile(r'\bload\("([^"]+)", "\./([^"]+)"\)')


def get(house: House, target: str) -> Answer:
    answer = house.ask("GET", target, headers=UNPACKS)
    assert answer.status == 200, target
    return answer


def text_of(answer: Answer) -> str:
    packed = answer.headers.get("content-encoding") == "gzip"
    return (gzip.decompress(answer.body) if packed else answer.body).decode()


def files_of(page: str) -> list[str]:
    """What a browser fetches for a page before its scripts run, save pictures and fonts."""
    return [
        address
        for address in re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
        if not address.endswith(".svg")
    ]


def modules_of(bundle: str) -> list[str]:
    """The names of the modules in a bundle, which has their numbers."""
    return [SCRIPTS[int(number)] for number in MODULE.findall(bundle)]


def table_of_each_family(house: House) -> list[str]:
    tables = house.site.cardroom.house
    everybodys = house.site.cardroom.tables_for(None)
    names = {tables.table(name).game.family: name for name in everybodys}
    return [f"/table/{name}" for name in names.values()]


def test_a_table_is_two_journeys_away_and_light(house: House) -> None:
    """The page, and then one style sheet and one script together."""
    tables = table_of_each_family(house)
    assert len(tables) > 2
    for table in tables:
        page = get(house, table)
        files = files_of(text_of(page))
        assert [re.sub(r"^/static/\w+/|\?.*", "", each) for each in files] == [
            "joined.css",
            "joined.js",
        ]
        on_the_line = len(page.body) + sum(len(get(house, each).body) for each in files)
        assert on_the_line < TABLE_BYTES_MAX, table


def test_what_comes_later_is_light_too_and_nothing_comes_twice(house: House) -> None:
    for table in table_of_each_family(house):
        (_, address) = files_of(text_of(get(house, table)))
        script = text_of(get(house, address))
        here = set(modules_of(script))
        later = {posixpath.join(posixpath.dirname(at), name) for at, name in LOADED.findall(script)}
        assert later >= {"table/deferred_ui.js", "base/settings_dialog.js"}
        assert later.isdisjoint(here)
        course = COURSE.findall(address)[0]
        on_the_line, forms, played = 0, 0, 0
        for name in later:
            answer = get(house, address.replace("?of=", f"?of={name}&after="))
            brought = modules_of(text_of(answer))
            assert brought[-1] == name
            assert here.isdisjoint(brought)
            if name.startswith(course):
                played += len(answer.body)
            elif name.startswith("families/"):
                forms += len(answer.body)
            else:
                on_the_line += len(answer.body)
        assert on_the_line < LATER_BYTES_MAX, table
        assert forms < FORMS_BYTES_MAX, table
        assert played < PLAYED_BYTES_MAX, table


@pytest.mark.parametrize("path", ["/", "/rules/three-card-poker", "/settle", "/api/games"])
def test_answers_are_packed_for_whoever_can_unpack_them(house: House, path: str) -> None:
    packed, plain = get(house, path), house.ask("GET", path)
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"] == "accept-encoding"
    assert packed.headers["content-length"] == str(len(packed.body))
    assert "content-encoding" not in plain.headers
    assert len(plain.body) > 2 * len(packed.body)
    if path.startswith(("/rules", "/api")):
        assert text_of(packed) == plain.text


def test_what_is_short_is_sent_as_it_is(house: House) -> None:
    answer = get(house, "/api/health")
    assert len(answer.body) < COMPRESSED_BYTES_MIN
    assert "content-encoding" not in answer.headers


@pytest.mark.parametrize("said", [b"gzip", b"br;q=1.0, GZIP;q=0.5", b"gzip; q=1"])
def test_who_says_so_can_unpack(said: bytes) -> None:
    assert accepts_gzip([(b"accept-encoding", said)])


@pytest.mark.parametrize("said", [b"gzip;q=0", b"gzip; q=0.0", b"identity", b"xgzip", b""])
def test_who_cannot_unpack_is_sent_nothing_packed(said: bytes) -> None:
    assert not accepts_gzip([(b"accept-encoding", said)])


def test_a_file_under_its_digest_is_kept_for_ever(house: House) -> None:
    """So are the modules that it imports: they are below the same digest."""
    for path in ("base/base.css", "table/main.js", "base/dom.js", "fonts.css", "base/houseway.svg"):
        kept = get(house, house.site.files.address(path))
        assert set(kept.headers["cache-control"].split(", ")) == FOR_EVER
        assert kept.headers["content-encoding"] == "gzip"
        anew = get(house, f"/static/{path}")
        assert anew.headers["cache-control"] == "no-cache"
        assert anew.body == kept.body
        plain = house.ask("GET", f"/static/{path}")
        assert plain.body == gzip.decompress(kept.body)
        assert plain.headers["vary"] == "Accept-Encoding"


def test_what_is_joined_is_kept_for_ever_and_made_once(house: House) -> None:
    (style, script) = files_of(text_of(get(house, "/table/1")))
    for address, kind in ((style, "text/css"), (script, "text/javascript")):
        first, second = get(house, address), get(house, address)
        assert set(first.headers["cache-control"].split(", ")) == FOR_EVER
        assert first.headers["content-type"].startswith(kind)
        assert first.body == second.body
        name, of = address.removeprefix(f"/static/{house.site.files.version}/").split("?of=")
        assert house.site.files.found(name, of) is not None


@pytest.mark.parametrize(
    "asked",
    [
        "joined.js?of=no_such.js",
        "joined.js?of=base/base.css",
        "joined.css?of=table/main.js",
        "joined.js?of=base/dom.js,base/dom.js",
        "joined.js?of=../app.py",
        "joined.js?of=,",
        "joined.js?of=base/dom.js&after=no_such.js",
        "joined.js?of=base/dom.js&after=felt/cards.js,felt/cards.js",
        "joined.css?of=base/base.css&after=base/dom.js",
        "joined.js",
        "no_such.css?of=base/base.css",
    ],
)
def test_nothing_else_can_be_joined(house: House, asked: str) -> None:
    assert house.ask("GET", house.site.files.address(asked)).status == 404


def test_an_address_of_another_version_leads_nowhere(house: House) -> None:
    """The page that names it is not kept, so nobody has it for long."""
    assert house.ask("GET", "/static/0123456789ab/base/base.css").status == 404
