"""Table signs, fee boards and rule sheets: what a room hangs on its walls and lays on its tables.

A sign is a plain value built from the game, the room and the collection schedule; HTML, SVG and
PDF are ways to draw it. Nothing here decides a rule or a fee.
"""
