"""Exports: ledger lines, their JSON Schema, hand histories, shuffle proofs."""
