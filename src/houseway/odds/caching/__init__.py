"""Disk caches of odds, and the fingerprint of the code that made them."""
