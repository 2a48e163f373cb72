"""View of a settled round: the part that all viewers share, then each viewer's own."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import UNSET
from msgspec.structs import replace

from houseway.floor.banked.awards import awards_of
from houseway.floor.banked.table import BankedTable
from houseway.play.round import Phase, Round
from houseway.play.views.view import personal_view, public_view
from houseway.play.views.view_types import RoundView
from houseway.rules.game import Game
from houseway.settle.postings import Posting, sentence
from houseway.settle.settlement import Settlement
from houseway.things.cents import Cents
from houseway.web.banked.hooks import frame_extras_of, hand_names_by_seat
from houseway.web.banked.messages import HandFrame, PostingFrame, ShowdownFrame
from houseway.web.banked.personal_result import personal_result, player_net


class SettledRoundView:
    """A round that is over, and what the house gave to whom for it."""

    def __init__(
        self, game: Game, round: Round, settlement: Settlement, awards: Mapping[str, Cents]
    ) -> None:
        assert round.phase is Phase.SETTLING
        self._game, self._round, self._settlement = game, round, settlement
        self._awards = awards
        self._by_all = public_view(game, round)
        self._to_all = self._open()

    def shown_to(self, you: str | None) -> ShowdownFrame:
        game, round = self._game, self._round
        if you is None:
            return self._to_all
        seen = personal_view(game, round, you, self._by_all)
        award = self._awards.get(you, 0)
        own = personal_result(game, round, self._settlement, seen, award_cents=award)
        if seen.hands == self._by_all.hands:
            return replace(self._to_all, yours=own)
        return replace(
            self._to_all,
            hands=seen.hands,
            called=hand_names_by_seat(game, seen),
            yours=own,
            besides=frame_extras_of(game, seen) or UNSET,
        )

    def _open(self) -> ShowdownFrame:
        game, round, settlement, seen = self._game, self._round, self._settlement, self._by_all
        spots = {line.spot for line in seen.lines}
        return ShowdownFrame(
            number=round.number,
            bank_cents=round.bank_cents,
            player_dealer=round.player_dealer,
            player_dealer_net_cents=settlement.player_dealer_net_cents,
            collection_cents=settlement.collection_cents,
            postings=tuple(_posting_frame(game, each) for each in settlement.postings),
            hands=seen.hands,
            boxes={seat: hands for seat in spots if (hands := hand_frames_at(seen, seat))},
            total=seen.total,
            button=round.button,
            commitment=round.commitment,
            called=hand_names_by_seat(game, seen),
            came_to={
                player: player_net(
                    game, round, settlement, player, award_cents=self._awards.get(player, 0)
                )
                for player in sorted(round.players)
            },
            besides=frame_extras_of(game, seen) or UNSET,
        )


def settled_round_view(table: BankedTable) -> SettledRoundView | None:
    """The settlement of the round before, if it was settled."""
    last, settlement = table.last_round, table.last_settlement
    if last is None or settlement is None:
        return None
    given = {player: awards_of(table, last, player) for player in last.players}
    return SettledRoundView(table.game, last, settlement, given)


def showdown_of_round(
    game: Game, round: Round, settlement: Settlement, you: str | None
) -> ShowdownFrame:
    return SettledRoundView(game, round, settlement, {}).shown_to(you)


def _posting_frame(game: Game, posting: Posting) -> PostingFrame:
    return PostingFrame(
        posting.order,
        posting.seat,
        posting.player,
        posting.bet,
        posting.result,
        posting.wager_cents,
        posting.paid_cents,
        posting.taken_cents,
        posting.returned_cents,
        posting.bank_left_cents,
        sentence(posting, game.bet(posting.bet).name),
        posting.rule_ids,
        posting.hand,
    )


def hand_frames_at(seen: RoundView, seat: int) -> tuple[HandFrame, ...]:
    """The hands on one spot, in the order in which they are played."""
    hands = seen.hands_at(seat)
    if not hands:
        return ()
    turn, on_spot = seen.turn, [line for line in seen.lines if line.spot == seat]
    return tuple(
        HandFrame(
            hand.number,
            hand.cards,
            hand.called,
            hand.doubles,
            hand.end,
            dict(lines[0].cents) if lines else {},
            turn is not None and (turn.spot, turn.hand) == (seat, hand.number),
            tuple((line.player, line.cents) for line in lines[1:]),
        )
        for hand in hands
        for lines in [[line for line in on_spot if line.hand == hand.number]]
    )
