"""Signs hooks of pai gow."""

from __future__ import annotations

from houseway.families.pai_gow.signs.bonus_wording import beside, judged
from houseway.families.pai_gow.signs.charts import charts, ranking
from houseway.families.pai_gow.signs.facts import facts
from houseway.families.pai_gow.signs.notes import notes
from houseway.signs.hooks import SignsHooks

HOOKS = SignsHooks(
    facts=facts, notes=notes, charts=charts, ranking=ranking, judged=judged, beside=beside
)
