"""What the felt of a poker table shows and says, for every place at tables of every size."""

from __future__ import annotations

import pytest

from houseway.families.poker.floor.decision_value import required_share_text
from tests.browser.laid import open_to_lay
from tests.browser.visitor import Visitor
from tests.sampling import sampled

SCREENS = ((1440, 900), (1920, 1080), (390, 844))
"""At the first the table is as wide as its stage and cut off there, at the second as high."""

_CUT_OFF = """
async () => {
  const base = document.querySelector('link[rel="icon"]').href.replace("/base/houseway.svg", "");
  const { default: hooks } = await import(`${base}/families/poker/hooks.js`);
  const { PotDrawing, ...more } = await import(`${base}/families/poker/felt/table_drawing.js`);
  const Drawing = PotDrawing ?? Object.values(more).find((each) => /^class /.test(String(each)));
  const felt = document.getElementById("felt");
  const drawing = new Drawing(felt);
  const own = { ...JSON.parse(document.getElementById("frame").textContent), hooks };
  const cut = [];
  for (let many = 2; many <= 10; many += 1) {
    for (let yours = 0; yours <= many; yours += 1) {
      for (let button = 1; button <= many; button += 1) {
        const seats = Array.from({ length: many }, (_, index) => ({
          ...own.seats[0], seat: index + 1, player: `Player ${index + 1}`, missed: true,
        }));
        const kill = { ...own.kill, button };
        drawing.draw({ ...own, seats, your_seat: yours || null, button, kill }, { says: "" });
        const whole = felt.getBoundingClientRect();
        for (const each of felt.querySelectorAll(".button-disc, .plate-ground")) {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          const inside = left >= whole.left && right <= whole.right;
          if (!inside || top < whole.top || bottom > whole.bottom) {
            cut.push([many, yours, button, each.textContent || "plate"]);
          }
        }
      }
    }
  }
  return cut;
}
"""
_SAID = """
async (asked) => {
  const base = document.querySelector('link[rel="icon"]').href.replace("/base/houseway.svg", "");
  const { potOdds } = await import(`${base}/families/poker/table_text.js`);
  return asked.map(([call, pot]) => potOdds(call, pot));
}
"""


@pytest.mark.parametrize(("width", "height"), sampled(SCREENS, lambda size: size[0] < 1000))
def test_no_button_and_no_plate_is_cut_off(layer: Visitor, width: int, height: int) -> None:
    layer.page.set_viewport_size({"width": width, "height": height})
    open_to_lay(layer, "H1")
    assert layer.page.evaluate(_CUT_OFF) == []


def test_the_prompt_and_the_coach_say_one_figure(layer: Visitor) -> None:
    asked = [(call, pot) for call in range(100, 1_300, 50) for pot in range(200, 5_000, 150)]
    open_to_lay(layer, "H1")
    said = layer.page.evaluate(_SAID, asked)
    assert required_share_text(1_700, 3_600) == "32.1 %"
    assert [each.replace("\u00a0", " ") for each in said] == [
        f"A call pays if you win {required_share_text(*each)} of the time." for each in asked
    ]
