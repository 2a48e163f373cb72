"""Betting phase: validation of wagers, closing, the collection and voids.

Shared by every family with a player-dealer.
"""

from __future__ import annotations

from itertools import chain

from houseway.errors import Refusal
from houseway.play.actions import CloseBets, PlaceWagers, TakeCollection, VoidReason, VoidRound
from houseway.play.events import BetsClosed
from houseway.play.hooks import play_hooks_of
from houseway.play.round import Phase, Round
from houseway.rules.bets import Bet, SideBet
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.rules.order_of_action import clockwise
from houseway.things.cents import Cents, dollars

_BETTING = Phase.BETTING
"""Read once, because it is asked for with every wager (`settle.cover` says what that is worth)."""


def refuse_wagers(game: Game, round: Round, action: PlaceWagers) -> Refusal | None:
    if round.phase is not _BETTING:
        late = (bet.early_rules for bet in game.side_bets if bet.id in action.cents)
        return Refusal(
            "No more bets: nothing may be placed, raised or withdrawn now",
            (*game.cite(Cite.NO_MORE_BETS), *chain.from_iterable(late)),
        )
    return _refuse_place(game, round, action) or _refuse_stakes(game, round, action)


def _refuse_place(game: Game, round: Round, action: PlaceWagers) -> Refusal | None:
    rules, spot, player = game.rules, action.spot, action.player
    if spot < 1 or spot > rules.seats:
        return Refusal(
            f"There is no spot {spot}; spots run from 1 to {rules.seats}",
            game.cite(Cite.SEATS),
        )
    if player not in round.chips:
        return Refusal(f"{player} has no chips at this table", game.cite(Cite.LIMITS))
    if player == round.banked_by or spot == round.player_dealer:
        return Refusal(
            f"{round.banked_by} banks this round at seat {round.player_dealer}, "
            "so the bank wagers nowhere and nobody wagers on its seat",
            game.cite(Cite.BANK_POSTED),
        )
    if not rules.backline and not _is_own_spot(game, round, action):
        return Refusal(
            f"Seat {spot} is not {player}'s own and backline wagers are not allowed",
            game.cite(Cite.BACKLINE),
        )
    return None


def _is_own_spot(game: Game, round: Round, action: PlaceWagers) -> bool:
    """One's own seat, or where that is played a circle that nobody sits at or has wagered on."""
    seated = round.seats.get(action.spot)
    if seated is not None or not game.rules.open_circles:
        return seated == action.player
    first = next((line.player for line in round.lines if line.spot == action.spot), None)
    return first in (None, action.player)


def _refuse_stakes(game: Game, round: Round, action: PlaceWagers) -> Refusal | None:
    rules, limits = game.rules, round.limits
    base, staked = rules.base, sum(rules.laid(action.cents).values())
    for id, cents in action.cents.items():
        if id == base.id and limits.fits(id, cents):
            continue
        bet = rules.opening_bet(id)
        if bet is None:
            known = ", ".join(each.id for each in rules.opening_bets)
            return Refusal(
                f"There is no {id!r} to wager on before the deal; there are {known}",
                game.cite(Cite.BASE_REQUIRED),
            )
        if base.id not in action.cents:
            return Refusal(
                f"{bet.name} needs {base.name} on the same spot",
                (*game.cite(Cite.BASE_REQUIRED), *bet.base_rules),
            )
        refuse = _refuse_unequal if bet in rules.beside_base else _refuse_amount
        refusal = refuse(game, round, action, bet)
        if refusal:
            return refusal
    if 0 < staked <= round.chips[action.player] and limits.spot_cents_max is None:
        # Enough even without what they may have on the spot already.
        return None
    return _refuse_total(game, round, action, staked)


def _refuse_unequal(game: Game, _: Round, action: PlaceWagers, bet: Bet) -> Refusal | None:
    """A bet that lies beside the base equals it, within whatever limits that has."""
    cents, equal = action.cents[bet.id], action.cents[game.rules.base.id]
    if cents == equal:
        return None
    return Refusal(
        f"Seat {action.spot} wagers {dollars(cents)} on {bet.name}; "
        f"it equals the {game.rules.base.name} of {dollars(equal)}",
        bet.base_rules,
        limit_cents=equal,
        actual_cents=cents,
    )


