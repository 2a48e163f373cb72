"""House ways of pai gow with cards, each a chart whose rows carry their rule."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.families.pai_gow.rules.ways.chart import Way
from houseway.families.pai_gow.rules.ways.double_hand import (
    FULL_HOUSE_LITERAL,
    MARYSVILLE,
    MORTIMER,
)
from houseway.families.pai_gow.rules.ways.face_up import FACE_UP
from houseway.families.pai_gow.rules.ways.interpreter import set_by

__all__ = ["WAYS", "Way", "set_by"]

WAYS: Mapping[str, Way] = {
    way.id: way for way in (MORTIMER, MARYSVILLE, FACE_UP, FULL_HOUSE_LITERAL)
}
