"""Looks up written rules by topic and words, where no occasion cites them."""

from __future__ import annotations

import re

from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.game import Game
from houseway.rules.written_rules import WrittenRule, rules_of


def rules_about(game: Game[PaiGow], topic: str, *words: str) -> tuple[str, ...]:
    """The rules of the topic that name one of the words, in the first text that has any."""
    about = tuple(
        rule
        for rule in rules_of(game)
        if rule.topic == topic and any(word in rule.says.lower() for word in words)
    )
    return tuple(rule.id for rule in about if rule.sheet == about[0].sheet)


def rule_of_rank(game: Game[PaiGow], words: str) -> str:
    """The rule that gives a hand its place among all, where a text numbers the places."""
    pattern = re.compile(rf"\bof \d+: {re.escape(words)}:|\btop: {re.escape(words)},", re.I)
    return next((rule.id for rule in _rankings(game) if pattern.search(rule.says)), "")


def base_ranking(game: Game[PaiGow]) -> tuple[str, ...]:
    """The rules that put hands of five cards in order."""
    pattern = re.compile(r"^five-card hands rank|in a five-card straight|^hand rank", re.I)
    return tuple(rule.id for rule in _rankings(game) if pattern.search(rule.says))


def _rankings(game: Game[PaiGow]) -> tuple[WrittenRule, ...]:
    return tuple(rule for rule in rules_of(game) if rule.topic == "ranking")
