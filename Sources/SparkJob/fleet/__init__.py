"""The parts of the job; job.py puts them together."""
