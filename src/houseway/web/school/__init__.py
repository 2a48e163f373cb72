"""Dealing school in the browser: drills, exams, student records, repetition."""
