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
from tests.felt.three_card import deck_with
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


TRAITS = Traits(
    rounds=Rounds(hinted=4, judged=12, dealt_again=8, random=120, recalled=30),
    drills=20,
    drills_release=60,
    own_drills=frozenset({"qualify"}),
    decisions=(Play, Fold),
    order=deck_with,
    may_see=may_see,
    open_cards=AntePlayFelt,
    refused=(Play("P2", 2, 500), Fold("P2", 2)),
    not_met=OF_TWENTY_ONE,
    tables=Tables(
        played="2",
        presses=("fold",),
        laid=("1", "3"),
        laid_often=("1",),
        watched={"three_card": "1"},
        watches_others=True,
    ),
    scenes=("three_card_poker", "three_card_poker_6_card"),
)
