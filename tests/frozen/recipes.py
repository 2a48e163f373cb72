"""Which evenings are frozen: every game, house and accounting, and every choice of every option."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, cycle, islice
from random import Random

from msgspec.structs import replace

from houseway.floor.levels import Level
from houseway.rules.catalog import game
from houseway.rules.options import Option
from tests.frozen.recipe import Recipe
from tests.frozen.rooms import Setting, with_options
from tests.games import BANKED, POTS, pot_game

ACCOUNTINGS = ("gross", "separate", "net")
BANKED_OF_EACH = 5
"""Evenings of each banked game, house and accounting."""
POT_OF_EACH = 6
"""Evenings of each structure of a pot game in each house."""
OF_NO_DOCUMENT = ("demo",)
"""The house of a game that no house's document has."""
LIMITS = ("5-100", "25-500", "5-50", "10-200", "5-300", "100-500", "25-100", "100-200")
POT_LIMITS = {
    "limit": ("2-4", "4-8", "3-6", "5-20", "2-6"),
    "spread": ("1-5", "2-6", "5-20", "2-10", "1-3"),
    "pot-limit": ("2+", "3+", "4+", "5+"),
    "no-limit": ("2+", "3+", "4+", "5+"),
}
VOIDS = ("decision of the floor", "exposed card", "boxed card", "stack of the wrong size")
AWARDS = (
    "888", "888-color", "888-suited", "777", "777-color", "777-suited", "678-color",
    "678-suited", "seven-cards", "naturals-in-a-row",
)  # fmt: skip
FIXED = ("accounting", "structure", "blinds")
"""Options that are not left to the turn of the others."""


def recipes() -> list[Recipe]:
    """All of them, always the same; what is sought by its seed is not among them."""
    return [*chain.from_iterable(map(_of_banked, BANKED)), *_of_pots()]


def sought() -> list[tuple[Recipe, str]]:
    """Evenings for what is rare, with words of the ledger by which one knows that it happened."""
    paid, given = (
        Setting("pure-21.5", house, {}, "5-100", AWARDS, fee)
        for house, fee in (("mortimer", "1"), ("marysville", "0"))
    )
    kill = Setting("texas-holdem", "mortimer", {"structure": "limit", "kill": "full"}, "4-8")
    even = {"insurance": "true", "even_money": "true"}
    asked = Setting("pure-21.5", "mortimer", even, "5-100")
    low = Setting("lowball", "marysville", {"structure": "limit"}, "5-20")
    return [
        (_rare(paid, 12), "award_given"),
        (_rare(given, 12), "award_given"),
        (replace(_rare(asked, 8), people=4), "even_money_taken"),
        (_rare(kill, 8), '"killed":true'),
        (_rare(low, 5, bots=5), "discards_shuffled"),
        (_until_broke(_rare(low, 16)), "time_owed"),
    ]


def _of_banked(id: str) -> Iterator[Recipe]:
    known = game(id)
    choices = cycle(_choices(known.options))
    shoes = [each.choices for each in known.options if each.name == "decks"]
    for house in known.houses or OF_NO_DOCUMENT:
        for accounting in ACCOUNTINGS:
            for number in range(BANKED_OF_EACH):
                chance = Random(f"{id} {house} {accounting} {number}")
                wanted = list(islice(choices, chance.randint(2, 4)))
                if shoes and number % 2:
                    # A shoe of which the end is seen.
                    wanted += [("decks", min(shoes[0])), ("cut_card", "50")]
                limits = chance.sample(LIMITS, len(LIMITS))
                setting = Setting(id, house, {"accounting": accounting}, limits[0])
                setting = with_options(setting, _together(wanted), limits)
                yield _recipe(setting, f"{accounting} {number + 1}", chance, number)