def _refuse_amount(game: Game, round: Round, action: PlaceWagers, bet: Bet) -> Refusal | None:
    cents = action.cents[bet.id]
    if not isinstance(bet, SideBet):
        allowed = game.range_of(round.limits, bet.id)
        return round.limits.refuse_wager(
            action.spot, bet.name, cents, allowed, game.cite(Cite.LIMITS)
        )
    cited = bet.range_rules or game.cite(Cite.LIMITS)
    highest = bet.range.most_cents if bet.range else None
    least = round.limits.table.least_cents
    if bet.within_table and highest is not None and least > highest:
        return Refusal(
            f"{bet.name} is at most {dollars(highest)} and is not offered at a table "
            f"with a minimum of {dollars(least)}",
            cited,
            limit_cents=highest,
            actual_cents=cents,
        )
    base = action.cents[game.rules.base.id]
    if bet.at_most_base and cents > base:
        return Refusal(
            f"Seat {action.spot} wagers {dollars(cents)} on {bet.name}; "
            f"it may not exceed the {game.rules.base.name} of {dollars(base)}",
            cited,
            limit_cents=base,
            actual_cents=cents,
        )
    allowed = game.range_of(round.limits, bet.id)
    return round.limits.refuse_wager(action.spot, bet.name, cents, allowed, cited)


def _refuse_total(game: Game, round: Round, action: PlaceWagers, staked: Cents) -> Refusal | None:
    held = round.chips[action.player]
    before = round.line(action.player, action.spot)
    if before is not None:
        held += sum(before.cents.values())
    if staked > held:
        return Refusal(
            f"{action.player} has {dollars(held)} and cannot wager {dollars(staked)}",
            game.cite(Cite.LIMITS),
            limit_cents=held,
            actual_cents=staked,
        )
    if before is None and not action.cents:
        return Refusal(f"{action.player} has nothing on spot {action.spot} to take back")
    if round.limits.spot_cents_max is None:
        return None
    return round.limits.refuse_spot(
        action.spot, _base_on_spot(game, round, action), game.cite(Cite.LIMITS)
    )


def _base_on_spot(game: Game, round: Round, action: PlaceWagers) -> Cents:
    base = game.rules.base.id
    others = sum(
        line.cents[base]
        for line in round.lines
        if line.spot == action.spot and line.player != action.player
    )
    return others + action.cents.get(base, 0)


def refuse_close(game: Game, round: Round, _: CloseBets) -> Refusal | None:
    if round.phase is not _BETTING:
        return Refusal("Betting is closed already", game.cite(Cite.NO_MORE_BETS))
    if not round.lines:
        return Refusal("Nobody has wagered, so nothing can be dealt", game.cite(Cite.BASE_REQUIRED))
    return None


def close(game: Game, round: Round) -> BetsClosed:
    """Betting closes, and with it the order in which spots are dealt to and decide."""
    after = game.rules.seats if game.rules.starts_at_first_base else round.player_dealer
    circle = clockwise(game.rules.seats, after)
    return BetsClosed(tuple(filter(round.wagered_spots.__contains__, circle)))


def refuse_collection(game: Game, round: Round, action: TakeCollection) -> Refusal | None:
    cited = (*game.cite(Cite.COLLECTION), *action.rule_ids)
    dealt = round.phase is Phase.DECIDING and not play_hooks_of(game).has_begun(game, round)
    if round.phase is not Phase.CLOSED and not dealt:
        return Refusal("The collection is taken after betting closes, before anyone acts", cited)
    if action.cents < 0:
        return Refusal(f"A fee cannot be {dollars(action.cents)}", cited)
    held = round.chips.get(action.player, 0)
    if action.cents > held:
        return Refusal(
            f"{action.player} has {dollars(held)} left and the fee is {dollars(action.cents)}",
            cited,
            limit_cents=held,
            actual_cents=action.cents,
        )
    return None


def refuse_void(game: Game, round: Round, action: VoidRound) -> Refusal | None:
    cited = game.cite(Cite.MISDEAL)
    if round.phase is Phase.VOID:
        return Refusal("The round is void already", cited)
    if round.phase is Phase.SETTLING:
        return Refusal("The round has been played out and cannot be voided", cited)
    if action.reason in (VoidReason.FLOOR_DECISION, VoidReason.DECK_LOST):
        return None
    if action.reason is VoidReason.SHOE_EMPTY:
        return Refusal("There are cards left in the shoe", cited)
    if action.reason is VoidReason.NO_WAGERS:
        if round.lines:
            return Refusal(f"There are wagers on {len(round.wagered_spots)} spots", cited)
        return None
    if round.phase is Phase.BETTING:
        return Refusal("Nothing has been dealt yet", cited)
    if action.reason is VoidReason.EXPOSED_CARD and play_hooks_of(game).has_begun(game, round):
        return Refusal("A card exposed after the first decision does not void the round", cited)
    if not game.rules.boxed_card_voids:
        return Refusal(f"This house does not void a round for a {action.reason}", cited)
    return None
