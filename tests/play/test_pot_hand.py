"""A hand of poker as a value: replay, what is legal, what silence means, and what one may see."""

from __future__ import annotations

from random import Random

import pytest

from houseway.errors import Refusal
from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play.actions import (
    Bet,
    Check,
    DealHand,
    Draw,
    FoldHand,
    PostBlind,
    TakeFromPot,
    VoidHand,
)
from houseway.families.poker.play.betting import Bounds, bet_bounds
from houseway.families.poker.play.events import PotEvent
from houseway.families.poker.play.hand import HandPhase, Post, PotHand, open_hand
from houseway.families.poker.play.verbs import legal, passive, replay, step, why_not
from houseway.families.poker.rules.stakes import stakes_of
from houseway.families.poker.settle import settle_hand
from houseway.play.actions import VoidReason
from houseway.rules.game import choose
from houseway.rules.limits import Limits, Range
from houseway.things.deck_pair import Back
from tests.felt.pots import LOWBALL, PotScene, stacks
from tests.games import pot_game

TABLES = [
    ("texas-holdem", {}, Range(400, 800)),
    ("texas-holdem", {"structure": "no-limit"}, Range(400)),
    ("texas-holdem", {"structure": "pot-limit"}, Range(400)),
    ("texas-holdem", {"structure": "spread", "half_raise_reopens": "true"}, Range(200, 1200)),
    ("texas-holdem", {"all_hands_shown": "false", "burns": "false"}, Range(400, 800)),
    ("lowball", {}, Range(200, 600)),
    ("lowball", {"structure": "limit", "winner": "deuce_to_seven"}, Range(500, 2000)),
]


def posted(game_id: str, options: dict[str, str], limits: Range, chance: Random) -> PotHand:
    """A hand with its blinds, among players with any stacks."""
    game = choose(pot_game(game_id), options)
    players = chance.randint(2, game.rules.seats)
    seats = {seat: f"P{seat}" for seat in range(1, players + 1)}
    hand = open_hand(
        number=1, back=Back.RED, commitment="", button=players, seats=seats,
        stakes=stakes_of(game.rules, Limits(limits, chip_cents=100)),
        chips={player: chance.choice((1, 3, 9, 30, 200)) * 100 for player in seats.values()},
    )  # fmt: skip
    for player, post, due in (
        ("P1", Post.SMALL, hand.stakes.small_blind_cents),
        ("P2", Post.BIG, hand.stakes.big_blind_cents),
    ):
        blind = PostBlind(player, min(due, hand.chips[player]), post)
        hand, _ = step(game, hand, blind)
    return hand


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_whatever_is_legal_is_accepted_and_every_hand_replays_and_settles(number: int) -> None:
    game_id, options, limits = TABLES[number]
    game = choose(pot_game(game_id), options)
    chance = Random(number)
    for _ in range(40):
        opening = hand = posted(game_id, options, limits, chance)
        order = list(game.rules.shoe)
        chance.shuffle(order)
        log: list[PotEvent] = []
        hand, events = step(game, hand, DealHand(Back.RED, tuple(order), "ab"))
        log += events
        while (holder := hand.deciding) is not None:
            choices = legal(game, hand)
            assert choices
            assert all(why_not(game, hand, each) is None for each in choices)
            assert passive(game, hand) in choices
            action = chance.choice(choices)
            if isinstance(action, FoldHand) and chance.random() < 0.7:
                action = choices[1]
            if isinstance(action, Draw):
                action = Draw(holder.player, holder.cards[: chance.randint(0, 5)])
            money = hand.money_cents()
            hand, events = step(game, hand, action)
            assert hand.money_cents() == money
            assert min(hand.chips.values()) >= 0
            log += events
        assert replay(opening, log) == hand
        settlement = settle_hand(game, hand)
        assert sum(settlement.chips.values()) == opening.money_cents()


def test_silence_never_stakes_a_chip() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    assert passive(scene.table.game, scene.hand) == FoldHand("P3")
    scene.play("3 calls, 1 calls")
    assert passive(scene.table.game, scene.hand) == Check("P2")
    low = PotScene(stacks(2), LOWBALL, limits=(2, 6))
    low.deal()
    low.play("2 calls, 1 checks")
    assert passive(low.table.game, low.hand) == Draw("P1")


