"""An evening from the first person who sits down to the last round."""

from __future__ import annotations

from pathlib import Path

from tests.frozen.evening import NAMELESS, Evening
from tests.frozen.incidents import BETWEEN, fits, happen
from tests.frozen.recipe import PEOPLE, Recipe

STEPS_MAX = 500
STUCK_MAX = 6
"""How often everybody is asked to come back to a table where nothing happens."""
SOON = 0.3
"""How likely something that is due happens now."""


async def play(recipe: Recipe, folder: Path) -> Evening:
    evening = Evening(recipe, folder)
    evening.look()
    for player in PEOPLE[: recipe.people]:
        await evening.sit_down(player)
    due = list(recipe.incidents)
    stuck = 0
    for _ in range(STEPS_MAX):
        frame = evening.frame(NAMELESS)
        if stuck > STUCK_MAX or (frame["round"] >= recipe.rounds and frame["phase"] in BETWEEN):
            break
        now = [each for each in due if each[0] <= frame["round"] and fits(frame, each[1])]
        if now and evening.chance.random() < SOON:
            due.remove(now[0])
            await happen(evening, now[0][1])
        elif not await evening.turn():
            stuck += 1
            for what in ("come", "aside", "aside", "aside"):
                await happen(evening, what)
    await evening.cardroom.stop()
    return evening
