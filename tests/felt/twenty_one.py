"""What the games of twenty-one add: hands that are drawn to, doubled, split and given up.

    scene = Scene("pure-21.5", bank=500)
    scene.wager(2, base=10)
    scene.deal({1: "6c Td", 2: "8h 8d"}, later="3s 2c Kd 9h")
    scene.split(2)
    scene.double(2)
    scene.stand(2, hand=2)
    assert scene.result(2, "base", hand=2) == "win"

The player-dealer's first card is the up card and the second the down card. In a game without a
hole card that seat is dealt one card only. `later` are the cards that follow the deal in the order
in which they leave the shoe: players' cards first, then the player-dealer's own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.families.blackjack.play.actions import (
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    MatchStake,
    Rescue,
    Split,
    Stand,
    Surrender,
)
from houseway.families.blackjack.play.arranged_shoe import arranged_shoe
from houseway.families.blackjack.play.boxes import Box
from houseway.families.blackjack.play.hand_rules import staked_on_hand
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_cards
from tests.felt.amounts import cents, named
from tests.felt.verbs import Verbs


class TwentyOne(Verbs):
    def hit(self, spot: int, hand: int = 1, player: str | None = None) -> None:
        self.act(Hit(player or named(spot), spot, hand))

    def stand(self, spot: int, hand: int = 1, player: str | None = None) -> None:
        self.act(Stand(player or named(spot), spot, hand))

    def double(
        self, spot: int, amount: float | None = None, hand: int = 1, player: str | None = None
    ) -> None:
        """Double for as much as lies on the hand, or for the amount given."""
        who = player or named(spot)
        line = self.round.line(who, spot, hand)
        assert line is not None
        stake = staked_on_hand(line) if amount is None else cents(amount)
        self.act(Double(who, spot, stake, hand))

    def split(self, spot: int, hand: int = 1, player: str | None = None) -> None:
        self.act(Split(player or named(spot), spot, hand))

    def surrender(self, spot: int, hand: int = 1, player: str | None = None) -> None:
        self.act(Surrender(player or named(spot), spot, hand))

    def rescue(self, spot: int, hand: int = 1, player: str | None = None) -> None:
        self.act(Rescue(player or named(spot), spot, hand))

    def insure(self, spot: int, amount: float, player: str | None = None) -> None:
        self.act(Insure(player or named(spot), spot, cents(amount)))

    def even_money(self, spot: int, player: str | None = None) -> None:
        self.act(EvenMoney(player or named(spot), spot))

    def match(self, spot: int, player: str) -> None:
        """A backline bettor goes along with the double or the split."""
        self.act(MatchStake(player, spot))

    def decline(self, spot: int, player: str | None = None) -> None:
        self.act(Decline(player or named(spot), spot))

    def everybody_stands(self) -> None:
        """Nobody does anything that they are not made to do."""
        self.play_out()

    def box(self, spot: int, hand: int = 1) -> Box:
        boxes: tuple[Box, ...] = self.round.boxes
        return next(box for box in boxes if box.spot == spot and box.number == hand)

    def hand(self, spot: int, hand: int = 1) -> str:
        """The cards of a hand as they lie."""
        return " ".join(card.text for card in self.box(spot, hand).cards)

    def verbs(self) -> set[str]:
        """What the one whose turn it is may do, by name: {"hit", "stand", ...}."""
        return {type(action).__struct_config__.tag or "" for action in self.legal()}  # type: ignore[misc]


def shoe_with(
    game: Game[Any], round: Round, hands: Mapping[int, str], later: str
) -> tuple[Card, ...]:
    """The shoe that gives out these hands, every wagered spot's, and then the later cards."""
    copies = len(game.rules.shoe)
    named_hands = {seat: parse_cards(text, each_at_most=copies) for seat, text in hands.items()}
    after = parse_cards(later, each_at_most=copies)
    return arranged_shoe(game, round, named_hands, after)
