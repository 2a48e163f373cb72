"""Wagers of a layout file, parsed alike for every family and refused at their own field."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from houseway.play import why_not
from houseway.play.actions import PlaceWagers
from houseway.play.round import Round
from houseway.quoting import quoted
from houseway.rules.bets import SideBet
from houseway.rules.game import Game
from houseway.settle.claims import PoolShare
from houseway.things.cents import Cents, dollars
from houseway.toml_reader import TomlReader

B = TypeVar("B")


def player_and_backline(seat: TomlReader, read: Callable[[TomlReader, int, str], B]) -> Iterator[B]:
    """The player of a seat, then whoever stands behind it: where each is told, seat and name."""
    number = seat.number("seat")
    backline = seat.tables("backline")
    yield read(seat, number, seat.name("player", f"seat {number}"))
    for each in backline:
        yield read(each, number, each.name("player"))
        each.done()


def read_wagers(game: Game, at: TomlReader) -> dict[str, Cents]:
    """What somebody put on each bet before the deal."""
    offered = game.rules.opening_bets
    for bet in game.known_side_bets:
        if bet.id in at and bet not in offered:
            at.fail(bet.id, _why_off(game, bet))
    cents = {bet.id: at.money(bet.id) for bet in offered if bet.id in at}
    if game.rules.base.id not in cents:
        at.fail(game.rules.base.id, "this field is missing.")
    return cents


def read_pool(game: Game, at: TomlReader, cents: Mapping[str, Cents]) -> tuple[PoolShare, ...]:
    """Who put how much into a base wager that several people made together (DHP-39)."""
    if "pool" not in at:
        return ()
    pool = at.table("pool")
    for player in pool:
        if not player.strip() or not player.isprintable():
            at.fail("pool", f"{quoted(player)} is not a name.")
    shares = tuple(PoolShare(player, pool.money(player)) for player in pool)
    together, wager = sum(share.cents for share in shares), cents[game.rules.base.id]
    if together != wager:
        held = f"the pool holds {dollars(together)} and the wager is {dollars(wager)}"
        at.fail("pool", f"{held}; they have to be equal.")
    return shares


def _why_off(game: Game, bet: SideBet) -> str:
    if bet.switch and game.chosen().get(bet.switch) == "false":
        return switched_off(game, bet.name, bet.switch)
    decks = " or ".join(map(str, bet.only_decks))
    return f"{bet.name} is offered with {decks} decks, not with {game.rules.decks}."


def switched_off(game: Game, name: str, switch: str) -> str:
    """That something is not offered at this table, and what would offer it."""
    option = next((each for each in game.options if each.name == switch), None)
    if option is None:
        return f"{name} is not offered in {game.name}."
    owners = f", in the text of {' and '.join(option.houses)}" if option.houses else ""
    on = f"{switch} = true in [options] switches it on{owners} ({option.rule_id})"
    return f"{name} is not offered at this table; {on}."


def refused_wager(game: Game, round: Round, wagers: PlaceWagers) -> str | None:
    """Which of several wagers is the one that is refused; None if it is all of them."""
    together: dict[str, Cents] = {}
    for bet, cents in wagers.cents.items():
        together[bet] = cents
        refusal = why_not(game, round, PlaceWagers(wagers.player, wagers.spot, together))
        if refusal is not None:
            return bet if refusal.actual_cents is not None else None
    return None
