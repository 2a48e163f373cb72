"""The words of the poker room, each in action at a table: its glossary holds for every game."""

from __future__ import annotations

import pytest

from houseway.floor.actions import Join
from houseway.floor.pot.actions import CollectTime
from houseway.play.pot.betting import Bounds, bet_bounds
from houseway.play.pot.events import CardBurned, HandsShown
from houseway.play.pot.hand import Post
from houseway.play.seen import HIDDEN
from tests.felt.pots import HOLDEM, LOWBALL, PotScene, stacks
from tests.rules.omaha_hi_lo.hands import BOTH, WITH_JOKER

ROOM = (HOLDEM, *BOTH, LOWBALL)
LIMITS = {LOWBALL: (2.0, 6.0)}


def dealt(game: str = WITH_JOKER, players: int = 4, **options: str) -> PotScene:
    scene = PotScene(stacks(players), game, limits=LIMITS.get(game, (4.0, 8.0)), options=options)
    scene.deal()
    return scene


def room(scene: PotScene) -> tuple[float, float]:
    """The least and the most that may be bet or raised to now, in dollars."""
    bounds = bet_bounds(scene.table.game, scene.hand)
    assert isinstance(bounds, Bounds)
    return bounds.least_cents / 100, bounds.most_cents / 100


@pytest.mark.rule("OJ-109", "OJ-138")
@pytest.mark.parametrize("game", ROOM)
def test_the_action_is_on_one_player_and_goes_round_by_position(game: str) -> None:
    scene = dealt(game)
    for seat in (3, 4, 1):
        assert scene.view(None).turn == scene.turn == seat
        for other in {1, 2, 3, 4} - {seat}:
            scene.refused(f"{other} folds")
        scene.play(f"{seat} calls")
    assert scene.turn == 2


@pytest.mark.rule("OJ-110", "OJ-128")
@pytest.mark.parametrize("game", ROOM)
def test_who_folds_drops_out_of_the_pot_and_is_no_active_player(game: str) -> None:
    scene = dealt(game)
    scene.play("3 folds")
    assert [each.seat for each in scene.hand.live] == [1, 2, 4]
    assert next(each for each in scene.view(None).holders if each.seat == 3).folded
    scene.play("4 folds, 1 folds")
    assert (scene.table.hand, list(scene.pushed())) == (None, [2])


@pytest.mark.rule("OJ-111", "OJ-145")
def test_all_in_has_all_ones_chips_in_the_pot_and_the_others_play_a_side_pot() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 10}, WITH_JOKER)
    scene.deal({3: "As Ad Ah Kh"}, board="Ac 2c 9d 9h Jh")
    scene.play("3 raises to 8, 1 calls, 2 calls, 1 bets 4, 2 calls, 3 calls")
    assert scene.chips(3) == 0
    assert [each.seat for each in scene.view(None).holders if each.all_in] == [3]
    scene.play("1 bets 8, 2 calls, 1 bets 8, 2 calls")
    assert scene.pushed(1) == {3: 30}
    assert sum(scene.pushed(2).values()) == 36
    assert 3 not in scene.pushed(2)


@pytest.mark.rule("OJ-112", "OJ-129")
@pytest.mark.parametrize("game", ROOM)
def test_the_blinds_are_forced_bets_and_nobody_antes(game: str) -> None:
    scene = PotScene(stacks(4), game, limits=LIMITS.get(game, (4.0, 8.0)))
    scene.start()
    posted = {seat: [post for post, _ in posts] for seat, posts in scene.posts().items()}
    assert posted == {1: [Post.SMALL], 2: [Post.BIG]}
    assert (scene.chips(3), scene.chips(4)) == (200, 200)
    assert scene.hand.phase == "posted"


@pytest.mark.rule("OJ-113", "OJ-153", "OJ-139")
def test_a_bet_or_wager_is_chips_placed_in_the_pot() -> None:
    scene = dealt()
    scene.see_the_flop()
    assert (scene.pot, scene.chips(1)) == (16, 196)
    scene.play("1 bets 4")
    assert (scene.pot, scene.chips(1)) == (20, 192)
    assert scene.view(None).pot_cents == 2_000


@pytest.mark.rule("OJ-114", "OJ-152", "OJ-142")
@pytest.mark.parametrize("game", [HOLDEM, *BOTH])
def test_the_board_is_five_up_cards_the_river_the_last_of_them(game: str) -> None:
    scene = PotScene(stacks(2), game)
    scene.deal(board="2c 7d 9h Jc 3s")
    scene.play("2 calls, 1 checks, 1 checks, 2 checks, 1 checks, 2 checks")
    assert scene.street == "river"
    for watching in (1, 2, None):
        assert scene.view(watching).board == ("2c", "7d", "9h", "Jc", "3s")


@pytest.mark.rule("OJ-115")
@pytest.mark.parametrize("game", ROOM)
def test_the_first_who_acts_brings_it_in(game: str) -> None:
    scene = dealt(game)
    assert not scene.may("3 checks")
    assert scene.may("3 calls")
    scene.play(f"3 raises to {scene.hand.stakes.small_bet_cents / 50}")
    assert scene.turn == 4


