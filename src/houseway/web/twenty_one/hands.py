"""The hands of a twenty-one table as a page shows them."""

from __future__ import annotations

from houseway.play.twenty_one.hand_choices import is_natural, points_of
from houseway.play.view import HIDDEN, BoxView, LineView, RoundView
from houseway.rules.game import Game
from houseway.rules.twenty_one.rules import Natural, TwentyOne
from houseway.things.cards import Mark, parse_card
from houseway.web.messages import HandFrame


def hand_frames(game: Game, seen: RoundView, seat: int) -> tuple[HandFrame, ...]:
    """The hands on one spot, in the order in which they are played."""
    rules = game.rules
    if not isinstance(rules, TwentyOne):
        return ()
    return tuple(
        HandFrame(
            box.hand,
            box.cards,
            _called(rules, box),
            box.doubles,
            box.end,
            _wagers(seen, box),
            seen.turn is not None and (seen.turn.spot, seen.turn.hand) == (box.spot, box.hand),
            tuple((line.player, line.cents) for line in _lines(seen, box)[1:]),
        )
        for box in seen.boxes
        if box.spot == seat
    )


def _lines(seen: RoundView, box: BoxView) -> list[LineView]:
    """Everybody on the hand, whoever decides for it first."""
    return [line for line in seen.lines if (line.spot, line.hand) == (box.spot, box.hand)]


def _wagers(seen: RoundView, box: BoxView) -> dict[str, int]:
    lines = _lines(seen, box)
    return dict(lines[0].cents) if lines else {}


def _called(rules: TwentyOne, box: BoxView) -> str:
    return total_text(rules, box.points, soft=box.soft, natural=box.natural)


def total_text(rules: TwentyOne, points: int, *, soft: bool, natural: bool) -> str:
    """`17`, `soft 17`, `21.5`, `over 24`."""
    if natural:
        return "21.5" if rules.natural is Natural.ACE_BONUS else "22"
    if points > rules.limit:
        return f"over {points}"
    return f"soft {points}" if soft else str(points)


def player_dealer_total(game: Game, seen: RoundView) -> str:
    """What the player-dealer's open cards count."""
    rules = game.rules
    shown = seen.hands.get(seen.player_dealer, ())
    if not isinstance(rules, TwentyOne) or not shown:
        return ""
    cards = tuple(parse_card(text) for text in shown if text != HIDDEN)
    points, soft = points_of(rules, cards)
    natural = HIDDEN not in shown and is_natural(rules, cards)
    return total_text(rules, points, soft=soft, natural=natural)


def marks_of(game: Game) -> dict[str, str]:
    """The words that this game's deck has on special cards, by the letter of their rank."""
    return {
        card.rank.letter: card.mark.title()
        for card in game.rules.deck.cards
        if card.rank is not None and card.mark is not Mark.PLAIN
    }
