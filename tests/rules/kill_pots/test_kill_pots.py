"""Kill pots: who wins two good pots in a row plays the next one for double stakes."""

from __future__ import annotations

import pytest

from houseway.errors import RuleError
from houseway.families.poker.floor.actions import AgreeToKill
from houseway.families.poker.play.hand import Post
from houseway.floor.table.actions import Join, Sit
from tests.felt import cents, named
from tests.felt.pots import PotScene, stacks

KILL = {"kill": "full"}
BOARD = "Kh Qs Jh 4s 6h"


def table(
    players: int = 3,
    *,
    limits: tuple[float, float] = (3, 6),
    schedule: str | None = None,
    **options: str,
) -> PotScene:
    """A table at which everybody has agreed to kills."""
    chosen = {**KILL, **options}
    scene = PotScene(stacks(players), limits=limits, schedule=schedule, options=chosen)
    for seat in range(1, players + 1):
        scene.do(AgreeToKill(named(seat), agrees=True))
    return scene


def win(scene: PotScene, seat: int, *, good: bool = True) -> None:
    """A hand that this seat wins; a good pot is raised before the flop and bet on it."""
    scene.start()
    others = iter(["2c 7d", "3c 8d", "2d 7c", "3d 8c"])
    seats = [each.seat for each in scene.hand.holders]
    hands = {each: "As Ad" if each == seat else next(others) for each in seats}
    scene.deal(hands, board=BOARD)
    play_out(scene, good=good)


def kill_button(scene: PotScene) -> str:
    return scene.table.legs.button


def play_out(scene: PotScene, *, good: bool = True) -> None:
    """Everybody stays in to the end."""
    if good:
        size = scene.hand.stakes.small_bet_cents / 100
        scene.play(f"{scene.turn} raises to {2 * size:g}")
        while scene.hand.street == 0:
            scene.play(f"{scene.turn} calls")
        scene.play(f"{scene.turn} bets {size:g}")
    scene.check_down()


@pytest.mark.rule("KP-1", "KP-2", "KP-4", "KP-8")
def test_who_wins_two_good_pots_in_a_row_kills_the_next() -> None:
    scene = table()
    win(scene, 3)
    assert (scene.table.legs.button, scene.table.legs.owed_by) == ("P3", "")
    win(scene, 3)
    assert scene.table.legs.owed_by == "P3"
    scene.start()
    assert scene.hand.killer == "P3"
    assert scene.hand.stakes.small_bet_cents == cents(6)
    assert scene.holder(3).bet_cents == cents(6)


@pytest.mark.rule("KP-3")
def test_the_kill_button_goes_when_somebody_else_wins() -> None:
    scene = table()
    win(scene, 3)
    scene.start()
    assert scene.table.legs.button == "P3"  # They keep it while the hand goes on.
    scene.deal({1: "2c 7d", 2: "As Ad", 3: "3c 8d"}, board=BOARD)
    play_out(scene)
    assert scene.table.legs.button == "P2"
    assert not scene.table.legs.owed_by


@pytest.mark.rule("KP-5", "KP-6")
def test_a_pot_below_20_dollars_is_no_leg() -> None:
    scene = table()
    win(scene, 3, good=False)  # Three players with three dollars each.
    assert not scene.table.legs.button
    win(scene, 3)
    win(scene, 3, good=False)
    assert not scene.table.legs.owed_by


@pytest.mark.rule("KP-5")
@pytest.mark.parametrize(
    ("play", "pot", "leg"),
    [
        ("3 raises to 6, 1 calls, 2 calls", 18, ""),
        ("3 raises to 6, 1 folds, 2 calls, 2 bets 3, 3 calls", 20, "P3"),
    ],
)
def test_a_pot_of_20_dollars_is_a_leg_and_one_of_18_is_none(play: str, pot: int, leg: str) -> None:
    scene = table()
    scene.deal({1: "2c 7d", 2: "3c 8d", 3: "As Ad"}, board=BOARD)
    scene.play(play)
    scene.check_down()
    assert scene.settlement.pots[0].cents == cents(pot)
    assert kill_button(scene) == leg


@pytest.mark.rule("KP-7")
def test_a_bet_that_nobody_called_is_not_measured() -> None:
    scene = table()
    scene.deal({3: "As Ad"})
    scene.play("3 bets 6, 1 calls, 2 calls, 1 bets 3, 2 folds, 3 folds")
    # Eighteen dollars were in, and three that nobody called.
    assert scene.settlement.pots[0].cents == cents(18)
    assert not scene.table.legs.button


