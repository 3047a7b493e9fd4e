"""Runs the binary inside a task: what a status means, where its files lie, what it costs."""
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
    """Raised so that Spark runs the task again, if possible elsewhere."""

    def __init__(self, status, message):
        super().__init__(f"[status {status}] {message}")


class Refusal(Exception):
    """The binary refuses, and will refuse again."""


class Messages(AccumulatorParam):
    """An accumulator that keeps texts."""

    def zero(self, value):
        return []

    def addInPlace(self, one, other):
        return one + other


@dataclass(frozen=True)
class Work:
    """The binary, its options, and the accumulators that a task adds to."""

    binary: str
    labels: list
    judging: list
    seconds: object
    calls: object
    refusals: object

    @classmethod
    def of(cls, context, binary, labels, judging):
        """The work of a run, with counters of its own."""
        counters = context.accumulator(0.0), context.accumulator(0), context.accumulator([], Messages())
        return cls(binary, labels, judging, *counters)

    @property
    def identifies_by(self):
        """The columns that tell captures apart. Where names are pseudonyms, the etag has a digest of the name."""
        return ["etag", "size"] if "--redact-labels" in self.labels else ["name", "etag", "size"]

    def identity(self, *facts):
        """A capture's values in the columns that tell it apart, from its name, etag and size."""
        return facts[-len(self.identifies_by):]

    def run(self, arguments, folder, given=b""):
        """What the binary writes to its standard output, run in a folder of the task."""
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
        """On the driver: raises what a task was refused."""
        if self.refusals.value:
            raise Refusal(self.refusals.value[0])

    def files(self):
        """The files that judging options name and that came with the job: name and path."""
        words = [word.partition("=")[2] if word.startswith("--") else word for word in self.judging]
        return {word: shipped(word) for word in words if word and shipped(word)}

    @contextlib.contextmanager
    def scratch(self):
        """A folder of the task on the executor's own disk, in which the files that came with the job lie, too."""
        disk = os.environ.get("SPARK_LOCAL_DIRS", "").split(",")[0] or None
        with tempfile.TemporaryDirectory(prefix="atsift-", dir=disk) as folder:
            for name, path in self.files().items():
                os.symlink(path, os.path.join(folder, name))
            yield folder

    def guarded(self, function):
        """A function of rows that ends in silence where the binary refuses; the driver is told and stops the run."""
        def rows(given):
            try:
                yield from function(given)
            except Refusal as refusal:
                self.refusals.add([str(refusal)])
        return rows


def shipped(name):
    """Where a file is that came with the job, or nothing."""
    path = os.path.join(os.path.abspath(SparkFiles.getRootDirectory()), name)
    return path if os.sep not in name and os.path.isfile(path) else None


def _executable(binary):
    return shipped(binary) or shutil.which(binary) or binary


def _environment():
    """No setting of the machine changes an answer."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "TMPDIR", "LD_LIBRARY_PATH") if name in os.environ}
    return {**kept, "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def _child_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
