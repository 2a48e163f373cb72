"""The fonts of the house in a real Chromium: measured exactly, on every page, on any machine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from playwright.sync_api import Browser, CDPSession, Page

from houseway.fonts.faces import BOLD, HEAVY, SANS, SEMIBOLD, embedded_font_css
from houseway.fonts.text_widths import face_metrics, text_width
from houseway.odds.reports.document import (
    HeadingBlock,
    ParagraphBlock,
    TableBlock,
    render_html_page,
)
from houseway.rules.catalog import game
from houseway.signs.board import board
from houseway.signs.drawing.board_pages import board_pages
from houseway.signs.drawing.pen import PAGE_HEIGHT, PAGE_WIDTH
from houseway.signs.drawing.sign_page import sign_page
from houseway.signs.drawing.svg_document import STYLE, sheet_of_paper
from houseway.signs.html_pages import board_html, sheet_html, sign_html
from houseway.signs.rule_sheet import sheet
from houseway.signs.table_sign import TableSign, sign
from tests.browser.visitor import Visitor
from tests.sampling import sampled
from tests.signs.rooms import DEMO, ROOMS, TABLES, demo_sign
from tests.signs.rooms import table_sign as own_sign
from tests.signs.test_twenty_one import AWARD
from tests.web.server import Server

WEIGHTS = (SANS, SEMIBOLD, BOLD, HEAVY)
LOADED = "() => Promise.all([...document.fonts].map(face => face.load())).then(() => 0)"
BOXES = """paper => {
  document.body.innerHTML = paper;
  return [...document.querySelectorAll('.paper > text')].map(each => {
    const box = each.getBBox();
    return [each.textContent, box.x, box.width, +each.getAttribute('y'),
            +each.getAttribute('font-size'), +each.getAttribute('font-weight'),
            +(each.getAttribute('letter-spacing') ?? 0)];
  });
}"""
LENGTHS = """([style, weight, words]) => {
  document.body.innerHTML = `<svg style="${style}"><text font-size="2048"></text></svg>`;
  const text = document.querySelector('text');
  text.setAttribute('font-weight', weight);
  return words.map(each => { text.textContent = each; return text.getComputedTextLength(); });
}"""
GATHERED = """() => {
  const kinds = new Map(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const gather = (element, words) => {
    if (!element.checkVisibility() || !words.trim()) return;
    const style = getComputedStyle(element);
    const kind = ['font-family', 'font-weight', 'font-style', 'font-variant-caps',
                  'text-transform'].map(each => `${each}: ${style[each]}`).join(';');
    kinds.set(kind, (kinds.get(kind) ?? '') + words.replace(/\\s/g, ''));
  };
  for (let node; node = walk.nextNode();) gather(node.parentElement, node.data);
  for (const each of document.querySelectorAll('input, textarea')) {
    gather(each, each.value + each.placeholder);
  }
  document.querySelectorAll('.gathered').forEach(each => each.remove());
  for (const [kind, words] of kinds) {
    const line = document.createElement('p');
    line.className = 'gathered';
    line.style.cssText = kind;
    line.textContent = [...new Set(words)].join('');
    document.body.append(line);
  }
  return document.body.offsetHeight;
}"""
RECTS = """() => {
  const found = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; node = walk.nextNode();) {
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width > 1) found.push([node.data.trim(), box.x, box.y, box.width, box.height]);
    }
  }
  return found;
}"""


def show(page: Page, html: str, folder: Path) -> None:
    """Open the page from a file, as people do, and wait for its fonts."""
    file = folder / "page.html"
    file.write_text(html, "utf-8")
    page.goto(file.as_uri())
    page.evaluate(LOADED)


class Box(NamedTuple):
    """One line of words as the browser set it, in mils."""

    text: str
    left: float
    wide: float
    base: float
    size: float
    weight: int
    spacing: int

    def meets(self, other: Box) -> bool:
        apart = self.left + self.wide <= other.left or other.left + other.wide <= self.left
        above = self.base + self.size * 0.2 <= other.base - other.size * 0.73
        below = other.base + other.size * 0.2 <= self.base - self.size * 0.73
        return not (apart or above or below)


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """One page with the fonts in it, for everything that is drawn."""
    context = browser.new_context()
    page = context.new_page()
    show(page, f"<style>{embedded_font_css(*WEIGHTS)}</style>", tmp_path_factory.mktemp("type"))
    yield page
    context.close()


@pytest.mark.parametrize("face", WEIGHTS, ids=lambda face: face.name)
def test_every_letter_and_every_pair_is_as_wide_as_was_measured(page: Page, face: Any) -> None:
    letters = [letter for letter in face_metrics(face.weight).widths if letter.strip()]
    plain = [letter for letter in letters if "!" <= letter <= "~"] + ["’", "–"]
    # One line for every letter with each that may follow it; the spaces keep pairs apart.
    lines = [" ".join(one + two for two in plain) for one in plain]
    asked = [*letters, *(f"x{letter}x" for letter in letters if letter not in plain), *lines]
    found = page.evaluate(LENGTHS, [STYLE, face.weight, asked])
    measured = [text_width(words, face.weight, 2048) for words in asked]
    wrong = [
        (words[:40], ours, theirs)
        for words, ours, theirs in zip(asked, measured, found, strict=True)
        if abs(ours - theirs) > 0.02 * len(words)
    ]
    assert wrong == []


def extreme_signs() -> Iterator[TableSign]:
    """Signs with more, or longer, than any room of ours has."""
    full = own_sign(
        "pure-21.5", "marysville", f"{AWARD}\n" * 4,
        insurance="true", even_money="true", paid_first="naturals_and_21",
    )  # fmt: skip
    yield full
    for one in (full, demo_sign("3"), demo_sign("8")):
        yield msgspec.structs.replace(one, table="Long table id of just forty characters..")
        yield msgspec.structs.replace(
            one, table="W" * 40, room="M" * 60, name="The Longest Name of Any Game " * 4, draft=True
        )


def boxes_of(page: Page, paper: str) -> list[Box]:
    return [Box(*each) for each in page.evaluate(BOXES, paper)]


def faults(boxes: list[Box]) -> list[object]:
    """Words off the page, words that overlap, and words not as wide as was reckoned."""
    off = [
        box
        for box in boxes
        if box.left < 480 or box.left + box.wide > PAGE_WIDTH - 480 or box.base > PAGE_HEIGHT - 350
    ]
    lapped = [(one.text, two.text) for one, two in combinations(boxes, 2) if one.meets(two)]
    wider = [
        box
        for box in boxes
        if abs(
            text_width(box.text, box.weight, int(box.size)) + len(box.text) * box.spacing - box.wide
        )
        > 2
    ]
    return [*off, *lapped, *wider]


def test_no_two_words_of_any_sign_or_board_overlap_or_leave_the_page(page: Page) -> None:
    posted = [sign(room, table) for room, table in TABLES]
    papers = [sign_page(sign) for sign in (*posted, *extreme_signs())]
    for room in ROOMS:
        named = tuple(msgspec.structs.replace(each, id="W" * 40) for each in room.tables)
        papers += board_pages(board(room))
        papers += board_pages(board(msgspec.structs.replace(room, tables=named), draft=True))
    assert len(papers) > 50
    for paper in papers:
        boxes = boxes_of(page, sheet_of_paper(paper))
        assert len(boxes) > 10
        assert faults(boxes) == []


@pytest.mark.parametrize("width", sampled([320, 390, 720], (320).__eq__))
def test_on_a_phone_the_words_of_a_sign_flow_apart_and_inside(
    browser: Browser, tmp_path: Path, width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844})
    phone = context.new_page()
    named = msgspec.structs.replace(demo_sign("8"), table="W" * 40)
    for html in (sign_html(named), board_html(board(DEMO))):
        show(phone, html, tmp_path)
        boxes = [each for each in phone.evaluate(RECTS) if each[0]]
        assert len(boxes) > 50
        assert phone.evaluate("document.documentElement.scrollWidth") <= width
        for (one, x, y, wide, tall), (two, a, b, broad, high) in combinations(boxes, 2):
            across = x + wide > a + 1 and a + broad > x + 1
            # Two lines of a paragraph share a little of the room between them.
            down = min(y + tall, b + high) - max(y, b) > 0.45 * min(tall, high)
            assert not (across and down), (one, two)
    context.close()


def fonts_in(page: Page, session: CDPSession) -> set[str]:
    """Every font that letters on the page are drawn with.

    Letters of one style come from one list of fonts, so those of all elements of a style are asked
    about together, in a line of their own: to ask for each element would take half a minute.
    """
    assert page.evaluate("document.body.innerText.length") > 20
    assert page.evaluate(GATHERED) > 0
    root = session.send("DOM.getDocument")["root"]["nodeId"]
    lines = session.send("DOM.querySelectorAll", {"nodeId": root, "selector": ".gathered"})
    asked = [
        session.send("CSS.getPlatformFontsForNode", {"nodeId": line})["fonts"]
        for line in lines["nodeIds"]
    ]
    assert all(asked)
    return {
        font["familyName"] if font["isCustomFont"] else f"system {font}"
        for fonts in asked
        for font in fonts
    }


def looking(page: Page) -> CDPSession:
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    return session


PAR = render_html_page(
    "Par sheet",
    [
        HeadingBlock("Par sheet"),
        ParagraphBlock("♠ ♥ ♦ ♣ ½ × ≤ ≥ …"),
        TableBlock(("Bet", "Edge"), (("A", "1"),)),
    ],
)


def test_paper_is_set_in_no_font_of_the_machine(browser: Browser, tmp_path: Path) -> None:
    page = browser.new_page()
    session = looking(page)
    for html in (
        sign_html(demo_sign("3")),
        sign_html(sign(DEMO, DEMO.tables[-1])),
        board_html(board(DEMO)),
        sheet_html(sheet(game("pure-21.5"), DEMO)),
        PAR,
    ):
        show(page, html, tmp_path)
        assert fonts_in(page, session) <= {"Houseway Sans", "Houseway Symbols"}
    page.close()


def test_pages_of_the_cardroom_are_set_in_no_font_of_the_machine(
    browser: Browser, server: Server, visitors: list[Visitor]
) -> None:
    visitor = Visitor(browser, server.url)
    visitors.append(visitor)
    visitor.be_known()
    session = looking(visitor.page)
    seen: set[str] = set()
    for path in ("/", "/table/1", "/table/H1", "/rules/pure-21.5", "/odds/three-card-poker",
                 "/settle", "/verify", "/table/1/rounds"):  # fmt: skip
        visitor.go(path)
        visitor.page.evaluate(LOADED)
        seen |= fonts_in(visitor.page, session)
    # A story with cards in it has their suits.
    assert seen - {"Houseway Symbols"} == {"Houseway Sans", "Houseway Serif", "Houseway Mono"}
    suits = "<p>♠ ♥ ♦ ♣ ★ ✓ ✗</p>"
    visitor.page.evaluate("html => { document.querySelector('main').innerHTML = html }", suits)
    visitor.page.evaluate("document.fonts.ready.then(() => document.body.offsetHeight)")
    assert "Houseway Symbols" in fonts_in(visitor.page, session)
