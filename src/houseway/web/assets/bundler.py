"""Bundler: joins the scripts and the styles of a page into one file each.

Over a slow connection every file costs a round trip. Modules are joined in the order in which a
browser would run them, each in a function of its own, without comments. Dynamic imports
(`import()`) load later.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from houseway.errors import HousewayError
from houseway.web.assets.static_files import IMPORT, file_of, modules_in_order, resolve_import

_NAMED = re.compile(
    r"^export (?P<default>default )?(?=(?:async )?(?:function\*?|class|const) (?P<name>\w+))",
    re.MULTILINE,
)
_DEFAULT = re.compile(r"^export default (?!(?:async )?(?:function|class)\b)", re.MULTILINE)
_TYPES_ONLY = re.compile(r"^export \{\};$", re.MULTILINE)
_LEFT = re.compile(r"^(?:import\b(?!\()|export\b).*", re.MULTILINE)
_LOADS = re.compile(r"\bimport\(")
_AWAITS = re.compile(r"^(?:const .*= )?await ", re.MULTILINE)
_DOCUMENTED = re.compile(r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n", re.MULTILINE | re.DOTALL)
_REMARKED = re.compile(r"^[ \t]*//.*\n", re.MULTILINE)
_CAST = re.compile(r"/\*\* @type [^\n]*?\*/ ")
_BLANK = re.compile(r"^\s+", re.MULTILINE)
_STYLE_REMARK = re.compile(r"/\*.*?\*/\s*", re.DOTALL)

# What a page needs later comes joined in the same way: as a function that adds to the modules that
# are there, so that none of them is there twice. A browser remembers that an address could not be
# fetched, so another try has an address of its own.
_HEAD = """const modules = {};
let tries = 0;
const load = async (from, path) => {
  const name = new URL(path, `file:///${from}`).pathname.slice(1);
  if (name in modules) return modules[name];
  const later = `joined.js?of=${name}&after=${here}${tries ? `&try=${tries}` : ""}`;
  const more = await import(new URL(later, import.meta.url).href).catch((error) => {
    tries += 1;
    throw error;
  });
  await more.default(modules, load);
  return modules[name];
};
"""


def bundle_scripts(entries: Sequence[str], after: Sequence[str] = ()) -> str:
    """These modules and all that they import, as one; they run in that order.

    With `after` they come later, to a page that has those modules and what these import.
    """
    here = modules_in_order(*after)
    body = "".join(_part(path) for path in modules_in_order(*entries) if path not in here)
    if after:
        return f"export default async (modules, load) => {{\n{body}}};\n"
    return f'const here = "{",".join(entries)}";\n{_HEAD}{body}'


def bundle_styles(texts: Iterable[str]) -> str:
    """Style sheets one after the other, without their remarks and indentation."""
    return "\n".join(_BLANK.sub("", _STYLE_REMARK.sub("", text)).strip() for text in texts) + "\n"


def _part(path: str) -> str:
    """A module as a function that is called at once and returns what the module gives."""
    text = file_of(path).read_text("utf-8")
    body = IMPORT.sub(lambda found: _taken(path, found), _for_readers_only(text))
    given = [*_names(body), *(["default: given"] if _DEFAULT.search(body) else [])]
    body = _DEFAULT.sub("const given = ", _NAMED.sub("", _TYPES_ONLY.sub("", body)))
    left = _LEFT.search(body)
    if left:
        raise HousewayError(f"{path}: nobody can join {left[0]!r} with other modules")
    body = _LOADS.sub(f'load("{path}", ', body)
    opens, waits = ("async () =>", "await ") if _AWAITS.search(body) else ("() =>", "")
    body += f"return {{ {', '.join(given)} }};\n"
    return f'modules["{path}"] ??= {waits}({opens} {{\n{body}}})();\n'


def _taken(path: str, found: re.Match[str]) -> str:
    """An import, as names of what the other module returned."""
    other = resolve_import(path, found["path"])
    what = found["what"].strip()
    names = what.removeprefix("* as ") if what.startswith("*") else what.replace(" as ", ": ")
    return f'const {names} = modules["{other}"];'


def _names(body: str) -> list[str]:
    return [
        f"default: {found['name']}" if found["default"] else found["name"]
        for found in _NAMED.finditer(body)
    ]


def _for_readers_only(text: str) -> str:
    for remark in (_DOCUMENTED, _REMARKED, _CAST, _BLANK):
        text = remark.sub("", text)
    return text
