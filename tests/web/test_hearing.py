"""What a browser says is read as it was said: a request is known again by these bytes."""

from __future__ import annotations

import sys
from types import ModuleType

import msgspec
import pytest

from houseway.families import family_names
from houseway.web.banked.hooks import BankedWebHooks, DecisionButton
from houseway.web.banked.messages import Decide
from houseway.web.kind_hooks import all_web_kind_hooks
from houseway.web.realtime.message_decoder import decode_message
from houseway.web.realtime.messages import COMMON_MESSAGES
from tests.brought import family_from_elsewhere

SAID = [
    '{"type":"hello","after":7}',
    '{"type":"take_seat","request":"12345678","seat":3}',
    '{"type":"leave_table","request":"12345678"}',
    '{"type":"hold_seat","request":"12345678"}',
    '{"type":"sit_out","request":"12345678","out":true}',
    '{"type":"hint","request":"12345678"}',
    '{"type":"get_on_list","request":"12345678"}',
    '{"type":"get_off_list","request":"12345678"}',
    '{"type":"take_bank","request":"12345678","cents":5000,"once":false}',
    '{"type":"pass_bank","request":"12345678"}',
    '{"type":"want_bank","request":"12345678"}',
    '{"type":"wager","request":"12345678","cents":{"ante":500},"spot":null}',
    *(
        f'{{"type":"{name}","request":"12345678","spot":2,"hand":1,"cents":null}}'
        for name in (
            "play", "play_less", "check_on", "fold", "hit", "stand", "double", "split",
            "surrender", "rescue", "insure", "even_money", "match_stake", "decline",
            "choose_pile", "set_hand", "house_way",
        )
    ),
    '{"type":"fold_hand","request":"12345678","moment":"3.0.betting.400.2"}',
    '{"type":"check","request":"12345678","moment":""}',
    '{"type":"call","request":"12345678","moment":""}',
    '{"type":"bet","request":"12345678","moment":"","to_cents":800}',
    '{"type":"draw","request":"12345678","moment":"","discards":["As","Kd"]}',
    '{"type":"post_now","request":"12345678"}',
    '{"type":"wait_for_blind","request":"12345678"}',
    '{"type":"buy_chips","request":"12345678"}',
    '{"type":"buy_chips","request":"12345678","cents":20000}',
    '{"type":"straddle","request":"12345678"}',
    '{"type":"move_seat","request":"12345678","seat":3,"lets_pass":false}',
    '{"type":"agree_to_kill","request":"12345678","agrees":true}',
]  # fmt: skip


@pytest.mark.parametrize("said", SAID)
def test_a_message_is_written_as_it_was_read(said: str) -> None:
    assert msgspec.json.encode(decode_message(said)).decode() == said


def test_every_message_that_some_table_knows_is_among_them() -> None:
    known = {
        *COMMON_MESSAGES,
        *(kind for each in all_web_kind_hooks() for kind in each.wants(family_names())),
    }
    assert {msgspec.json.decode(said)["type"] for said in SAID} == known


def test_what_a_further_family_decides_is_heard_as_long_as_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shouting, there = ModuleType("shouting"), ModuleType("shouting.web")
    shouting.__dict__.update(PLACE=99, GAMES={}, SHEETS={}, __file__="shouting/__init__.py")
    silent = BankedWebHooks(
        {"shout": DecisionButton("Shout", "x")}, called=lambda *_: (), because=lambda _: "nothing"
    )
    setattr(there, "HOOKS", silent)  # noqa: B010
    monkeypatch.setitem(sys.modules, "shouting", shouting)
    monkeypatch.setitem(sys.modules, "shouting.web", there)
    said = '{"type":"shout","request":"12345678"}'
    with family_from_elsewhere("shouting", "shouting"):
        assert decode_message(said) == Decide("shout", "12345678")
    with pytest.raises(msgspec.DecodeError):
        decode_message(said)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ('{"type":"shout","request":"12345678"}', "Invalid value 'shout' - at `$.type`"),
        ('{"request":"12345678"}', "Object missing required field `type`"),
        ('{"type":"hit"}', "Object missing required field `request`"),
        (
            '{"type":"hit","request":"12345678","louder":1}',
            "Object contains unknown field `louder`",
        ),
        ('{"type":"leave_table","request":"12345678","seat":1}', "unknown field `seat`"),
        ('{"type":"hit","request":"12345678","hand":"first"}', "got `str` - at `$.hand`"),
    ],
)
def test_what_is_no_message_is_refused_with_what_is_wrong(said: str, why: str) -> None:
    with pytest.raises(msgspec.DecodeError) as refused:
        decode_message(said)
    assert why in str(refused.value)
