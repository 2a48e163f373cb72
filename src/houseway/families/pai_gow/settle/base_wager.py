"""Base wager of pai gow: two hands against the player-dealer's two, copies to the bank."""

from __future__ import annotations

from typing import NamedTuple

from houseway.families.pai_gow.play.round import HandAsSet, PaiGowRound
from houseway.families.pai_gow.rules.citations import SetCite
from houseway.families.pai_gow.rules.hands import Strengths, pushing_high, strengths
from houseway.families.pai_gow.rules.rules import PaiGow
from houseway.rules.game import Game
from houseway.settle.claims import ClaimResult


class BaseResult(NamedTuple):
    result: ClaimResult
    rule_ids: tuple[str, ...]


def base_results(game: Game[PaiGow], round: PaiGowRound) -> dict[int, BaseResult]:
    """By wagered seat, what every base wager on it comes to."""
    spots = sorted(round.wagered_spots)
    if pushing_high(game.rules, round.player_dealer_hand) is not None:
        return dict.fromkeys(spots, BaseResult(ClaimResult.PUSH, game.cite(SetCite.ACE_HIGH_PUSH)))
    bank = _strengths(game.rules, round.laid[round.player_dealer])
    return {spot: _judged(game, round.laid[spot], bank) for spot in spots}


def _strengths(rules: PaiGow, laid: HandAsSet) -> Strengths:
    return strengths(rules, laid.front, laid.back)


def _judged(game: Game[PaiGow], laid: HandAsSet, bank: Strengths) -> BaseResult:
    if laid.foul:
        occasion = SetCite.FOUL if laid.reason is None else laid.reason.occasion
        return BaseResult(ClaimResult.LOSE, game.cite(occasion))
    return compare_hands(game, _strengths(game.rules, laid), bank)


def compare_hands(game: Game[PaiGow], mine: Strengths, bank: Strengths) -> BaseResult:
    """Both higher wins, one higher pushes; an equal hand is the player-dealer's."""
    higher = (mine.front > bank.front) + (mine.back > bank.back)
    copied = mine.front == bank.front or mine.back == bank.back
    copy = (SetCite.COPY,) if copied else ()
    if higher == 2:
        return BaseResult(ClaimResult.WIN, game.cite(SetCite.WINS, SetCite.EVEN))
    if higher == 1:
        return BaseResult(ClaimResult.PUSH, game.cite(SetCite.SPLITS, *copy))
    return BaseResult(ClaimResult.LOSE, game.cite(SetCite.LOSES, *copy))
