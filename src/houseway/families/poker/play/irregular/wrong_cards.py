"""Card mistakes: exposed and boxed cards, a stray joker, a wrong count in a hand."""

from __future__ import annotations

from houseway.errors import Refusal
from houseway.families.poker.play.action_progress import acted_here, has_acted, two_have_acted
from houseway.families.poker.play.events import HandVoided
from houseway.families.poker.play.hand import Holder, PotHand
from houseway.families.poker.play.irregular.actions import (
    DeadReason,
    ExposeCard,
    Fault,
    FindBoxedCard,
    FindJoker,
    FindWrongCount,
)
from houseway.families.poker.play.irregular.events import (
    BoxedCardFound,
    CardChanged,
    CardDestination,
    CardExposed,
    HandKilled,
    JokerFound,
    WrongCountFound,
)
from houseway.families.poker.play.irregular.shared_checks import (
    refuse_holder,
    refuse_sparing,
    refuse_unknown,
)
from houseway.families.poker.play.reshuffle import shuffle_by_secret
from houseway.families.poker.play.transitions import HandProgress, TransitionResult, after_event
from houseway.families.poker.rules.citations import PotCite
from houseway.families.poker.rules.game import PotGame
from houseway.families.poker.rules.mistakes import WrongCount
from houseway.families.poker.rules.rules import Winner
from houseway.play.actions import VoidReason
from houseway.things.cards import Card, Rank


def refuse_expose(game: PotGame, hand: PotHand, action: ExposeCard) -> Refusal | None:
    cited = game.cite(PotCite.EXPOSED)
    if refusal := refuse_holder(game, hand, action.seat, PotCite.EXPOSED):
        return refusal
    holder = hand.at(action.seat)
    if not 1 <= action.place <= len(holder.cards):
        return Refusal(f"A hand has {len(holder.cards)} cards", cited)
    card = holder.cards[action.place - 1]
    if card in holder.open_cards:
        return Refusal("Everybody has seen that card already", cited)
    if action.fault is Fault.PLAYER:
        return None
    late = _refuse_late(game, hand, holder, card)
    return late or refuse_sparing(game, hand, PotCite.EXPOSED, 1)


def _refuse_late(game: PotGame, hand: PotHand, holder: Holder, card: Card) -> Refusal | None:
    """What the house dealer exposes is noticed before anybody acts on it."""
    cited = game.cite(PotCite.EXPOSED)
    if acted_here(hand, holder.seat):
        return Refusal(f"{holder.player} has acted: the card stays", cited)
    if hand.street == 0:
        if two_have_acted(hand):
            return Refusal("Two players have acted: the deal stands", cited)
        return None
    if card not in holder.drew:
        return Refusal("That card did not come on this street", cited)
    return None


def expose(game: PotGame, hand: PotHand, action: ExposeCard) -> TransitionResult:
    """A card that the player exposes is kept; what the dealer exposes is changed (OJ-30, LB-15)."""
    holder, rules = hand.at(action.seat), game.rules.mistakes
    card, dealer = holder.cards[action.place - 1], action.fault is Fault.DEALER
    many = rules.exposed_misdeal is not None and hand.exposed + 1 >= rules.exposed_misdeal
    kept = not dealer or (hand.street == 0 and _is_kept(game, card))
    moving = HandProgress(game, hand)
    moving.say(CardExposed(action.by, holder.player, card, action.fault, kept))
    if dealer and many:
        moving.say(HandVoided(action.by, VoidReason.EXPOSED_CARDS))
    elif not kept:
        _change(moving, holder.player, card, _on_deck(game))
    return moving.done


def _is_kept(game: PotGame, card: Card) -> bool:
    """A low card in a game for the lowest hand, the joker and a low ace among them."""
    aces_low = game.rules.winner is Winner.ACE_TO_FIVE
    number = 1 if card.rank is Rank.ACE and aces_low else card.number
    return number <= game.rules.mistakes.exposed_kept


