"""View of a settled hand: the part that all viewers share, then each viewer's own."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.play.showdown import (
    Half,
    hand_strength,
    hand_strength_words,
    made_hand,
)
from houseway.families.poker.play.view import HolderView, personal_view, public_view
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.settle.settlement import PotSettlement, Pushed, pushed_sentence
from houseway.families.poker.web.equity_links import equity_links
from houseway.families.poker.web.messages import (
    PotSeatFrame,
    PotShare,
    PotShowdownFrame,
    PushedFrame,
)
from houseway.families.poker.web.personal_result import net_cents, personal_result, pot_name


class SettledHandView:
    def __init__(self, game: PotGame, hand: PotHand, settlement: PotSettlement) -> None:
        self._game, self._hand, self._settlement = game, hand, settlement
        self._by_all = public_view(game, hand)
        self._to_all = self._open()

    def shown_to(self, you: str | None) -> PotShowdownFrame:
        """`you` is None for a visitor who was not there."""
        if you is None or self._hand.holder(you) is None:
            return self._to_all
        seen = personal_view(self._game, self._hand, you, self._by_all)
        headline, net = personal_result(self._game, self._hand, self._settlement, you)
        seats = tuple(
            self._seat(own, is_own=True) if own.player == you else shown
            for own, shown in zip(seen.holders, self._to_all.seats, strict=True)
        )
        return replace(self._to_all, seats=seats, headline=headline, your_net_cents=net)

    def _open(self) -> PotShowdownFrame:
        game, hand, settlement = self._game, self._hand, self._settlement
        seen = self._by_all
        headline, _ = personal_result(game, hand, settlement, None)
        return PotShowdownFrame(
            number=hand.number,
            button=hand.button,
            board=seen.board,
            pots=tuple(PotShare(pot.cents, pot.seats) for pot in settlement.pots),
            pushed=tuple(_pushed_frame(game, hand, settlement, each) for each in settlement.pushed),
            seats=tuple(self._seat(each) for each in seen.holders),
            collection_cents=settlement.collection_cents,
            jackpot_cents=settlement.jackpot_cents,
            commitment=seen.commitment,
            headline=headline,
            your_net_cents=None,
            stood=equity_links(game, hand),
        )

    def _seat(self, seen: HolderView, *, is_own: bool = False) -> PotSeatFrame:
        return PotSeatFrame(
            seat=seen.seat,
            player=seen.player,
            kind=None,
            chips_cents=self._settlement.chips[seen.player],
            bet_cents=0,
            cards=() if seen.folded else seen.cards,
            folded=seen.folded,
            all_in=False,
            standing=None,
            net_cents=net_cents(self._hand.at(seen.seat), self._settlement),
            exposed=() if seen.folded else seen.exposed,
            drew=None if seen.folded else seen.drew,
            hand=self._words(seen, is_own=is_own),
        )

    def _words(self, seen: HolderView, *, is_own: bool) -> str:
        """The hand in words at a showdown, if it was shown or is the viewer's own."""
        hand, rules = self._hand, self._game.rules
        if len(hand.live) < 2 or seen.folded or not (is_own or seen.seat in hand.shown):
            return ""
        # Kickers that tell a hand from one that nobody has seen would tell of that one.
        open_worths = [
            hand_strength(rules, each.cards, hand.board)
            for each in hand.live
            if each.seat in hand.shown
        ]
        worth = hand_strength(rules, hand.at(seen.seat).cards, hand.board)
        return hand_strength_words(rules, worth, open_worths)


def settled_hand_view(table: PotTable) -> SettledHandView | None:
    """The hand before, until the next one opens, if it was settled."""
    if table.hand is not None or table.last_hand is None or table.last_settlement is None:
        return None
    return SettledHandView(table.game, table.last_hand, table.last_settlement)


def showdown_of_hand(
    game: PotGame, hand: PotHand, settlement: PotSettlement, you: str | None
) -> PotShowdownFrame:
    return SettledHandView(game, hand, settlement).shown_to(you)


def _pushed_frame(
    game: PotGame, hand: PotHand, settlement: PotSettlement, pushed: Pushed
) -> PushedFrame:
    return PushedFrame(
        pushed.order, pushed.pot, pushed.seat, pushed.player, pushed.cents, pushed.hand,
        pushed_sentence(pushed), pushed.rule_ids, pushed.half, pot_name(settlement, pushed),
        _winning_cards(game, hand, pushed),
    )  # fmt: skip


def _winning_cards(game: PotGame, hand: PotHand, pushed: Pushed) -> tuple[str, ...]:
    """The five that a push was won with, if everybody has seen them."""
    if not pushed.hand or pushed.seat not in hand.shown:
        return ()
    made = made_hand(game.rules, hand.at(pushed.seat).cards, hand.board)
    return tuple(card.text for card in (made.low if pushed.half is Half.LOW else made.high))
