"""Bundler: joins the scripts and the styles of a page into one file each.

Over a slow connection every file costs a round trip. Modules are joined in the order in which a
browser would run them, each in a function of its own, without comments. Dynamic imports
(`import()`) load later.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from houseway.errors import HousewayError
from houseway.web.assets.static_files import (
    IMPORT,
    file_of,
    modules_in_order,
    resolve_import,
    static_names,
)

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

# A module has the same number in every bundle, which is shorter than its name at each import. Names
# are needed by `load` alone: `named` has what the page itself names, and what came later.
# What a page needs later comes joined in the same way: as a function that adds to the modules that
# are there, so that none of them is there twice, and returns the number of the one asked for. A
# browser remembers that an address could not be fetched, so another try has an address of its own.
_HEAD = """const here = Object.keys(named);
const modules = [];
let tries = 0;
const load = async (from, path) => {
  const name = new URL(path, `file:///${from}`).pathname.slice(1);
  if (name in named) return modules[named[name]];
  const later = `joined.js?of=${name}&after=${here}${tries ? `&try=${tries}` : ""}`;
  const more = await import(new URL(later, import.meta.url).href).catch((error) => {
    tries += 1;
    throw error;
  });
  named[name] = await more.default(modules, load);
  return modules[named[name]];
};
"""


def bundle_scripts(entries: Sequence[str], after: Sequence[str] = ()) -> str:
    """These modules and all that they import, as one; they run in that order.

    With `after` they come later, to a page that has those modules and what these import.
    """
    here, numbers = modules_in_order(*after), _module_numbers()
    parts = (_part(path, numbers) for path in modules_in_order(*entries) if path not in here)
    body = "".join(parts)
    if after:
        asked = numbers[entries[-1]]
        return f"export default async (modules, load) => {{\n{body}return {asked};\n}};\n"
    named = ", ".join(f'"{path}": {numbers[path]}' for path in entries)
    return f"const named = {{ {named} }};\n{_HEAD}{body}"


def bundle_styles(texts: Iterable[str]) -> str:
    """Style sheets one after the other, without their remarks and indentation."""
    return "\n".join(_BLANK.sub("", _STYLE_REMARK.sub("", text)).strip() for text in texts) + "\n"


def _module_numbers() -> dict[str, int]:
    names = (name for name in static_names() if name.endswith(".js"))
    return {name: number for number, name in enumerate(names)}


def _part(path: str, numbers: Mapping[str, int]) -> str:
    """A module as a function that is called at once and returns what the module gives."""
    text = file_of(path).read_text("utf-8")
    body = IMPORT.sub(lambda found: _taken(path, found, numbers), _for_readers_only(text))
    given = [*_names(body), *(["default: given"] if _DEFAULT.search(body) else [])]
    body = _DEFAULT.sub("const given = ", _NAMED.sub("", _TYPES_ONLY.sub("", body)))
    left = _LEFT.search(body)
    if left:
        raise HousewayError(f"{path}: nobody can join {left[0]!r} with other modules")
    body = _LOADS.sub(f'load("{path}", ', body)
    opens, waits = ("async () =>", "await ") if _AWAITS.search(body) else ("() =>", "")
    body += f"return {{ {', '.join(given)} }};\n"
    return f"modules[{numbers[path]}] ??= {waits}({opens} {{\n{body}}})();\n"


def _taken(path: str, found: re.Match[str], numbers: Mapping[str, int]) -> str:
    """An import, as names of what the other module returned."""
    other = resolve_import(path, found["path"])
    if other not in numbers:
        raise HousewayError(f"{path}: there is no {found['path']} to import from")
    what = found["what"].strip()
    names = what.removeprefix("* as ") if what.startswith("*") else what.replace(" as ", ": ")
    return f"const {names} = modules[{numbers[other]}];"


def _names(body: str) -> list[str]:
    return [
        f"default: {found['name']}" if found["default"] else found["name"]
        for found in _NAMED.finditer(body)
    ]


def _for_readers_only(text: str) -> str:
    for remark in (_DOCUMENTED, _REMARKED, _CAST, _BLANK):
        text = remark.sub("", text)
    return text
