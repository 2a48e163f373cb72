"""Hands of Omaha that are checked down, and who takes what of the pot."""

from __future__ import annotations

from typing import NamedTuple

from tests.felt.pots import PotScene, stacks

OMAHA = "omaha-hi-lo"
WITH_JOKER = "omaha-hi-lo-joker"
BOTH = (OMAHA, WITH_JOKER)


class Won(NamedTuple):
    seat: int
    half: str
    """Empty where nobody is low enough, and one hand takes all."""
    dollars: float


def showdown(hands: dict[int, str], board: str, game: str = OMAHA, **options: str) -> PotScene:
    """Everybody puts in four dollars and checks to the end."""
    scene = PotScene(stacks(len(hands)), game, options=options)
    scene.deal(hands, board=board)
    scene.check_down()
    return scene


def won(scene: PotScene) -> list[Won]:
    return [Won(each.seat, each.half, each.cents / 100) for each in scene.settlement.pushed]


def names(scene: PotScene) -> dict[str, str]:
    """What the winning hand of each half is called."""
    return {each.half: each.hand for each in scene.settlement.pushed}


def high(hands: dict[int, str], board: str, game: str = OMAHA, **options: str) -> set[int]:
    """Who wins the high half, or all of it."""
    scene = showdown(hands, board, game, **options)
    return {each.seat for each in won(scene) if each.half != "low"}


def low(hands: dict[int, str], board: str, game: str = OMAHA, **options: str) -> set[int]:
    """Who wins the low half; nobody where no hand is low enough."""
    scene = showdown(hands, board, game, **options)
    return {each.seat for each in won(scene) if each.half == "low"}
