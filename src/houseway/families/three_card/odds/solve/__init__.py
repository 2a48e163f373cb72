"""The base game of three card poker, solved exactly."""