def share(scene: PotScene, *, among: tuple[int, ...] = (1, 2, 3)) -> None:
    """A hand whose pot is shared by these seats, who all play the board; the others fold."""
    scene.deal({1: "2c 7d", 2: "2d 7c", 3: "2h 7s"}, board="Ah Ks Qh Js Th")
    size = scene.hand.stakes.small_bet_cents / 100
    while scene.hand.street == 0:
        assert scene.turn is not None
        stay = "calls" if scene.hand.bets > 1 else f"raises to {scene.hand.bet_cents / 100 + size}"
        scene.play(f"{scene.turn} {stay if scene.turn in among else 'folds'}")
    scene.check_down()


@pytest.mark.rule("KP-1")
def test_a_shared_pot_earns_no_leg_and_keeps_one_that_is_held() -> None:
    scene = table()
    share(scene)
    assert not scene.table.legs.held
    win(scene, 3)
    share(scene)
    assert (kill_button(scene), scene.table.legs.owed_by) == ("P3", "")
    win(scene, 3)
    assert scene.table.legs.owed_by == "P3"


@pytest.mark.rule("KP-1")
def test_a_pot_that_others_share_ends_a_leg() -> None:
    scene = table()
    win(scene, 3)
    share(scene, among=(1, 2))
    assert not scene.table.legs.held


@pytest.mark.rule("KP-1")
def test_a_killer_who_shares_the_pot_kills_again() -> None:
    scene = table()
    win(scene, 3)
    win(scene, 3)
    share(scene)
    assert scene.table.legs.owed_by == "P3"
    scene.start()
    assert scene.hand.killer == "P3"


@pytest.mark.rule("KP-4", "KP-5")
def test_a_win_under_20_dollars_clears_the_leg() -> None:
    scene = table()
    win(scene, 3)
    win(scene, 3, good=False)
    assert not scene.table.legs.held
    win(scene, 3)
    assert not scene.table.legs.owed_by


@pytest.mark.rule("KP-4")
@pytest.mark.parametrize("leaves", [True, False])
def test_a_killer_who_is_away_still_owes_the_kill(*, leaves: bool) -> None:
    scene = table(4)
    win(scene, 3)
    win(scene, 3)
    if leaves:
        scene.leave(3)
    else:
        scene.sit_out(3)
    scene.walk()
    assert scene.last_hand_killer == ""
    if leaves:
        scene.join(3, 200)
        scene.do(AgreeToKill("P3", agrees=True))
    scene.come_back(3, posts=True)
    scene.start_with(3)
    assert scene.hand.killer == "P3"
    assert scene.holder(3).bet_cents == cents(6)
    scene.walk()
    assert not scene.table.legs.owed


@pytest.mark.rule("KP-2")
def test_who_holds_a_leg_and_leaves_has_it_again_on_coming_back() -> None:
    scene = table(4)
    win(scene, 3)
    scene.leave(3)
    win(scene, 1)
    scene.join(3, 200)
    scene.do(AgreeToKill("P3", agrees=True))
    scene.come_back(3, posts=True)
    assert scene.table.legs.held == ("P1", "P3")
    scene.start_with(3)
    scene.deal({3: "As Ad"}, board=BOARD)
    play_out(scene)
    assert scene.table.legs.owed == ("P3",)


@pytest.mark.rule("KP-1")
def test_with_side_pots_a_leg_takes_every_one_of_them() -> None:
    scene = PotScene({1: 200, 2: 200, 3: 9}, limits=(3, 6), options=KILL)
    for seat in (1, 2, 3):
        scene.do(AgreeToKill(named(seat), agrees=True))
    scene.deal({1: "Ks Kd", 2: "2c 7d", 3: "As Ad"}, board="Kh Ah Jh 4s 6h")
    scene.play("3 raises to 6, 1 calls, 2 calls, 1 bets 3, 2 calls, 3 calls, 1 bets 6, 2 calls")
    scene.check_down()
    assert scene.pushed(1) == {3: 27}
    assert scene.pushed(2) == {1: 12}
    assert not scene.table.legs.held


@pytest.mark.rule("KP-8")
def test_the_kill_is_the_bet_and_three_raises_follow() -> None:
    scene = table(4)
    win(scene, 4)
    win(scene, 4)
    scene.deal()
    assert scene.hand.bet_cents == cents(6)
    for to in (12, 18, 24):
        scene.play(f"{scene.turn} raises to {to}")
    assert not scene.may(f"{scene.turn} raises to 30")


@pytest.mark.rule("KP-8")
def test_action_begins_left_of_the_big_blind_and_the_killer_acts_in_turn() -> None:
    scene = table(5)
    win(scene, 5)
    win(scene, 5)
    scene.deal()
    assert (scene.hand.button, scene.turn) == (2, 5)
    scene.play("5 checks")
    assert scene.turn == 1


