"""The unit of systemd: what it promises, and its very command run with its paths laid elsewhere.

Proved: systemd reads the file without a complaint, its command opens a house and SIGTERM
closes it in time. Not proved: what only systemd itself does, that is the user, the walls around the
process and the credentials; of these a test holds that they are asked for.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from configparser import RawConfigParser
from contextlib import suppress
from pathlib import Path

import httpx
import pytest

from tests.marks import ROOT
from tests.waiting import PATIENCE_SECONDS, wait_until
from tests.web.server import free_port

UNIT = ROOT / "deploy" / "houseway.service"
STORE = ROOT / "deploy" / "houseway.service.d" / "postgresql.conf"
PROGRAM = "/opt/houseway/bin/houseway"
ASKED_FOR = {
    "DynamicUser": "yes",
    "ProtectSystem": "strict",
    "StateDirectory": "houseway",
    "NoNewPrivileges": "yes",
    "KillSignal": "SIGTERM",
    "StandardOutput": "null",
    "UMask": "0077",
}


def test_in_postgresql_the_same_command_has_a_key_that_only_the_house_is_given() -> None:
    text = STORE.read_text("utf-8")
    command = service()["ExecStart"]
    more = " --key ${CREDENTIALS_DIRECTORY}/house.key --workers 4"
    assert f"\nExecStart=\nExecStart={command}{more}\n" in text
    assert "\nLoadCredential=house.key:" in text
    assert "\nExecReload=/bin/kill -HUP $MAINPID\n" in text


def service() -> dict[str, str]:
    """The part about the service; nothing in it is said twice."""
    unit = RawConfigParser(strict=True)
    unit.optionxform = str  # type: ignore[assignment,method-assign]
    unit.read_string(UNIT.read_text("utf-8"))
    return dict(unit["Service"])


def test_the_unit_asks_for_a_user_of_its_own_and_walls_around_it() -> None:
    found = service()
    assert {name: found.get(name) for name in ASKED_FOR} == ASKED_FOR
    assert int(found["TimeoutStopSec"]) > 15


@pytest.mark.parametrize("with_store", [False, True])
def test_systemd_reads_the_unit_without_a_complaint(tmp_path: Path, *, with_store: bool) -> None:
    analyze = shutil.which("systemd-analyze")
    if analyze is None:
        pytest.skip("systemd is not installed here")
    # The program has to be there when the unit is read.
    unit = tmp_path / UNIT.name
    for path in (UNIT, STORE) if with_store else (UNIT,):
        laid = tmp_path / path.relative_to(UNIT.parent)
        laid.parent.mkdir(exist_ok=True)
        laid.write_text(path.read_text("utf-8").replace(PROGRAM, sys.executable), "utf-8")
    found = subprocess.run(
        [analyze, "verify", "--recursive-errors=no", str(unit)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (found.returncode, found.stderr) == (0, "")


def test_the_command_of_the_unit_opens_a_house_and_sigterm_closes_it(tmp_path: Path) -> None:
    port = free_port()
    program, *words = service()["ExecStart"].split()
    assert program == PROGRAM
    words[words.index("--port") + 1] = str(port)
    words[words.index("--at") + 1] = str(tmp_path / "state")
    variables = dict(each.split("=") for each in service()["Environment"].split())
    mapped = {
        name: value.replace("/var/cache/houseway", str(tmp_path / "cache"))
        for name, value in variables.items()
    }
    with (tmp_path / "journal").open("w") as journal:
        house = subprocess.Popen(
            [sys.executable, "-m", "houseway", *words],
            cwd=tmp_path, env={**os.environ, **mapped}, stdout=subprocess.DEVNULL, stderr=journal,
        )  # fmt: skip
    try:

        def is_ready() -> bool:
            assert house.poll() is None
            with suppress(httpx.HTTPError):
                return httpx.get(f"http://127.0.0.1:{port}/api/ready", verify=False).is_success
            return False

        wait_until(is_ready, "the house of the unit opens")
        house.send_signal(signal.SIGTERM)
        house.wait(PATIENCE_SECONDS)
    finally:
        house.kill()
        house.wait()
    written = (tmp_path / "journal").read_text("utf-8")
    assert '"what": "start"' in written
    assert '"what": "stop"' in written
    assert "/claim/" not in written
    assert {path.name for path in tmp_path.iterdir()} <= {"state", "cache", "journal"}
