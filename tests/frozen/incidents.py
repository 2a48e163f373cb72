"""What happens at a table besides the game: people come and go, the floor steps in, rooms close."""

from __future__ import annotations

from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play.actions import VoidHand
from houseway.floor.banked.actions import InRound
from houseway.floor.table.actions import CloseTable, Correct, ReopenTable, SetSchedule
from houseway.play.actions import VoidReason, VoidRound
from houseway.rules.catalog import game
from tests.frozen.evening import NAMELESS, Evening
from tests.frozen.people import Json, aside
from tests.frozen.recipe import PEOPLE, TABLE

FLOOR, SECOND = "Fay", "Pat"
"""Who looks after the table, and who approves what the first has corrected."""
HALF_HOUR = 1_800 * 10**9
GONE = 181 * 10**9
BETWEEN = ("waiting", "offering", "settled", "broken", "void", "closed table")
"""The phases in which nothing is dealt."""


def fits(frame: Json, what: str) -> bool:
    """Whether something may happen now."""
    between = frame["phase"] in BETWEEN
    if what.startswith("void") or what == "lost deck":
        return not between
    # A schedule is also changed, or not, while something is dealt: then the floor is refused.
    return between if what in ("close", "half hour") else True


async def happen(evening: Evening, what: str) -> None:
    kind, _, about = what.partition(": ")
    match kind:
        case "void":
            await evening.order(FLOOR, _void(evening, VoidReason(about)))
        case "lost deck":
            await evening.restart(without_decks=True)
            await evening.order(FLOOR, _void(evening, VoidReason.DECK_LOST))
        case "restart":
            await evening.restart()
        case "correct":
            await _correct(evening, all_but=about)
        case "close":
            await _close(evening)
        case "schedule":
            await evening.order(FLOOR, SetSchedule(about or None))
        case "half hour":
            evening.ticks.now += HALF_HOUR
        case "leave" | "gone" | "aside" | "come":
            await _somebody(evening, kind)
        case _:
            raise ValueError(what)


def _void(evening: Evening, reason: VoidReason) -> InRound | InHand:
    if game(evening.recipe.game).banked:
        return InRound(VoidRound(FLOOR, reason))
    return InHand(VoidHand(FLOOR, reason))


async def _correct(evening: Evening, *, all_but: str) -> None:
    """Two dollars, or all but so many."""
    frame = evening.frame(NAMELESS)
    players = sorted(each["player"] for each in frame["seats"] if each["player"])
    if len(players) < 2:
        return
    giver, taker = evening.chance.sample(players, 2)
    about = f"{TABLE}:{max(1, frame['round'])}"
    chips = {each["player"]: each["chips_cents"] for each in frame["seats"]}
    cents = chips[giver] - 100 * int(all_but) if all_but else 200
    await evening.order(FLOOR, Correct(FLOOR, SECOND, giver, taker, cents, about))


async def _close(evening: Evening) -> None:
    """Everybody is sent away with their chips; later they come back."""
    if not await evening.order(FLOOR, CloseTable(FLOOR)):
        return
    evening.planned()
    await evening.order(FLOOR, ReopenTable(FLOOR))
    evening.cardroom.seat_bots(TABLE)
    evening.look()
    for player in PEOPLE[: evening.recipe.people]:
        await evening.sit_down(player)


async def _somebody(evening: Evening, what: str) -> None:
    seated = {each["player"] for each in evening.frame(NAMELESS)["seats"]}
    if what == "come":
        for player in PEOPLE[: evening.recipe.people]:
            if player not in seated:
                await evening.sit_down(player)
        return
    here = [player for player in PEOPLE if player in seated]
    if not here:
        return
    player = evening.chance.choice(here)
    if what == "aside":
        said = aside(evening.frame(player), evening.chance)
        if said is not None:
            await evening.say(player, said)
    elif what == "leave":
        await evening.say(player, {"type": "leave_table"})
    elif player in evening.pages:
        evening.host.unwatch(evening.pages.pop(player))
        evening.ticks.now += GONE
