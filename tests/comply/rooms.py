"""Small rooms for the checks: one game on the list and one table, written as a room file is."""

from __future__ import annotations

from houseway.comply.check_all import check_room
from houseway.comply.finding import Finding, Severity
from houseway.floor.room.room_file import parse_room

GAMES = {
    ("mortimer", "double-hand-poker"): ("GEGA-001004", "mortimer-paigow"),
    ("mortimer", "no-bust"): ("GEGA-001003", "mortimer-nb"),
    ("mortimer", "no-bust-6.0"): ("GEGA-002891", "mortimer-nb6"),
    ("mortimer", "no-bust-6.0-buster"): (
        "GEGA-003019", "mortimer-nb6-buster mortimer-nb6-A mortimer-nb6-B",
    ),
    ("mortimer", "pure-21.5"): ("GEGA-000309", "mortimer-p215"),
    ("mortimer", "texas-holdem"): (
        "", "mortimer-poker-limit mortimer-poker-nolimit mortimer-poker-spread",
    ),
    ("mortimer", "pure-spanish-21.5"): ("GEGA-000000", "ps215"),
    ("marysville", "double-hand-poker"): ("GEGA-000701", "calgames-A marysville-paigow"),
    ("marysville", "fortune-pai-gow"): ("GEGA-002825", "calgames-A calgames-B"),
    ("marysville", "face-up-pai-gow"): ("", "faceup"),
    ("marysville", "pai-gow-tiles"): ("GEGA-000696", "calgames-A calgames-B marysville-paigow"),
    ("marysville", "no-bust"): ("GEGA-000698", "calgames-B marysville-blackjack"),
    ("marysville", "pure-21.5"): ("GEGA-000699", "calgames-B marysville-blackjack"),
    ("marysville", "three-card-poker"): ("GEGA-003217", "calgames-B marysville-tcp"),
    ("marysville", "three-card-poker-6-card"): ("GEGR-002247", "calgames-B"),
    ("marysville", "ultimate-texas-holdem-bad-beat-bonus"): ("GEGR-002249", "calgames-B"),
    ("marysville", "nowhere-described"): ("GEGR-000001", "calgames-B"),
    ("marysville", "lowball"): ("GEGA-000702", "marysville-lowball"),
    ("marysville", "omaha-hi-lo"): ("GEGA-000700", "poker-omaha marysville-nolimit"),
    ("marysville", "omaha-hi-lo-joker"): ("GEGA-002850", "poker-omaha marysville-oj"),
    ("marysville", "texas-holdem"): ("GEGA-000697", "poker-holdem marysville-holdem"),
}  # fmt: skip
"""The number and the groups of schedules of each game, as the documents print them."""
RULINGS = {
    ("marysville", "no-bust"): "[game.rulings]\nblackjack_bonus = false\n",
    ("marysville", "pure-21.5"): "[game.rulings]\nblackjack_bonus = false\n",
}
"""The Blackjack Bonus Bet belongs to Marysville's blackjack, but its number is not printed."""
TABLES = {
    ("marysville", "pure-21.5"): 'limits = "5-100"\nschedule = "calgames-B-4"',
    ("mortimer", "pure-21.5"): 'limits = "5+"\nschedule = "mortimer-p215-2"',
    ("mortimer", "pure-spanish-21.5"): 'limits = "3-200"\nschedule = "ps215-1"',
    ("mortimer", "no-bust"): 'limits = "5-50"\nschedule = "mortimer-nb-1"',
    ("marysville", "no-bust"): 'limits = "5-100"\nschedule = "calgames-B-4"',
    ("mortimer", "no-bust-6.0"): 'limits = "5-50"\nschedule = "mortimer-nb6-2"',
    ("mortimer", "no-bust-6.0-buster"): 'limits = "5-50"\nschedule = "mortimer-nb6-buster-2"',
    ("mortimer", "double-hand-poker"): 'limits = "10-100"\nschedule = "mortimer-paigow-1"',
    ("marysville", "fortune-pai-gow"): 'limits = "5-100"\nschedule = "calgames-B-4"',
    ("marysville", "face-up-pai-gow"): 'limits = "5-100"\nschedule = "faceup-1"',
    ("marysville", "pai-gow-tiles"): 'limits = "5-100"\nschedule = "calgames-A-1"',
    ("marysville", "three-card-poker"): 'limits = "5-100"\nschedule = "calgames-B-4"',
    ("marysville", "omaha-hi-lo"): 'limits = "3-6"\nschedule = "poker-omaha-1"',
    ("marysville", "omaha-hi-lo-joker"): 'limits = "3-6"\nschedule = "poker-omaha-1"',
}
"""A table of each game that breaks no rule."""


def room_text(
    game: str, table: str, *, house: str = "marysville", chip: str = "0.25", more: str = ""
) -> str:
    """A room file with one game and one table; `table` is written as in the file.

    Headers inside `table`, such as [table.options], go last in it. `more` goes at the end.
    """
    number, groups = GAMES[house, game]
    listed = ", ".join(f'"{name}"' for name in groups.split())
    return (
        f'name = "A room"\nhouse = "{house}"\nchip = {chip}\n'
        f'[[game]]\nid = "{game}"\nname = "{game}"\nnumber = "{number}"\nschedules = [{listed}]\n'
        f"{RULINGS.get((house, game), '')}"
        f'[[table]]\nid = "1"\ngame = "{game}"\n{table}\n{more}\n'
    )


def findings(text: str) -> list[Finding]:
    return check_room(parse_room(text, "room.toml"))


def checked(
    game: str, table: str, *, house: str = "marysville", chip: str = "0.25", more: str = ""
) -> list[Finding]:
    """The findings on a small room."""
    return findings(room_text(game, table, house=house, chip=chip, more=more))


def errors(found: list[Finding]) -> list[Finding]:
    return [finding for finding in found if finding.severity is Severity.ERROR]


def citing(found: list[Finding], rule: str) -> list[Severity]:
    """How severe the findings are that cite a rule."""
    return [finding.severity for finding in found if rule in finding.rule_ids]


def found_at(house: str, game: str, rule: str, **options: str) -> list[str]:
    """How severe the findings are that cite a rule, at a table with these options and decks."""
    table = TABLES[house, game]
    if "decks" in options:
        table += f"\ndecks = {options.pop('decks')}"
    table += "\n[table.options]\n" + "\n".join(f'{k} = "{v}"' for k, v in options.items())
    return [each.value for each in citing(checked(game, table, house=house), rule)]
