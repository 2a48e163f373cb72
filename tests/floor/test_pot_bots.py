"""Bots at a poker table: what they see, that they finish every hand, what they make of cards."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from houseway.families.poker.floor.bots.bot import PotBot
from houseway.families.poker.floor.bots.bot_view import bot_view
from houseway.families.poker.floor.bots.equity_sampling import DealSampler
from houseway.families.poker.play.actions import Bet, Call, DealHand, Draw, FoldHand, PlayerAction
from houseway.families.poker.play.hand import PotHand
from houseway.floor.play.bot_levels import BotLevel
from houseway.things.cards import cards_text
from tests.felt.pots import PotScene, stacks

GAMES = ["texas-holdem", "lowball", "omaha-hi-lo", "omaha-hi-lo-joker"]
LIMITS = {"lowball": (2, 6), "omaha-hi-lo": (6, 12), "omaha-hi-lo-joker": (6, 12)}


def at_table(game: str, players: int = 4, **options: str) -> PotScene:
    return PotScene(stacks(players), game, limits=LIMITS.get(game, (4, 8)), options=options or None)


def deal_any(scene: PotScene, chance: Random) -> None:
    scene.start()
    shoe = scene.table.game.rules.shoe
    order = tuple(chance.sample(shoe, len(shoe)))
    scene.call(DealHand(scene.hand.back, order, "a secret"))


def choice(scene: PotScene, level: BotLevel = BotLevel.CAREFUL, seed: int = 1) -> PlayerAction:
    deciding = scene.hand.deciding
    assert deciding is not None
    bot = PotBot(deciding.player, level, Random(seed))
    return bot.choose(bot_view(scene.table.game, scene.hand))


def otherwise_dealt(scene: PotScene, chance: Random) -> PotHand:
    """The same hand with every card changed that whoever decides does not see."""
    hand, me = scene.hand, scene.hand.deciding
    assert me is not None
    seen = {*me.cards, *hand.board}
    hidden = [card for card in hand.order if card not in seen]
    mixed = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    return replace(
        hand,
        order=tuple(mixed.get(card, card) for card in hand.order),
        burned=tuple(mixed[card] for card in hand.burned),
        discards=tuple(mixed.get(card, card) for card in hand.discards),
        secret="another",
        holders=tuple(
            each
            if each is me
            else replace(
                each,
                cards=tuple(mixed[card] for card in each.cards),
                drew=tuple(mixed[card] for card in each.drew),
            )
            for each in hand.holders
        ),
    )


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", BotLevel)
def test_what_a_bot_may_not_see_changes_nothing(game: str, level: BotLevel) -> None:
    chance = Random(7)
    for number in range(4):
        scene = at_table(game)
        deal_any(scene, Random(number))
        while scene.table.hand is not None and scene.hand.deciding is not None:
            decided = choice(scene, level)
            other = otherwise_dealt(scene, chance)
            bot = PotBot(decided.player, level, Random(1))
            assert bot.choose(bot_view(scene.table.game, other)) == decided
            scene.call(choice(scene, BotLevel.RANDOM, chance.getrandbits(32)))


@pytest.mark.parametrize("level", BotLevel)
@pytest.mark.parametrize("game", GAMES)
def test_every_level_ends_every_hand(game: str, level: BotLevel) -> None:
    scene = at_table(game, 5)
    before = scene.table.money_cents()
    chance = Random(3)
    for _ in range(3):
        deal_any(scene, chance)
        while scene.table.hand is not None:
            scene.call(choice(scene, level, chance.getrandbits(32)))
    assert scene.table.money_cents() == before


@pytest.mark.parametrize("structure", ["no-limit", "pot-limit"])
def test_a_bet_of_a_bot_is_allowed_where_it_has_no_size(structure: str) -> None:
    scene = PotScene(stacks(4, 90), limits=(2, None), options={"structure": structure})
    chance = Random(5)
    for _ in range(4):
        deal_any(scene, chance)
        while scene.table.hand is not None:
            level = chance.choice(list(BotLevel))
            scene.call(choice(scene, level, chance.getrandbits(32)))


def thrown(scene: PotScene) -> str:
    """What a careful bot throws away."""
    drawn = choice(scene)
    assert isinstance(drawn, Draw)
    return cards_text(drawn.discards)


@pytest.mark.parametrize(
    ("held", "away"),
    [
        ("Jk As 2d 3c 4h", ""),
        ("Jk 2s 4d 6c Kh", "Kh"),
        ("As 2d 3c 3h 7s", "3h"),
        ("Jk As Ad Qc Jh", "Ad Qc Jh"),
        ("As 3d 5c 7h 8s", ""),
    ],
    ids=["a wheel", "keeps the joker", "breaks a pair", "joker and ace", "a pat eight"],
)
def test_a_careful_bot_keeps_what_makes_a_low_hand(held: str, away: str) -> None:
    scene = at_table("lowball", 3)
    scene.deal({1: held})
    scene.play("3 folds, 1 calls, 2 checks")
    assert set(thrown(scene).split()) == set(away.split())


def test_in_deuce_to_seven_an_ace_is_thrown_away_and_a_straight_is_broken() -> None:
    options = {"winner": "deuce_to_seven"}
    for held, away in (("As 2d 3c 5h 7s", {"As"}), ("2s 3d 4c 5h 6s", {"6s"})):
        scene = at_table("lowball", 3, **options)
        scene.deal({1: held})
        scene.play("3 folds, 1 calls, 2 checks")
        assert set(thrown(scene).split()) == away


def test_a_careful_bot_raises_with_aces_and_folds_seven_deuce_before_the_flop() -> None:
    scene = at_table("texas-holdem", 6)
    scene.deal({3: "As Ad", 4: "7c 2d"})
    assert isinstance(choice(scene), Bet)
    scene.play("3 raises 8")
    assert choice(scene) == FoldHand("P4")


def test_position_makes_a_hand_worth_playing() -> None:
    """King-nine is folded first to act, and comes in when only the blinds are left."""
    early, late = at_table("texas-holdem", 8), at_table("texas-holdem", 8)
    early.deal({3: "Kc 9d"})
    late.deal({8: "Kc 9d"})
    late.play("3 folds, 4 folds, 5 folds, 6 folds, 7 folds")
    assert choice(early) == FoldHand("P3")
    assert not isinstance(choice(late), FoldHand)


def test_a_flush_draw_calls_for_a_good_price_and_nothing_does_not() -> None:
    drawing, nothing = "Ah 5h", "8c 5s"
    for held, folds in ((drawing, False), (nothing, True)):
        scene = at_table("texas-holdem", 4)
        scene.deal({1: held}, board="Kh 9h 2c")
        scene.play("3 calls, 4 calls, 1 calls, 2 checks, 1 checks, 2 bets 4, 3 calls, 4 folds")
        assert isinstance(choice(scene), FoldHand) is folds


def share(scene: PotScene, others: int = 1) -> float:
    return DealSampler(bot_view(scene.table.game, scene.hand), 400, 1).share([1] * others)


def test_aces_win_about_as_often_as_is_known() -> None:
    """Against any two cards 85.2 %; four standard errors of 400 deals are 7 points."""
    scene = at_table("texas-holdem", 2)
    scene.deal({2: "As Ad"})
    assert share(scene) == pytest.approx(0.852, abs=0.071)


def test_a_counterfeited_low_is_worth_less() -> None:
    """Ace-deuce with two low cards beside it keeps its low when an ace falls; bare, it does not."""
    shares = []
    for board in ("3c 4d 8h Ks", "3c 4d 8h As"):
        scene = at_table("omaha-hi-lo", 3)
        scene.deal({1: "Ah 2c Qd Qh"}, board=board)
        scene.play("3 calls, 1 calls, 2 checks, 1 checks, 2 checks, 3 checks")
        shares.append(share(scene, 2))
    assert shares[1] < shares[0] - 0.05


def test_a_made_low_is_kept_and_bet_in_omaha() -> None:
    scene = at_table("omaha-hi-lo", 3)
    scene.deal({1: "Ah 2c 3d Kh"}, board="4c 5d 8h")
    scene.play("3 calls, 1 calls, 2 checks")
    assert isinstance(choice(scene), Bet)


def test_who_has_a_good_price_calls_with_little() -> None:
    """The big blind completes for half a bet in a large pot where it would not come in."""
    scene = at_table("texas-holdem", 6)
    scene.deal({1: "9c 8c"})
    scene.play("3 calls, 4 calls, 5 calls, 6 calls")
    assert isinstance(choice(scene), Call | Bet)
