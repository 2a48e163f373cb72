"""What somebody might want to do now, allowed or not: the buttons in front of him."""

from __future__ import annotations

from typing import Any

from houseway.play.actions import (
    Action,
    CloseBets,
    Decline,
    Double,
    EvenMoney,
    Fold,
    Hit,
    Insure,
    MatchStake,
    PlaceWagers,
    Play,
    Rescue,
    Split,
    Stand,
    Surrender,
)
from houseway.play.round import Line, Phase, Round
from houseway.play.twenty_one.boxes import About
from houseway.play.twenty_one.hand_choices import Standing, Verb, on_hand, open_verbs
from houseway.play.twenty_one.refusals import offers_insurance
from houseway.rules.ante_play.rules import AntePlay
from houseway.rules.game import Game
from houseway.rules.twenty_one.rules import Surrenders, TwentyOne
from houseway.things.cents import Cents


def thinkable(game: Game, round: Round) -> list[Action]:
    """Everything that could be meant now, with the amounts that people mean."""
    if round.phase is Phase.BETTING:
        base = game.rules.base.id
        least = game.range_of(round.limits, base).least_cents
        places: list[Action] = [
            PlaceWagers(player, seat, {base: least})
            for seat, player in sorted(round.seats.items())
            if round.line(player, seat) is None
        ]
        return [*places, CloseBets()]
    line = round.deciding
    if line is None:
        return []
    return decisions(game, round, line)


def decisions(game: Game, round: Round, line: Line) -> list[Action]:
    """What this bettor could decide on this line, if it were his turn."""
    rules: Any = game.rules
    if isinstance(rules, AntePlay):
        ante = line.cents[rules.ante.id]
        return [Play(line.player, line.spot, ante), Fold(line.player, line.spot)]
    if round.asking and round.asking[0].player == line.player:
        return _answers(game, rules, round, line)
    return hand_decisions(rules, round, line)


def hand_decisions(rules: TwentyOne, round: Round, line: Line) -> list[Action]:
    player, spot, hand = line.player, line.spot, line.hand
    stake = on_hand(line)
    if rules.may_double_for_less:
        stake = for_less(round, player, stake)
    found: list[Action] = [
        Hit(player, spot, hand),
        Stand(player, spot, hand),
        Double(player, spot, stake, hand),
        Split(player, spot, hand),
    ]
    if rules.may_surrender is not Surrenders.NONE:
        found.append(Surrender(player, spot, hand))
    if rules.rescue:
        found.append(Rescue(player, spot, hand))
    return found


def open_decisions(at: Standing) -> list[Action]:
    """What may be done with the hand whose turn it is; of doubles the full one."""
    box = at.box
    player, spot, hand = box.player, box.spot, box.number
    found: list[Action] = []
    for verb in open_verbs(at):
        if verb is not Verb.DOUBLE:
            found.append(_PLAIN[verb](player, spot, hand))
            continue
        stake = box.staked_cents
        if at.rules.may_double_for_less:
            stake = for_less(at.round, player, stake)
        found.append(Double(player, spot, stake, hand))
    return found


def for_less(round: Round, player: str, full_cents: Cents) -> Cents:
    """The full double, or as much of it as the player has in chips."""
    held = round.chips[player]
    if held >= full_cents:
        return full_cents
    return max(held - held % round.limits.chip_cents, round.limits.chip_cents)


_PLAIN: dict[Verb, type[Hit | Stand | Split | Surrender | Rescue]] = {
    Verb.HIT: Hit,
    Verb.STAND: Stand,
    Verb.SPLIT: Split,
    Verb.SURRENDER: Surrender,
    Verb.RESCUE: Rescue,
}


def _answers(game: Game, rules: TwentyOne, round: Round, line: Line) -> list[Action]:
    player, spot = line.player, line.spot
    if round.asking[0].about is not About.CHECK:
        return [MatchStake(player, spot), Decline(player, spot)]
    found: list[Action] = []
    if offers_insurance(game, round):
        half = line.cents["base"] // 2
        found.append(Insure(player, spot, half - half % round.limits.chip_cents))
        if rules.even_money:
            found.append(EvenMoney(player, spot))
    if rules.may_surrender is Surrenders.EARLY:
        found.append(Surrender(player, spot, line.hand))
    return [*found, Decline(player, spot)]
