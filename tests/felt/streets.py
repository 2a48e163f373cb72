"""What a game of streets adds: one Play for so many antes, a check, and a board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.families.holdem_bank.play.actions import CheckOn, PlayLess
from houseway.play.deck.single_deck import arranged_deck
from houseway.play.play_or_fold import Play
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_cards
from tests.felt.amounts import named
from tests.felt.play_or_fold import PlayOrFold


class Streets(PlayOrFold):
    def plays_for(self, spot: int, antes: int) -> Play | PlayLess:
        """The action of playing a hand for so many antes, by its name on this street."""
        cents = antes * self.round.line(named(spot), spot).cents["ante"]
        most = self.game.rules.streets[self.round.street].multiples[0]
        return (Play if antes >= most else PlayLess)(named(spot), spot, cents)

    def play_for(self, spot: int, antes: int) -> None:
        self.act(self.plays_for(spot, antes))

    def plays_at_the_end(self) -> None:
        """Everybody checks as long as there is a card to come, and then plays for one ante."""
        while self.is_deciding():
            spot = self.round.lines[self.round.turn].spot
            if self.game.rules.streets[self.round.street] is self.game.rules.streets[-1]:
                self.play_for(spot, 1)
            else:
                self.check(spot)

    def check(self, *spots: int) -> None:
        for spot in spots:
            self.act(CheckOn(named(spot), spot))


def board_and_hands(
    game: Game[Any], round: Round, hands: Mapping[int, str], board: str
) -> tuple[Card, ...]:
    """The deck that turns this board and delivers these hands; the rest is whatever is left."""
    held = {seat: parse_cards(text) for seat, text in hands.items()}
    return arranged_deck(game, round, held, game.rules.hole_cards, parse_cards(board))
