"""Exact numbers: what a decision is worth. Never imports play; tests prove that both agree."""
