"""Picture of a banked round: the hand of the player-dealer, all wagers, the seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from houseway.play.round import Round, WagerLine
from houseway.rules.game import Game
from houseway.signs.table_picture import Chair, ChipStack, PicturePlace
from houseway.things.cents import Cents
from houseway.train.banked.hooks import ShownHand, banked_train_hooks_of
from houseway.train.banked.round_text import who

PLAYER_DEALER = "player-dealer"
BUTTON = "button"


def bank_place(game: Game, round: Round, *, with_bank: bool = False) -> PicturePlace:
    """The player-dealer's hand, with the bank where it matters how large it is."""
    held = banked_train_hooks_of(game).bank_held(game, round)
    return PicturePlace(
        name=f"Player-dealer, seat {round.player_dealer}",
        piles=held.piles,
        stakes=(ChipStack(round.bank_cents, "Bank"),) if with_bank else (),
        notes=held.notes,
    )


def wager_places(game: Game, round: Round) -> tuple[PicturePlace, ...]:
    """Every bettor's wagers, by seat. Who wagers behind another has the same cards before them."""
    lines = sorted(round.lines, key=lambda line: (line.spot, line.hand))
    drawn: set[tuple[int, int]] = set()
    places = []
    for line in lines:
        held = banked_train_hooks_of(game).shown(game, round, line)
        is_first = (line.spot, line.hand) not in drawn
        drawn.add((line.spot, line.hand))
        places.append(
            line_place(game, round, line, held if is_first else ShownHand(notes=held.notes))
        )
    return tuple(places)


def line_place(game: Game, round: Round, line: WagerLine, held: ShownHand) -> PicturePlace:
    name = banked_train_hooks_of(game).hand_name(round, line.spot, line.hand)
    bets = [bet for bet in game.rules.bets if bet.id in line.cents]
    return PicturePlace(
        name=f"{who(line.spot, line.player)}{name}",
        piles=held.piles,
        stakes=tuple(ChipStack(line.cents[bet.id], bet.name) for bet in bets),
        notes=held.notes,
    )


def table_chairs(
    seats: int,
    *,
    player_dealer: int | None = None,
    button: int | None = None,
    wagers: Mapping[int, Cents] | None = None,
    wagered: Iterable[int] = (),
    empty: Iterable[int] = (),
) -> tuple[Chair, ...]:
    """The table from above, seat by seat."""
    gone, there = set(empty), set(wagered)
    return tuple(
        Chair(
            seat=seat,
            cents=(wagers or {}).get(seat, 0),
            wager=seat in there,
            marks=(
                *((PLAYER_DEALER,) if seat == player_dealer else ()),
                *((BUTTON,) if seat == button else ()),
            ),
            empty=seat in gone,
        )
        for seat in range(1, seats + 1)
    )


def round_chairs(game: Game, round: Round) -> tuple[Chair, ...]:
    """Who wagers where, against whom, and where the order of action begins."""
    wagers: dict[int, Cents] = {}
    for line in round.lines:
        wagers[line.spot] = wagers.get(line.spot, 0) + sum(line.cents.values())
    taken = {*wagers, round.player_dealer}
    every = range(1, game.rules.seats + 1)
    return table_chairs(
        game.rules.seats,
        player_dealer=round.player_dealer,
        button=round.button,
        wagers=wagers,
        empty=[seat for seat in every if seat not in taken],
    )
