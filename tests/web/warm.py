"""Processes that begin at once, forked from one that has read the modules already.

Many tests need a house in a process of its own. Python reads the same modules for each of them, and
that takes longer than most of what is tested. Here one process reads them and every other begins as
its copy: a process like any other, with its own memory, that can be sent signals and killed.
"""

from __future__ import annotations

import io
import multiprocessing
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TextIO

from tests.marks import ROOT
from tests.waiting import PATIENCE_SECONDS

_CONTEXT = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload(["tests.web.read_before"])


class Warm:
    """A process that calls a function with these words; what it prints can be read."""

    def __init__(self, main: Callable[..., None], *words: str) -> None:
        out, child_out = _CONTEXT.Pipe(duplex=False)
        err, child_err = _CONTEXT.Pipe(duplex=False)
        self._process = _CONTEXT.Process(target=_begin, args=(main, words, child_out, child_err))
        self._process.start()
        child_out.close()
        child_err.close()
        self.stdout = _text_of(out)
        self.stderr = _text_of(err)

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        """How it ended, or None if it has not."""
        return self._process.exitcode

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """Wait for the end; what it printed until then."""
        self._process.join(timeout)
        assert self._process.exitcode is not None, "the process goes on"
        with self.stdout, self.stderr:
            return self.stdout.read(), self.stderr.read()


def _begin(
    main: Callable[..., None], words: tuple[str, ...], out: Connection, err: Connection
) -> None:
    os.dup2(out.fileno(), 1)
    os.dup2(err.fileno(), 2)
    out.close()
    err.close()
    assert isinstance(sys.stdout, io.TextIOWrapper)
    sys.stdout.reconfigure(line_buffering=True)
    os.chdir(ROOT)
    main(*words)


def _text_of(pipe: Connection) -> TextIO:
    with pipe:
        return os.fdopen(os.dup(pipe.fileno()), encoding="utf-8")


def ended(
    main: Callable[[], None], *words: str, input: str, folder: Path, variables: dict[str, str]
) -> subprocess.CompletedProcess[str]:
    """How a process ended that found these words and variables in that folder, and all it said."""
    with TemporaryDirectory() as place:
        typed, out, err = (Path(place, name) for name in ("typed", "out", "err"))
        typed.write_text(input, "utf-8")
        process = _CONTEXT.Process(
            target=_alone, args=(main, words, folder, variables, (typed, out, err))
        )
        process.start()
        process.join(PATIENCE_SECONDS)
        assert process.exitcode is not None, "the process goes on"
        return subprocess.CompletedProcess(
            words, process.exitcode, out.read_text("utf-8"), err.read_text("utf-8")
        )


def _alone(
    main: Callable[[], None],
    words: tuple[str, ...],
    folder: Path,
    variables: dict[str, str],
    streams: tuple[Path, Path, Path],
) -> None:
    typed, out, err = streams
    for number, file in enumerate((typed.open("rb"), out.open("wb"), err.open("wb"))):
        with file:
            os.dup2(file.fileno(), number)
    # A copy has no input of its own, and the variables of the process that was copied.
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    os.environ.clear()
    os.environ.update(variables)
    os.chdir(folder)
    sys.argv = ["houseway", *words]
    main()
