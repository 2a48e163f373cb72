"""What games of pai gow say on signs and sheets."""

from __future__ import annotations

from houseway.signs.family import Words
from houseway.signs.pai_gow.bonus import beside, judged
from houseway.signs.pai_gow.charts import charts, ranking
from houseway.signs.pai_gow.facts import facts
from houseway.signs.pai_gow.notes import notes

CELL = Words(facts=facts, notes=notes, charts=charts, ranking=ranking, judged=judged, beside=beside)
