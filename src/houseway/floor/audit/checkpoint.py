"""Audit checkpoint: a file from which an interrupted audit resumes.

It holds tables between two rounds, so no card that is still to come is in it. It is used only if
its digest is right and the journal still has its head.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from houseway.errors import HousewayError, RecordError
from houseway.floor.service.snapshots import (
    RestoredTable,
    SnapshotReader,
    with_digest,
    without_digest,
)
from houseway.floor.service.table_codec import decode_table, encode_table, table_codec
from houseway.floor.service.table_projection import TableProjection
from houseway.floor.service.versioned_table import VersionedTable
from houseway.ledger.data_folder.file_modes import FILE_MODE
from houseway.ledger.model.chain_verification import AuditProgress, head_mismatch
from houseway.ledger.model.store_interface import Journal
from houseway.thread_safe_msgspec import make_decoder


class CheckpointTable(Struct, frozen=True):
    """A table between two rounds."""

    shape: str
    last: int
    state: Raw
    memory: TableProjection


class AuditCheckpoint(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    walked: AuditProgress
    findings: tuple[str, ...]
    events: int
    rounds: int
    under_seal: int
    lost: frozenset[str]
    tables: Mapping[str, CheckpointTable]


_CHECKPOINT = make_decoder(AuditCheckpoint)


def checkpoint_table(recalled: RestoredTable) -> CheckpointTable:
    hosted = recalled.hosted
    shape = table_codec(hosted.table.game).shape
    return CheckpointTable(shape, hosted.last, Raw(encode_table(hosted.table)), recalled.memory)


def restore_tables(journal: Journal, checkpoint: AuditCheckpoint) -> dict[str, RestoredTable]:
    """The tables of a checkpoint."""
    games, found = SnapshotReader(journal), {}
    for name, kept in checkpoint.tables.items():
        game = games.game_of(name)
        if kept.shape != table_codec(game).shape:
            raise RecordError("it was written by another version")
        found[name] = RestoredTable(
            VersionedTable(decode_table(game, bytes(kept.state)), kept.last), kept.memory
        )
    return found


def write_checkpoint(path: Path, checkpoint: AuditCheckpoint) -> None:
    """In place of the one before, whole or not at all."""
    body = msgspec.json.encode(checkpoint)
    part = path.with_name(f".{path.name}.part")
    try:
        opened = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, FILE_MODE)
        with os.fdopen(opened, "wb") as file:
            file.write(with_digest(body))
        os.replace(part, path)
    except OSError as error:
        raise RecordError(f"{path} cannot be written: {error.strerror}.") from error


def read_checkpoint(path: Path, journal: Journal) -> AuditCheckpoint | None:
    """How far an audit of this journal had come; None if there is no such file yet."""
    try:
        body = path.read_bytes()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}.") from error
    try:
        return _believed(body, journal)
    except (msgspec.MsgspecError, HousewayError) as error:
        why = str(error).removesuffix(".")
        raise RecordError(
            f"{path.name} is no checkpoint of this ledger ({why}): remove it to check from the "
            "first batch."
        ) from error


def _believed(kept: bytes, journal: Journal) -> AuditCheckpoint:
    body = without_digest(kept)
    if body is None:
        raise RecordError("it is damaged")
    found: AuditCheckpoint = _CHECKPOINT.decode(body)
    wrong = head_mismatch(journal, found.walked.head)
    if wrong is not None:
        raise RecordError(wrong)
    restore_tables(journal, found)
    return found
