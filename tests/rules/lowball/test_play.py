"""A hand of Low-ball: five cards, a betting round, one draw, and the last round."""

from __future__ import annotations

import pytest

from houseway.errors import RuleError
from houseway.families.poker.floor.actions import InHand
from houseway.families.poker.play.actions import DealHand, Draw
from houseway.families.poker.play.events import (
    BettingOpened,
    CardBurned,
    CardsDrawn,
    DiscardsShuffled,
    DrawOpened,
)
from houseway.families.poker.play.hand import Post
from houseway.floor.banked.actions import PassBank, PostBank
from houseway.play.views.view_types import HIDDEN
from houseway.things.cards import cards_text, parse_cards
from houseway.things.deck_pair import Back
from tests.felt.pots import LOWBALL, PotScene, stacks


def lowball(players: int = 3, chips: float = 200, **options: str) -> PotScene:
    return PotScene(stacks(players, chips), LOWBALL, limits=(2, 6), options=options)


@pytest.mark.rule("LB-4")
def test_everybody_gets_five_cards_face_down_one_at_a_time() -> None:
    scene = lowball(4)
    scene.start()
    order = scene.order({})
    scene.do(InHand(DealHand(Back.RED, order)))
    assert [each.seat for each in scene.hand.holders] == [1, 2, 3, 4]
    for place, holder in enumerate(scene.hand.holders):
        assert holder.cards == order[place:20:4]
        assert all(
            each.cards == (HIDDEN,) * 5
            for each in scene.view(holder.seat).holders
            if each.seat != holder.seat
        )


@pytest.mark.rule("LB-4")
def test_there_are_a_button_two_blinds_and_eight_seats() -> None:
    scene = lowball(8)
    scene.start()
    assert scene.posts() == {1: [(Post.SMALL, 1)], 2: [(Post.BIG, 2)]}
    assert scene.hand.button == 8
    with pytest.raises(Exception, match="There is no seat 9"):
        scene.join(9, 200)
    for seats in (6, 7):
        assert lowball(seats, seats=str(seats)).table.game.rules.seats == seats


@pytest.mark.rule("LB-4")
def test_the_big_blind_is_the_low_end_of_the_limit() -> None:
    scene = PotScene(stacks(3), LOWBALL, limits=(5, 20))
    scene.start()
    assert scene.posts() == {1: [(Post.SMALL, 3)], 2: [(Post.BIG, 5)]}


@pytest.mark.rule("LB-5")
def test_the_player_left_of_the_big_blind_opens_and_may_just_call() -> None:
    scene = lowball(5)
    scene.deal()
    assert scene.turn == 3
    scene.play("3 calls, 4 folds, 5 calls, 1 calls")
    assert scene.turn == 2
    assert scene.may("2 checks")
    assert scene.may("2 raises to 4")


@pytest.mark.rule("LB-5")
def test_a_bet_and_three_raises_and_no_end_between_two() -> None:
    scene = lowball(3)
    scene.deal()
    scene.play("3 raises to 4, 1 raises to 6, 2 raises to 8")
    assert "LB-5" in scene.refused("3 raises to 10").rule_ids
    scene = lowball(2)
    scene.deal()
    for to in range(4, 24, 2):
        scene.play(f"{scene.turn} raises to {to}")
    scene = lowball(3, max_raises="4")
    scene.deal()
    scene.play("3 raises to 4, 1 raises to 6, 2 raises to 8, 3 raises to 10")
    assert not scene.may("1 raises to 12")


@pytest.mark.rule("LB-6")
def test_who_is_still_in_draws_in_turn_from_the_button_s_left_after_one_burn() -> None:
    scene = lowball(4)
    scene.deal({1: "As 2d 3h 4c Ks"}, draws="5s 9c 8c")
    scene.play("3 calls, 4 calls, 1 calls")
    scene.play("2 checks")
    assert (scene.street, scene.hand.phase, scene.turn) == ("after the draw", "drawing", 1)
    assert len(scene.of(CardBurned)) == 1
    assert not scene.may("3 stands pat")
    assert not scene.may("1 checks")
    scene.play("1 draws Ks")
    assert cards_text(scene.holder(1).cards) == "As 2d 3h 4c 5s"
    assert scene.turn == 2
    two = cards_text(scene.holder(2).cards[:2])
    scene.play(f"2 draws {two}, 3 stands pat")
    assert set(parse_cards("9c 8c")) <= set(scene.holder(2).cards)
    assert scene.turn == 4