def test_nothing_is_decided_before_the_cards_or_after_the_end() -> None:
    scene = PotScene(stacks(3))
    scene.start()
    game, hand = scene.table.game, scene.hand
    assert legal(game, hand) == ()
    with pytest.raises(Refusal, match="nothing to decide"):
        passive(game, hand)
    for action in (FoldHand("P3"), Check("P3"), Bet("P3", 800)):
        assert why_not(game, hand, action) is not None
    assert not scene.may(InHand(Draw("P3")))


def test_blinds_are_what_they_are() -> None:
    scene = PotScene(stacks(3))
    game = scene.table.game
    seats = {1: "P1", 2: "P2"}
    hand = open_hand(
        number=1, back=Back.RED, commitment="", stakes=scene.table.stakes, button=2, seats=seats,
        chips=dict.fromkeys(seats.values(), 10_000),
    )  # fmt: skip
    assert why_not(game, hand, PostBlind("P1", 200, Post.SMALL)) is None
    for wrong in (
        PostBlind("P1", 300, Post.SMALL),
        PostBlind("P1", 0, Post.SMALL),
        PostBlind("P1", 500, Post.BIG),
        PostBlind("P9", 200, Post.SMALL),
    ):
        assert why_not(game, hand, wrong) is not None
    # No cards before the blinds.
    assert why_not(game, hand, DealHand(Back.RED, game.rules.shoe)) is not None


def test_a_fee_is_not_more_than_the_pot_and_nothing_of_a_void_hand() -> None:
    scene = PotScene(stacks(3))
    scene.deal()
    game, hand = scene.table.game, scene.hand
    assert why_not(game, hand, TakeFromPot(600, "x", "collection")) is None
    assert why_not(game, hand, TakeFromPot(601, "x", "collection")) is not None
    assert why_not(game, hand, TakeFromPot(0, "x", "collection")) is not None
    void, _ = step(game, hand, VoidHand("floor", VoidReason.WRONG_COUNT))
    assert void.phase is HandPhase.VOID
    assert why_not(game, void, TakeFromPot(100, "x", "collection")) is not None
    assert why_not(game, void, VoidHand("floor", VoidReason.WRONG_COUNT)) is not None


def test_the_bounds_are_the_least_and_the_most_that_why_not_accepts() -> None:
    for structure in ("limit", "spread", "pot-limit", "no-limit"):
        sized = structure in ("limit", "spread")
        scene = PotScene(
            stacks(3, 60), limits=(4, 8 if sized else None), options={"structure": structure}
        )
        scene.deal()
        bounds = bet_bounds(scene.table.game, scene.hand)
        assert isinstance(bounds, Bounds)
        allowed = [to for to in range(1, 99) if scene.may(f"3 raises to {to}")]
        assert (bounds.least_cents, bounds.most_cents) == (allowed[0] * 100, allowed[-1] * 100)


def test_an_odd_stack_leaves_every_legal_bet_acceptable() -> None:
    """Fees in dollars leave stacks that five-dollar chips cannot make."""
    game = choose(pot_game("texas-holdem"), {"structure": "no-limit", "blinds": "5/10"})
    stakes = stakes_of(game.rules, Limits(Range(1_000), chip_cents=500))
    for structure in ("no-limit", "pot-limit"):
        game = choose(game, {"structure": structure})
        chance = Random(3)
        for _ in range(150):
            seats = {seat: f"P{seat}" for seat in range(1, 5)}
            hand = open_hand(
                number=1, back=Back.RED, commitment="", stakes=stakes, button=4, seats=seats,
                chips={name: chance.randrange(1_000, 20_000, 100) for name in seats.values()},
            )  # fmt: skip
            hand, _ = step(game, hand, PostBlind("P1", 500, Post.SMALL))
            hand, _ = step(game, hand, PostBlind("P2", 1_000, Post.BIG))
            hand, _ = step(game, hand, DealHand(Back.RED, game.rules.shoe))
            while hand.deciding is not None:
                choices = legal(game, hand)
                for each in choices:
                    assert why_not(game, hand, each) is None, (each, hand)
                hand, _ = step(game, hand, chance.choice(choices[1:]))
