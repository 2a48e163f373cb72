"""How long a browser takes from asking for a table to seeing it drawn, on this machine."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from pathlib import Path
from time import monotonic, sleep

VISITS = 7
ELEMENTS_OF_A_TABLE = 50


def chromium() -> str | None:
    """The browser to measure with, or None if there is none."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    named = os.environ.get("HOUSEWAY_CHROMIUM")
    return named or next((path for name in names if (path := shutil.which(name))), None)


def _wait_for(url: str) -> None:
    deadline = monotonic() + 30
    while True:
        try:
            urllib.request.urlopen(url, timeout=2).close()
        except OSError:
            if monotonic() > deadline:
                raise
            sleep(0.1)
        else:
            return


def measure_first_paint(port: int = 8197) -> dict[str, float]:
    """Median milliseconds of fresh visits, nothing cached; empty where there is no browser."""
    path = chromium()
    if path is None:
        return {}
    with tempfile.TemporaryDirectory() as name:
        words = ["-m", "houseway", "serve", "--at", str(Path(name) / "house"), "--port", str(port)]
        server = subprocess.Popen([sys.executable, *words], stdout=subprocess.DEVNULL)
        try:
            _wait_for(f"http://127.0.0.1:{port}/api/health")
            return {"table_drawn_ms": _median_visit(path, f"http://127.0.0.1:{port}/table/1")}
        finally:
            server.kill()
            server.wait()


def _median_visit(path: str, url: str) -> float:
    from playwright.sync_api import sync_playwright

    taken: list[float] = []
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        for _ in range(VISITS):
            context = browser.new_context()
            page = context.new_page()
            page.goto(url, wait_until="commit")
            page.locator("#felt *").nth(ELEMENTS_OF_A_TABLE).wait_for(state="attached")
            taken.append(page.evaluate("performance.now()"))
            context.close()
        browser.close()
    return float(round(statistics.median(taken), 1))
