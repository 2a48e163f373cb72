"""The language of scenes for games of twenty-one.

    scene = TwentyOneScene("pure-21.5", bank=500)
    scene.wager(2, base=10)
    scene.deal({1: "6c Td", 2: "8h 8d"}, later="3s 2c Kd 9h")
    scene.split(2)
    scene.double(2)
    scene.stand(2, hand=2)
    assert scene.result(2, "base", hand=2) == "win"

Seat 1 banks unless told otherwise; its first card is the up card and its second the down card. In
a game without a hole card it is dealt one card only. `later` are the cards that follow the deal in
the order in which they leave the shoe: players' cards first, then the player-dealer's own.
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.play import passive
from houseway.play.actions import (
    Deal,
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
from houseway.play.arrange import arranged_shoe
from houseway.play.boxes import Box
from houseway.play.hand_choices import on_hand
from houseway.play.round import Line, Phase
from houseway.rules.catalog import game
from houseway.rules.limits import Limits
from houseway.settle.postings import Posting
from houseway.things.cards import Card, parse_cards
from houseway.things.deck_pair import Back
from tests.scenes import Scene, cents


class TwentyOneScene(Scene):
    def __init__(
        self,
        game_id: str,
        *,
        house: str | None = None,
        bank: float = 10_000,
        player_dealer: int = 1,
        chips: float = 1000,
        limits: tuple[float, float] = (5, 500),
        standing: tuple[str, ...] = (),
        empty: tuple[int, ...] = (),
        options: Mapping[str, str] | None = None,
        table_limits: Limits | None = None,
    ) -> None:
        profile = game(game_id).profiles.get(house, {}) if house else {}
        super().__init__(
            game_id,
            bank=bank,
            player_dealer=player_dealer,
            chips=chips,
            limits=limits,
            standing=standing,
            empty=empty,
            options={**profile, **(options or {})},
            table_limits=table_limits,
        )

    def deal(self, hands: Mapping[int, str], later: str = "") -> None:
        """Close the bets and deal these hands. Every wagered spot has to be named."""
        if self.round.phase is Phase.BETTING:
            self.close()
        self.do(Deal(Back.RED, self.order(hands, later)))

    def order(self, hands: Mapping[int, str], later: str = "") -> tuple[Card, ...]:
        copies = len(self.game.rules.shoe)
        named = {seat: parse_cards(text, each_at_most=copies) for seat, text in hands.items()}
        after = parse_cards(later, each_at_most=copies)
        return arranged_shoe(self.game, self.round, named, after)

    def hit(self, spot: int, hand: int = 1, player: str | None = None) -> None:
        self.do(Hit(player or f"P{spot}", spot, hand))

    def stand(self, spot: int, hand: int = 1, player: str | None = None) -> None:
        self.do(Stand(player or f"P{spot}", spot, hand))

    def double(
        self, spot: int, amount: float | None = None, hand: int = 1, player: str | None = None
    ) -> None:
        """Double for as much as lies on the hand, or for the amount given."""
        who = player or f"P{spot}"
        stake = on_hand(self._line(who, spot, hand)) if amount is None else cents(amount)
        self.do(Double(who, spot, stake, hand))

    def split(self, spot: int, hand: int = 1, player: str | None = None) -> None:
        self.do(Split(player or f"P{spot}", spot, hand))

    def surrender(self, spot: int, hand: int = 1, player: str | None = None) -> None:
        self.do(Surrender(player or f"P{spot}", spot, hand))

    def rescue(self, spot: int, hand: int = 1, player: str | None = None) -> None:
        self.do(Rescue(player or f"P{spot}", spot, hand))

    def insure(self, spot: int, amount: float, player: str | None = None) -> None:
        self.do(Insure(player or f"P{spot}", spot, cents(amount)))

    def even_money(self, spot: int, player: str | None = None) -> None:
        self.do(EvenMoney(player or f"P{spot}", spot))

    def match(self, spot: int, player: str) -> None:
        """A backline bettor goes along with the double or the split."""
        self.do(MatchStake(player, spot))

    def decline(self, spot: int, player: str | None = None) -> None:
        self.do(Decline(player or f"P{spot}", spot))

    def everybody_stands(self) -> None:
        """Everyone does what silence is taken for: decline, stand, or hit where that is a must."""
        while self.round.phase is Phase.DECIDING:
            self.do(passive(self.game, self.round))

    def box(self, spot: int, hand: int = 1) -> Box:
        return next(box for box in self.round.boxes if box.spot == spot and box.number == hand)

    def hand(self, spot: int, hand: int = 1) -> str:
        """The cards of a hand as they lie."""
        return " ".join(card.text for card in self.box(spot, hand).cards)

    def player_dealer_hand(self) -> str:
        return " ".join(card.text for card in self.round.player_dealer_hand)

    def verbs(self) -> set[str]:
        """What the one whose turn it is may do, by name: {"hit", "stand", ...}."""
        return {type(action).__struct_config__.tag or "" for action in self.legal()}  # type: ignore[misc]

    def _line(self, player: str, spot: int, hand: int) -> Line:
        line = self.round.line(player, spot, hand)
        assert line is not None
        return line

    def posting(self, spot: int, bet: str, player: str | None = None, hand: int = 1) -> Posting:
        found = [
            posting
            for posting in self.postings
            if (posting.seat, posting.bet, posting.hand) == (spot, bet, hand)
            and posting.player == (player or f"P{spot}")
        ]
        assert len(found) == 1, f"{len(found)} postings of {bet} on hand {hand} at seat {spot}"
        return found[0]

    def paid(self, spot: int, bet: str, player: str | None = None, hand: int = 1) -> float:
        return self.posting(spot, bet, player, hand).paid_cents / 100

    def taken(self, spot: int, bet: str, player: str | None = None, hand: int = 1) -> float:
        return self.posting(spot, bet, player, hand).taken_cents / 100

    def returned(self, spot: int, bet: str, player: str | None = None, hand: int = 1) -> float:
        return self.posting(spot, bet, player, hand).returned_cents / 100

    def result(self, spot: int, bet: str, player: str | None = None, hand: int = 1) -> str:
        return self.posting(spot, bet, player, hand).result.value
