"""One round by itself, with the bank in place and the hands named by seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from houseway.errors import Refusal
from houseway.play import step, why_not
from houseway.play.actions import Action, Deal
from houseway.play.events import Event
from houseway.play.round import Phase, open_round
from houseway.rules.catalog import game
from houseway.rules.game import Game, choose
from houseway.rules.limits import Limits
from houseway.rules.shared_rules import SharedRules
from houseway.settle import Settlement, settle_round
from houseway.settle.postings import Posting
from houseway.things.deck_pair import Back
from tests.felt.amounts import between, cents, named
from tests.felt.verbs import Verbs


class Scene(Verbs):
    """One round, told step by step. Seat 1 banks unless told otherwise."""

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
        plain = game(game_id)
        profile = plain.profiles.get(house, {}) if house else {}
        self._game = choose(plain, {**profile, **(options or {})})
        seats = {seat: named(seat) for seat in range(1, plain.rules.seats + 1) if seat not in empty}
        held = dict.fromkeys((*seats.values(), *standing), cents(chips))
        held[seats[player_dealer]] += cents(bank)
        self._round: Any = open_round(
            self._game,
            number=1,
            back=Back.RED,
            commitment="",
            limits=table_limits or between(limits),
            seats=seats,
            player_dealer=player_dealer,
            banked_by=seats[player_dealer],
            bank_cents=cents(bank),
            chips=held,
        )
        self.events: list[Event] = []
        self.settlement: Settlement | None = None

    @property
    def game(self) -> Game[Any]:
        return self._game

    @property
    def round(self) -> Any:
        return self._round

    @property
    def postings(self) -> tuple[Posting, ...]:
        assert self.settlement is not None, "the round is not settled yet"
        return self.settlement.postings

    def act(self, action: Action) -> None:
        """Take a step; when nothing is left to decide the round is settled."""
        self._round, events = step(self.game, self.round, action)
        self.events.extend(events)
        if self.round.phase is Phase.SETTLING:
            self.settlement = settle_round(self.game, self.round)

    def is_deciding(self) -> bool:
        return self.round.phase is Phase.DECIDING

    def refused(self, action: Action) -> Refusal:
        """The refusal of an action that must not be allowed, with nothing changed by trying."""
        before = self.round
        refusal = why_not(self.game, self.round, action)
        assert refusal is not None, f"{action} was allowed"
        assert self.round is before
        return refusal

    def deal(self, hands: Mapping[int, str], later: str = "") -> None:
        """Close the bets and deal these hands, and after them the later cards."""
        self.lay_out(hands, later)
        self.dealt()

    def lay_out(self, hands: Mapping[int, str], later: str = "", **piles: int) -> None:
        """The same; of pai gow only the piles, as they come to their seats from `pile` on."""
        self.close_if_open()
        self.act(Deal(Back.RED, self.order(hands, later, **piles), dice=self.dice))

    def under(self, rules: SharedRules) -> None:
        """What the house has posted beside the options, such as its awards."""
        self._game = replace(self._game, rules=rules)

    def begin_after(self, cards: int) -> None:
        """So many cards have left the shoe in earlier rounds."""
        self._round = replace(self._round, shoe_from=cards)

    def won(self, player: str) -> float:
        """What a player has more (or less) after the round than before it."""
        assert self.settlement is not None
        staked = sum(sum(line.cents.values()) for line in self.round.lines if line.player == player)
        bank = self.round.bank_cents if player == self.round.banked_by else 0
        before: int = self.round.chips[player] + staked + bank
        return (self.settlement.chips[player] - before) / 100
