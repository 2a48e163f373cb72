"""Rich reprs for Jupyter: `_repr_svg_` and `_repr_html_`, which import `signs.notebook` lazily.

A class with a picture takes the function of that name from here.
"""

from __future__ import annotations

from importlib import import_module

_WHERE = "houseway.signs.notebook"


def svg(value: object) -> str:
    """The table as a drawing."""
    return str(import_module(_WHERE).svg(value))


def html(value: object) -> str:
    """Rows and sentences as an HTML fragment."""
    return str(import_module(_WHERE).html(value))
