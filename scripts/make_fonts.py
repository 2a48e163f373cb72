"""Make the fonts of the house again from their upstream files, and measure them.

Needed only when letters are added or a font is renewed:

    .venv/bin/pip install "fonttools[woff]"
    mkdir fonts && cd fonts
    npm pack inter-ui@4.1.1 source-serif@4.5.1 @ibm/plex-mono@2.5.0 \
      @fontsource/noto-sans-symbols-2@5.3.0
    cd .. && .venv/bin/python scripts/make_fonts.py fonts

It reads the four archives, keeps the letters that Houseway prints, gives the faces names of our own
(the licence reserves the others), and writes them with `widths.json` into the package: packed for
browsers, and unpacked for paper, where the figures of one width are the only ones.
"""

from __future__ import annotations

import json
import sys
import tarfile
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONTS = Path(__file__).parents[1] / "src" / "houseway" / "fonts"
FILES, PAPER = FONTS / "files", FONTS / "paper"
LETTERS = "".join(
    map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180), 0x218, 0x219, 0x21A, 0x21B, 0x1E9E))
)
"""Latin with its accents, for the names of people and rooms."""
SIGNS = "‐‑–—‘’‚“”„†•…‹›⁄€™←↑→↓−≈≠≤≥⅓⅔⅛\u2009\u202f"
SYMBOLS = "♠♣♥♦★✓✗"
"""Suits come from one font for all, so that they are a set."""
KERNED = "".join(map(chr, range(0x21, 0x7F))) + "’“”–"
"""Pairs of these letters are kerned, and measured; others stand as wide as they are."""


class Face(NamedTuple):
    """One file of ours: where it comes from and what is kept."""

    name: str
    family: str
    archive: str
    member: str
    at: dict[str, float]
    """The place on the axes of a variable font."""
    letters: str


INTER = ("Houseway Sans", "inter-ui-4.1.1.tgz", "package/variable/InterVariable.woff2")
FACES = (
    *(
        Face(f"sans-{weight}", *INTER, {"opsz": 14, "wght": weight}, LETTERS + SIGNS)
        for weight in (400, 600, 700, 800)
    ),
    Face(
        "serif-700",
        "Houseway Serif",
        "source-serif-4.5.1.tgz",
        "package/WOFF2/VAR/SourceSerif4Variable-Roman.ttf.woff2",
        {"opsz": 20, "wght": 700},
        LETTERS + SIGNS,
    ),
    Face(
        "mono-400",
        "Houseway Mono",
        "ibm-plex-mono-2.5.0.tgz",
        "package/fonts/complete/woff2/IBMPlexMono-Regular.woff2",
        {},
        LETTERS + SIGNS,
    ),
    Face(
        "symbols-400",
        "Houseway Symbols",
        "fontsource-noto-sans-symbols-2-5.3.0.tgz",
        "package/files/noto-sans-symbols-2-symbols-400-normal.woff2",
        {},
        SYMBOLS,
    ),
)


def main() -> None:
    folder = Path(sys.argv[1])
    measured = []
    for face in FACES:
        font = made(face, folder)
        font.flavor = "woff2"
        font.save(FILES / f"{face.name}.woff2")
        print(f"{face.name}: {(FILES / f'{face.name}.woff2').stat().st_size:,} bytes")
        if face.family == INTER[0]:
            measured.append(f'"{face.name}": {measures(font)}')
        for_paper(font)
        font.save(PAPER / f"{face.name}.ttf")
    (FILES / "widths.json").write_text("{" + ",\n".join(measured) + "}\n", "utf-8")


def made(face: Face, folder: Path) -> TTFont:
    """The face, cut down to its letters, to kerning and to figures of one width."""
    with tarfile.open(folder / face.archive) as archive:
        member = archive.extractfile(face.member)
        assert member is not None
        font = TTFont(BytesIO(member.read()), recalcTimestamp=False)
    if face.at:
        font = instantiateVariableFont(font, face.at)
    only_figures(font)
    options = Options(layout_features=["kern", "tnum"], hinting=False, name_IDs=[0, 1, 2, 13, 14])
    cutter = Subsetter(options)
    cutter.populate(text=face.letters)
    cutter.subset(font)
    if face.family == INTER[0]:
        keep_measured_pairs(font)
    rename(font, face)
    return font


