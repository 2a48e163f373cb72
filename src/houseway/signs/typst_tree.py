"""HTML page as a tree of data for Typst, which then reads no command in it.

Only the elements of our own templates are understood: elements with classes, words, drawings.
"""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser
from xml.sax.saxutils import quoteattr

from msgspec import Struct, field

from houseway.fonts.faces import SANS_FAMILY

_DRAWING = re.compile(r"<svg\b.*?</svg>", re.DOTALL)
_PLACE = "drawing"
"""Stands in the page where a drawing was taken out."""
_ALONE = {"br", "meta", _PLACE}
_AROUND = {"html", "head", "body"}
_UNSEEN = {"meta", "style", "title"}
_LABEL = re.compile(r'aria-label="([^"]*)"')
_CLASS = re.compile(r'^<svg class="([^"]*)"')


class TypstNode(Struct):
    """An element: its tag, its classes, its words and the elements in it."""

    tag: str
    classes: list[str] = field(default_factory=list)
    inside: list[TypstNode | str] = field(default_factory=list)
    svg: str = ""
    alt: str = ""


class TypstPage(Struct):
    """What a page holds, for the typesetter."""

    title: str
    paper: str
    """Which of our papers it is; its body says so."""
    foot: str
    """What every printed page says below, if anything."""
    body: TypstNode


def typst_page_of(html: str) -> TypstPage:
    """The tree of a page that one of our templates has made."""
    drawings = _DRAWING.findall(html)
    reader = _Reader(drawings)
    reader.feed(_DRAWING.sub(f"<{_PLACE}>", html))
    reader.close()
    return TypstPage(reader.title, reader.paper, reader.foot, reader.body)


class _Reader(HTMLParser):
    """Reads a page from its beginning, and keeps the elements that are still open."""

    def __init__(self, drawings: list[str]) -> None:
        super().__init__(convert_charrefs=True)
        self._drawings = iter(drawings)
        self.body = TypstNode("body")
        self._open = [self.body]
        self.title = self.paper = self.foot = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        if tag == "meta" and said.get("name") == "foot":
            self.foot = said["content"]
        elif tag == "body":
            self.paper = said.get("data-paper", "")
        if tag in _AROUND:
            return
        node = TypstNode(tag, said.get("class", "").split())
        if tag == _PLACE:
            node = _drawn(next(self._drawings))
        if tag not in _UNSEEN:
            self._open[-1].inside.append(node)
        if tag not in _ALONE:
            self._open.append(node)

    def handle_endtag(self, tag: str) -> None:
        if tag in {node.tag for node in self._open[1:]}:
            while self._open.pop().tag != tag:
                pass

    def handle_data(self, data: str) -> None:
        tag = self._open[-1].tag
        if tag == "title":
            self.title += data
        elif tag not in _UNSEEN:
            self._open[-1].inside.append(re.sub(r"[ \t\n]+", " ", data))


def _drawn(svg: str) -> TypstNode:
    """A drawing that stands alone: it names its fonts, since it inherits none."""
    found, label = _CLASS.search(svg), _LABEL.search(svg)
    named = svg.replace("<svg ", f"<svg font-family={quoteattr(SANS_FAMILY)} ", 1)
    return TypstNode(
        "svg", found[1].split() if found else [], svg=named, alt=unescape(label[1]) if label else ""
    )
