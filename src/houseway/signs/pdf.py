"""A page of HTML printed to PDF by a Chromium without a window."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from houseway.errors import RecordError
from houseway.fonts.faces import font_config

BROWSER_VARIABLE = "HOUSEWAY_CHROMIUM"
"""Names the browser to use, whatever is installed."""
BROWSERS = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
)
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-pdf-header-footer",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SECONDS_MAX = 60


def browser() -> str | None:
    """The browser that prints, or None if there is none."""
    named = os.environ.get(BROWSER_VARIABLE)
    if named:
        return shutil.which(named)
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def print_pdf(html: str) -> bytes:
    """The pages of a PDF. Without a browser, one sentence says what to do."""
    program = browser()
    if program is None:
        raise RecordError(
            "A PDF needs Chromium: install chromium or google-chrome, or name one in "
            f"{BROWSER_VARIABLE}; an .html file always works and prints the same page."
        )
    with TemporaryDirectory(prefix="houseway-") as folder:
        return _print(program, html, Path(folder))


def _print(program: str, html: str, folder: Path) -> bytes:
    page, pdf = folder / "page.html", folder / "page.pdf"
    page.write_text(html, "utf-8")
    own = (f"--user-data-dir={folder / 'profile'}", f"--print-to-pdf={pdf}")
    try:
        done = subprocess.run(
            [program, *FLAGS, *own, page.as_uri()],
            capture_output=True, check=False, timeout=SECONDS_MAX,
            env={**os.environ, "FONTCONFIG_FILE": str(font_config(folder))},
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired) as error:
        raise RecordError(f"{program} did not print the page: {_reason(error)}.") from error
    if done.returncode or not pdf.exists():
        raise RecordError(f"{program} did not print the page: exit status {done.returncode}.")
    return pdf.read_bytes()


def _reason(error: OSError | subprocess.TimeoutExpired) -> str:
    if isinstance(error, OSError):
        return error.strerror or "it cannot be run"
    return f"no answer in {SECONDS_MAX} seconds"
