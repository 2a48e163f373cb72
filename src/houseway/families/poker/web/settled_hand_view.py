"""A hand that is over, as each person may see it: what everybody sees is made once."""

from __future__ import annotations

from msgspec.structs import replace

from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.hand import PotHand
from houseway.families.poker.play.showdown import Half, hand_made, hand_worth, worth_words
from houseway.families.poker.play.view import HolderView, seen_by, seen_by_all
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.settle.settlement import PotSettlement, Pushed, pushed_sentence
from houseway.families.poker.web.equity_links import stood
from houseway.families.poker.web.messages import HandShown, PotSeatFrame, PotShare, PushedFrame
from houseway.families.poker.web.personal_result import net_cents, pot_named, result_for


class EndedHand:
    def __init__(self, game: PotGame, hand: PotHand, settlement: PotSettlement) -> None:
        self._game, self._hand, self._settlement = game, hand, settlement
        self._by_all = seen_by_all(game, hand)
        self._to_all = self._open()

    def shown_to(self, you: str | None) -> HandShown:
        """None is somebody who looks it up."""
        if you is None or self._hand.holder(you) is None:
            return self._to_all
        seen = seen_by(self._game, self._hand, you, self._by_all)
        headline, net = result_for(self._game, self._hand, self._settlement, you)
        seats = tuple(
            self._seat(own, is_own=True) if own.player == you else shown
            for own, shown in zip(seen.holders, self._to_all.seats, strict=True)
        )
        return replace(self._to_all, seats=seats, headline=headline, your_net_cents=net)

    def _open(self) -> HandShown:
        game, hand, settlement = self._game, self._hand, self._settlement
        seen = self._by_all
        headline, _ = result_for(game, hand, settlement, None)
        return HandShown(
            number=hand.number,
            button=hand.button,
            board=seen.board,
            pots=tuple(PotShare(pot.cents, pot.seats) for pot in settlement.pots),
            pushed=tuple(_pushed(game, hand, settlement, each) for each in settlement.pushed),
            seats=tuple(self._seat(each) for each in seen.holders),
            collection_cents=settlement.collection_cents,
            jackpot_cents=settlement.jackpot_cents,
            commitment=seen.commitment,
            headline=headline,
            your_net_cents=None,
            stood=stood(game, hand),
        )

    def _seat(self, seen: HolderView, *, is_own: bool = False) -> PotSeatFrame:
        """Somebody who was dealt in, to everybody or to themselves."""
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
        """What a hand is called at a showdown, if it was shown or is one's own."""
        hand, rules = self._hand, self._game.rules
        if len(hand.live) < 2 or seen.folded or not (is_own or seen.seat in hand.shown):
            return ""
        # Kickers that tell a hand from one that nobody has seen would tell of that one.
        open_worths = [
            hand_worth(rules, each.cards, hand.board)
            for each in hand.live
            if each.seat in hand.shown
        ]
        worth = hand_worth(rules, hand.at(seen.seat).cards, hand.board)
        return worth_words(rules, worth, open_worths)


def ended_hand(table: PotTable) -> EndedHand | None:
    """The hand before, until the next one opens, if it was settled."""
    if table.hand is not None or table.last_hand is None or table.last_settlement is None:
        return None
    return EndedHand(table.game, table.last_hand, table.last_settlement)


def hand_shown(
    game: PotGame, hand: PotHand, settlement: PotSettlement, you: str | None
) -> HandShown:
    return EndedHand(game, hand, settlement).shown_to(you)


def _pushed(game: PotGame, hand: PotHand, settlement: PotSettlement, pushed: Pushed) -> PushedFrame:
    return PushedFrame(
        pushed.order, pushed.pot, pushed.seat, pushed.player, pushed.cents, pushed.hand,
        pushed_sentence(pushed), pushed.rule_ids, pushed.half, pot_named(settlement, pushed),
        _winning_cards(game, hand, pushed),
    )  # fmt: skip


def _winning_cards(game: PotGame, hand: PotHand, pushed: Pushed) -> tuple[str, ...]:
    """The five that a push was won with, if everybody has seen them."""
    if not pushed.hand or pushed.seat not in hand.shown:
        return ()
    made = hand_made(game.rules, hand.at(pushed.seat).cards, hand.board)
    return tuple(card.text for card in (made.low if pushed.half is Half.LOW else made.high))
