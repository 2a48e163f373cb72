"""Single-deck games: validation of the deal, arranged decks, and places in the shuffle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from houseway.errors import Refusal
from houseway.play.actions import Deal
from houseway.play.round import Phase, Round
from houseway.play.views.view_types import RoundView
from houseway.rules.citations import Cite
from houseway.rules.game import Game
from houseway.things.cards import Card
from houseway.things.commitment import Shuffle
from houseway.things.decks import stacked


def refuse_deal(game: Game, round: Round, action: Deal) -> Refusal | None:
    if round.phase is not Phase.CLOSED:
        return Refusal("Cards are dealt once, after betting closes", game.cite(Cite.NO_MORE_BETS))
    if action.back is not round.back:
        return Refusal(
            f"Round {round.number} is dealt from the {round.back} deck, not the {action.back} one",
            game.cite(Cite.DECK),
        )
    whole = game.rules.deck.cards
    if len(action.order) != len(whole) or set(action.order) != set(whole):
        return Refusal(
            f"The {len(action.order)} cards given are not the {len(whole)} of the deck, each once",
            game.cite(Cite.DECK),
        )
    if round.commitment and not Shuffle(action.order, action.secret).keeps(round.commitment):
        return Refusal("The cards are not in the order that was promised before the wagers")
    return None


def arranged_deck(
    game: Game,
    round: Round,
    hands: Mapping[int, tuple[Card, ...]],
    size: int,
    board: tuple[Card, ...] = (),
) -> tuple[Card, ...]:
    """A whole deck that gives these hands, for layouts, drills and tests.

    The board comes first; seats without a hand get `size` of the cards that are left.
    """
    deck = game.rules.deck
    used = {*board, *(card for hand in hands.values() for card in hand)}
    spare = iter([card for card in deck.cards if card not in used])
    dealt = [
        card
        for spot in round.dealt_spots
        for card in (hands[spot] if spot in hands else [next(spare) for _ in range(size)])
    ]
    return stacked(deck, [*board, *dealt])


def places_in_shuffle(round: Round, texts: Iterable[str]) -> list[int]:
    """Where the cards that somebody saw lie in the shuffle."""
    seen = set(texts)
    return [place for place, card in enumerate(round.dealt_order) if card.text in seen]


def cards_in_hands(view: RoundView) -> list[str]:
    """Every card of every hand as it was seen."""
    return [text for hand in view.hands.values() for text in hand]
