"""Scripts and styles are written so that a page gets all of them in one journey."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from houseway.errors import HousewayError
from houseway.web.assets.bundler import bundle_scripts, bundle_styles
from houseway.web.assets.file_cache import StaticFileCache
from houseway.web.assets.static_files import modules_in_order, static_names
from tests.listing import at_least
from tests.marks import ROOT
from tests.tidy.test_names import MODULES_MAX, SAYS_NOTHING, STORIES

SOURCE = ROOT / "src" / "houseway"
FILES = [
    path for kind in ("js", "css", "html") for path in at_least(20, SOURCE.glob(f"**/*.{kind}"))
]
TEMPLATES = at_least(50, SOURCE.glob("**/templates/**/*.html"))
MODULES = [name for name in static_names() if name.endswith(".js")]
GATHERED = re.compile(
    r'<link rel="(?:stylesheet|modulepreload)" href="\{\{ static\([^)}]+\) \}\}">'
    r'|<script type="module" src="\{\{ static\([^)}]+\) \}\}"></script>'
)
NAMED = re.compile(r'<link[^>]*(?:stylesheet|modulepreload)[^>]*>|<script[^>]*type="module"[^>]*>')


def test_every_module_is_looked_at() -> None:
    assert len(MODULES) > 110


def test_no_folder_has_more_than_twenty_files_of_pages() -> None:
    """As modules of Python: a folder is a subject, and a name says what the file is."""
    counts = Counter(path.parent.relative_to(SOURCE).as_posix() for path in FILES)
    assert {folder: count for folder, count in counts.items() if count > MODULES_MAX} == {}
    words = {part for path in FILES for part in path.relative_to(SOURCE).with_suffix("").parts}
    assert words & SAYS_NOTHING == set()
    assert [word for word in sorted(words) if STORIES.match(word)] == []


def test_a_page_can_name_every_script_and_sheet() -> None:
    """In the address of joined files, where a name has no hyphen."""
    names = [name for name in static_names() if name.endswith((".js", ".css"))]
    assert [name for name in names if not re.fullmatch(r"[\w./]+", name)] == []


def test_a_module_can_be_joined_with_others() -> None:
    """It exports functions, classes and constants, and imports them by name."""
    for number, name in enumerate(MODULES):
        text = bundle_scripts([name])
        assert f"modules[{number}] ??= " in text
        assert not re.search(r"^(?:import|export)\b", text, re.MULTILINE), name
        lines = re.sub(r"^.*\S.*/\*\*.*$", "", text, flags=re.MULTILINE)
        assert "/**" not in lines, name


def test_a_page_names_its_files_as_they_are_gathered() -> None:
    for path in TEMPLATES:
        text = path.read_text("utf-8")
        assert len(NAMED.findall(text)) == len(GATHERED.findall(text)), path


def test_every_file_that_a_page_names_is_there() -> None:
    named = {
        name
        for path in TEMPLATES
        for name in re.findall(r"static\('([^']+)'\)", path.read_text("utf-8"))
    }
    assert len(named) > 20
    # The style of the fonts is made, not read.
    assert sorted(named - {*static_names(), "fonts.css"}) == []


def test_no_module_imports_one_that_imports_it() -> None:
    """Each is there before those that need it, which is how they are joined."""
    for name in MODULES:
        assert modules_in_order(name)[-1] == name
        for place, other in enumerate(modules_in_order(name)):
            assert set(modules_in_order(other)) <= set(modules_in_order(name)[: place + 1]), (
                name,
                other,
            )


def test_what_a_module_gives_is_what_it_exports(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = {
        "a.js": "/** Why. */\n\nexport const one = 1;\nexport default { two: 2 };\n",
        "b.js": (
            'import { one as first } from "./a.js";\nimport * as all from "./a.js";\n'
            "// Why.\nexport async function sum() {\n  return first + all.default.two;\n}\n"
            "export default class Sum {}\n"
        ),
        "c.js": 'const part = await import("./b.js");\n',
        "lost.js": 'import { four } from "./four.js";\n',
        "wrong.js": "export let count = 0;\n",
    }
    for name, text in written.items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setattr("houseway.web.assets.static_files.STATIC", tmp_path)
    assert bundle_scripts(["b.js", "c.js"]).endswith(
        """modules[0] ??= (() => {
const one = 1;
const given = { two: 2 };
return { one, default: given };
})();
modules[1] ??= (() => {
const { one: first } = modules[0];
const all = modules[0];
async function sum() {
return first + all.default.two;
}
class Sum {}
return { sum, default: Sum };
})();
modules[2] ??= await (async () => {
const part = await load("c.js", "./b.js");
return {  };
})();
"""
    )
    assert bundle_scripts(["b.js"], after=["a.js"]) == (
        """export default async (modules, load) => {
modules[1] ??= (() => {
const { one: first } = modules[0];
const all = modules[0];
async function sum() {
return first + all.default.two;
}
class Sum {}
return { sum, default: Sum };
})();
return 1;
};
"""
    )
    with pytest.raises(HousewayError, match="export let count"):
        bundle_scripts(["wrong.js"])
    with pytest.raises(HousewayError, match=r"lost\.js: there is no \./four\.js"):
        bundle_scripts(["lost.js"])


def test_styles_are_joined_in_their_order() -> None:
    assert bundle_styles(["/* Why. */\na {\n  b: c;\n}\n", "d {}\n"]) == "a {\nb: c;\n}\nd {}\n"


def test_a_page_has_one_style_sheet_and_one_script() -> None:
    files = StaticFileCache()
    page = (
        "<head>\n"
        f'    <link rel="stylesheet" href="{files.address("base/color_tokens.css")}">\n'
        f'    <link rel="modulepreload" href="{files.address("base/dom.js")}">\n'
        f'    <link rel="stylesheet" href="{files.address("base/base.css")}">\n'
        "  </head>\n<body>\n"
        f'    <script type="module" src="{files.address("pages/play/lobby.js")}"></script>\n'
        "</body>\n"
    )
    style = f"/static/{files.version}/joined.css?of=base/color_tokens.css,base/base.css"
    script = f"/static/{files.version}/joined.js?of=base/dom.js,pages/play/lobby.js"
    assert files.bundle_page(page) == (
        "<head>\n"
        f'    <link rel="stylesheet" href="{style}">\n'
        f'    <script type="module" src="{script}"></script>\n'
        "  </head>\n<body>\n</body>\n"
    )
