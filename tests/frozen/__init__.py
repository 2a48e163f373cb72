"""Evenings at a table as version 0.1 dealt, wrote, showed and explained them."""
