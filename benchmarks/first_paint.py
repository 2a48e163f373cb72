"""How long a browser takes from asking for a page to seeing it, here and over a slow line.

The slow line is Chromium's own emulation: 400 ms until an answer begins, 400 kbit/s each way, and
nothing cached. An answer over a real line of that kind also waits for its connection.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Callable
from pathlib import Path
from time import monotonic, sleep
from typing import Any

VISITS = 7
SLOW_LATENCY_MS = 400
SLOW_BITS_A_SECOND = 400_000
ELEMENTS_OF_A_TABLE = 50
LONGEST = "PG4"
"""The table with the most script: hands that are set in two, of tiles, with a cup of dice."""


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
            url = f"http://127.0.0.1:{port}"
            _wait_for(f"{url}/api/health")
            return _visits(path, url)
        finally:
            server.kill()
            server.wait()


def _visits(path: str, url: str) -> dict[str, float]:
    from playwright.sync_api import sync_playwright

    flags = ["--no-sandbox", "--disable-background-networking", "--disable-component-update"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        found = {
            "lobby_painted_ms": _median(browser, f"{url}/", painted),
            "table_drawn_ms": _median(browser, f"{url}/table/1", drawn),
            "slow_lobby_painted_ms": _median(browser, f"{url}/", painted, slow=True),
            "slow_table_drawn_ms": _median(browser, f"{url}/table/1", drawn, slow=True),
            "slow_longest_drawn_ms": _median(browser, f"{url}/table/{LONGEST}", drawn, slow=True),
        }
        browser.close()
    return found


def painted(page: Any) -> float:
    """When something was first seen of the page."""
    first = """() => new Promise(found => new PerformanceObserver(list => {
        for (const paint of list.getEntriesByName("first-contentful-paint")) found(paint.startTime);
    }).observe({type: "paint", buffered: true}))"""
    return float(page.evaluate(first))


NOTE_WHEN_DRAWN = """
new MutationObserver((_, looking) => {
  if (document.querySelectorAll("#felt *").length <= ELEMENTS) return;
  looking.disconnect();
  window.drawnAt = performance.now();
}).observe(document, {childList: true, subtree: true});
""".replace("ELEMENTS", str(ELEMENTS_OF_A_TABLE))


def drawn(page: Any) -> float:
    """When the felt with its seats was there, by the page's own clock."""
    page.locator("#felt *").nth(ELEMENTS_OF_A_TABLE).wait_for(state="attached")
    return float(page.evaluate("window.drawnAt"))


def _median(browser: Any, url: str, moment: Callable[[Any], float], *, slow: bool = False) -> float:
    taken: list[float] = []
    for _ in range(VISITS):
        context = browser.new_context()
        context.add_init_script(NOTE_WHEN_DRAWN)
        page = context.new_page()
        if slow:
            _slow_down(context, page)
        page.goto(url, wait_until="commit")
        taken.append(moment(page))
        context.close()
    return float(round(statistics.median(taken), 1))


def _slow_down(context: Any, page: Any) -> None:
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": SLOW_LATENCY_MS,
            "downloadThroughput": SLOW_BITS_A_SECOND / 8,
            "uploadThroughput": SLOW_BITS_A_SECOND / 8,
        },
    )