@pytest.mark.rule("LB-6")
def test_zero_to_five_cards_may_be_exchanged_once() -> None:
    scene = lowball(6)
    scene.deal()
    scene.play("3 calls, 4 calls, 5 calls, 6 calls, 1 calls, 2 checks")
    for number in range(6):
        turn = scene.turn
        assert turn == number + 1
        before = scene.holder(turn).cards
        scene.play(f"{turn} draws {cards_text(before[:number])}")
        after = scene.holder(turn).cards
        assert len(after) == 5
        assert after[: 5 - number] == before[number:]
        assert not set(after) & set(before[:number])
    assert scene.hand.phase == "betting"
    assert not scene.may("1 stands pat")


@pytest.mark.rule("LB-6")
def test_one_throws_away_cards_that_one_holds_and_each_once() -> None:
    scene = lowball(2)
    scene.deal({1: "As 2d 3h 4c Ks", 2: "Ad 2h 3c 4s Kd"})
    scene.play("2 calls, 1 checks")
    assert "LB-6" in scene.refused("1 draws Kd").rule_ids
    twice = InHand(Draw("P1", parse_cards("Ks") * 2))
    assert "LB-6" in scene.refused(twice).rule_ids
    assert scene.may("1 draws Ks As")


@pytest.mark.rule("LB-6")
def test_nobody_sees_what_another_throws_away_or_draws() -> None:
    scene = lowball(2)
    scene.deal({1: "As 2d 3h 4c Ks", 2: "Ad 2h 3c 4s Kd"}, draws="5s")
    scene.play("2 calls, 1 checks, 1 draws Ks")
    for watching in (2, None):
        seen = str(scene.view(watching))
        assert "'Ks'" not in seen
        assert "'5s'" not in seen


@pytest.mark.rule("LB-6")
def test_a_house_may_draw_without_a_burn() -> None:
    scene = lowball(2, burns="false")
    scene.start()
    order = scene.order({})
    scene.do(InHand(DealHand(Back.RED, order)))
    scene.play("2 calls, 1 checks")
    scene.play(f"1 draws {cards_text(scene.holder(1).cards[:1])}")
    assert scene.of(CardBurned) == []
    assert scene.holder(1).cards[-1] is order[10]


@pytest.mark.rule("LB-6")
def test_who_is_all_in_draws_too() -> None:
    scene = PotScene({1: 2, 2: 200, 3: 200}, LOWBALL, limits=(2, 6))
    scene.deal()
    scene.play("3 calls, 1 calls, 2 checks")
    assert (scene.chips(1), scene.turn) == (0, 1)
    scene.play(f"1 draws {cards_text(scene.holder(1).cards[:2])}, 2 stands pat, 3 stands pat")
    assert scene.turn == 2


@pytest.mark.rule("LB-6")
def test_no_draw_when_everybody_else_has_folded() -> None:
    scene = lowball(3)
    scene.deal()
    scene.play("3 folds, 1 folds")
    assert scene.of(DrawOpened) == []
    assert scene.pushed() == {2: 2}


@pytest.mark.rule("LB-7")
def test_after_the_draw_one_may_open_with_a_bet_or_check_and_not_raise_later() -> None:
    scene = lowball(3)
    scene.deal()
    scene.play("3 calls, 1 calls, 2 checks, 1 stands pat, 2 stands pat, 3 stands pat")
    assert scene.turn == 1
    assert scene.may("1 bets 2")
    scene.play("1 checks, 2 bets 6, 3 calls")
    refusal = scene.refused("1 raises to 12")
    assert str(refusal).startswith("P1 has checked and may call or fold")
    assert "LB-7" in refusal.rule_ids
    scene.play("1 calls")
    assert scene.table.hand is None


@pytest.mark.rule("LB-7")
def test_where_it_is_posted_one_may_check_and_raise() -> None:
    scene = lowball(3, check_raise="true")
    scene.deal()
    scene.play("3 calls, 1 calls, 2 checks, 1 stands pat, 2 stands pat, 3 stands pat")
    scene.play("1 checks, 2 bets 6, 3 calls, 1 raises to 12, 2 folds, 3 calls")
    assert scene.table.hand is None


@pytest.mark.rule("LB-7")
def test_the_big_blind_that_checks_before_the_draw_may_bet_after_it() -> None:
    scene = lowball(2)
    scene.deal()
    scene.play("2 calls, 1 checks, 1 stands pat, 2 stands pat, 1 bets 2, 2 raises to 4")
    assert scene.may("1 raises to 6")


@pytest.mark.rule("LB-7")
def test_nobody_has_to_bet_the_best_hand() -> None:
    scene = lowball(2)
    scene.deal({1: "As 2d 3h 4c 5s"})
    scene.play("2 calls, 1 checks, 1 stands pat, 2 stands pat, 1 checks, 2 checks")
    assert scene.pushed() == {1: 4}
    assert len(scene.of(BettingOpened)) == 2


