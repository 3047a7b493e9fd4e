"""The figures of a run: the seconds of each step, and the counts of captures and files."""
import contextlib
import time


class Figures:
    """Counts by name, and the seconds of each step."""

    def __init__(self):
        self.values, self.steps, self.begin = {}, {}, time.monotonic()

    @contextlib.contextmanager
    def step(self, name):
        begin = time.monotonic()
        try:
            yield
        finally:
            self.steps[name] = self.steps.get(name, 0) + time.monotonic() - begin

    def add(self, **values):
        for name, value in values.items():
            self.values[name] = self.values.get(name, 0) + value

    def written(self):
        seconds = {name: round(value, 2) for name, value in self.steps.items()}
        return {**self.values, "wallSeconds": round(time.monotonic() - self.begin, 2), "steps": seconds}
