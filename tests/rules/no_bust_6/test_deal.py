"""The deal: from first base round the table, all cards face up but one, which nobody sees."""

from __future__ import annotations

from houseway.families.blackjack.play.actions import Double, Hit, Split, Stand, Surrender
from houseway.families.blackjack.play.events import CardDrawn, PlayerDealerDrew, SecondCardShown
from houseway.play.actions import VoidReason, VoidRound
from houseway.play.views.view_types import HIDDEN
from houseway.things.cards import parse_cards
from tests.felt import Scene
from tests.proving import each_proves
from tests.rules.no_bust_6.scenes import NB6, NBB, SEATS, dealt

HANDS = {4: "6c Td", 1: "8h 9d", 2: "7h 7d", 6: "Th 5d"}


def four_banks(game: str, later: str = "") -> Scene:
    """Seat 4 banks; seats 6, 2 and 1 have wagered, in that order."""
    scene = Scene(game, player_dealer=4, standing=("Ann",))
    for seat in (6, 2, 1):
        scene.wager(seat, base=10)
    scene.deal(HANDS, later=later)
    return scene


def onlookers(scene: Scene) -> tuple[str | None, ...]:
    return (*scene.round.chips, None)


def text(cards: str) -> list[str]:
    return [card.text for card in parse_cards(cards)]


@each_proves("game", {NB6: "NB6-41 NB6-42", NBB: "NBB-40 NBB-41"})
def test_cards_go_one_by_one_from_first_base_and_to_the_player_dealer_last(game: str) -> None:
    scene = four_banks(game)

    out = [card.text for card in scene.round.shoe[: scene.round.drawn]]
    assert out == text("8h 7h Th 6c 9d 7d 5d Td")
    dealt = {seat: [card.text for card in hand] for seat, hand in scene.round.hands.items()}
    assert dealt == {seat: text(hand) for seat, hand in HANDS.items()}
    assert [*dealt] == [1, 2, 6, 4]


@each_proves("game", {NB6: "NB6-18 NB6-41", NBB: "NBB-17 NBB-40"})
def test_the_deal_begins_at_first_base_wherever_the_bank_is(game: str) -> None:
    for banking in range(1, SEATS[game] + 1):
        scene = Scene(game, player_dealer=banking)
        others = [seat for seat in range(1, SEATS[game] + 1) if seat != banking]
        for seat in reversed(others):
            scene.wager(seat, base=10)
        scene.close()
        assert [*scene.round.dealt_spots] == [*others, banking]


@each_proves("game", {NB6: "NB6-18", NBB: "NBB-17"})
def test_players_decide_clockwise_from_first_base(game: str) -> None:
    scene = four_banks(game)
    turns = []
    while scene.round.deciding is not None:
        turns.append(scene.round.deciding.spot)
        scene.stand(turns[-1])

    assert turns == [1, 2, 6]


@each_proves(("game", "rule"), {(NB6, "NB6-18"): "NB6-18", (NBB, "NBB-17"): "NBB-17"})
def test_nobody_acts_out_of_turn_or_for_another(game: str, rule: str) -> None:
    scene = four_banks(game)
    for action in (
        Hit("P2", 2),
        Stand("P6", 6),
        Double("P6", 6, 1000),
        Split("P2", 2),
        Surrender("P2", 2),
        Hit("P2", 1),
        Hit("P4", 4),
        Hit("Ann", 1),
        Hit("P1", 1, 2),
    ):
        assert rule in scene.refused(action).rule_ids
    assert [len(box.cards) for box in scene.round.boxes] == [2, 2, 2]


@each_proves("game", {NB6: "NB6-38 NB6-44", NBB: "NBB-37 NBB-43"})
def test_every_card_is_face_up_to_everybody_but_the_player_dealer_s_second(game: str) -> None:
    scene = four_banks(game)

    for player in onlookers(scene):
        seen = scene.view(player).hands
        assert {seat: " ".join(cards) for seat, cards in seen.items()} == {
            **HANDS,
            4: f"6c {HIDDEN}",
        }


@each_proves("game", {NB6: "NB6-44", NBB: "NBB-43"})
def test_the_player_dealer_s_cards_lie_apart_whichever_seat_banks(game: str) -> None:
    for banking in (1, 3, SEATS[game]):
        scene = Scene(game, player_dealer=banking)
        scene.wager(2, base=10)
        scene.deal({banking: "6c Td", 2: "8h 9d"}, later="2s")
        assert scene.round.up_card is scene.round.hands[banking][0]
        assert {box.spot for box in scene.view(None).boxes} == {2}
        scene.stand(2)
        assert scene.player_dealer_hand() == "6c Td 2s"


@each_proves("game", {NB6: "NB6-38 NB6-43", NBB: "NBB-37 NBB-42"})
def test_the_hole_card_is_hidden_from_everybody_until_the_last_player_is_done(game: str) -> None:
    scene = four_banks(game, later="5c 3c 4c 5c Tc")

    def hidden() -> bool:
        return all(
            scene.view(player).hands[4] == ("6c", HIDDEN) for player in onlookers(scene)
        )  # fmt: skip

    assert hidden()
    scene.hit(1)
    assert hidden()
    scene.split(2)
    assert hidden()
    scene.stand(2)
    scene.double(2, hand=2)
    assert hidden()
    scene.surrender(6)
    assert all(
        scene.view(player).hands[4][:2] == ("6c", "Td") for player in onlookers(scene)
    )  # fmt: skip


@each_proves("game", {NB6: "NB6-38 NB6-43 NB6-53", NBB: "NBB-37 NBB-42 NBB-53"})
def test_a_look_at_the_hole_card_under_an_ace_shows_it_to_nobody(game: str) -> None:
    scene = dealt(game, "As 7d", "8h 9d")
    assert scene.view("P1").hands[1] == ("As", HIDDEN)
    scene.decline(2)

    assert scene.round.checked
    for player in onlookers(scene):
        assert scene.view(player).hands[1] == ("As", HIDDEN)


@each_proves("game", {NB6: "NB6-38", NBB: "NBB-37"})
def test_a_round_that_the_floor_voids_does_not_show_the_hole_card(game: str) -> None:
    scene = four_banks(game)
    scene.act(VoidRound("the floor supervisor", VoidReason.FLOOR_DECISION))

    for player in onlookers(scene):
        assert scene.view(player).hands[4] == ("6c", HIDDEN)


@each_proves("game", {NB6: "NB6-43", NBB: "NBB-42"})
def test_the_hole_card_is_turned_over_between_the_players_cards_and_the_draw(game: str) -> None:
    scene = dealt(game, "6c 5d", "8h 4d", later="7s 2c 9c")
    scene.hit(2)
    scene.everybody_stands()

    kinds = [type(event) for event in scene.events]
    shown = kinds.index(SecondCardShown)
    assert max(place for place, kind in enumerate(kinds) if kind is CardDrawn) < shown
    assert shown < kinds.index(PlayerDealerDrew)


@each_proves("game", {NB6: "NB6-41", NBB: "NBB-40"})
def test_a_spot_without_a_wager_gets_no_card(game: str) -> None:
    assert set(four_banks(game).round.hands) == {1, 2, 4, 6}
