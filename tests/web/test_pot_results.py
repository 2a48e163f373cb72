"""A hand that is over, told to each person: the net, by which hand, of which pot or half."""

from __future__ import annotations

import re
from random import Random

import pytest

from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.showdown import Half, hand_strength
from houseway.families.poker.web.frame_builder import PotFrameBuilder
from houseway.families.poker.web.messages import PotShowdownFrame
from houseway.families.poker.web.settled_hand_view import showdown_of_hand
from houseway.floor.table.events import TableEvent
from houseway.things.cents import dollars
from tests.felt.pots import PotScene, stacks
from tests.rules.omaha_hi_lo.hands import showdown
from tests.web.random_pots import GAMES, NAMES, play, table_of

NO_LIMIT = {"structure": "no-limit"}
NET = re.compile(r"You (win|lose) (\$[\d,.]*\d)|You come out even")


def shown(scene: PotScene, you: str | None) -> PotShowdownFrame:
    table = scene.table
    assert table.last_hand is not None
    return showdown_of_hand(table.game, table.last_hand, scene.settlement, you)


def headlines(scene: PotScene, players: int) -> list[str]:
    return [shown(scene, f"P{seat}").headline for seat in range(1, players + 1)]


def test_the_winner_reads_by_which_hand_and_the_loser_what_beat_theirs() -> None:
    scene = PotScene(stacks(3))
    scene.deal({1: "As Ad", 2: "Ks Qs"}, board="2s 7s 9s Jd 3c")
    scene.play("3 folds, 1 calls, 2 checks, 1 bets 4, 2 calls")
    scene.check_down()
    assert headlines(scene, 3) == [
        "You lose $8: P2's king-high flush beats your pair of aces, jack kicker.",
        "You win $8 with a king-high flush.",
        "You come out even: you folded.",
    ]
    assert shown(scene, None).headline == "P2 takes $16 with a king-high flush."
    assert [shown(scene, f"P{seat}").your_net_cents for seat in (1, 2, 3)] == [-800, 800, 0]


def test_who_is_left_alone_reads_that_everybody_folded() -> None:
    scene = PotScene(stacks(2))
    scene.deal()
    scene.play("2 raises to 8, 1 folds")
    assert headlines(scene, 2) == ["You lose $4: you folded.", "You win $4: everybody else folded."]
    assert shown(scene, None).headline == "P2 takes $8: everybody else folded."


def test_side_pots_are_named_and_a_pot_may_be_won_at_a_loss() -> None:
    scene = PotScene({1: 100, 2: 100, 3: 20}, limits=(2, None), options=NO_LIMIT)
    scene.deal({1: "Ks Kd", 2: "Qs Qd", 3: "As Ad"}, board="2c 7d 9h Jc 3s")
    scene.play("3 raises to 20, 1 calls, 2 calls, 1 bets 60, 2 calls, 1 checks, 2 checks")
    scene.check_down()
    aces, kings = "pair of aces, jack kicker", "pair of kings, jack kicker"
    queens = "pair of queens, jack kicker"
    assert headlines(scene, 3) == [
        f"You win $40: you take the side pot with a {kings}.",
        f"You lose $80: P1's {kings} and P3's {aces} beat your {queens}.",
        f"You win $40: you take the main pot with a {aces}.",
    ]


def test_halves_are_named_and_a_low_that_is_not_there() -> None:
    scene = showdown({1: "As Ad Kc Qc", 2: "2s 3d Th Tc", 3: "Js Jd 9s 9d"}, "Ac 7d 8h Ks 4s")
    assert headlines(scene, 3) == [
        "You win $2: you take the high half of the pot with three aces, king kicker.",
        "You win $2: you take the low half of the pot with a 7-4-3-2-A.",
        "You lose $4: P1's three aces, king kicker beats your pair of jacks, ace kicker for high; "
        "P2's 7-4-3-2-A takes the low, and you have none.",
    ]


