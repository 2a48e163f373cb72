"""How hands share pots, compiled to machine code."""
