"""What every command owes the terminal: width, plain letters, pipes, Tab, and a helpful no."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command
from typer.testing import CliRunner

import houseway
from houseway.cli.app import GROUPS, app
from houseway.cli.output.ascii_fallback import ERROR_HANDLER, install_ascii_fallback
from houseway.errors import HousewayError, RecordError
from houseway.packaged_files import PackagedFiles
from houseway.records.layouts.layout_file import parse_layout
from tests.games import BANKED, POTS, family
from tests.marks import ROOT
from tests.sampling import first_of_each
from tests.tidy.documents import keep_a_round
from tests.waiting import PATIENCE_SECONDS

GAMES = (*BANKED, *POTS)
READING = [
    ("games",),
    ("rules", "--coverage"),
    ("written", "NB-88"),
    ("schedules",),
    ("schedules", "--lint"),
    ("fee", "calgames-B-4", "--wager", "10", "--bonus", "5"),
    ("fee", "marysville-holdem-1", "--players", "6"),
    ("strategy", "no-bust", "--hand", "8h 8d", "--up", "Tc"),
    ("strategy", "three-card-poker", "--hand", "As 9d 2c", "--up", "Kh"),
    ("odds", "three-card-poker", "--what-if"),
    ("odds", "three-card-poker", "--wager", "ante=10", "--wager", "pair-plus=5",
     "--players", "3", "--schedule", "calgames-B-4"),
    ("simulate", "no-bust", "--rounds", "1000", "--schedule", "calgames-B-4"),
    *(("settle", name) for name in PackagedFiles.EXAMPLE.paths()),
    *(("check", name) for name in ("demo", "marysville", "mortimer")),
    *(("plan", "collection", name) for name in ("demo", "marysville", "mortimer")),
]  # fmt: skip
OF_EVERY_GAME = [
    *(f"rules {game}" for game in GAMES),
    *(f"play {game} --watch --rounds 2" for game in GAMES),
    *(f"odds {game}" for game in BANKED),
    *(f"strategy {game}" for game in BANKED),
    *(f"drill {game} --count 2 --seed 1" for game in BANKED),
]


def about_one_of_a_family(line: str) -> tuple[str, str]:
    command, game, *_ = line.split()
    return command, family(game)


def commands() -> dict[str, object]:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    return dict(group.commands)


def printed(*words: str) -> str:
    result = CliRunner().invoke(app, words, env={"COLUMNS": "80"})
    assert result.exit_code in (0, 1), result.output
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.output


def too_wide(text: str) -> list[str]:
    """A single word, such as a hash or the path of a test, cannot be broken."""
    lines = text.splitlines()
    return [line for line in lines if len(line) > 80 and " " in line.strip()]


@pytest.mark.parametrize("words", READING, ids=" ".join)
def test_no_line_is_wider_than_eighty_columns(words: tuple[str, ...]) -> None:
    assert too_wide(printed(*words)) == []


@pytest.mark.parametrize("line", first_of_each(OF_EVERY_GAME, about_one_of_a_family))
def test_no_line_about_any_game_is_wider_than_eighty_columns(line: str) -> None:
    assert too_wide(printed(*line.split())) == []


def test_what_is_read_out_of_a_ledger_is_no_wider_than_eighty_columns(tmp_path: Path) -> None:
    ledger = str(tmp_path / "ledger.db")
    keep_a_round(Path(ledger))
    for words in (("verify", ledger), ("explain", ledger, "1:1"), ("replay", ledger, "1:1")):
        assert too_wide(printed(*words)) == []


@pytest.mark.parametrize("name", ["", *commands()])
def test_help_is_whole_sentences_in_eighty_columns(name: str) -> None:
    text = printed(*name.split(), "--help")
    assert too_wide(text) == []
    for several in ("[ARGS]...", "COMMAND...", "{CARDS}...", "{GAMES}...", "{HANDS}..."):
        text = text.replace(several, "")
    assert "..." not in text
    assert "list[" not in text


def test_help_lists_every_command_once_under_its_group() -> None:
    lines = printed("--help").splitlines()
    for title in GROUPS:
        assert f"{title}:" in lines
    for name in commands():
        assert len([line for line in lines if line.startswith(f"  {name} ")]) == 1


def test_the_version_is_that_of_the_package() -> None:
    assert printed("--version") == f"houseway {houseway.__version__}\n"


def bare(*words: str) -> subprocess.CompletedProcess[str]:
    """A process whose terminal knows only plain letters."""
    variables = {"PATH": os.defpath, "HOME": os.environ["HOME"], "PYTHONIOENCODING": "ascii"}
    return subprocess.run(
        [sys.executable, "-m", "houseway", *words],
        cwd=ROOT, env=variables, stdin=subprocess.DEVNULL,
        capture_output=True, encoding="ascii", check=False,
    )  # fmt: skip


@pytest.mark.parametrize(
    "words", [("rules", "pure-21.5"), ("play", "no-bust", "--watch", "--rounds", "1")]
)
def test_a_terminal_that_knows_only_plain_letters_is_served(words: tuple[str, ...]) -> None:
    result = bare(*words)
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout


def test_letters_that_are_not_known_are_written_in_those_that_are() -> None:
    install_ascii_fallback()
    assert "21½ – 7½ ± ½ 二".encode("ascii", ERROR_HANDLER) == b"21 1/2 - 7 1/2 +- 1/2 ?"


def test_json_means_the_same_in_plain_letters() -> None:
    plain = bare("rules", "pure-21.5", "--json").stdout
    assert json.loads(plain) == json.loads(printed("rules", "pure-21.5", "--json"))


@pytest.mark.parametrize("words", [("games",), ("schedules",), ("rules", "no-bust", "--json")])
def test_a_reader_that_goes_away_ends_a_command_silently(words: tuple[str, ...]) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "houseway", *words],
        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 128 + signal.SIGPIPE


# What a shell starts in the background ignores Ctrl-C, and so would what that starts.
LISTENING = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from houseway.cli import main
sys.argv[0] = "houseway"
main()
"""


