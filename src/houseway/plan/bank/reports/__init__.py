"""A bank plan as text, JSON, HTML and SVG charts."""
