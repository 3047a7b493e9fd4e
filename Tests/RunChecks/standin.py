"""What the stand-ins of programs that print a log have in common: the recorded logs, and how they stream.

The environment says what a stand-in does: STANDIN_LOGS is a folder with the logs, STANDIN_PACE and STANDIN_FAULT are
words of PACES and FAULTS. It writes what it printed to the file STANDIN_PRINTED, to compare with what arrived.
"""
import os
import signal
import sys
import time

# Seconds before each line, by its number.
PACES = {
    "own": lambda number: 0.004,
    "slow": lambda number: 0.05,
    "burst": lambda number: 0.3 if number % 40 == 39 else 0,
    "at-once": lambda number: 0,
}
FAULTS = {
    "none": "it streams until it is ended",
    "late": "its first line comes after three seconds",
    "never": "it prints nothing until it is ended",
    "refused": "it ends at once, with a reason on standard error",
    "dies": "it ends after some lines",
    "killed": "a signal ends it after some lines",
    "errors": "it writes a lot to standard error meanwhile",
    "ignores": "it ignores SIGINT, SIGTERM and SIGHUP",
    "closes": "it closes standard output after some lines, and goes on",
    "leaves": "it starts a process of its own that ignores signals",
    "drops": "it says that it dropped messages",
}


class Stream:
    """Standard output, as the program itself writes it: flushed line by line."""

    def __init__(self):
        self.pace = PACES[os.environ.get("STANDIN_PACE", "own")]
        self.fault = os.environ.get("STANDIN_FAULT", "none")
        assert self.fault in FAULTS, self.fault
        self.number = 0
        printed = os.environ.get("STANDIN_PRINTED")
        # Open as long as the stand-in runs.
        self.printed = open(printed, "ab", buffering=0) if printed else None  # noqa: SIM115

    def begin(self):
        if self.fault == "ignores":
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)
        if self.fault == "leaves" and os.fork() == 0:
            for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
                signal.signal(number, signal.SIG_IGN)
            while True:
                time.sleep(1)
        if self.fault == "late":
            time.sleep(3)
        while self.fault == "never":
            time.sleep(1)

    def line(self, text):
        time.sleep(self.pace(self.number))
        self.number += 1
        data = text.encode() + b"\n"
        while data:
            written = os.write(1, data)
            if self.printed:
                self.printed.write(data[:written])
            data = data[written:]
        if self.fault == "errors":
            os.write(2, b"2026-11-30 12:00:00 WARNING a warning that is in nobody's way\n" * 20)
        if self.number == 8:
            if self.fault == "dies":
                os.write(2, b"the connection to the device was lost\n")
                sys.exit(1)
            if self.fault == "killed":
                os.kill(os.getpid(), signal.SIGKILL)
            if self.fault == "closes":
                os.close(1)
                while True:
                    time.sleep(1)

    def stream(self, lines):
        for text in lines:
            self.line(text)
        # Until someone ends it.
        while True:
            time.sleep(1)


def refuse(words, status):
    """Ends as the program does if it has no device."""
    print(words, file=sys.stderr)
    sys.exit(status)


def lines(name):
    path = os.path.join(os.environ["STANDIN_LOGS"], name)
    return open(path, encoding="utf-8").read().splitlines()
