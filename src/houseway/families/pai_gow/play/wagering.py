"""Wagers of pai gow: steps of bonus bets, and changes after the deal where allowed."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.families.pai_gow.play.round import PaiGowRound, Stage
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.play import betting
from houseway.play.actions import PlaceWagers
from houseway.play.events import Event, WagersPlaced
from houseway.play.round import Phase
from houseway.rules.game import Game
from houseway.things.cents import dollars


def refuse_wagers(game: Game[PaiGow], round: PaiGowRound, action: PlaceWagers) -> Refusal | None:
    late = game.rules.wagers_after_deal and _is_under_cup(round)
    if late and (round.line(action.player, action.spot) is None or not action.cents):
        return Refusal(
            "After the deal a wager may be changed whose fee was paid, and none is placed or "
            "taken back",
            game.cite(SetCite.LATE_WAGERS),
        )
    as_betting = replace(round, phase=Phase.BETTING) if late else round
    return betting.refuse_wagers(game, as_betting, action) or _refuse_step(game, action)


def _is_under_cup(round: PaiGowRound) -> bool:
    return round.phase is Phase.DECIDING and round.stage is Stage.PILE


def _refuse_step(game: Game[PaiGow], action: PlaceWagers) -> Refusal | None:
    bet = game.rules.fortune
    cents = 0 if bet is None else action.cents.get(bet.id, 0)
    if bet is None or not cents % bet.step_cents:
        return None
    return Refusal(
        f"Seat {action.spot} wagers {dollars(cents)} on {bet.name}; it goes in steps of "
        f"{dollars(bet.step_cents)}",
        bet.range_rules,
        limit_cents=bet.step_cents,
        actual_cents=cents,
    )


def place(_: Game[PaiGow], __: PaiGowRound, action: PlaceWagers) -> tuple[Event, ...]:
    return (WagersPlaced(action.player, action.spot, {**action.cents}),)
