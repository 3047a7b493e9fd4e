"""One run of the tool, and what that child alone took: time of the processor, peak of memory."""
import os
import resource
import signal
import sys
import time
from typing import NamedTuple

# Beyond this much a run is cut off, so that it does not take the machine along.
MOST_ADDRESS_SPACE = 8 << 30
# Statuses that say something of the input, not of a fault: done, findings, incomplete data.
USUAL = {0, 1, 65}
# An option that this version of the tool does not have, or an input that is too large for it.
REFUSALS = {64, 65, 74}


class Outcome(NamedTuple):
    seconds: float
    peak: int
    status: int  # below 0: the signal

    @property
    def timed_out(self):
        return self.status in (-signal.SIGXCPU, -signal.SIGKILL)

    @property
    def fault(self):
        if self.timed_out:
            return f"cut off after {self.seconds:.0f} s"
        if self.status < 0:
            return f"ended by {signal.Signals(-self.status).name}"
        is_usual = self.status in USUAL or self.status in REFUSALS
        return None if is_usual else f"exit status {self.status}"


def run(
    command, folder, seconds, product=os.devnull, said=os.devnull, standard_input=os.devnull, variables=None
):
    """Runs a command for so many seconds of the processor at the most."""
    child = os.fork()
    if child == 0:
        try:
            become(command, folder, seconds, product, said, standard_input, variables or {})
        finally:
            os._exit(127)
    status, usage = wait(child, 20 * seconds)
    # Linux counts in KiB, macOS in bytes.
    peak = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    return Outcome(usage.ru_utime + usage.ru_stime, peak, os.waitstatus_to_exitcode(status))


def become(command, folder, seconds, product, said, standard_input, variables):
    os.chdir(folder)
    os.dup2(os.open(standard_input, os.O_RDONLY), 0)
    os.dup2(os.open(product, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644), 1)
    os.dup2(os.open(said, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644), 2)
    # The time of the processor, as a busy machine would make a limit on the wall's arbitrary.
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform != "darwin":
        resource.setrlimit(resource.RLIMIT_AS, (MOST_ADDRESS_SPACE, MOST_ADDRESS_SPACE))
    # What build servers set changes what is printed; Swift's reporter of crashes would wait.
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR") if name in os.environ}
    os.execve(command[0], command, kept | {"SWIFT_BACKTRACE": "enable=no"} | variables)


def wait(child, seconds):
    """Waits for a child; one that only sleeps is ended too."""
    deadline = time.monotonic() + seconds
    pause = 0.002
    while True:
        found, status, usage = os.wait4(child, os.WNOHANG)
        if found:
            return status, usage
        if time.monotonic() > deadline:
            os.kill(child, signal.SIGKILL)
            deadline = float("inf")
        time.sleep(pause)
        pause = min(0.05, pause * 1.5)


def in_a_child(work):
    """Does work that takes memory in another process.

    A process starts with the peak of the one that made it, so ours has to stay small.
    """
    child = os.fork()
    if child == 0:
        try:
            work()
            os._exit(0)
        except BaseException as problem:  # noqa: BLE001  a child goes no further
            print(f"writing the input failed: {problem!r}", file=sys.stderr, flush=True)
        finally:
            os._exit(1)
    _, status = os.waitpid(child, 0)
    if status:
        raise RuntimeError("an input could not be written")