def only_figures(font: TTFont) -> None:
    """Let figures have one width, but not dots and hyphens, which would stand in gaps."""
    figures = {font.getBestCmap().get(ord(figure)) for figure in "0123456789"}
    for lookup in lookups(font, "GSUB", "tnum"):
        for table in lookup.SubTable:
            found = getattr(table, "ExtSubTable", table)
            found.mapping = {a: b for a, b in found.mapping.items() if a in figures}


def for_paper(font: TTFont) -> None:
    """Unpacked, with figures of one width where a program asks for none."""
    font.flavor = None
    tabular = substitutions(font, "tnum")
    for table in font["cmap"].tables:
        table.cmap = {code: tabular.get(name, name) for code, name in table.cmap.items()}


def keep_measured_pairs(font: TTFont) -> None:
    """Let the font kern the pairs that `widths.json` has, and no others."""
    names = glyphs(font)
    pairs = (
        f"pos {names[pair[0]]} {names[pair[1]]} {added};" for pair, added in kerning(font).items()
    )
    features = f"feature kern {{ {' '.join(pairs)} }} kern;"
    addOpenTypeFeaturesFromString(font, features, tables=["GPOS"])


def rename(font: TTFont, face: Face) -> None:
    weight = face.name.rpartition("-")[2]
    whole = f"{face.family} {weight}"
    names = {1: face.family, 2: "Regular", 3: whole, 4: whole, 6: whole.replace(" ", "-")}
    for id, words in names.items():
        font["name"].setName(words, id, 3, 1, 0x409)
    font["OS/2"].usWeightClass = int(weight)


def glyphs(font: TTFont) -> dict[str, str]:
    """The glyph of every letter, where figures are set in one width."""
    tabular = substitutions(font, "tnum")
    return {chr(code): tabular.get(name, name) for code, name in font.getBestCmap().items()}


def measures(font: TTFont) -> str:
    """How wide letters are and what is added between two of them, in units of so many an em."""
    advances = font["hmtx"]
    found = {
        "em": font["head"].unitsPerEm,
        "widths": {letter: advances[name][0] for letter, name in glyphs(font).items()},
        "kerning": kerning(font),
    }
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def kerning(font: TTFont) -> dict[str, int]:
    """What is added between two letters, where it is not nothing."""
    tables, found = pair_tables(font), {}
    names = {letter: name for letter, name in glyphs(font).items() if letter in KERNED}
    for (one, left), (two, right) in product(names.items(), repeat=2):
        added = kern(tables, left, right)
        if added:
            found[one + two] = added
    return found


def kern(tables: list[list[Any]], left: str, right: str) -> int:
    """The sum over all lookups of the first table in each that knows the pair."""
    total = 0
    for subtables in tables:
        for table in subtables:
            found = _pair(table, left, right)
            if found is not None:
                total += found
                break
    return total


def _pair(table: Any, left: str, right: str) -> int | None:
    if left not in table.Coverage.glyphs:
        return None
    if table.Format == 1:
        pairs = table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord
        values = [each.Value1 for each in pairs if each.SecondGlyph == right]
        return _advance(values[0]) if values else None
    first = table.ClassDef1.classDefs.get(left, 0)
    second = table.ClassDef2.classDefs.get(right, 0)
    return _advance(table.Class1Record[first].Class2Record[second].Value1)


def _advance(value: Any) -> int:
    return getattr(value, "XAdvance", 0) if value else 0


def pair_tables(font: TTFont) -> list[list[Any]]:
    """The pairs of every lookup behind `kern`."""
    found = []
    for lookup in lookups(font, "GPOS", "kern"):
        tables = [getattr(table, "ExtSubTable", table) for table in lookup.SubTable]
        found.append([table for table in tables if table.LookupType == 2])
    return found


def substitutions(font: TTFont, feature: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for lookup in lookups(font, "GSUB", feature):
        for table in lookup.SubTable:
            found |= getattr(getattr(table, "ExtSubTable", table), "mapping", {})
    return found


def lookups(font: TTFont, tag: str, feature: str) -> list[Any]:
    if tag not in font or font[tag].table.FeatureList is None:
        return []
    table = font[tag].table
    indices = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == feature
        for index in record.Feature.LookupListIndex
    }
    return [table.LookupList.Lookup[index] for index in sorted(indices)]


if __name__ == "__main__":
    main()
