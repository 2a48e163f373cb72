"""What somebody reads, copies and searches in a PDF, as the readers of offices take it out."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from typing import Any, NamedTuple

from pdfminer.high_level import extract_pages
from pdfminer.layout import LTChar, LTContainer, LTImage, LTTextContainer, LTTextLine
from pdfminer.pdfpage import PDFPage

from houseway.signs.typst_tree import TypstNode, typst_page_of


class Printed(NamedTuple):
    """A PDF, read."""

    words: list[str]
    """In their order, as they can be copied and searched for."""
    fonts: set[str]
    images: int


def read(pdf: bytes, page: int | None = None) -> Printed:
    """All of it, or one page."""
    pages = extract_pages(BytesIO(pdf), page_numbers=None if page is None else [page])
    words: list[str] = []
    fonts: set[str] = set()
    images = 0
    for part in _parts(pages):
        if isinstance(part, LTTextContainer):
            words += part.get_text().split()
        elif isinstance(part, LTChar):
            fonts.add(part.fontname.partition("+")[2])
        images += isinstance(part, LTImage)
    return Printed(words, fonts, images)


def page_count(pdf: bytes) -> int:
    return sum(1 for _ in PDFPage.get_pages(BytesIO(pdf)))


def _parts(parts: Iterable[Any]) -> Iterator[Any]:
    """Everything on the pages, each before what is in it."""
    for part in parts:
        if not isinstance(part, LTTextLine):
            yield part
        if isinstance(part, LTContainer):
            yield from _parts(part)


def words_on(html: str) -> set[str]:
    """Every word of the page that is printed: of its drawings, if it is drawn."""
    page = typst_page_of(html)
    drawn = [svg for svg in _drawings(page.body) if 'class="paper"' in svg]
    if drawn:
        return set(" ".join(re.sub(r"<[^>]+>", " ", svg) for svg in drawn).split())
    return set(" ".join((page.foot, *_said(page.body))).split())


def _said(node: TypstNode | str) -> list[str]:
    """The words of an element and of all in it, apart where elements are."""
    if isinstance(node, str):
        return [node]
    return [words for each in node.inside for words in _said(each)]


def _drawings(node: TypstNode | str) -> list[str]:
    if isinstance(node, str):
        return []
    return [node.svg, *(svg for each in node.inside for svg in _drawings(each))]
