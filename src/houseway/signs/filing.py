"""Filing: a folder with the papers of a game and a manifest of digests, replaced atomically.

A folder is replaced only if its manifest says that it is an earlier filing; other files in it stay.
"""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp

import msgspec
from msgspec import Struct

from houseway.errors import RecordError

MANIFEST = "manifest.json"
KIND = "houseway filing"


class FiledPaper(Struct, frozen=True):
    path: str
    sha256: str
    bytes: int
    says: str
    """What it is."""


class Manifest(Struct, frozen=True, kw_only=True):
    kind: str
    game: str
    name: str
    room: str
    date: str
    houseway: str
    release: str
    """Digest of the code that made it."""
    rules: str
    """Digest of the rules in force."""
    draft: str
    """Why it is not to be filed; empty if nothing forbids it."""
    files: tuple[FiledPaper, ...]


class Paper(Struct, frozen=True):
    """One file of a filing."""

    content: bytes
    says: str


def file_entries(papers: Mapping[str, Paper]) -> tuple[FiledPaper, ...]:
    """Every file with its digest, by name."""
    return tuple(
        FiledPaper(name, hashlib.sha256(each.content).hexdigest(), len(each.content), each.says)
        for name, each in sorted(papers.items())
    )


def write_filing(papers: Mapping[str, Paper], manifest: Manifest, out: Path) -> None:
    """Write all of it, or nothing."""
    refuse_what_is_there(out)
    beside: Path | None = None
    try:
        beside = Path(mkdtemp(dir=out.parent, prefix=".houseway-"))
        beside.chmod(0o755)
        for name, paper in papers.items():
            (beside / name).write_bytes(paper.content)
        (beside / MANIFEST).write_bytes(_written(manifest))
        _into_place(beside, out)
    except OSError as error:
        if beside is not None:
            shutil.rmtree(beside, ignore_errors=True)
        raise RecordError(f"{out} cannot be written: {error.strerror}.") from error


def refuse_what_is_there(out: Path) -> None:
    """A place may be free, or hold an earlier filing and nothing else."""
    if not out.parent.is_dir():
        raise RecordError(f"There is no folder {out.parent} to put {out.name} in.")
    if not out.exists():
        return
    earlier = _earlier(out)
    if earlier is None:
        raise RecordError(f"{out} is there and is no earlier filing; name a new folder.")
    ours = {MANIFEST, *(each.path for each in earlier.files)}
    strange = sorted(each.name for each in out.iterdir() if each.name not in ours)
    if strange:
        raise RecordError(
            f"{out} holds {strange[0]}, which is not of the filing; move it or name a new folder."
        )


def _earlier(out: Path) -> Manifest | None:
    try:
        found = msgspec.json.decode((out / MANIFEST).read_bytes(), type=Manifest)
    except (OSError, msgspec.MsgspecError):
        return None
    return found if found.kind == KIND else None


def _into_place(beside: Path, out: Path) -> None:
    """The earlier filing steps aside first, since a folder with files is not written over."""
    if not out.exists():
        beside.rename(out)
        return
    aside = Path(mkdtemp(dir=out.parent, prefix=".houseway-"))
    out.rename(aside / "earlier")
    try:
        beside.rename(out)
    except OSError:
        (aside / "earlier").rename(out)
        raise
    finally:
        shutil.rmtree(aside, ignore_errors=True)


def _written(manifest: Manifest) -> bytes:
    return msgspec.json.format(msgspec.json.encode(manifest), indent=2) + b"\n"
