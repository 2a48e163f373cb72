"""Every test here begins without variants: what one has read must not help another."""

from __future__ import annotations

import pytest

from houseway.rules import catalog


@pytest.fixture(autouse=True)
def _no_variants(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalog, "_VARIANTS", {})
