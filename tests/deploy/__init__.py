"""The files of `deploy/`: read, checked, and carried out as far as this machine can."""