@pytest.mark.rule("LB-8")
@pytest.mark.parametrize("limits", [(2, 6), (5, 20)])
def test_any_whole_dollar_between_the_two_limits_may_be_bet(limits: tuple[int, int]) -> None:
    least, most = limits
    scene = PotScene(stacks(2, 500), LOWBALL, limits=limits)
    scene.deal()
    scene.play("2 calls, 1 checks, 1 stands pat, 2 stands pat")
    assert [to for to in range(1, 40) if scene.may(f"1 bets {to}")] == list(range(least, most + 1))
    assert not scene.may(f"1 bets {least + 0.5}")
    scene.play(f"1 bets {least + 1}")
    raises = [to for to in range(1, 60) if scene.may(f"2 raises to {to}")]
    assert raises == list(range(2 * (least + 1), least + 1 + most + 1))


@pytest.mark.rule("LB-8")
def test_a_house_may_play_two_tiers() -> None:
    scene = lowball(2, structure="limit")
    scene.deal()
    assert [to for to in range(1, 20) if scene.may(f"2 raises to {to}")] == [4]
    scene.play("2 calls, 1 checks, 1 stands pat, 2 stands pat")
    assert [to for to in range(1, 20) if scene.may(f"1 bets {to}")] == [6]


@pytest.mark.rule("LB-15")
def test_a_misdeal_gives_all_money_back_and_is_dealt_again_as_before() -> None:
    scene = lowball(4)
    scene.deal()
    scene.play("3 calls")
    button = scene.hand.button
    scene.void()
    assert [scene.chips(seat) for seat in (1, 2, 3, 4)] == [200] * 4
    scene.start()
    assert scene.hand.button == button
    assert list(scene.posts()) == [1, 2]


@pytest.mark.rule("LB-16")
def test_the_players_play_against_each_other_for_the_pot() -> None:
    scene = lowball(3)
    scene.deal({1: "As 2d 3h 4c 5s"})
    scene.play("3 raises to 8, 1 calls, 2 folds")
    scene.check_down()
    assert [scene.chips(seat) - 200 for seat in (1, 2, 3)] == [10, -2, -8]
    assert scene.table.drop_cents == 0
    for banking in (PostBank("P1", 10_000, "0" * 64), PassBank("P1")):
        refusal = scene.refused(banking)
        assert refusal.rule_ids == ("LB-16",)
        assert "has no player-dealer and no bank" in str(refusal)


@pytest.mark.rule("LB-6")
def test_the_last_card_of_the_deck_is_drawn_before_discards_are_shuffled() -> None:
    scene = lowball(8)
    scene.deal()
    scene.play("3 calls, 4 calls, 5 calls, 6 calls, 7 calls, 8 calls, 1 calls, 2 checks")
    # Forty cards are dealt and one is burned: twelve are left.
    for seat, count in ((1, 5), (2, 5), (3, 2)):
        scene.play(f"{seat} draws {cards_text(scene.holder(seat).cards[:count])}")
    assert scene.of(DiscardsShuffled) == []
    thrown = {card for event in scene.of(CardsDrawn) for card in event.discards}
    scene.play(f"4 draws {cards_text(scene.holder(4).cards[:1])}")
    assert [set(event.cards) for event in scene.of(DiscardsShuffled)] == [thrown]
    assert scene.holder(4).cards[-1] in thrown


@pytest.mark.rule("LB-6")
def test_eight_players_who_draw_five_use_the_deck_up_and_go_on_with_earlier_discards() -> None:
    scene = lowball(8)
    scene.deal()
    scene.play("3 calls, 4 calls, 5 calls, 6 calls, 7 calls, 8 calls, 1 calls, 2 checks")
    thrown: list[str] = []
    for seat in range(1, 9):
        own = scene.holder(seat).cards
        scene.play(f"{seat} draws {cards_text(own)}")
        # Never one's own cards again, and only the deck or what others threw away.
        assert not set(own) & set(scene.holder(seat).cards)
        thrown += [card.text for card in own]
        held = [card for each in scene.hand.holders for card in each.cards]
        assert len(set(held)) == 40
    assert len(scene.of(CardsDrawn)) == 8
    drawn = {card.text for event in scene.of(CardsDrawn) for card in event.cards}
    assert drawn & set(thrown)
    scene.check_down()
    assert sum(scene.pushed().values()) == 16


@pytest.mark.rule("LB-8")
def test_only_the_two_named_games_are_played_and_bets_are_whole_dollars() -> None:
    with pytest.raises(RuleError, match=r"\$2-\$6 and \$5-\$20, not at \$4-\$8"):
        PotScene(stacks(2), LOWBALL, limits=(4, 8))
    scene = PotScene(stacks(2), LOWBALL, limits=(2, 6), chip=0.5)
    scene.deal()
    assert not scene.may(f"{scene.turn} raises to 4.5")
    assert scene.may(f"{scene.turn} raises to 5")
