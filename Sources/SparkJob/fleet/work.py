"""Runs atsift in a task: its files, the meaning of its exit status, and its cost."""
import contextlib
import os
import resource
import shutil
import subprocess
import tempfile
from dataclasses import dataclass

from pyspark import AccumulatorParam, SparkFiles

# The machine's fault: no such file, can't create, input/output, permission. Another attempt may succeed.
MACHINE = {66, 73, 74, 77}


class MachineFault(Exception):
    """A fault of the machine, after which Spark runs the task again, if possible on another machine."""

    def __init__(self, status, message):
        super().__init__(f"[status {status}] {message}")


class Refusal(Exception):
    """An input or option that atsift refuses, and would refuse again."""


class Messages(AccumulatorParam):
    """An accumulator that keeps texts."""

    def zero(self, value):
        return []

    def addInPlace(self, one, other):
        return one + other


@dataclass(frozen=True)
class Work:
    """The atsift program, its options, and the accumulators for the results of tasks."""

    binary: str
    labels: list
    judging: list
    seconds: object
    calls: object
    refusals: object

    @classmethod
    def of(cls, context, binary, labels, judging):
        """Creates the work of a run, with new counters."""
        counters = context.accumulator(0.0), context.accumulator(0), context.accumulator([], Messages())
        return cls(binary, labels, judging, *counters)

    @property
    def identifies_by(self):
        """The columns that identify a capture. If names are pseudonyms, the etag contains a digest of the name."""
        return ["etag", "size"] if "--redact-labels" in self.labels else ["name", "etag", "size"]

    def identity(self, *facts):
        """The values that identify a capture, from its name, etag and size."""
        return facts[-len(self.identifies_by):]

    def run(self, arguments, folder, given=b""):
        """Runs atsift in a folder of the task, and returns its standard output."""
        before = _child_seconds()
        try:
            done = subprocess.run(
                [_executable(self.binary), *arguments], check=False, cwd=folder, input=given, capture_output=True,
                env=_environment())
        except OSError as error:
            raise MachineFault(74, f"{self.binary} can't be run: {error}") from error
        finally:
            self.seconds.add(_child_seconds() - before)
        self.calls.add(1)
        if done.returncode == 0:
            return done.stdout
        verb, said = arguments[0], done.stderr.decode("utf-8", "replace")[-2000:].strip()
        if done.returncode in MACHINE or done.returncode < 0:
            raise MachineFault(done.returncode, f"atsift {verb}: {said}")
        raise Refusal(f"[status {done.returncode}] atsift {verb}: {said}")

    def check(self):
        """Raises the refusal of a task, if any; called on the driver."""
        if self.refusals.value:
            raise Refusal(self.refusals.value[0])

    def files(self):
        """The name and path of each file that the judging options name and that Spark shipped with the job."""
        words = [word.partition("=")[2] if word.startswith("--") else word for word in self.judging]
        return {word: shipped(word) for word in words if word and shipped(word)}

    @contextlib.contextmanager
    def scratch(self):
        """A temporary folder of the task on the executor's disk, with the files that were shipped with the job."""
        disk = os.environ.get("SPARK_LOCAL_DIRS", "").split(",")[0] or None
        with tempfile.TemporaryDirectory(prefix="atsift-", dir=disk) as folder:
            for name, path in self.files().items():
                os.symlink(path, os.path.join(folder, name))
            yield folder

    def guarded(self, function):
        """Wraps a function of rows: if atsift refuses its input, the function ends, and the driver stops the run."""
        def rows(given):
            try:
                yield from function(given)
            except Refusal as refusal:
                self.refusals.add([str(refusal)])
        return rows


def shipped(name):
    """The path of a file that was shipped with the job; None if there is no such file."""
    path = os.path.join(os.path.abspath(SparkFiles.getRootDirectory()), name)
    return path if os.sep not in name and os.path.isfile(path) else None


def _executable(binary):
    return shipped(binary) or shutil.which(binary) or binary


def _environment():
    """The environment for atsift, without variables that could change results."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH") if name in os.environ}
    return {**kept, "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def _child_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
