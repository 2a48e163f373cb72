"""`/help` shows the documents: every page opens, every link leads on, nothing slips through."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from houseway.packaged_docs import CONTENTS, FOLDER, PICTURES, folders, pages, title_of
from houseway.rules.catalog import game_ids
from houseway.web.pages.help.markdown import HelpPage, render_help, resolve_link, slug_of
from tests.listing import at_least
from tests.web.server import Server

NAMES = [*pages(), *folders()]


def here(path: str) -> str:
    return f"/help/{path}"


def text_of(name: str) -> HelpPage:
    return render_help(name, here)


class Read(HTMLParser):
    """What a browser would make of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.names: set[str] = set()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.pictures: list[tuple[str, str]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        self.names |= found.keys()
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a":
            self.links.append(found["href"])
        if tag == "img":
            self.pictures.append((found["src"], found["alt"]))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("house"), bots=0) as running:
        yield running


def test_every_page_leads_on_to_pages_headings_and_pictures_that_are_there() -> None:
    read = {name: Read(text_of(name).html) for name in NAMES}
    lost = []
    for name, page in read.items():
        for target in page.links:
            path, _, place = target.partition("#")
            at = path.removeprefix("/help").strip("/") if path else name
            outside = "://" in target
            if not outside and (at not in read or (place and place not in read[at].ids)):
                lost.append((name, target))
        lost += [
            (name, source)
            for source, alt in page.pictures
            if not alt or not (FOLDER / source.removeprefix("/help/")).is_file()
        ]
    assert lost == []


def test_no_page_has_a_style_a_script_or_two_places_of_one_name() -> None:
    for name in NAMES:
        page = Read(text_of(name).html)
        assert not {"script", "style", "iframe"} & {*page.tags}
        assert not {"style", "onclick", "onload", "onerror"} & page.names, name
        assert len(page.ids) == len({*page.ids}), name


def test_a_document_brings_no_html_and_no_script_into_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hostile = tmp_path / "hostile.md"
    hostile.write_text(
        "# A <b>page</b>\n\n<script>alert(1)</script> <img src=x onerror=alert(1)>\n\n"
        "[here](javascript:alert(1)) [there](data:text/html;base64,xx) [out](../../run)\n",
        "utf-8",
    )
    monkeypatch.setitem(pages(), "hostile", hostile)
    page = Read(text_of("hostile").html)
    assert {*page.tags} == {"p"}
    assert page.links == []


def test_a_heading_goes_by_the_same_name_as_on_github() -> None:
    assert slug_of("Order of action and the bank") == "order-of-action-and-the-bank"
    assert slug_of("What is not there yet?") == "what-is-not-there-yet"
    assert "rules-by-id" in [each.id for each in text_of("games/no-bust").contents]


def test_links_between_documents_are_links_between_pages() -> None:
    assert resolve_link("../odds.md#method", "games") == "/help/odds#method"
    assert resolve_link("../CHANGELOG.md", "") == "/help/changes"
    assert resolve_link("decisions/", "") == "/help/decisions"
    assert resolve_link("README.md", "") == "/help"
    assert resolve_link("../CONTRIBUTING.md", "") is None


def test_the_contents_lead_to_every_page_but_those_of_a_folder() -> None:
    leads = {each.removeprefix("/help/") for each in Read(text_of(CONTENTS).html).links}
    listed = {each for several in folders().values() for each in several}
    assert {*pages()} - {CONTENTS} - leads - listed == set()
    assert {*folders()} - leads - {"games", "tutorials"} == set()


def test_the_pages_are_served_with_contents_and_pictures(server: Server) -> None:
    for name in (CONTENTS, "web", "games/no-bust", "decisions", "changes"):
        answer = server.get(f"/help/{name}".rstrip("/"))
        assert answer.status_code == 200, name
        assert text_of(name).title in answer.text
    for picture in at_least(15, PICTURES.iterdir()):
        answer = server.get(f"/help/pictures/{picture.name}?v=1")
        assert answer.content == picture.read_bytes()
        assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    "name", ["nothing", "../README", "games/none", "pictures/none.webp", "%00"]
)
def test_what_is_not_there_is_said_in_a_sentence(server: Server, name: str) -> None:
    answer = server.get(f"/help/{name}")
    assert answer.status_code == 404


def test_every_page_of_the_house_leads_to_the_help_and_a_table_to_its_game(
    server: Server,
) -> None:
    assert 'href="/help"' in server.get("/").text
    for address in ("/table/5", "/rules/no-bust", "/odds/no-bust"):
        assert re.search(r'href="/help/games/no-bust"[^>]*>Help', server.get(address).text)


def test_every_game_that_is_dealt_has_a_page_of_its_name() -> None:
    for id in game_ids():
        assert title_of(f"games/{id}")
