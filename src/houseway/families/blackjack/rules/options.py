"""Options that several blackjack games share, because their texts leave the same points open."""

from __future__ import annotations

from houseway.rules.options import YES_NO, Option


def decks(least: int, most: int, default: int, rule: str) -> Option:
    choices = tuple(str(number) for number in range(least, most + 1))
    return Option("decks", choices, str(default), rule, "How many decks are in the shoe.")


def cut_card(rule: str) -> Option:
    return Option(
        "cut_card", ("75", "0", "50", "65", "85"), "75", rule,
        "How many hundredths of the shoe are dealt before it is changed; 0 shuffles every round.",
    )  # fmt: skip


def surrender(default: str, rule: str) -> Option:
    return Option(
        "surrender", ("late", "early", "none"), default, rule,
        "Whether half may be given up: after the check, before it, or not at all.",
    )  # fmt: skip


def must_stand_blocks_double(rule: str) -> Option:
    return Option(
        "must_stand_blocks_double", YES_NO, "false", rule,
        "Whether a total on which a player must stand may not be doubled either.",
    )  # fmt: skip


def resplit_aces(default: str, rule: str) -> Option:
    return Option(
        "resplit_aces", YES_NO, default, rule, "Whether an ace on a split ace may be split again.",
    )  # fmt: skip


def double_after_split(default: str, rule: str) -> Option:
    return Option(
        "double_after_split", YES_NO, default, rule, "Whether a split hand may be doubled.",
    )  # fmt: skip


def twentytwo(rule: str) -> Option:
    return Option(
        "twentytwo", ("over", "good"), "over", rule,
        "Whether a 22 that is no natural is over or the best ordinary total.",
    )  # fmt: skip


def check(default: str, rule: str) -> Option:
    return Option(
        "check", ("ace", "ace_and_ten", "none"), default, rule,
        "Under which up cards the down card is looked at before anyone acts.",
    )  # fmt: skip


def original_bets_only(rule: str) -> Option:
    return Option(
        "original_bets_only", YES_NO, "false", rule,
        "Whether doubles and splits go back when the best hand shows only afterwards.",
    )  # fmt: skip


def tens_same_rank_only(rule: str) -> Option:
    return Option(
        "tens_same_rank_only", YES_NO, "false", rule,
        "Whether ten-valued cards have to be of one rank to be split.",
    )  # fmt: skip


def button_count(default: str, rule: str) -> Option:
    return Option(
        "button_count", ("every_seat", "wagered_seats"), default, rule,
        "Which seats are counted when the action button is placed.",
    )  # fmt: skip


def button_ace(rule: str) -> Option:
    return Option(
        "button_ace", ("1", "11"), "1", rule, "What an ace counts for the action button.",
    )  # fmt: skip


def settle_direction(default: str, rule: str) -> Option:
    return Option(
        "settle_direction", ("clockwise", "counter_clockwise"), default, rule,
        "Which way settling goes round from the action button.",
    )  # fmt: skip


def paid_first(rule: str) -> Option:
    return Option(
        "paid_first", ("nothing", "naturals", "naturals_and_21"), "nothing", rule,
        "What is paid ahead of the order of action; it matters only to a short bank.",
    )  # fmt: skip


BLACKJACK_BONUS = (
    Option(
        "blackjack_bonus", YES_NO, "false", "BBB-03", "Whether the Blackjack Bonus Bet is on.",
        houses=("marysville",),
    ),
    Option(
        "bonus_ace_nine", YES_NO, "true", "BBB-12",
        "Whether ace-nine is a two-card 20 for the Blackjack Bonus Bet.",
    ),
    Option(
        "bonus_two_jokers", YES_NO, "false", "BBB-14",
        "Whether two jokers are two cards of one rank and suit.",
    ),
    Option(
        "bonus_stacks", YES_NO, "false", "BBB-17",
        "Whether every line that a hand meets is paid, not only the highest.",
    ),
)  # fmt: skip
BUSTER = (
    Option(
        "buster", YES_NO, "false", "BBJ-01", "Whether the Buster bet is offered.",
        houses=("marysville",),
    ),
    Option(
        "buster_first", YES_NO, "false", "BBB-20",
        "Whether Buster is settled before the Blackjack Bonus Bet.",
    ),
)  # fmt: skip
