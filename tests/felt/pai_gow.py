"""What the games of pai gow add: piles, dice, and hands that are set in two.

    scene = Scene("double-hand-poker", bank=500)
    scene.wager(2, base=10)
    scene.deal({1: "Ks Kh Qs Jd 9c 6d 3c", 2: "As Ah 2c 2d 4s 5h 7d"})
    scene.sets(2, "2c 2d")
    scene.bank_sets("Qs Jd")
    assert scene.result(2, "base") == "win"

Hands are named by the seat that they come to. Unless a scene says `throw`, the dice show the number
of the seat on the player-dealer's left; unless it deals with `lay_out`, the first pile is delivered
first. Seats that are not named get whatever is left of the deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houseway.families.pai_gow.play.actions import (
    AskHouseWay,
    CallFoul,
    ChoosePile,
    FoulReason,
    ReplaceCard,
    SetHand,
    ShowBank,
)
from houseway.families.pai_gow.play.arranged_piles import arranged_piles
from houseway.families.pai_gow.play.round import Stage
from houseway.families.pai_gow.rules.reading_choices import Dealing
from houseway.play.round import Round
from houseway.rules.game import Game
from houseway.things.cards import Card, parse_card, parse_cards
from houseway.things.dice import Dice
from tests.felt.amounts import named
from tests.felt.verbs import Verbs

FLOOR = "the floor supervisor"


def dice_of(total: int) -> Dice:
    """Three dice that show so many spots together."""
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    return Dice(first, second, total - first - second)


class PaiGow(Verbs):
    _thrown: int | None = None

    def throw(self, total: int) -> None:
        """What the dice will show."""
        self._thrown = total

    @property
    def dice(self) -> Dice:  # type: ignore[override]
        """As they lie under the cup."""
        usual = 10 if self.game.rules.dice_cycle == 8 else 9
        return dice_of(self._thrown or usual)

    def order(
        self, hands: Mapping[int, str], later: str = "", *, pile: int = 1
    ) -> tuple[Card, ...]:
        """The deck whose piles bring these hands to their seats."""
        assert not later, "nothing is drawn in a game of pai gow"
        return piles_with(self.game, self.round, hands, self.dice, pile)

    def dealt(self) -> None:
        self.open_cup()

    def open_cup(self, pile: int = 1) -> None:
        """The player-dealer has said which pile comes first, and the dice are seen."""
        if self.round.stage is Stage.PILE:
            self.act(ChoosePile(self.round.banked_by, self.round.player_dealer, pile))

    def sets(self, spot: int, front: str, player: str | None = None) -> None:
        self.act(self.setting(spot, front, player))

    def setting(self, spot: int, front: str, player: str | None = None) -> SetHand:
        """The action of setting a hand, for what is refused."""
        return SetHand(player or named(spot), spot, parse_cards(front, each_at_most=2))

    def house_way(self, spot: int, player: str | None = None) -> None:
        self.act(AskHouseWay(player or named(spot), spot))

    def bank_sets(self, front: str) -> None:
        self.act(self.setting(self.round.player_dealer, front, self.round.banked_by))

    def everybody_house_way(self) -> None:
        """Nobody sets a hand but by the house way, the player-dealer neither."""
        self.play_out()

    def foul(self, spot: int, reason: FoulReason) -> None:
        self.act(CallFoul(FLOOR, spot, reason))

    def replace_card(self, card: str) -> None:
        self.act(ReplaceCard(FLOOR, parse_card(card)))

    def show_bank(self) -> None:
        self.act(ShowBank(FLOOR))

    def held(self, seat: int) -> set[str]:
        """What lies at a seat, in no order."""
        return {card.text for card in self.round.hands[seat]}

    def laid(self, seat: int) -> tuple[set[str], set[str]]:
        """Front and back of a hand that is set."""
        lying = self.round.laid[seat]
        return {card.text for card in lying.front}, {card.text for card in lying.back}

    def stage(self) -> str | None:
        stage = self.round.stage
        return None if stage is None else stage.value


def piles_with(
    game: Game[Any], round: Round, hands: Mapping[int, str], dice: Dice, pile: int = 1
) -> tuple[Card, ...]:
    """The deck whose piles bring these hands to their seats by these dice."""
    copies = 2 if game.rules.dealing is Dealing.STACKS else 1
    asked = {seat: parse_cards(text, each_at_most=copies) for seat, text in hands.items()}
    return arranged_piles(game, asked, player_dealer=round.player_dealer, dice=dice, pile=pile)


BANK = "Ks Kh Qs Jd 9c 6d 3c"
"""A pair of kings behind a queen and a jack, as the house way sets it."""
WINS = "As Ah 2c 2d 4s 5h 7d"
"""Aces behind a pair of twos: both beat that bank."""
LOSES = "Jc Th 8h 7c 5c 4h 2s"
"""Nothing behind a ten and an eight."""
PUSHES = "Qd Qh 4c 4d 8s 7h 6c"
"""A pair of fours in front, queens behind."""
