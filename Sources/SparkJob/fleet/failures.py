"""Failures that end the job, with one message and the exit status of atsift."""
import contextlib
import re
import threading

_SAID = re.compile(r"(?:MachineFault|Refusal): \[status (-?\d+)\] (.*?)(?:\n\s*(?:at |Driver stacktrace|SQLSTATE)|\Z)", re.DOTALL)


class Failure(Exception):
    """A failure of the job: a message and the exit status."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status, self.message = status, message


def failure_of(error, work):
    """Returns the failure behind an exception; None for a programming error in the job itself."""
    if isinstance(error, Failure):
        return error
    text = f"Refusal: {work.refusals.value[0]}" if work.refusals.value else str(error)
    if isinstance(error, OSError):
        return Failure(66 if isinstance(error, FileNotFoundError) else 77 if isinstance(error, PermissionError) else 74, text)
    if found := _SAID.search(text):
        status = int(found[1])
        return Failure(status if status > 0 else 74, found[2].strip())
    return None


@contextlib.contextmanager
def watched(context, work):
    """Stops all tasks as soon as atsift refuses the input of one, as it would refuse the input again."""
    done = threading.Event()

    def watch():
        while not done.wait(0.5):
            if work.refusals.value:
                context.cancelAllJobs()

    thread = threading.Thread(target=watch, daemon=True)
    thread.start()
    try:
        yield
    finally:
        done.set()
        thread.join()
