"""Wording of pai gow bonus bets beside their pay tables: what each looks at, and Envy."""

from __future__ import annotations

from houseway.families.pai_gow.rules.bonus_bets import FortuneBet
from houseway.families.pai_gow.rules.custom_bets import by_house_way
from houseway.families.pai_gow.rules.reading_choices import EnvyTrigger
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rank.hands.fortune_line import Fortune
from houseway.rules.bets import Judge, PayRow, SideBet
from houseway.rules.game import Game
from houseway.things.cents import dollars

TRIGGERS = {
    EnvyTrigger.ANY: "",
    EnvyTrigger.WITH_FORTUNE: " with a Fortune bet on it",
    EnvyTrigger.WITH_BUTTON: " with an envy button",
}


def judged(game: Game[PaiGow], bet: SideBet) -> str:
    """What the bet looks at."""
    if isinstance(bet, FortuneBet):
        return f"{_fortune(game, bet)} {_envy(game)}"
    if bet.judge == Judge.OWN_LINES:
        return _own(game, bet)
    stacked = " Both lines are paid together." if game.rules.ace_high_stack else ""
    return f"On the player-dealer’s seven cards and yours.{stacked}"


def _own(game: Game[PaiGow], bet: SideBet) -> str:
    paid = "The first line that fits is paid"
    if by_house_way(bet):
        return f"{paid}. Two hands are those of the house way, however yours are set."
    return f"{paid}, however the {game.rules.pieces} are set."


def _fortune(game: Game[PaiGow], bet: FortuneBet) -> str:
    line = "highest" if game.rules.fortune_by_rank else "best-paying"
    natural = " A royal match is without the joker." if game.rules.royal_match_natural_only else ""
    push = bet.push.words.capitalize()
    return f"On the {line} hand of your seven cards, however they are set. {push} push.{natural}"


def _envy(game: Game[PaiGow]) -> str:
    rules = game.rules
    least = dollars(rules.envy_threshold * 100)
    which = "each such hand" if rules.envy_multiple else "the highest such hand"
    whose = f"another player{TRIGGERS[rules.envy_trigger]}"
    return f"Envy, from {least} on Fortune: the dollar amount for {which} of {whose}."


def beside(_: Game[PaiGow], bet: SideBet, row: PayRow) -> str:
    """The Envy Bonus of the line."""
    if not isinstance(bet, FortuneBet) or row.category not in bet.envy:
        return ""
    return dollars(bet.envy[Fortune(row.category)])
