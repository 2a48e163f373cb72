"""The school in the browser: drills, exams, students and what they are to repeat."""
