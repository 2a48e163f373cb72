"""What pot games have in common: the streets of a board, and points that the texts leave open."""

from __future__ import annotations

from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.rules import Street
from houseway.rules.options import YES_NO, Option

BOARD_STREETS = (
    Street("before the flop"),
    Street("flop", board=3),
    Street("turn", board=1, large=True),
    Street("river", board=1, large=True),
)

BLINDS = Option(
    "blinds",
    (
        "by limit",
        "0.50/1",
        "1/1",
        "1/2",
        "1/3",
        "2/3",
        "2/4",
        "2/5",
        "3/5",
        "3/6",
        "4/8",
        "5/5",
        "5/10",
        "5/15",
        "6/9",
        "6/12",
        "10/15",
        "10/20",
        "15/30",
        "20/40",
        "25/50",
        "30/60",
        "40/80",
        "50/75",
        "50/100",
        "75/150",
        "100/200",
        "150/300",
    ),
    "by limit",
    "TH-12",
    "The small and the big blind, in dollars.",
)

STRADDLE = Option(
    "straddle_by",
    ("nobody", "who_missed", "anybody"),
    "who_missed",
    "OJ-60",
    "Who may straddle: nobody, who makes up missed blinds by it, or anybody left of the big blind.",
)

COMING_IN_CITES = {
    PotCite.NEW_GAME: ("OJ-46",),
    PotCite.BETWEEN_BLINDS: ("OJ-57", "OJ-58"),
    PotCite.EXACT_BLIND: ("OJ-43", "OJ-64", "OJ-68"),
    PotCite.SEAT_MOVE: ("OJ-69", "OJ-71"),
    PotCite.SHORT_BUY: ("OJ-21", "OJ-22"),
}
"""What the room says of coming in, in whichever game."""
STRADDLE_CITES = {
    PotCite.STRADDLE: ("OJ-60", "OJ-61", "OJ-62"),
    PotCite.BUTTON_STRADDLE: ("OJ-67",),
}

POT_OPTIONS = (
    Option(
        "heads_up_button_small", YES_NO, "true", "TH-10",
        "With two players, whether the button posts the small blind.",
    ),
    Option(
        "burns", YES_NO, "true", "TH-17",
        "Whether a card is burned before cards are turned up or drawn.",
    ),
    Option(
        "max_raises", ("by limit", "3", "4"), "by limit", "TH-23",
        "How often a bet may be raised in limit and spread games; by limit, three times, and four "
        "times at a $2-$12 spread.",
    ),
    Option(
        "heads_up_raises", ("when_raised", "from_the_start"), "when_raised", "TH-27",
        "When two players alone may raise without end.",
    ),
    Option(
        "all_hands_shown", YES_NO, "true", "TH-31",
        "Whether everybody still in shows, or a beaten hand may be thrown away unseen.",
    ),
    Option(
        "shown_first", ("instituted", "last_action", "first_seat", "bettor_else_first_seat"),
        "instituted", "OJ-92",
        "Who shows first after the last betting round; if all checked, the first to check, the "
        "last one, or the first seat left of the button.",
    ),
    Option(
        "missed_small", ("both", "dead_small"), "both", "TH-34",
        "What who has missed only the small blind posts to be dealt in.",
    ),
    Option(
        "button_moves", ("moving", "dead"), "moving", "TH-8",
        "Whether the button goes to the next player dealt in, or waits at a seat that was left.",
    ),
    Option(
        "post_between", ("allowed", "forbidden"), "allowed", "OJ-58",
        "Whether somebody may come in by posting between the button and the big blind.",
    ),
    Option(
        "short_buy_again", YES_NO, "false", "OJ-21",
        "Whether a full buy-in allows another short one after it.",
    ),
    Option(
        "half_raise_reopens", YES_NO, "false", "OJ-76",
        "Whether an all-in raise of half the size lets those raise again who have acted.",
    ),
    Option(
        "buy_in_bets", ("5", "10", "20", "40"), "10", "TH-58",
        "How many minimum bets the first buy-in is at least.",
    ),
    Option(
        "hand_shuffle", YES_NO, "false", "OJ-23",
        "Whether the house dealer shuffles and cuts by hand.",
    ),
)  # fmt: skip

POT_CITES = {
    PotCite.UNANSWERED: ("OJ-118",),
    PotCite.UNCONTESTED: ("OJ-96",),
    PotCite.BOXED: ("OJ-27",),
    PotCite.OUT_OF_TURN: ("OJ-83",),
    PotCite.PASSED_OVER: ("OJ-41", "OJ-42"),
    PotCite.DEAD_HAND: ("OJ-16", "OJ-18"),
    PotCite.RETRIEVED: ("OJ-19",),
    PotCite.MISCALLED: ("OJ-93", "OJ-94"),
    PotCite.STRING_BET: ("OJ-79", "OJ-80", "OJ-81"),
    PotCite.ONE_CHIP: ("OJ-86",),
    PotCite.UNPOSTED: ("OJ-72", "OJ-73"),
}
"""What the room's general rules say of every game for a pot."""
