"""View of a round dealt again with one decision changed, for the player who changed it."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from houseway.play.views.view import view
from houseway.play.views.view_types import RoundView
from houseway.records.replay.changed_decision import ReplayedRound
from houseway.rules.game import Game
from houseway.things.cents import Cents
from houseway.web.banked.messages import PostingFrame
from houseway.web.banked.personal_result import headline
from houseway.web.banked.settled_round_view import showdown_of_round
from houseway.web.realtime.messages import YourResultLine


class HandLine(NamedTuple):
    """What lies at a seat."""

    seat: int
    who: str
    parts: tuple[tuple[str, ...], ...]
    """Cards that lie apart: hands after a split, or a hand that is set in two."""
    called: tuple[str, ...]


class ChangedRoundView(Struct, frozen=True, kw_only=True):
    headline: str
    net_cents: Cents
    hands: tuple[HandLine, ...]
    yours: tuple[YourResultLine, ...]
    """What their wagers came to, and why."""
    postings: tuple[PostingFrame, ...]


def view_changed_round(game: Game, dealt: ReplayedRound, you: str) -> ChangedRoundView:
    shown = showdown_of_round(game, dealt.played, dealt.settlement, you)
    seen = view(game, dealt.played, you)
    return ChangedRoundView(
        headline=headline(dealt.net_cents),
        net_cents=dealt.net_cents,
        hands=tuple(
            HandLine(seat, _who(seen, seat), _parts(seen, seat), shown.called.get(seat, ()))
            for seat in sorted(seen.hands)
        ),
        yours=shown.yours.lines if shown.yours else (),
        postings=shown.postings,
    )


def _parts(seen: RoundView, seat: int) -> tuple[tuple[str, ...], ...]:
    return tuple(each.cards for each in seen.hands_at(seat)) or seen.parts(seat)


def _who(seen: RoundView, seat: int) -> str:
    names = dict.fromkeys(line.player for line in seen.lines if line.spot == seat)
    people = ", ".join("you" if name == seen.you else name for name in names)
    if seat != seen.player_dealer:
        return people
    return "you, player-dealer" if seen.seats.get(seat) == seen.you else "player-dealer"
