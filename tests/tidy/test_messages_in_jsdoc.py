"""What the server sends is what the types of the scripts say: every field, and none besides."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import Struct

from houseway.families.poker.web import messages as poker
from houseway.web.assets.static_files import file_of
from houseway.web.banked import messages as banked
from houseway.web.realtime import messages
from tests.rings.javascript import SETTINGS, LeftOut, check
from tests.tidy.messages_in_jsdoc import struct_type

EVERY, BANKED, POKER = "table/types.js", "families/banked/types.js", "families/poker/types.js"
DESCRIBED: dict[tuple[str, str], type[Struct]] = {
    (EVERY, "Choice"): messages.ActionChoice,
    (EVERY, "Clock"): messages.ClockFrame,
    (EVERY, "Told"): messages.StoryLine,
    (EVERY, "WaitingList"): messages.WaitingList,
    (EVERY, "Yours"): messages.YourResult,
    (EVERY, "YourLine"): messages.YourResultLine,
    (EVERY, "Ack"): messages.Ack,
    (EVERY, "Refused"): messages.RefusedMessage,
    (EVERY, "Hint"): messages.HintGiven,
    (EVERY, "Verdict"): messages.VerdictMessage,
    (EVERY, "Counted"): messages.SessionCounted,
    ("pages/play/lobby.js", "LobbyTable"): messages.LobbyTable,
    ("pages/floor/tables.js", "FloorTable"): messages.FloorTable,
    (BANKED, "Frame"): banked.BankedFrame,
    (BANKED, "Seat"): banked.SeatFrame,
    (BANKED, "Hand"): banked.HandFrame,
    (BANKED, "BetField"): banked.BetField,
    (BANKED, "Showdown"): banked.ShowdownFrame,
    (BANKED, "Posting"): banked.PostingFrame,
    (BANKED, "CameTo"): banked.PlayerNet,
    (BANKED, "Banking"): banked.BankCoverage,
    (BANKED, "Covered"): banked.SeatCoverage,
    (POKER, "Frame"): poker.PotFrame,
    (POKER, "Seat"): poker.PotSeatFrame,
    (POKER, "Share"): poker.PotShare,
    (POKER, "Shown"): poker.PotShowdownFrame,
    (POKER, "Pushed"): poker.PushedFrame,
    (POKER, "Advance"): poker.Preaction,
    (POKER, "YourPlace"): poker.YourPlace,
    (POKER, "Kill"): poker.KillFrame,
}


def compared(name: str, described: str, sent: str) -> Iterator[str]:
    """Functions with a type error where the two differ. A page adds the hooks of its family."""
    yield f"/** @typedef {{import({json.dumps(str(file_of(described)))}).{name}}} Said */"
    yield f"/** @typedef {{{sent}}} Sent */"
    added = "& Pick<Said, Extract<keyof Said, 'hooks'>>" if name == "Frame" else ""
    yield f"/** @type {{(sent: Sent {added}) => Said}} */"
    yield "export const assigned = (sent) => sent;"
    yield "/** @type {(sent: Exclude<keyof Sent, keyof Said>) => never} */"
    yield "export const undescribed = (sent) => sent;"


def complaints(folder: Path, described: dict[tuple[str, str], str]) -> list[str]:
    for (file, name), sent in described.items():
        script = folder / f"{file.replace('/', '-').removesuffix('.js')}-{name}.js"
        script.write_text("\n".join(compared(name, file, sent)), "utf-8")
    settings = folder / "tsconfig.json"
    settings.write_text(json.dumps({"extends": str(SETTINGS), "include": ["*.js"]}))
    try:
        said = check(settings).said
    except LeftOut as why:
        pytest.skip(str(why))
    return [line for line in said.splitlines() if ": error " in line]


def test_scripts_describe_what_the_server_sends(tmp_path: Path) -> None:
    sent = {place: struct_type(struct) for place, struct in DESCRIBED.items()}
    assert complaints(tmp_path, sent) == []


def test_a_field_without_a_description_and_one_that_is_not_sent_are_found(tmp_path: Path) -> None:
    sent = struct_type(messages.StoryLine)
    first, second = complaints(
        tmp_path,
        {
            (EVERY, "Told"): sent.replace("}", ", added: string}"),
            (EVERY, "Refused"): struct_type(messages.RefusedMessage).replace("says: string, ", ""),
        },
    )
    assert "'says' is missing" in first
    assert "'added'" in second or '"added"' in second
