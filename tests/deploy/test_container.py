"""The container file, without an engine: its steps are read and those that can be are carried out.

Proved: every step is one that this reads; what is copied and installed exists; the image has no
root, one volume and no host name; the command opens a house in that volume and nowhere else, and
the health check agrees. Not proved: that an engine builds it, the base image, the downloads of pip,
and that the root of a real container is read-only.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

from tests.marks import ROOT
from tests.waiting import PATIENCE_SECONDS, wait_until
from tests.web.server import free_port

TEXT = (ROOT / "deploy" / "Containerfile").read_text("utf-8")
STEPS = [
    (word, rest)
    for word, _, rest in (
        line.partition(" ") for line in TEXT.splitlines() if line and not line.startswith("#")
    )
]
PYTHON, HOUSEWAY = "/opt/houseway/bin/python", "/opt/houseway/bin/houseway"


def said(word: str) -> list[str]:
    return [rest for each, rest in STEPS if each == word]


def last(word: str) -> str:
    return said(word)[-1]


def test_every_step_is_one_that_is_known() -> None:
    known = {
        "ARG", "FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE", "STOPSIGNAL",
        "HEALTHCHECK", "ENTRYPOINT", "CMD",
    }  # fmt: skip
    assert {word for word, _ in STEPS} == known
    assert said("FROM") == ["${BASE} AS built", "${BASE}"]
    assert not re.search(r"[a-z0-9-]+\.(io|com|org|net)\b", TEXT)


def test_what_is_installed_is_locked_and_there() -> None:
    installs = [rest for rest in said("RUN") if " install " in rest]
    assert "--require-hashes" in installs[0]
    assert "--no-deps" in installs[1]
    for name in re.findall(r"-r (\S+)", installs[0]):
        assert "--hash=sha256:" in (ROOT / name).read_text("utf-8")


def test_nobody_is_root_and_there_is_one_place_to_write() -> None:
    words = [word for word, _ in STEPS]
    assert int(last("USER").partition(":")[0]) > 0
    # Nothing is run as root after the user is named.
    assert "RUN" not in words[words.index("USER") :]
    assert json.loads(last("VOLUME")) == ["/house"]
    assert last("STOPSIGNAL") == "SIGTERM"


def test_the_command_opens_a_house_that_its_health_check_finds_well(tmp_path: Path) -> None:
    port, volume, home = str(free_port()), tmp_path / "house", tmp_path / "tmp"
    volume.mkdir(0o700)
    home.mkdir()

    def here(word: str) -> str:
        found = {"8000": port, PYTHON: sys.executable, "0.0.0.0": "127.0.0.1"}.get(word, word)
        return found.replace(":8000/", f":{port}/").replace("/house/", f"{volume}/")

    variables = dict(each.split("=") for each in last("ENV").split())
    assert variables["HOME"] == "/tmp"
    mapped = {name: here(value) for name, value in variables.items()} | {"HOME": str(home)}
    environment = {**os.environ, **mapped}
    check = [here(word) for word in json.loads(last("HEALTHCHECK").partition(" CMD ")[2])]
    assert json.loads(last("ENTRYPOINT")) == [HOUSEWAY]
    words = [here(word) for word in json.loads(last("CMD"))]
    house = subprocess.Popen(
        [sys.executable, "-m", "houseway", *words],
        cwd=volume, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip

    def is_well() -> bool:
        assert house.poll() is None
        found = subprocess.run(check, env=environment, capture_output=True, check=False)
        return found.returncode == 0

    try:
        wait_until(is_well, "the health check finds the house well")
        house.send_signal(signal.SIGTERM)
        house.wait(PATIENCE_SECONDS)
        assert not is_well_after(check, environment)
    finally:
        house.kill()
        house.wait()
    assert {path.name for path in tmp_path.iterdir()} == {"house", "tmp"}
    assert [*home.iterdir()] == []


def is_well_after(check: list[str], environment: dict[str, str]) -> bool:
    return subprocess.run(check, env=environment, capture_output=True, check=False).returncode == 0
