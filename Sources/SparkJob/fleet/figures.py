"""What a run cost: seconds of each of its steps, and what its parts count."""
import contextlib
import time


class Figures:
    """Figures by name, and the seconds of steps."""

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
