"""Markdown renderer of the help: safe HTML with heading ids and rewritten links.

markdown-it lets no HTML of the text through. Headings have the ids that GitHub gives them, so
that a link works in both places. Links between documents lead to pages of the help; links to
files outside the package become plain words. Tables and programs scroll by keyboard. Inline
styles become classes, because the content security policy refuses them.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.token import Token
from msgspec import Struct

from houseway.packaged_docs import CHANGES, folders, name_of, pages, title_of

AddressOf = Callable[[str], str]
"""Where a picture is, by its path in the folder of documents."""


class HelpHeading(Struct, frozen=True):
    id: str
    says: str


class HelpPage(Struct, frozen=True):
    title: str
    contents: tuple[HelpHeading, ...]
    """The headings of the second level, in their order."""
    html: str
    """All that stands below the title."""


@cache
def render_help(name: str, picture: AddressOf) -> HelpPage:
    """The page of that name, made once."""
    tokens = _parser().parse(_source(name))
    headings = list(_name_headings(tokens))
    folder = name if name in folders() else posixpath.dirname(name)
    for token in tokens:
        token.children = [*_mended(token.children or [], folder, picture)]
        _without_style(token)
    title = next((says for tag, each in headings if tag == "h1" for says in [each.says]), name)
    return HelpPage(
        title=title,
        contents=tuple(each for tag, each in headings if tag == "h2"),
        html=_parser().renderer.render(_below_title(tokens), _parser().options, {}),
    )


def _source(name: str) -> str:
    """The text of a page; of a folder that has none, the list of what is in it."""
    if name in pages():
        return pages()[name].read_text("utf-8")
    listed = (f"- [{title_of(each)}]({posixpath.basename(each)}.md)" for each in folders()[name])
    return "\n".join((f"# {name.capitalize()}", "", *listed))


@cache
def _parser() -> MarkdownIt:
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.add_render_rule("fence", _program)
    parser.add_render_rule("table_open", _table)
    parser.add_render_rule("table_close", lambda *_: "</table></div>\n")
    return parser


def _program(_: Any, tokens: Sequence[Token], place: int, *__: Any) -> str:
    return f'<pre tabindex="0"><code>{escapeHtml(tokens[place].content)}</code></pre>\n'


def _table(_: Any, tokens: Sequence[Token], place: int, *__: Any) -> str:
    above = [each for each in tokens[:place] if each.type == "inline" and each.level == 1]
    says = escapeHtml(_plain(above[-1])[:60]) if above else "Table"
    return f'<div class="scroll" tabindex="0" role="region" aria-label="{says}">\n<table>\n'


def _name_headings(tokens: list[Token]) -> Iterator[tuple[str, HelpHeading]]:
    """Give each heading an id; a second one of the same words gets a number, as on GitHub."""
    taken: dict[str, int] = {}
    for token, inline in pairwise(tokens):
        if token.type == "heading_open":
            says = _plain(inline)
            slug = slug_of(says)
            number = taken.get(slug, 0)
            taken[slug] = number + 1
            id = f"{slug}-{number}" if number else slug
            token.attrSet("id", id)
            yield token.tag, HelpHeading(id, says)


def slug_of(says: str) -> str:
    return re.sub(r"[^\w\- ]", "", says.lower()).replace(" ", "-")


def _plain(inline: Token) -> str:
    kept = ("text", "code_inline", "softbreak")
    return "".join(each.content or " " for each in inline.children or [] if each.type in kept)


def _below_title(tokens: list[Token]) -> list[Token]:
    title = [place for place, token in enumerate(tokens) if token.tag == "h1"][:2]
    return tokens[title[1] + 1 :] if title else tokens


def _mended(children: list[Token], folder: str, picture: AddressOf) -> Iterator[Token]:
    """A line with its links and pictures led to where they are here."""
    open_links: list[bool] = []
    for token in children:
        if token.type == "link_open":
            address = resolve_link(str(token.attrs.get("href", "")), folder)
            open_links.append(address is not None)
            if address is None:
                continue
            token.attrSet("href", address)
        elif token.type == "link_close" and not open_links.pop():
            continue
        elif token.type == "image":
            path = posixpath.normpath(posixpath.join(folder, str(token.attrs.get("src", ""))))
            token.attrSet("src", picture(path))
        yield token


def resolve_link(target: str, folder: str) -> str | None:
    """Where a link of a document leads in the help; None if that does not come with it."""
    if "://" in target or target.startswith("#"):
        return target
    path, mark, place = target.partition("#")
    full = posixpath.normpath(posixpath.join(folder, path))
    if full in ("CHANGELOG.md", "../CHANGELOG.md"):
        return f"/help/{CHANGES}{mark}{place}"
    name = name_of(Path(full)) if full.endswith(".md") else full
    known = name in pages() or name in folders()
    return f"/help/{name}".rstrip("/") + mark + place if known else None


def _without_style(token: Token) -> None:
    """The side on which a cell's text stands is a class."""
    style = str(token.attrs.pop("style", ""))
    if style:
        token.attrSet("class", style.rpartition(":")[2])