@pytest.mark.rule("KP-8", "KP-9", "KP-10", "KP-11")
def test_a_kill_hand_of_3_6_is_played_at_6_12_and_otherwise_as_ever() -> None:
    scene = table()
    win(scene, 3)
    win(scene, 3)
    scene.deal({3: "As Ad"}, board=BOARD)
    assert scene.hand.stakes.big_blind_cents == cents(3)  # The blinds are the table's own.
    scene.play(f"{scene.turn} raises to 12")
    while scene.hand.street == 0:
        scene.play(f"{scene.turn} calls")
    assert not scene.may(f"{scene.turn} bets 3")
    assert scene.may(f"{scene.turn} bets 6")
    while scene.hand.street < 2:
        scene.play(f"{scene.turn} checks")
    assert scene.may(f"{scene.turn} bets 12")
    assert not scene.may(f"{scene.turn} bets 6")


@pytest.mark.rule("KP-11")
def test_a_kill_hand_pays_the_fee_that_the_table_posts_for_its_number_of_players() -> None:
    for schedule, players, fees in (
        ("poker-holdem-1", 3, [("collection", 1), ("designated fee", 1)]),
        ("poker-holdem-1", 5, [("collection", 2), ("designated fee", 1)]),
        ("marysville-holdem-2+with-jackpot", 3, [
            ("collection", 1), ("jackpot fee", 1), ("designated fee", 1),
        ]),
        ("poker-holdem-2", 5, [("collection", 3)]),
    ):  # fmt: skip
        scene = table(players, schedule=schedule)
        for _ in range(3):
            win(scene, 3)
        assert scene.last_hand_killer == "P3"
        # Two ordinary hands and the kill hand, all three dealt to the river.
        assert scene.fees() == 3 * fees


@pytest.mark.rule("KP-12")
def test_a_full_kill_at_4_8_is_8_16() -> None:
    scene = table(limits=(4, 8))
    win(scene, 3)
    win(scene, 3)
    scene.start()
    stakes = scene.hand.stakes
    assert (stakes.small_bet_cents, stakes.large_bet_cents) == (cents(8), cents(16))


@pytest.mark.rule("KP-4")
def test_who_wins_the_kill_hand_too_kills_again_and_who_beats_them_has_a_leg() -> None:
    scene = table()
    win(scene, 3)
    win(scene, 3)
    win(scene, 3)
    assert scene.table.legs.owed_by == "P3"
    win(scene, 1)
    assert (scene.table.legs.button, scene.table.legs.owed_by) == ("P1", "")


@pytest.mark.rule("KP-8")
def test_a_killer_in_a_blind_tops_it_up() -> None:
    scene = table()
    win(scene, 1)
    win(scene, 1)
    scene.start()
    assert scene.holder(1).bet_cents == cents(6)
    assert scene.posts()[1] == [(Post.BIG, 3), (Post.KILL, 3)]


@pytest.mark.rule("KP-13", "KP-14")
def test_kills_are_used_only_if_everybody_agrees() -> None:
    scene = PotScene(stacks(3), limits=(3, 6), options=KILL)
    scene.do(AgreeToKill("P1", agrees=True))
    scene.do(AgreeToKill("P2", agrees=True))
    win(scene, 3)
    assert kill_button(scene) == ""
    scene.do(AgreeToKill("P3", agrees=True))
    win(scene, 3)
    assert kill_button(scene) == "P3"
    assert "P3 has said so already" in str(scene.refused(AgreeToKill("P3", agrees=True)))
    plain = PotScene(stacks(3), limits=(3, 6))
    refusal = plain.refused(AgreeToKill("P1", agrees=True))
    assert "Kill pots are not offered at this table" in str(refusal)
    assert "KP-14" in refusal.rule_ids


@pytest.mark.rule("KP-14")
@pytest.mark.parametrize(("consent", "goes_on"), [("unanimous", False), ("as_found", True)])
def test_a_newcomer_is_asked_or_takes_the_table_as_it_is(consent: str, *, goes_on: bool) -> None:
    scene = table(kill_consent=consent)
    win(scene, 3)
    scene.do(Join("P4", cents(100)))
    scene.do(Sit("P4", 4))
    win(scene, 3)
    assert (scene.table.legs.owed_by == "P3") is goes_on


@pytest.mark.rule("KP-14")
def test_a_kill_already_owed_is_played_when_somebody_wants_no_more() -> None:
    scene = table()
    win(scene, 3)
    win(scene, 3)
    scene.do(AgreeToKill("P1", agrees=False))
    scene.start()
    assert scene.hand.killer == "P3"


@pytest.mark.rule("KP-9", "KP-17")
def test_kills_are_offered_only_where_a_limit_can_be_doubled() -> None:
    assert PotScene(stacks(2), limits=(10, 20), options=KILL).table.stakes
    with pytest.raises(RuleError, match="KP-9"):
        PotScene(stacks(2, 400), limits=(12, 24), options=KILL)
    with pytest.raises(RuleError, match="KP-17"):
        PotScene(
            stacks(2),
            limits=(4, None),
            options={**KILL, "structure": "no-limit", "blinds": "2/4"},
        )
