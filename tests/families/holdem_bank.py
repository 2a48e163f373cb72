"""Test traits of hold'em against a bank: each looks at their own two, the board is everybody's."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from houseway.families.holdem_bank.play.actions import CheckOn, PlayLess
from houseway.families.holdem_bank.play.events import BoardTurned, HandsAndBoardDealt
from houseway.play.events import Event
from houseway.play.play_or_fold import Fold, Play
from houseway.play.round import Phase
from houseway.rules.game import Game
from tests.contract.occasions import OF_THREE_CARDS, OF_TWENTY_ONE
from tests.families import Rounds, Tables, Traits
from tests.felt.banked import Alike, Banked
from tests.felt.streets import Streets, board_and_hands
from tests.web.open_cards import EVERYBODY, PlayOrFoldFelt, texts


class StreetPlayFelt(PlayOrFoldFelt):
    """Each looks at their own two; community cards are turned for everybody (UTH-22, UTH-25)."""

    def happened(self, event: Event) -> None:
        super().happened(event)
        if isinstance(event, HandsAndBoardDealt):
            self.held = {seat: texts(hand) for seat, hand in event.hands.items()}
        elif isinstance(event, BoardTurned):
            self.open.setdefault(EVERYBODY, []).extend(texts(event.cards))

    def own(self, you: str) -> Iterable[int]:
        return [spot for spot in self.wagers if you in self.bettors(spot)]


def may_see(_: Game[Any], round: Any, player: str | None) -> set[str]:
    """Community cards as the streets go by, one's own two, and at the end what was played for.

    In random rounds the options are the usual ones, so that a bonus outlives a fold.
    """
    over = round.phase is Phase.SETTLING
    seen = {card.text for card in round.board[: (0, 3, 5)[round.street]]}
    for seat, hand in round.hands.items():
        lines = [line for line in round.lines if line.spot == seat]
        kept = any(line.choice == "play" or len(line.cents) > 2 for line in lines)
        if any(line.player == player for line in lines) or (over and (kept or not lines)):
            seen |= {card.text for card in hand}
    return seen


STREETS = Alike(
    base="ante",
    at_risk=3,
    go_on=Streets.plays_at_the_end,
    win=("Jc Tc", "Jd Td", "Th 6h"),
    lose=("Qc 3c", "Qd 3d", "Qh 3h"),
    tie=("Kd 3s", "Kh 4s", "Ks 4d"),
    board="9c 8d 7h 2s 2d",
)
UTH = Banked(
    "UTH",
    "ultimate-texas-holdem-bad-beat-bonus",
    STREETS,
    7,
    rotation=("UTH-2",),
    bank=("UTH-3",),
    uncovered=(),
    hand="Kc 4h",
    button=False,
)
TRAITS = Traits(
    rounds=Rounds(hinted=1, judged=4, dealt_again=4, random=60, recalled=15),
    drills_release=20,
    own_drills=frozenset({"qualify"}),
    decisions=(Play, Fold, PlayLess, CheckOn),
    order=board_and_hands,
    banked=(UTH,),
    language=Streets,
    may_see=may_see,
    open_cards=StreetPlayFelt,
    refused=(Play("P2", 2, 500), Fold("P2", 2)),
    not_met=OF_TWENTY_ONE | OF_THREE_CARDS,
    tables=Tables(
        played="U1",
        presses=("check_on", "fold"),
        laid={"U1": 2},
        board=True,
        decision="check_on",
        laid_often=("U1",),
        watched={"holdem_bank": "U1"},
    ),
    scenes=("ultimate_texas_holdem",),
)
