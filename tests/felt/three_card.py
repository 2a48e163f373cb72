"""What the three-card games add: play or fold, and hands dealt whole."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.play.deck.single_deck import arranged_deck
from houseway.play.play_or_fold import Play
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_cards
from tests.felt.amounts import named
from tests.felt.play_or_fold import PlayOrFold


class ThreeCard(PlayOrFold):
    def play(self, spot: int, player: str | None = None) -> None:
        line = self.round.line(player or named(spot), spot)
        assert line is not None
        self.act(Play(line.player, spot, line.cents["ante"]))

    def everybody_plays(self) -> None:
        while self.is_deciding():
            line = self.round.lines[self.round.turn]
            self.play(line.spot, line.player)


def deck_with(
    game: Game[Any], round: Round, hands: Mapping[int, str], later: str
) -> tuple[Card, ...]:
    """The deck that delivers these hands; spots not named get whatever is left."""
    assert not later, "nothing is drawn in a three-card game"
    held = {seat: parse_cards(text) for seat, text in hands.items()}
    return arranged_deck(game, round, held, game.rules.hand_cards)
