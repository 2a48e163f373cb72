"""JIT compilation by Numba: decorators for kernels, their cache folder, a hook for progress.

Kernels are compiled at their first call and kept in the user's cache folder, under a digest of the
sources of all kernels, so that an edit never meets an old kernel. They release the GIL. A kernel
lies in a folder named `kernel`, in any room.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from houseway.errors import NotInstalled

try:
    import numba
    from numba.core import event
except ModuleNotFoundError as error:
    # Numba is most of the weight of an installation, and few commands need it (decision 26).
    raise NotInstalled(
        "Simulations and the longest odds are compiled by Numba, which is not installed; "
        "get it with `pip install 'houseway[fast]'`."
    ) from error

Function = TypeVar("Function", bound=Callable[..., Any])


_config: Any = numba.config
_HOUSE = Path(__file__).parent


@cache
def kernel_folder(beside: Path = _HOUSE) -> str:
    """Where kernels made from these very sources are kept: ours, with those of one more folder."""
    digest = hashlib.sha256()
    for path in (Path(__file__), *sorted(_HOUSE.rglob("kernel/*.py"))):
        digest.update(str(path.relative_to(_HOUSE)).encode() + path.read_bytes())
    for path in () if beside.is_relative_to(_HOUSE) else sorted(beside.glob("*.py")):
        digest.update(path.name.encode() + path.read_bytes())
    root = _config.CACHE_DIR or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return str(Path(root) / "houseway" / "kernels" / digest.hexdigest()[:16])


def compiled(function: Function) -> Function:
    """Compile a function of numbers and arrays; it keeps no hold on the interpreter."""
    return _compiled(function, forceinline=False)


def inlined(function: Function) -> Function:
    """Compile a small function into each place that calls it, where a call would cost more."""
    return _compiled(function, forceinline=True)


def _compiled(function: Function, *, forceinline: bool) -> Function:
    beside = Path(function.__code__.co_filename).parent
    folder = kernel_folder(_HOUSE if beside.is_relative_to(_HOUSE) else beside)
    before = _config.CACHE_DIR
    _config.CACHE_DIR = folder
    try:
        return cast(Function, numba.njit(nogil=True, cache=True, forceinline=forceinline)(function))
    finally:
        _config.CACHE_DIR = before


class _Listener(event.Listener):
    def __init__(self, say: Callable[[], None]) -> None:
        self.say = say

    def on_start(self, event: object) -> None:  # noqa: ARG002  the compiler hands it over
        self.say()

    def on_end(self, event: object) -> None:
        pass


@contextmanager
def notify_on_compile(say: Callable[[], None]) -> Iterator[None]:
    """Call `say` whenever something really is compiled, not when it is found on disk."""
    with event.install_listener("numba:compile", _Listener(say)):
        yield
