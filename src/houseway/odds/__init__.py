"""Exact numbers: every bet of a game, the best play and what it is worth, the report to file.

Never imports play or settle; tests prove that all of them agree. The public function of the same
name, `houseway.odds("no-bust")`, is reached by calling this package, because Python puts a package
in the place of any function that has its name.
"""

from __future__ import annotations

import sys
from importlib import import_module
from types import ModuleType
from typing import Any


class _Odds(ModuleType):
    def __call__(self, *args: Any, **named: Any) -> Any:
        return import_module("houseway.api").odds(*args, **named)


sys.modules[__name__].__class__ = _Odds