def _on_deck(game: PotGame) -> CardDestination:
    """Where a card becomes the burn before the flop, it lies on the deck until then (OJ-31)."""
    becomes_burn = game.rules.burns and not game.rules.draws
    return CardDestination.ON_DECK if becomes_burn else CardDestination.OUT


def _change(moving: HandProgress, player: str, card: Card, lies: CardDestination) -> None:
    (new,) = moving.top(1)
    moving.say(CardChanged(player, card, new, lies))


def refuse_boxed(game: PotGame, hand: PotHand, _: FindBoxedCard) -> Refusal | None:
    if refusal := refuse_unknown(game, hand, PotCite.BOXED):
        return refusal
    if not hand.stub:
        return Refusal("No card is left in the deck", game.cite(PotCite.BOXED))
    return refuse_sparing(game, hand, PotCite.BOXED, 1)


def find_boxed(_: PotGame, hand: PotHand, action: FindBoxedCard) -> TransitionResult:
    return after_event(hand, BoxedCardFound(action.by, hand.stub[0]))


def refuse_joker(game: PotGame, hand: PotHand, action: FindJoker) -> Refusal | None:
    if not game.cite(PotCite.STRAY_JOKER):
        return Refusal(f"The joker belongs to {game.name}", game.cite(PotCite.DECK))
    if not action.seat:
        return refuse_unknown(game, hand, PotCite.STRAY_JOKER)
    refusal = refuse_holder(game, hand, action.seat, PotCite.STRAY_JOKER)
    return refusal or refuse_sparing(game, hand, PotCite.STRAY_JOKER, 1)


def find_joker(game: PotGame, hand: PotHand, action: FindJoker) -> TransitionResult:
    """It is a dead card; who has acted on it without a word has a foul hand (OJ-29)."""
    moving = HandProgress(game, hand)
    if not action.seat:
        moving.say(JokerFound(action.by, ""))
        return moving.done
    holder = hand.at(action.seat)
    moving.say(JokerFound(action.by, holder.player))
    if has_acted(hand, holder.seat):
        moving.kill(HandKilled(action.by, holder.player, DeadReason.JOKER))
    else:
        _change(moving, holder.player, holder.cards[-1], CardDestination.OUT)
    return moving.done


def refuse_wrong_count(game: PotGame, hand: PotHand, action: FindWrongCount) -> Refusal | None:
    if refusal := refuse_holder(game, hand, action.seat, PotCite.WRONG_COUNT):
        return refusal
    most = game.rules.hole_cards
    if not 1 <= abs(action.cards) <= most:
        return Refusal(f"From one to {most} cards may be too many or missing")
    return refuse_sparing(game, hand, PotCite.WRONG_COUNT, abs(action.cards))


def find_wrong_count(game: PotGame, hand: PotHand, action: FindWrongCount) -> TransitionResult:
    holder, moving = hand.at(action.seat), HandProgress(game, hand)
    repairs = game.rules.mistakes.wrong_count is WrongCount.REPAIRED
    repaired = repairs and not has_acted(hand, holder.seat) and action.cards < _TWO_EXTRA
    moving.say(WrongCountFound(action.by, holder.player, action.cards, repaired))
    if repaired and action.cards > 0:
        _take_back(moving, holder)
    elif repaired:
        for card in holder.cards[action.cards :]:
            _change(moving, holder.player, card, CardDestination.OUT)
    elif two_have_acted(hand) or (repairs and has_acted(hand, holder.seat)):
        moving.kill(HandKilled(action.by, holder.player, DeadReason.WRONG_COUNT))
    else:
        moving.say(HandVoided(action.by, VoidReason.WRONG_COUNT))
    return moving.done


_TWO_EXTRA = 2
"""Two or more cards too many are a misdeal where one would be taken back (OJ-32)."""


def _take_back(moving: HandProgress, holder: Holder) -> None:
    """One of all the cards, drawn by chance; the extra one came from the top of the deck."""
    (new,) = moving.top(1)
    drawn, *_ = shuffle_by_secret(
        (*holder.cards, new), moving.hand.secret, f"extra {moving.hand.calls}"
    )
    moving.say(CardChanged(holder.player, drawn, new, _on_deck(moving.game)))
