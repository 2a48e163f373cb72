"""Options that several pai gow games share, each under its own rule."""

from __future__ import annotations

from houseway.rules.options import YES_NO, Option


def wheel_rank(rule_id: str) -> Option:
    return Option(
        "wheel_rank", ("lowest", "second_highest"), "lowest", rule_id,
        "Where 5-4-3-2-A stands among straights.",
    )  # fmt: skip


def joker_in_flush() -> Option:
    return Option(
        "joker_in_flush", ("highest_unmatched", "always_ace"), "highest_unmatched", "DHP-4",
        "What the joker counts in a flush that has the ace already.", live=False,
    )  # fmt: skip


def full_house_literal() -> Option:
    return Option(
        "full_house_literal", YES_NO, "false", "DHP-143",
        "Whether the house way breaks the three of a full house for a higher pair in front.",
    )  # fmt: skip


def dealing(default: str, rule_id: str) -> Option:
    return Option(
        "dealing", ("left_to_right", "back_and_forth", "machine"), default, rule_id,
        "How the seven piles come about.",
    )  # fmt: skip


def next_pile(rule_id: str) -> Option:
    return Option(
        "next_pile", ("right", "left"), "right", rule_id,
        "On which side of the first pile the next one lies.",
    )  # fmt: skip


def dispute_decider(default: str) -> Option:
    return Option(
        "dispute_decider", ("seated_player", "largest_wager"), default, "DHP-38",
        "Who decides how a hand is set on which several people have money.",
    )  # fmt: skip


def after_look() -> Option:
    return Option(
        "allow_house_way_after_look", YES_NO, "true", "DHP-83",
        "Whether a player who has seen the cards may still ask for the house way.",
    )  # fmt: skip


def way_set(default: str) -> Option:
    return Option(
        "way_set", ("before", "at_payoff"), default, "DHP-82",
        "Whether a house-way hand is set before the player-dealer's is opened, or at the pay-off.",
    )  # fmt: skip


def unprotected_foul() -> Option:
    return Option(
        "unprotected_foul", YES_NO, "false", "DHP-122",
        "Whether a hand that was not protected and touches other cards is foul.",
    )  # fmt: skip


def duplicates() -> Option:
    return Option(
        "duplicates", ("round", "from_there"), "round", "DHP-116",
        "Whether two identical cards void the whole round, or what is not settled yet.",
    )  # fmt: skip


def royal_match(rule_id: str) -> Option:
    return Option(
        "royal_match_natural_only", YES_NO, "false", rule_id,
        "Whether a royal flush with the joker is no royal match.",
    )  # fmt: skip


def fortune_by_rank(rule_id: str) -> Option:
    return Option(
        "fortune_by_rank", YES_NO, "false", rule_id,
        "Whether Fortune pays the hand that ranks highest, not the line that pays most.",
    )  # fmt: skip


def envy_trigger(rule_id: str, *choices: str) -> Option:
    return Option(
        "envy_trigger", ("any", *choices), "any", rule_id,
        "Whose hand can bring others an Envy Bonus.",
    )  # fmt: skip