def test_ctrl_c_ends_a_command_silently() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", LISTENING, "play", "no-bust"],
        cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stdout.readline().startswith(b"No Bust")
    process.send_signal(signal.SIGINT)
    # Python notices a signal that comes just before it waits for a line when the line has come.
    # The end of the input would make the person leave, so it stays open until Ctrl-C has worked.
    with contextlib.suppress(BrokenPipeError):
        os.write(process.stdin.fileno(), b"\n")
    assert process.wait(timeout=PATIENCE_SECONDS) == 128 + signal.SIGINT
    _, complaint = process.communicate()
    assert complaint.strip() == b""


def offered(line: str) -> list[str]:
    """What bash is offered behind the last word of the line."""
    asked = {"_HOUSEWAY_COMPLETE": "complete_bash", "COMP_WORDS": line}
    asked["COMP_CWORD"] = str(line.count(" "))
    return CliRunner().invoke(app, [], env=asked, prog_name="houseway").output.split()


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("houseway str", {"strategy"}),
        ("houseway odds no-", {"no-bust", "no-bust-6.0", "no-bust-6.0-buster"}),
        ("houseway play texas", {"texas-holdem"}),
        ("houseway check ", {"demo", "marysville", "mortimer"}),
        ("houseway settle pure-spanish", {"pure-spanish-21.5-rescue"}),
        ("houseway fee ps215-5", {"ps215-5"}),
        ("houseway written TCP-9", {"TCP-9", "TCP-90", "TCP-91"}),
        ("houseway odds three-card-poker --bet p", {"play", "pair-plus"}),
        ("houseway odds three-card-poker --wager ", {"ante=", "pair-plus="}),
        ("houseway simulate three-card-poker --wager ", {"ante=", "pair-plus="}),
        ("houseway odds no-bust --option accounting=n", {"accounting=net"}),
        ("houseway play no-bust --level c", {"careful"}),
    ],
)
def test_tab_offers_names(line: str, names: set[str]) -> None:
    found = offered(line)
    assert names <= set(found)
    assert all(name.startswith(line.rpartition(" ")[2]) for name in found)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("rules", "nobust"), "no-bust"),
        (("play", "texas-holdm"), "texas-holdem"),
        (("odds", "three-card-pokr"), "three-card-poker"),
        (("fee", "calgames-B4"), "calgames-B-4"),
        (("odds", "no-bust", "--option", "acounting=net"), "accounting"),
        (("odds", "no-bust", "--option", "accounting=nett"), "net"),
        (("odds", "three-card-poker", "--bet", "pairplus"), "pair-plus"),
        (("odds", "no-bust", "--wager", "bas=10"), "base"),
        (("simulate", "no-bust", "--wager", "bas=10"), "base"),
        (("written", "TPC-53"), "TCP-53"),
        (("check", "marisville"), "marysville"),
        (("settle", "no-bust-joker"), "no-bust-joker-up"),
        (("drill", "no-bust", "--kind", "setle"), "settle"),
        (("play", "no-bust", "--level", "carefull"), "careful"),
        (("schedules", "--game", "nobust"), "no-bust"),
        (("ods",), "odds"),
    ],
    ids=lambda each: each if isinstance(each, str) else " ".join(each),
)
def test_a_misspelt_name_is_answered_with_the_one_that_was_meant(
    words: tuple[str, ...], meant: str
) -> None:
    result = CliRunner().invoke(app, words)
    assert result.exit_code in (1, 2)
    said = str(result.exception) if isinstance(result.exception, HousewayError) else result.output
    assert f"did you mean {meant}?" in said


def test_a_misspelt_field_of_a_file_is_answered_with_the_one_that_was_meant() -> None:
    text = PackagedFiles.EXAMPLE.path_of("no-bust-joker-up").read_text("utf-8")
    misspelt = text.replace("\n[", "\nshedule = 3\n\n[", 1)
    with pytest.raises(
        RecordError, match=r"shedule: there is no such field here; did you mean schedule"
    ):
        parse_layout(misspelt, "layout.toml")
