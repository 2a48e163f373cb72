"""What a house needs, read once before processes are forked from the one that read it.

The last ones are modules that a web service asks for only when it starts.
"""

from __future__ import annotations

import importlib

MODULES = (
    "houseway.cli.app",
    "houseway.cli.serve",
    "houseway.floor.audit",
    "houseway.web.app",
    "tests.faults.under_load",
    "tests.web.stacked",
    "typer.main",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
    "litestar.plugins.pydantic",
)

for _module in MODULES:
    importlib.import_module(_module)
