"""Test traits of three card poker: each looks at their own hand, one card of the bank's is open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from houseway.families.three_card.play.events import StacksDealt
from houseway.play.events import Event
from houseway.play.play_or_fold import Fold, Play
from houseway.play.round import Phase
from houseway.rules.game import Game
from tests.contract.occasions import OF_TWENTY_ONE
from tests.families import Rounds, Tables, Traits
from tests.felt.banked import Alike, Banked
from tests.felt.charged import LIST_B
from tests.felt.three_card import ThreeCard, deck_with
from tests.web.open_cards import PlayOrFoldFelt, texts


class AntePlayFelt(PlayOrFoldFelt):
    """Each looks at their own hand; of the player-dealer's one card is turned (TCP-45)."""

    def happened(self, event: Event) -> None:
        super().happened(event)
        if isinstance(event, StacksDealt):
            self.held = {seat: texts(hand) for seat, hand in event.hands.items()}

    def own(self, you: str) -> Iterable[int]:
        alone = self.game.rules.independent_backline
        return [
            spot for spot in self.wagers
            if you in (self.bettors(spot) if alone else self.bettors(spot)[:1])
        ]  # fmt: skip


def may_see(game: Game[Any], round: Any, player: str | None) -> set[str]:
    seen: set[str] = set()
    over = round.phase is Phase.SETTLING
    for seat, hand in round.hands.items():
        cards = {card.text for card in hand}
        if seat == round.player_dealer:
            seen |= cards if over else {hand[0].text}
            continue
        lines = [line for line in round.lines if line.spot == seat]
        if lines[0].player == player:
            seen |= cards
        if game.rules.independent_backline and any(line.player == player for line in lines):
            seen |= cards
        if over and any(line.choice == "play" or "six-card" in line.cents for line in lines):
            seen |= cards
    return seen


THREE_CARD = Alike(
    base="ante",
    at_risk=2,
    go_on=ThreeCard.everybody_plays,
    win=("2c 2d 8s", "4c 4d 8h", "5c 5d 8c"),
    lose=("Qs 5h 2s", "Js 6h 2h", "Ts 6s 4h"),
    tie=("Kd 7c 3s", "Kh 7s 3c", "Ks 7d 3h"),
)
TCP = Banked(
    "TCP",
    "three-card-poker",
    THREE_CARD,
    8,
    rotation=("TCP-4", "TCP-70"),
    bank=("TCP-37", "TCP-67"),
    uncovered=("TCP-66", "TCP-68"),
    hand="3d Kc 7h",
    button=False,
)
SCB = Banked(
    "SCB",
    "three-card-poker-6-card",
    THREE_CARD,
    7,
    rotation=("SCB-3",),
    bank=("SCB-1",),
    uncovered=("SCB-1", "SCB-2"),
    hand="3d Kc 7h",
    order=(4, 2, 3),
)
CHARGED = (
    LIST_B(
        "TCP",
        TCP,
        "calgames-B-1",
        rules=("TCP-89",),
        other="calgames-B-2",
        foreign=("faceup-9", "calgames-B-40"),
    ),
    LIST_B(
        "SCB",
        SCB,
        "calgames-B-1",
        rules=("SCB-100",),
        other="calgames-B-39",
        foreign=("marysville-tcp-1",),
    ),
)
TRAITS = Traits(
    rounds=Rounds(hinted=4, judged=12, dealt_again=8, random=120, recalled=30),
    drills=20,
    drills_release=60,
    own_drills=frozenset({"qualify"}),
    decisions=(Play, Fold),
    order=deck_with,
    banked=(TCP, SCB),
    charged=CHARGED,
    language=ThreeCard,
    may_see=may_see,
    open_cards=AntePlayFelt,
    refused=(Play("P2", 2, 500), Fold("P2", 2)),
    not_met=OF_TWENTY_ONE,
    tables=Tables(
        played="2",
        presses=("fold",),
        laid={"1": 3, "3": 3},
        decision="play",
        laid_often=("1",),
        watched={"three_card": "1"},
        watches_others=True,
    ),
    scenes=("three_card_poker", "three_card_poker_6_card"),
)
