"""A frame of a poker table holds nothing that its viewer may not see, in any hand."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from houseway.families.poker.floor.table import PotTable
from houseway.families.poker.play.hand import HandPhase, PotHand
from houseway.families.poker.play.view import provable
from houseway.families.poker.web.equity_links import equity_links
from houseway.families.poker.web.frame_builder import PotFrameBuilder
from houseway.families.poker.web.messages import PotFrame, PotShowdownFrame
from houseway.families.poker.web.settled_hand_view import showdown_of_hand
from houseway.floor.play.narration import narrate
from houseway.floor.table.events import TableEvent
from houseway.things.cards import Card
from houseway.things.commitment import RevealedCard, Shuffle, commitment_of_proof
from tests.rules.omaha_hi_lo.hands import showdown
from tests.web.random_pots import GAMES, NAMES, SECRET, play, table_of

CARD = re.compile(r"\b(?:[2-9TJQKA][shdc]|Jk)\b")
HIDDEN = {"secret", "burned", "discards", "drawn"}
HIDDEN_FIELD = re.compile(f'"(?:{"|".join(sorted(HIDDEN))})":')


def seen_cards(sent: bytes) -> set[str]:
    """Every card anywhere in the frame but the story."""
    body: dict[str, Any] = msgspec.json.decode(sent)
    # A hash may happen to look like cards.
    for part in (body, body.get("showdown") or {}):
        part.pop("commitment", None)
    return set(CARD.findall(msgspec.json.encode(body).decode()))


def allowed(hand: PotHand, viewer: str | None) -> set[str]:
    own = [each for each in hand.holders if each.player == viewer or each.seat in hand.shown]
    cards: tuple[Card, ...] = tuple(card for each in own for card in each.cards) + hand.board
    return {card.text for card in cards}


def check(table: PotTable, events: tuple[TableEvent, ...]) -> None:
    hand = table.hand or table.last_hand
    assert hand is not None
    drawing = PotFrameBuilder(table, 1)
    for viewer in (None, "Ola", *(each.player for each in hand.holders)):
        sent = msgspec.json.encode(drawing.shown_to(viewer, clock=None, story=()))
        assert seen_cards(sent) <= allowed(hand, viewer), viewer
        text = sent.decode()
        assert SECRET not in text
        assert not HIDDEN_FIELD.search(text)
    for event in events:
        said = narrate(table.game, event)
        if said is not None:
            told = set(CARD.findall(said.text))
            assert told <= {card.text for card in hand.board}, said.text


@pytest.mark.parametrize(("game", "limits", "options"), GAMES, ids=NAMES)
def test_no_frame_of_any_hand_shows_what_is_hidden(
    game: str, limits: str, options: dict[str, str]
) -> None:
    for seed in range(4):
        chance = Random(seed)
        table = table_of(game, limits, options)
        while len([seat for seat in table.seats if table.is_ready(seat)]) > 1 and table.rounds < 8:
            table = play(table, chance, check)


def test_who_looks_a_hand_up_sees_only_what_was_shown() -> None:
    chance = Random(7)
    table = table_of("texas-holdem", "2-4", {})
    folded = shown = 0
    for _ in range(12):
        table = play(table, chance, check)
        hand, settlement = table.last_hand, table.last_settlement
        assert hand is not None
        assert settlement is not None
        assert hand.phase is HandPhase.SETTLING
        text = msgspec.json.encode(showdown_of_hand(table.game, hand, settlement, None)).decode()
        for each in hand.holders:
            for card in each.cards:
                if each.seat in hand.shown:
                    shown += 1
                    assert f'"{card.text}"' in text
                elif card not in hand.board:
                    folded += 1
                    assert f'"{card.text}"' not in text
    assert folded > 10
    assert shown > 10


@pytest.mark.parametrize(("game", "limits", "options"), GAMES, ids=NAMES)
def test_a_hand_is_proved_to_each_by_the_cards_they_saw(
    game: str, limits: str, options: dict[str, str]
) -> None:
    chance = Random(11)
    table = table_of(game, limits, options)
    for _ in range(4):
        table = play(table, chance, check)
        hand = table.last_hand
        assert hand is not None
        for viewer in (None, *(each.player for each in hand.holders)):
            proof = Shuffle(hand.order, hand.secret).proof(provable(table.game, hand, viewer))
            shown = {each.card.text for each in proof if isinstance(each, RevealedCard)}
            assert shown == allowed(hand, viewer)
            assert commitment_of_proof(proof) == hand.commitment


def test_a_pot_that_is_shared_says_which_half_each_push_is() -> None:
    scene = showdown({1: "As Ad Kc Qc", 2: "2s 3d Th Tc"}, "Ac 7d 8h Ks 4s")
    table = scene.table
    assert table.last_hand is not None
    shown = showdown_of_hand(table.game, table.last_hand, scene.settlement, None)
    assert [(each.seat, each.half, each.hand) for each in shown.pushed] == [
        (1, "high", "three aces, king kicker"),
        (2, "low", "7-4-3-2-A"),
    ]
    whole = showdown({1: "As Ad Kc Qc", 2: "2s 3d Th Tc"}, "Ac 7d 9h Ks Js").table
    assert whole.last_hand is not None
    assert whole.last_settlement is not None
    sent = showdown_of_hand(whole.game, whole.last_hand, whole.last_settlement, None).pushed
    assert b"half" not in msgspec.json.encode(sent)


def test_a_hand_that_is_over_leads_to_how_the_shown_hands_stood_on_each_street() -> None:
    scene = showdown({1: "As Ad Kc Qc", 2: "2s 3d Th Tc"}, "Ac 7d 8h Ks 4s")
    table = scene.table
    assert table.last_hand is not None
    shown = showdown_of_hand(table.game, table.last_hand, scene.settlement, None)
    assert [street for street, _ in shown.stood] == ["before the flop", "flop", "turn"]
    hands = "hand=As+Ad+Kc+Qc&hand=2s+3d+Th+Tc"
    assert shown.stood[0][1] == f"/equity/{table.game.id}?{hands}"
    assert shown.stood[2][1] == f"/equity/{table.game.id}?{hands}&board=Ac+7d+8h+Ks"
    folded = replace(table.last_hand, shown=(1,))
    assert equity_links(table.game, folded) == ()


def test_a_frame_has_no_field_for_what_is_hidden() -> None:
    """Whatever is in it, down to the last part that a frame may have."""
    _, parts = msgspec.json.schema_components((PotFrame, PotShowdownFrame))
    fields = {name for part in parts.values() for name in part.get("properties", ())}
    assert {"seats", "cards", "showdown", "pushed", "choices"} <= fields
    assert not fields & HIDDEN
