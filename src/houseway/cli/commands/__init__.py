"""Commands of `houseway`, one file each, named after the command."""
