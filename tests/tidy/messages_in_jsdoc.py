"""The messages of the server as JSDoc types, made from the structs that it sends."""

from __future__ import annotations

import enum
import types
from collections.abc import Mapping, Sequence
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, UnsetType
from msgspec.structs import FieldInfo, fields

_PLAIN = {int: "number", float: "number", str: "string", bool: "boolean", type(None): "null"}


def type_of(hint: Any) -> str:
    """What a browser reads where the server writes a value of that type."""
    hint = getattr(hint, "__value__", hint)
    origin, inner = get_origin(hint), get_args(hint)
    if hint in _PLAIN:
        return _PLAIN[hint]
    if hint in (Any, object):
        return "unknown"
    if isinstance(hint, NewType):
        return type_of(hint.__supertype__)
    if origin in (Union, types.UnionType):
        return f"({' | '.join(type_of(each) for each in inner if each is not UnsetType)})"
    if origin in (list, Sequence) or (origin is tuple and inner[-1] is ...):
        return f"{type_of(inner[0])}[]"
    if origin is tuple:
        return f"[{', '.join(map(type_of, inner))}]"
    if origin in (dict, Mapping):
        return f"Record<string, {type_of(inner[1])}>"
    if issubclass(hint, enum.Enum):
        return "string"
    return struct_type(hint)


def struct_type(struct: type[Struct]) -> str:
    tag, hints = struct.__struct_config__.tag, get_type_hints(struct)
    parts = [f'type: "{tag}"'] if tag else []
    parts += [_entry(struct, field, hints[field.name]) for field in fields(struct)]
    return f"{{{', '.join(parts)}}}"


def _entry(struct: type[Struct], field: FieldInfo, hint: Any) -> str:
    says = type_of(hint)
    if struct.__struct_config__.omit_defaults and not field.required:
        return f"{field.encode_name}?: {says.replace(' | null', '')}"
    mark = "?" if UnsetType in get_args(hint) else ""
    return f"{field.encode_name}{mark}: {says}"
