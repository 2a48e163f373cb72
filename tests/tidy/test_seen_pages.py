"""A page that a browser can open is looked at in the tests: with axe, in light and dark, zoomed."""

from __future__ import annotations

import re

from houseway.web.app import ROUTES
from tests.browser.every_page import ELSEWHERE, NO_PAGES, PAGES
from tests.marks import ROOT


def routes() -> set[str]:
    """Where something can be read."""
    return {
        path
        for handler in ROUTES
        for path in getattr(handler, "paths", ())
        if "GET" in {str(method) for method in getattr(handler, "http_methods", ())}
    }


def test_every_page_is_seen() -> None:
    pages = {path for path in routes() if not path.startswith(NO_PAGES)}
    assert len(pages) > 20
    assert sorted(pages - {*PAGES, *ELSEWHERE}) == [], "add them to tests/browser/every_page.py"
    assert sorted({*PAGES, *ELSEWHERE} - pages) == [], "these are no more"


def test_what_is_looked_at_elsewhere_is_looked_at_with_axe() -> None:
    for file in ELSEWHERE.values():
        text = (ROOT / "tests" / "browser" / file).read_text("utf-8")
        # What axe looks at for a release alone is called `further_violations`.
        assert re.search(r"\(\w.*, violations\)|[^_]violations\(", text), file
