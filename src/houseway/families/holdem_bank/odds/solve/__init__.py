"""The base game of bank hold'em, solved exactly."""
