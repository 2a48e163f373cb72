"""House ways of tiles that a room may choose."""

from __future__ import annotations

from collections.abc import Mapping

from houseway.families.pai_gow.rules.tile_ways.guide import GUIDE
from houseway.families.pai_gow.rules.tile_ways.jb_player import JB_PLAYER
from houseway.families.pai_gow.rules.tile_ways.tile_way import TileWay

TILE_WAYS: Mapping[str, TileWay] = {way.id: way for way in (GUIDE, JB_PLAYER)}