@pytest.mark.rule("OJ-116")
@pytest.mark.parametrize("game", ROOM)
def test_a_card_is_burned_before_every_stage_but_the_first(game: str) -> None:
    scene = dealt(game)
    assert scene.of(CardBurned) == []
    scene.check_down()
    stages = len(scene.table.game.rules.streets) - 1
    assert len(scene.of(CardBurned)) == stages
    burned = scene.table.last_hand
    assert burned is not None
    seen = {text for each in scene.view(None).holders for text in each.cards}
    assert not seen & {card.text for card in burned.burned}


@pytest.mark.rule("OJ-117")
@pytest.mark.parametrize("game", ROOM)
def test_the_buy_in_is_the_least_that_one_may_sit_down_with(game: str) -> None:
    scene = PotScene({}, game, limits=LIMITS.get(game, (4.0, 8.0)), button=1)
    least = 10 * scene.table.stakes.small_bet_cents
    assert scene.refused(Join("Ann", least - 100)).limit_cents == least
    assert scene.may(Join("Ann", least))


@pytest.mark.rule("OJ-118", "OJ-135")
def test_a_call_matches_the_bet_and_who_calls_after_it_overcalls() -> None:
    scene = dealt()
    scene.play("3 raises to 8")
    for seat in (4, 1, 2):
        scene.play(f"{seat} calls")
        assert scene.chips(seat) == 192
    assert (scene.street, scene.pot) == ("flop", 32)


@pytest.mark.rule("OJ-119")
def test_the_third_raise_is_the_cap() -> None:
    scene = dealt()
    scene.play("3 raises to 8, 4 raises to 12, 1 raises to 16")
    assert "OJ-84" in scene.refused("2 raises to 20").rule_ids
    assert scene.may("2 calls")


@pytest.mark.rule("OJ-120", "OJ-121")
def test_who_checks_declines_to_bet_and_may_raise_when_another_bets() -> None:
    scene = dealt()
    scene.see_the_flop()
    before = scene.pot
    scene.play("1 checks, 2 checks")
    assert scene.pot == before
    scene.play("3 bets 4, 4 folds, 1 raises to 8")
    assert scene.hand.bet_cents == 800


@pytest.mark.rule("OJ-122")
def test_chips_have_denominations_and_a_bet_comes_out_in_them() -> None:
    options = {"structure": "no-limit", "blinds": "5/10"}
    scene = PotScene(stacks(3), WITH_JOKER, limits=(10, None), chip=5, options=options)
    scene.deal()
    assert scene.refused("3 raises to 22").rule_ids
    assert scene.may("3 raises to 25")


@pytest.mark.rule("OJ-124")
def test_the_hand_that_bet_last_controls_the_betting_and_shows_first() -> None:
    scene = dealt(players=3)
    scene.see_the_flop()
    scene.play("1 checks, 2 checks, 3 checks, 1 checks, 2 checks, 3 checks")
    scene.play("1 checks, 2 bets 8, 3 calls, 1 calls")
    (shown,) = scene.of(HandsShown)
    assert shown.seats[0] == 2


@pytest.mark.rule("OJ-126")
@pytest.mark.parametrize("game", ROOM)
def test_hole_cards_are_seen_by_their_own_player_only(game: str) -> None:
    scene = dealt(game)
    for watching in (1, 2, 3, 4, None):
        for holder in scene.view(watching).holders:
            assert (HIDDEN in holder.cards) == (holder.seat != watching)


@pytest.mark.rule("OJ-127")
def test_the_drop_is_the_fee_of_a_hand_or_of_half_an_hour() -> None:
    scene = PotScene(stacks(6), WITH_JOKER, schedule="poker-omaha-1")
    scene.deal()
    scene.see_the_flop()
    scene.check_down()
    assert scene.table.drop_cents == 400
    timed = PotScene(stacks(4), LOWBALL, limits=(2, 6), schedule="marysville-lowball-1")
    timed.start(at=0)
    timed.deal()
    timed.check_down()
    assert timed.table.drop_cents == 0
    timed.do(CollectTime(1_800))
    assert timed.table.drop_cents == 4 * 300


@pytest.mark.rule("OJ-130", "OJ-131", "OJ-146")
@pytest.mark.parametrize("game", [HOLDEM, *BOTH])
def test_at_limit_one_size_is_bet_on_the_flop_and_twice_as_much_later(game: str) -> None:
    scene = dealt(game, players=2)
    assert room(scene) == (8, 8)
    scene.play("2 calls, 1 checks")
    assert room(scene) == (4, 4)
    scene.play("1 bets 4")
    assert room(scene) == (8, 8)
    scene.play("2 calls")
    assert room(scene) == (8, 8)
    scene.play("1 bets 8")
    assert room(scene) == (16, 16)


@pytest.mark.rule("OJ-133", "OJ-141")
def test_the_first_bet_opens_and_what_is_added_to_it_is_a_raise() -> None:
    scene = dealt()
    scene.see_the_flop()
    assert scene.hand.bets == 0
    scene.play("1 bets 4")
    assert scene.hand.bets == 1
    scene.play("2 raises to 8")
    assert (scene.hand.bets, scene.hand.bet_cents) == (2, 800)


@pytest.mark.rule("OJ-143")
@pytest.mark.parametrize("game", BOTH)
def test_a_round_of_betting_goes_on_until_everybody_has_called_or_folded(game: str) -> None:
    scene = dealt(game)
    scene.see_the_flop()
    scene.play("1 bets 4, 2 calls, 3 raises to 8, 4 folds")
    assert scene.street == "flop"
    scene.play("1 calls")
    assert scene.street == "flop"
    scene.play("2 calls")
    assert scene.street == "turn"
