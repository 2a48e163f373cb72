"""Moving a whole house between a folder and PostgreSQL."""
