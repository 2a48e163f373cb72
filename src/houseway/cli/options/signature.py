"""Decorator: the fields of a NamedTuple become the arguments and options of a command."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Parameter, Signature
from typing import Any, TypeVar, get_type_hints

Words = TypeVar("Words", bound=tuple[Any, ...])


def with_options_of(words: type[Words]) -> Callable[[Callable[[Words], None]], Callable[..., None]]:
    """A command that is asked with these words: it is handed all of them as one value."""
    hints = get_type_hints(words, include_extras=True)
    usual: dict[str, Any] = getattr(words, "_field_defaults", {})
    asked = [
        Parameter(
            name,
            Parameter.KEYWORD_ONLY,
            default=usual.get(name, Parameter.empty),
            annotation=hint,
        )
        for name, hint in hints.items()
    ]

    def of(command: Callable[[Words], None]) -> Callable[..., None]:
        @wraps(command)
        def with_words(**given: Any) -> None:
            command(words(**given))

        with_words.__annotations__ = hints
        with_words.__signature__ = Signature(asked)  # type: ignore[attr-defined]
        return with_words

    return of
