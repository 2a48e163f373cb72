"""A small language for scenes at a table, so that a test reads like what a dealer saw.

    scene = Scene("three-card-poker", bank=200)
    scene.wager(2, ante=10, pair_plus=5)
    scene.deal({1: "Qs 3h 2d", 2: "As Ad 4c"})
    scene.play(2)
    assert scene.paid(2, "ante") == 10

Amounts are dollars. Seat 1 banks unless told otherwise, and the player at seat 2 is called P2.
The first card of the player-dealer's hand is the one that is turned face up.
"""

from __future__ import annotations

from collections.abc import Mapping

from houseway.errors import Refusal
from houseway.play import legal, step, view, why_not
from houseway.play.actions import Action, CloseBets, Deal, Fold, PlaceWagers, Play
from houseway.play.arrange import arranged_deck
from houseway.play.events import Event
from houseway.play.round import Phase, open_round
from houseway.play.view import RoundView
from houseway.rules.catalog import game
from houseway.rules.game import choose
from houseway.rules.limits import Limits, Range
from houseway.settle import Settlement, settle_round
from houseway.settle.postings import Posting
from houseway.things.cards import Card, parse_cards
from houseway.things.deck_pair import Back


def cents(dollars: float) -> int:
    whole = round(dollars * 100)
    assert abs(whole - dollars * 100) < 1e-6
    return whole


def bets(amounts: Mapping[str, float]) -> dict[str, int]:
    """`pair_plus=5` is five dollars on the bet with the id pair-plus."""
    return {name.replace("_", "-"): cents(amount) for name, amount in amounts.items()}


class Scene:
    """One round, told step by step."""

    def __init__(
        self,
        game_id: str,
        *,
        bank: float = 1000,
        player_dealer: int = 1,
        chips: float = 1000,
        limits: tuple[float, float] = (5, 500),
        standing: tuple[str, ...] = (),
        empty: tuple[int, ...] = (),
        options: Mapping[str, str] | None = None,
        table_limits: Limits | None = None,
    ) -> None:
        self.game = choose(game(game_id), options or {})
        seats = {
            seat: f"P{seat}" for seat in range(1, self.game.rules.seats + 1) if seat not in empty
        }
        held = dict.fromkeys((*seats.values(), *standing), cents(chips))
        held[seats[player_dealer]] += cents(bank)
        least, most = limits
        self.round = open_round(
            number=1,
            back=Back.RED,
            commitment="",
            limits=table_limits or Limits(Range(cents(least), cents(most))),
            seats=seats,
            player_dealer=player_dealer,
            banked_by=seats[player_dealer],
            bank_cents=cents(bank),
            chips=held,
        )
        self.events: list[Event] = []
        self.settlement: Settlement | None = None

    def do(self, action: Action) -> None:
        """Take a step; when nothing is left to decide the round is settled."""
        self.round, events = step(self.game, self.round, action)
        self.events.extend(events)
        if self.round.phase is Phase.SETTLING:
            self.settlement = settle_round(self.game, self.round)

    def refused(self, action: Action) -> Refusal:
        """The refusal of an action that must not be allowed, with nothing changed by trying."""
        before = self.round
        refusal = why_not(self.game, self.round, action)
        assert refusal is not None, f"{action} was allowed"
        assert self.round is before
        return refusal

    def legal(self) -> tuple[Action, ...]:
        return legal(self.game, self.round)

    def view(self, player: str | None) -> RoundView:
        return view(self.game, self.round, player)

    def wager(self, spot: int, player: str | None = None, **amounts: float) -> None:
        """Chips on a spot, by the player who sits there or by someone else."""
        self.do(PlaceWagers(player or f"P{spot}", spot, bets(amounts)))

    def close(self) -> None:
        self.do(CloseBets())

    def deal(self, hands: Mapping[int, str]) -> None:
        """Close the bets and deal these hands; spots not named get whatever is left."""
        if self.round.phase is Phase.BETTING:
            self.close()
        self.do(Deal(Back.RED, self.order(hands)))

    def order(self, hands: Mapping[int, str]) -> tuple[Card, ...]:
        """The deck that delivers these hands."""
        named = {seat: parse_cards(text) for seat, text in hands.items()}
        return arranged_deck(self.game, self.round, named)

    def play(self, spot: int, player: str | None = None) -> None:
        line = self.round.line(player or f"P{spot}", spot)
        assert line is not None
        self.do(Play(line.player, spot, line.cents["ante"]))

    def fold(self, spot: int, player: str | None = None) -> None:
        self.do(Fold(player or f"P{spot}", spot))

    def everybody_plays(self) -> None:
        while self.round.phase is Phase.DECIDING:
            line = self.round.lines[self.round.turn]
            self.play(line.spot, line.player)

    @property
    def postings(self) -> tuple[Posting, ...]:
        assert self.settlement is not None, "the round is not settled yet"
        return self.settlement.postings

    def posting(self, spot: int, bet: str, player: str | None = None) -> Posting:
        """The one posting of a bet on a spot."""
        found = [
            posting
            for posting in self.postings
            if posting.seat == spot
            and posting.bet == bet
            and posting.player == (player or f"P{spot}")
        ]
        assert len(found) == 1, f"{len(found)} postings of {bet} at seat {spot}"
        return found[0]

    def paid(self, spot: int, bet: str, player: str | None = None) -> float:
        return self.posting(spot, bet, player).paid_cents / 100

    def taken(self, spot: int, bet: str, player: str | None = None) -> float:
        return self.posting(spot, bet, player).taken_cents / 100

    def returned(self, spot: int, bet: str, player: str | None = None) -> float:
        return self.posting(spot, bet, player).returned_cents / 100

    def result(self, spot: int, bet: str, player: str | None = None) -> str:
        return self.posting(spot, bet, player).result.value

    def order_of_action(self) -> list[tuple[int, str]]:
        return [(posting.seat, posting.bet) for posting in self.postings]

    def won(self, player: str) -> float:
        """What a player has more (or less) after the round than before it."""
        assert self.settlement is not None
        staked = sum(sum(line.cents.values()) for line in self.round.lines if line.player == player)
        bank = self.round.bank_cents if player == self.round.banked_by else 0
        before = self.round.chips[player] + staked + bank
        return (self.settlement.chips[player] - before) / 100
