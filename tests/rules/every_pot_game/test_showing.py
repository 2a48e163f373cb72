"""The end of a hand at every table of the room: cards speak, who shows when, who need not."""

from __future__ import annotations

import pytest

from houseway.families.poker.floor.events import HandMoved, HandSettled
from houseway.families.poker.play.events import HandsShown
from houseway.floor.table.events import TableEvent
from houseway.play.views.view_types import HIDDEN
from tests.felt.pots import PotScene, stacks
from tests.rules.every_pot_game.games import LIMITS, every_game
from tests.rules.omaha_hi_lo.hands import BOTH

BOARD = "Kc 7d 9h Js 4s"
BOARD_HANDS = {1: "As Ad 3c 3d", 2: "Kd Ks 2c 2d", 3: "Qh Qd 8h 8c"}
"""A pair of aces, three kings and a pair of queens, with four cards or the first two of them."""
LOW_HANDS = {1: "9s 8d 6c 4h 2d", 2: "7s 5d 4c 3h 2c", 3: "Ts 8c 6d 4d 2h"}
BEST = 2


def showdown(game: str, river: str = "", **options: str) -> PotScene:
    """Everybody calls and checks; on the last street they do as the script says."""
    scene = PotScene(stacks(3), game, limits=LIMITS[game], options=options)
    count = scene.table.game.rules.hole_cards
    hands = LOW_HANDS if scene.table.game.rules.draws else BOARD_HANDS
    cut = {seat: " ".join(cards.split()[:count]) for seat, cards in hands.items()}
    scene.deal(cut, board="" if scene.table.game.rules.draws else BOARD)
    last = len(scene.table.game.rules.streets) - 1
    while scene.hand.street < last or scene.hand.phase == "drawing":
        _pass_on(scene)
    if river:
        scene.play(river)
    else:
        scene.check_down()
    return scene


def _pass_on(scene: PotScene) -> None:
    assert scene.turn is not None
    if scene.hand.phase == "drawing":
        scene.play(f"{scene.turn} stands pat")
    elif scene.hand.bet_cents > scene.holder(scene.turn).bet_cents:
        scene.play(f"{scene.turn} calls")
    else:
        scene.play(f"{scene.turn} checks")


def bet(scene_game: str) -> int:
    """A bet on the last street; spread games allow it as well."""
    return int(LIMITS[scene_game][1])


def shown(scene: PotScene) -> tuple[int, ...]:
    return scene.of(HandsShown)[-1].seats


def seen(scene: PotScene) -> set[int]:
    """Whose cards anybody can see, all of them."""
    return {each.seat for each in scene.view(None).holders if HIDDEN not in each.cards}


@pytest.mark.rule("OJ-90", "OJ-93")
@every_game
def test_a_hand_is_worth_what_it_shows_whatever_its_owner_made_of_it(game: str) -> None:
    size = bet(game)
    quiet = showdown(game)
    # Seat 1 bets as if it had the best hand; the best one only calls.
    loud = showdown(game, f"1 bets {size}, 2 calls, 3 raises to {2 * size}, 1 calls, 2 calls")
    for scene in (quiet, loud):
        assert set(scene.pushed()) == {BEST}
    assert {each.hand for each in quiet.settlement.pushed} == {
        each.hand for each in loud.settlement.pushed
    }


@pytest.mark.rule("OJ-91")
@every_game
def test_the_winning_hand_shows_all_its_cards_before_the_pot_is_pushed(game: str) -> None:
    scene = showdown(game, f"1 bets {bet(game)}, 2 calls, 3 folds", all_hands_shown="false")
    assert BEST in shown(scene)
    assert BEST in seen(scene)
    assert _place(scene, HandsShown) < _place(scene, HandSettled)


@pytest.mark.rule("OJ-91")
@pytest.mark.parametrize("game", BOTH)
def test_high_and_low_winner_both_show_all_four_cards(game: str) -> None:
    scene = PotScene(stacks(3), game, options={"all_hands_shown": "false"})
    scene.deal({1: "As Ad Kc Qc", 2: "2s 3d Th Tc", 3: "9s 9d Jh Jd"}, board="Ac 7d 8h Ks 4s")
    scene.check_down()
    assert set(scene.pushed()) == {1, 2}
    assert seen(scene) == {1, 2}


def _place(scene: PotScene, kind: type) -> int:
    events: list[TableEvent] = scene.log
    inner = [each.event if isinstance(each, HandMoved) else each for each in events]
    return next(place for place, each in enumerate(inner) if isinstance(each, kind))


@pytest.mark.rule("OJ-92")
@every_game
def test_the_last_to_bet_or_raise_shows_first_and_if_all_checked_the_first_to_check(
    game: str,
) -> None:
    size = bet(game)
    assert shown(showdown(game)) == (1, 2, 3)
    assert shown(showdown(game, f"1 checks, 2 bets {size}, 3 calls, 1 calls")) == (2, 3, 1)
    raised = f"1 bets {size}, 2 calls, 3 raises to {2 * size}, 1 calls, 2 calls"
    assert shown(showdown(game, raised)) == (3, 1, 2)


@pytest.mark.rule("OJ-95")
@every_game
def test_losing_hands_are_gone_before_the_pot_is_pushed_and_the_winner_stays_face_up(
    game: str,
) -> None:
    scene = showdown(
        game, f"1 checks, 2 bets {bet(game)}, 3 calls, 1 calls", all_hands_shown="false"
    )
    # The best hand was shown first: the beaten ones were thrown away, unseen.
    assert (shown(scene), seen(scene)) == ((BEST,), {BEST})
    assert _place(scene, HandsShown) < _place(scene, HandSettled)


@pytest.mark.rule("OJ-96")
@every_game
def test_who_is_left_alone_shows_nothing(game: str) -> None:
    scene = showdown(game, f"1 bets {bet(game)}, 2 folds, 3 folds")
    assert list(scene.pushed()) == [1]
    assert (scene.of(HandsShown), seen(scene)) == ([], set())
    assert scene.settlement.pushed[0].hand == ""
    assert scene.settlement.pushed[0].rule_ids == ("OJ-96",)


@pytest.mark.rule("OJ-97")
@pytest.mark.parametrize("game", BOTH)
def test_the_board_alone_is_nobody_s_hand(game: str) -> None:
    scene = PotScene(stacks(2), game)
    scene.deal({1: "2c 3c 9h 9d", 2: "4c 5c 8h 8d"}, board="As Ks Qs Js Ts")
    scene.check_down()
    # Nobody has two spades: nines beat eights, and the royal flush on the board counts for nobody.
    assert scene.pushed() == {1: 8}
    assert {each.hand for each in scene.settlement.pushed} == {"pair of nines, ace kicker"}


@pytest.mark.rule("OJ-97")
@every_game
def test_who_has_given_up_the_hand_wins_nothing_with_it(game: str) -> None:
    scene = showdown(game, f"1 bets {bet(game)}, 2 folds, 3 calls")
    assert BEST not in scene.pushed()
    assert set(shown(scene)) == {1, 3}
