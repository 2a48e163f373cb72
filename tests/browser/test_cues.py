"""What is heard and felt at a table: nothing until it is wanted."""

from __future__ import annotations

from playwright.sync_api import Browser

from tests.browser.visitor import Visitor
from tests.web.server import Server

LISTENS = """
window.cues = [];
const told = (name, Made) => class extends Made {
  constructor(...how) { super(...how); window.cues.push(name); }
};
window.AudioContext = told("audio", window.AudioContext);
window.OscillatorNode = told("note", window.OscillatorNode);
window.AudioBufferSourceNode = told("rustle", window.AudioBufferSourceNode);
Object.defineProperty(navigator, "vibrate", {
  value: (pattern) => { window.cues.push(`vibrates ${pattern}`); return true; },
});
"""


def cues(visitor: Visitor) -> list[str]:
    found: list[str] = visitor.page.evaluate("window.cues.splice(0)")
    return found


def test_nothing_is_heard_or_felt_before_it_is_switched_on(
    browser: Browser, server: Server, visitors: list[Visitor]
) -> None:
    visitor = Visitor(browser, server.url, still=False)
    visitors.append(visitor)
    page = visitor.page
    page.add_init_script(LISTENS)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    visitor.be_known()
    visitor.sit("1")
    visitor.play_until_settled()
    assert cues(visitor) == []
    assert not any("synthesizer.js" in each for each in asked)

    page.get_by_role("button", name="Settings").click()
    # Whoever switches it on hears and feels at once what it is like.
    page.get_by_label("Sound").check()
    visitor.until(lambda: page.evaluate("cues.includes('note')"), "a note is heard")
    assert not any("vibrates" in each for each in cues(visitor))
    page.get_by_label("Vibration").check()
    assert cues(visitor) == ["vibrates 70,60,70"]
    page.get_by_role("button", name="Done").click()
    heard: set[str] = set()

    def plays() -> bool:
        visitor.play_until_settled()
        heard.update(cues(visitor))
        return {"note", "rustle", "vibrates 70,60,70"} <= heard

    visitor.until(plays, "cards, chips and the turn")

    page.get_by_role("button", name="Settings").click()
    for name in ("Sound", "Vibration"):
        page.get_by_label(name).uncheck()
    page.get_by_role("button", name="Done").click()
    cues(visitor)
    visitor.play_until_settled()
    assert cues(visitor) == []
