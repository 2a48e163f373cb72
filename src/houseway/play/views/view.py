"""View of a round for one person, built up from nothing, never stripped down."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from houseway.play.hooks import play_hooks_of
from houseway.play.round import Phase, Round, WagerLine
from houseway.play.views.view_types import RoundView, WagerLineView
from houseway.rules.game import Game


def view(game: Game, round: Round, player: str | None) -> RoundView:
    """What `player` may see: their own cards, the turned card, and what has been shown to all."""
    return personal_view(game, round, player, public_view(game, round))


def public_view(game: Game, round: Round) -> RoundView:
    """What lies open to everybody: all that somebody watching may see."""
    moves = play_hooks_of(game)
    return moves.view(
        game=game.id,
        number=round.number,
        phase=round.phase,
        back=round.back,
        commitment=round.commitment,
        you=None,
        seats=round.seats,
        player_dealer=round.player_dealer,
        bank_cents=round.bank_cents,
        button=round.button,
        chips=round.chips,
        lines=tuple(_line_view(line) for line in round.lines),
        hands={seat: moves.seen(game, round, seat, None) for seat in round.hands},
        turn=_line_view(round.deciding) if round.deciding else None,
        **moves.shown(game, round),
    )


def personal_view(game: Game, round: Round, player: str | None, by_all: RoundView) -> RoundView:
    """What one person may see, given what everybody may: their own cards and turn come to it."""
    if player is None:
        return by_all
    awaited = round.awaited_of(player)
    turn = _line_view(awaited) if awaited else by_all.turn
    return replace(by_all, you=player, hands=_hands(game, round, player, by_all), turn=turn)


def _hands(
    game: Game, round: Round, player: str, by_all: RoundView
) -> Mapping[int, tuple[str, ...]]:
    """Nobody sees more of a hand than everybody does, but whoever has a wager on it."""
    seen, open_hands = play_hooks_of(game).seen, by_all.hands
    own = {
        spot: seen(game, round, spot, player)
        for spot in {line.spot for line in round.lines if line.player == player}
        if spot in open_hands
    }
    more = {spot: cards for spot, cards in own.items() if cards != open_hands[spot]}
    return {**open_hands, **more} if more else open_hands


def _line_view(line: WagerLine) -> WagerLineView:
    return WagerLineView(line.spot, line.player, line.cents, line.choice, line.hand)


def provable(game: Game, round: Round, player: str | None) -> list[int]:
    """The places of the shuffle that may be proved to them when the round is over.

    These are the cards that they have seen.
    """
    if round.phase is not Phase.SETTLING:
        return []
    return play_hooks_of(game).provable(game, round, view(game, round, player))