def _of_pots() -> Iterator[Recipe]:
    for id in POTS:
        known = pot_game(id)
        choices = cycle(_choices(known.options))
        structures = next(each.choices for each in known.options if each.name == "structure")
        for house in known.houses:
            for structure in structures:
                for number in range(POT_OF_EACH):
                    chance = Random(f"{id} {house} {structure} {number}")
                    wanted = list(islice(choices, chance.randint(2, 3)))
                    if number % 2:
                        wanted += [("kill", "full"), ("blinds", chance.choice(("1/2", "2/4")))]
                    limits = chance.sample(POT_LIMITS[structure], len(POT_LIMITS[structure]))
                    setting = Setting(id, house, {"structure": structure}, limits[0])
                    setting = with_options(setting, [("", ""), *wanted], limits)
                    yield _recipe(setting, f"{structure} {number + 1}", chance, number)


def _choices(options: tuple[Option, ...]) -> list[tuple[str, str]]:
    """Everything that may be chosen at a table beside the defaults, in an order of its own."""
    found = [
        (each.name, value)
        for each in options
        if each.live and each.name not in FIXED
        for value in each.choices
        if value != each.default
    ]
    # So that two readings of one option hardly ever meet at a table.
    return Random(len(found)).sample(found, len(found))


def _together(wanted: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Even money is for who could insure, and side bets have readings of their own."""
    first = {
        "even_money": "insurance", "bonus_ace_nine": "blackjack_bonus", "buster_first": "buster",
        "bonus_two_jokers": "blackjack_bonus", "bonus_stacks": "blackjack_bonus",
        "match_any_decks": "match_the_dealer",
    }  # fmt: skip
    return [(first[name], "true") for name, _ in wanted if name in first] + wanted


def _recipe(setting: Setting, name: str, chance: Random, number: int) -> Recipe:
    pot = setting.game in POTS
    fitting = setting.fitting()
    used = (*chance.sample(fitting, min(2, len(fitting))), "")
    small = number % 2 == 1 and "decks" in setting.options
    return Recipe(
        id=f"{setting.game} {setting.house} {name}",
        game=setting.game,
        room=setting.room(used[0]),
        people=chance.choice((2, 3, 4) if pot else (2, 3)),
        bots=chance.choice((2, 3)) if number else 1,
        level=str(list(Level)[number % len(Level)]),
        rounds=chance.randint(8, 10) if small else chance.randint(4, 6),
        incidents=_incidents(pot=pot, used=used, number=number, chance=chance),
        seed=chance.randrange(10**9),
        in_full=number == 0 and name.startswith(("gross", "limit")),
    )


def _incidents(
    *, pot: bool, used: tuple[str, ...], number: int, chance: Random
) -> tuple[tuple[int, str], ...]:
    """A few of them for most evenings; the first of each setting is a quiet one."""
    if number == 0:
        return ()
    kinds = [
        f"void: {chance.choice(VOIDS)}", "restart", "correct", f"schedule: {used[-2:][0]}",
        "close", "leave", "lost deck", "schedule: ", "gone", "half hour" if pot else "restart",
    ]  # fmt: skip
    turn = [kinds[(number * 2 + at) % len(kinds)] for at in range(2)]
    found = [*turn, chance.choice(kinds), *(["half hour"] if pot else []), "come", "aside"]
    return tuple((chance.randint(1, 3), what) for what in found)


def _rare(setting: Setting, rounds: int, bots: int = 3) -> Recipe:
    """An evening that is tried with one seed after another."""
    (first, *_) = (*setting.fitting(), "")
    return Recipe(
        id=f"{setting.game} {setting.house} rare",
        game=setting.game,
        room=setting.room(first),
        people=3,
        bots=bots,
        level=str(Level.SIMPLE),
        rounds=rounds,
        incidents=(),
        seed=0,
    )


def _until_broke(recipe: Recipe) -> Recipe:
    """A long evening of wild play, in which half hours pass until somebody cannot pay for one."""
    passing = tuple((round, "half hour") for round in range(6, 16))
    return replace(recipe, people=4, level=str(Level.RANDOM), incidents=passing)
