"""How values draw themselves in a notebook: by `signs`, which is read when somebody looks.

A notebook asks a value for `_repr_svg_` or `_repr_html_`. A class that has a picture takes the
function of that name from here; what it looks like stands in one place, `signs.notebook`.
"""

from __future__ import annotations

from importlib import import_module

_WHERE = "houseway.signs.notebook"


def svg(value: object) -> str:
    """What lies on the table, as a drawing."""
    return str(import_module(_WHERE).svg(value))


def html(value: object) -> str:
    """Rows and sentences, as a piece of a page."""
    return str(import_module(_WHERE).html(value))
