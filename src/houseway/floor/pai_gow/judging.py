"""How a hand was set: what that was worth beside the best setting and the house way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from houseway.floor.banked.bots import action_name
from houseway.floor.banked.judging import seen_text, texts
from houseway.floor.judging import Judged, Worth, best_first, card_signs
from houseway.floor.pai_gow.advising import bank_of, cards_of
from houseway.odds.pai_gow.advice import Worths, settings_worth
from houseway.odds.pai_gow.cells import cell_of
from houseway.play.actions import Action
from houseway.play.pai_gow.actions import AskHouseWay, SetHand
from houseway.play.pai_gow.seen import PaiGowView
from houseway.rules.game import Game
from houseway.rules.pai_gow.hands import house_way, laid, laid_down
from houseway.rules.pai_gow.rules import PaiGow
from houseway.things.cards import Card
from houseway.things.cents import Cents

HOUSE_WAY = "house_way"


def judge(
    game: Game[PaiGow], seen: PaiGowView, _: Collection[str], action: Action
) -> Judged | None:
    """Every pile is as good as any other, so that to choose one is not judged."""
    assert seen.turn is not None
    if not isinstance(action, SetHand | AskHouseWay):
        return None
    rules, spot = game.rules, seen.turn.spot
    hand, bank = cards_of(rules, seen, spot), bank_of(rules, seen)
    worths = settings_worth(game, hand, bank, as_player_dealer=spot == seen.player_dealer)
    usual = _key(rules, worths, hand, house_way(rules, hand).front)
    own = _key(rules, worths, hand, action.cards) if isinstance(action, SetHand) else usual
    best = max(worths, key=lambda front: worths[front])
    stake = _stake(rules, seen)
    laid_so = {front: _front(rules, hand, front) for front in (best, own, usual)}
    choices = [
        Worth(_id(low), _name(low, usual=front == usual), float(worths[front] * stake))
        for front, low in laid_so.items()
    ]
    chosen = _id(laid_so[own])
    against = () if bank is None else (*bank[0], *bank[1])
    return Judged(
        chosen=chosen,
        choices=best_first(choices, chosen),
        hand=texts(hand),
        against=texts(against),
        seen=seen_text(hand, against),
        cell=cell_of(game, hand, against),
    )


def choice(game: Game[PaiGow], seen: PaiGowView, action: Action) -> str:
    """By what goes in front; to leave a hand to the house way is to set it so."""
    if not isinstance(action, SetHand | AskHouseWay):
        return action_name(action)
    assert seen.turn is not None
    hand = cards_of(game.rules, seen, seen.turn.spot)
    set_so = action.cards if isinstance(action, SetHand) else house_way(game.rules, hand).front
    return _id(_front(game.rules, hand, set_so))


def cell(game: Game[PaiGow], seen: PaiGowView) -> str:
    assert seen.turn is not None
    return cell_of(game, cards_of(game.rules, seen, seen.turn.spot), ())


def _stake(rules: PaiGow, seen: PaiGowView) -> Cents:
    """The wager; to the player-dealer all of the others', as far as the bank covers them."""
    assert seen.turn is not None
    base = rules.base.id
    if seen.turn.spot != seen.player_dealer:
        return seen.turn.cents.get(base, 0)
    return min(sum(line.cents.get(base, 0) for line in seen.lines), seen.bank_cents)


def _key(
    rules: PaiGow, worths: Worths, hand: Sequence[Card], front: Sequence[Card]
) -> tuple[Card, ...]:
    """The same setting as it stands among those that were weighed; tiles may be named either way.

    What comes to the same two hands is one setting.
    """
    wanted = _parts(rules, hand, front)
    return next(each for each in worths if _parts(rules, hand, each) == wanted)


def _parts(rules: PaiGow, hand: Sequence[Card], front: Sequence[Card]) -> frozenset[str]:
    """What lies in front, each card with how often it does."""
    low, _ = laid(rules, hand, front)
    return frozenset(f"{many} {card.text}" for card, many in Counter(low).items())


def _front(rules: PaiGow, hand: Sequence[Card], front: Sequence[Card]) -> tuple[Card, ...]:
    low, _ = laid(rules, hand, front)
    return laid_down(rules, low)


def _id(front: tuple[Card, ...]) -> str:
    return " ".join(texts(front))


def _name(front: tuple[Card, ...], *, usual: bool) -> str:
    named = f"{card_signs(front)} in front"
    return f"the house way ({named})" if usual else named
