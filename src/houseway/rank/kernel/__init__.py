"""Everything about hands that is compiled to machine code."""
