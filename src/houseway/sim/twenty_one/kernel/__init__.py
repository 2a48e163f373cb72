"""Whole tables of twenty-one in machine code, and the arrays that they work on. Nothing else."""
