"""Starting is quick because heavy things are imported only where they are used."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("rich", "numpy", "numba", "pytest", "hypothesis", "cryptography", "webauthn")


def _loaded(code: str) -> set[str]:
    """The top-level modules in memory after running the code in a fresh Python."""
    script = f"{code}\nimport sys\nprint(' '.join({{name.split('.')[0] for name in sys.modules}}))"
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return set(result.stdout.splitlines()[-1].split())


def test_importing_houseway_loads_nothing_heavy() -> None:
    loaded = _loaded("import houseway; houseway.game")
    assert loaded.isdisjoint({*HEAVY, "typer"})


def test_help_loads_no_engine_and_nothing_heavy() -> None:
    code = "from typer.testing import CliRunner; from houseway.cli.app import app\n"
    code += "assert CliRunner().invoke(app, ['--help']).exit_code == 0"
    assert _loaded(code).isdisjoint(HEAVY)
    modules = _loaded_houseway(code)
    assert not any(name.startswith("houseway.play") for name in modules)
    assert not any(name.startswith("houseway.floor") for name in modules)


def _loaded_houseway(code: str) -> set[str]:
    script = f"{code}\nimport sys\nprint(' '.join(sys.modules))"
    result = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    return {name for name in result.stdout.splitlines()[-1].split() if name.startswith("houseway")}
