"""Pai Gow Tiles: four Chinese dominoes make two hands, as Marysville's rule sheet has it."""

from __future__ import annotations

from houseway.families.pai_gow.catalog.pai_gow_bets import BASE
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.reading_choices import Dealing, Pieces
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.bank import Bank
from houseway.rules.catalog.bank_options import BANK_OPTIONS
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.options import YES_NO, Option
from houseway.things.decks import TILES_32

GAME = Game(
    id="pai-gow-tiles",
    name="Pai Gow Tiles",
    title="Four tiles make a high hand and a low hand, and both have to beat the player-dealer's.",
    houses=("marysville",),
    numbers={"marysville": "GEGA-000696"},
    written=("pai-gow-tiles",),
    schedules=("calgames-A", "calgames-B", "marysville-paigow"),
    rules=PaiGow(
        pieces=Pieces.TILES, deck=TILES_32, positions=8, base=BASE, house_way="guide",
        backline=False, dice_cycle=8, dealing=Dealing.STACKS,
    ),
    banked=Bank(rounds_max=2),
    options=(
        Option(
            "house_way", ("guide", "jb_player"), "guide", "PGT-42",
            "How a hand is set that is left to the house dealer.",
        ),
        Option(
            "positions", ("8", "7"), "8", "PGT-46", "For how many places stacks are dealt.",
        ),
        Option(
            "dice_cycle", ("8", "7"), "8", "PGT-48",
            "After how many numbers the count comes to the player-dealer again.",
        ),
        Option(
            "direction", ("clockwise", "counter_clockwise"), "clockwise", "PGT-48",
            "Which way the seats are counted and settled.",
        ),
        Option(
            "zero_tie", ("high_tile", "banker"), "high_tile", "PGT-32",
            "Who wins nothing against nothing.",
        ),
        Option(
            "gee_joon_six_above_ng", YES_NO, "false", "PGT-30",
            "Whether the single tile 4-2 ranks above the fives.",
        ),
        Option("backline", YES_NO, "false", "PGT-59", "Whether others may wager on a seat."),
        *BANK_OPTIONS,
    ),
    cites={
        Cite.LIMITS: ("PGT-58",),
        Cite.BASE_REQUIRED: ("PGT-58",),
        Cite.NO_MORE_BETS: ("PGT-63",),
        Cite.BACKLINE: ("PGT-59",),
        Cite.SEATS: ("PGT-46",),
        Cite.SPOT_ORDER: ("DHP-110",),
        Cite.BANK_LIMIT: ("PGT-55", "PGT-56"),
        Cite.BANK_POSTED: ("PGT-51", "PGT-55"),
        Cite.ROTATION: ("PGT-51", "PGT-52", "PGT-53"),
        Cite.COLLECTION: ("PGT-63",),
        Cite.MISDEAL: ("PGT-47",),
        Cite.DECK: ("PGT-1", "PGT-2"),
        Cite.DEAL_ORDER: ("PGT-47",),
        Cite.STUB: ("PGT-46",),
        Cite.BUTTON: ("PGT-48", "PGT-50"),
        Cite.DECISION_ORDER: ("PGT-33",),
        Cite.SHOWN: ("PGT-35",),
        Cite.ACTION_ORDER: ("PGT-50",),
        SetCite.PILE: ("PGT-47",),
        SetCite.DICE: ("PGT-48",),
        SetCite.PICKED_UP: ("PGT-49",),
        SetCite.SETTING: ("PGT-33", "PGT-34"),
        SetCite.MUST_OUTRANK: ("PGT-34",),
        SetCite.HOUSE_WAY: ("PGT-42", "PGT-43", "PGT-44", "PGT-45"),
        SetCite.HOUSE_WAY_LATE: ("PGT-42",),
        SetCite.PLAYER_DEALER_SETS: ("PGT-42",),
        SetCite.WRONG_PILE: ("PGT-47",),
        SetCite.WINS: ("PGT-36",),
        SetCite.LOSES: ("PGT-38",),
        SetCite.SPLITS: ("PGT-37",),
        SetCite.COPY: ("PGT-31", "PGT-39"),
        SetCite.EVEN: ("PGT-41",),
    },
)  # fmt: skip
