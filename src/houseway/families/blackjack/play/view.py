"""View of a blackjack round: everything but the player-dealer's down card."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from houseway.families.blackjack.play.boxes import Box
from houseway.families.blackjack.play.hand_rules import is_natural, points_of
from houseway.families.blackjack.play.round import TwentyOneRound
from houseway.families.blackjack.rules.bonus_21s import bonus_of
from houseway.families.blackjack.rules.rules import Blackjack, Natural
from houseway.play.deck.shoe import shoe_is_over
from houseway.play.views.view_types import HIDDEN, HandSeen, RoundView
from houseway.rules.game import Game


class BoxView(Struct, frozen=True):
    """One hand of twenty-one, open to everybody."""

    spot: int
    hand: int
    cards: tuple[str, ...]
    points: int
    soft: bool
    natural: bool
    doubles: int
    split: bool
    end: str | None
    called: str
    """As the house dealer calls it: `17`, `soft 17`, `21.5`, `over 24`, `five-card 21`."""


class QuestionView(Struct, frozen=True):
    player: str
    spot: int
    about: str


class TwentyOneView(RoundView, frozen=True, kw_only=True):
    boxes: tuple[BoxView, ...]
    asking: tuple[QuestionView, ...]
    shoe_left: int | None
    total: str

    @property
    def asked(self) -> str | None:
        return self.asking[0].about if self.asking else None

    def hands_at(self, spot: int) -> tuple[HandSeen, ...]:
        return tuple(
            HandSeen(
                box.hand,
                box.cards,
                f"{'soft ' if box.soft else ''}{box.points}",
                box.called,
                box.doubles,
                box.split,
                box.end,
            )
            for box in self.boxes
            if box.spot == spot
        )


def visible_cards(
    _: Game[Blackjack], round: TwentyOneRound, seat: int, __: str | None
) -> tuple[str, ...]:
    hidden = seat == round.player_dealer and round.second_card is None
    hand = round.hands[seat]
    return tuple(HIDDEN if hidden and place else card.text for place, card in enumerate(hand))


def view_fields(game: Game[Blackjack], round: TwentyOneRound) -> Mapping[str, object]:
    return {
        "boxes": tuple(_box_view(game.rules, box) for box in round.boxes),
        "asking": tuple(QuestionView(each.player, each.spot, each.about) for each in round.asking),
        "shoe_left": len(game.rules.shoe) - round.drawn if round.shoe else None,
        "total": _player_dealer_total(game.rules, round),
    }


def _player_dealer_total(rules: Blackjack, round: TwentyOneRound) -> str:
    hand = round.hands.get(round.player_dealer, ())
    if not hand:
        return ""
    whole = round.second_card is not None or len(hand) == 1
    cards = hand if whole else hand[:1]
    points, soft = points_of(rules, cards)
    return _called(rules, points, soft=soft, natural=whole and is_natural(rules, cards))


def _called(rules: Blackjack, points: int, *, soft: bool, natural: bool) -> str:
    if natural:
        return "21.5" if rules.natural is Natural.ACE_BONUS else "22"
    if points > rules.limit:
        return f"over {points}"
    return f"soft {points}" if soft else str(points)


def _box_view(rules: Blackjack, box: Box) -> BoxView:
    points, soft = points_of(rules, box.cards)
    natural = not box.split and is_natural(rules, box.cards)
    bonus = bonus_of(rules, box.cards) if points == 21 and not box.doubles else None
    return BoxView(
        box.spot,
        box.number,
        tuple(card.text for card in box.cards),
        points,
        soft,
        natural,
        box.doubles,
        box.split,
        box.end,
        bonus.words if bonus else _called(rules, points, soft=soft, natural=natural),
    )


def provable(game: Game[Blackjack], round: TwentyOneRound, _: RoundView) -> list[int]:
    """Everything that this round dealt, and a shoe that is used up to its last card."""
    whole = range(len(game.rules.shoe))
    return [*(whole if shoe_is_over(game, round) else whole[round.shoe_from : round.drawn])]