def test_a_quarter_is_shared_and_may_cost_money() -> None:
    scene = showdown({1: "As 2d Kc Kh", 2: "Ad 2s 9c 9h"}, "3c 4d 8h Ks Js")
    assert headlines(scene, 2) == [
        "You win $2: you take the high half of the pot with three kings, jack kicker; "
        "you share the low half of the pot with P2: 8-4-3-2-A.",
        "You lose $2, though you share the low half of the pot with P1: 8-4-3-2-A.",
    ]


@pytest.mark.parametrize(("game", "limits", "options"), GAMES, ids=NAMES)
def test_the_net_is_what_a_hand_changes_in_the_chips_of_everybody(
    game: str, limits: str, options: dict[str, str]
) -> None:
    said: set[str] = set()
    for seed in range(8):
        chance = Random(seed)
        table = table_of(game, limits, options)
        while sum(table.is_ready(seat) for seat in table.seats) > 1 and table.rounds < 6:
            before = table.chips_now()
            table = play(table, chance, lambda *_: None)
            after = table.chips_now()
            for player in before:
                frame = PotFrameBuilder(table, 1).shown_to(player, clock=None, story=())
                assert frame.showdown is not None
                net = frame.showdown.your_net_cents
                if net is None:
                    assert after[player] == before[player]
                    continue
                assert net == after[player] - before[player]
                found = NET.match(frame.showdown.headline)
                assert found is not None, frame.showdown.headline
                verb, amount = found.groups()
                said.add(verb)
                assert (verb, amount) == (
                    ("win" if net > 0 else "lose", dollars(abs(net))) if net else (None, None)
                )
    assert {"win", "lose"} <= said


@pytest.mark.parametrize(("game", "limits", "options"), GAMES, ids=NAMES)
def test_the_winning_cards_are_worth_what_won_and_were_seen_by_everybody(
    game: str, limits: str, options: dict[str, str]
) -> None:
    found = 0

    def look(table: PotTable, _: tuple[TableEvent, ...]) -> None:
        nonlocal found
        hand = table.last_hand
        if table.hand is not None or hand is None or table.last_settlement is None:
            return
        rules = table.game.rules
        for each in showdown_of_hand(table.game, hand, table.last_settlement, None).pushed:
            if not each.cards:
                assert len(hand.live) == 1
                continue
            found += 1
            cards = hand.at(each.seat).cards
            own = [card for card in cards if card.text in each.cards]
            board = [card for card in hand.board if card.text in each.cards]
            assert len(own) + len(board) == 5
            assert each.seat in hand.shown
            if rules.splits:
                assert len(own) == 2
            whole, part = hand_strength(rules, cards, hand.board), hand_strength(rules, own, board)
            if each.half is Half.LOW:
                assert part.low == whole.low
            else:
                assert part.strength == whole.strength

    for seed in range(10):
        chance = Random(seed)
        table = table_of(game, limits, options)
        while sum(table.is_ready(seat) for seat in table.seats) > 1 and table.rounds < 8:
            table = play(table, chance, look)
    assert found > 10


def test_a_card_of_ones_own_that_nothing_depends_on_is_not_among_the_winning_five() -> None:
    scene = PotScene(stacks(2))
    scene.deal({1: "Jh 2d", 2: "Jd 3d"}, board="Ks Kd Qs Qh Jc")
    scene.check_down()
    pushed = shown(scene, None).pushed
    assert [set(each.cards) for each in pushed] == [{"Ks", "Kd", "Qs", "Qh", "Jc"}] * 2


def test_hands_are_called_at_the_showdown_where_they_were_shown() -> None:
    scene = PotScene(stacks(3), options={"all_hands_shown": "false"})
    scene.deal({1: "As Ad", 2: "5s 4d", 3: "Ks Kd"}, board="2s 7s 9s Jd 3c")
    scene.check_down()
    hands = {each.seat: each.hand for each in shown(scene, None).seats}
    assert hands == {1: "pair of aces, jack kicker", 2: "", 3: ""}
    own = {each.seat: each.hand for each in shown(scene, "P3").seats}
    assert own[3] == "pair of kings, jack kicker"
    assert own[2] == ""
