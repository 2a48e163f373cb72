"""What games of twenty-one say on signs and sheets."""

from __future__ import annotations

from houseway.signs.family import Words
from houseway.signs.twenty_one.charts import charts
from houseway.signs.twenty_one.facts import facts
from houseway.signs.twenty_one.notes import notes

CELL = Words(facts=facts, notes=notes, charts=charts)
