"""Runs the tool on hostile inputs, and reads each of its outputs by the reader of its form."""

import concurrent.futures
import os
import pathlib
import re
import resource
import subprocess
import tempfile
import threading

import forms
import payloads

# Reports that a command writes beside its output, and the forms of `suggest` that are written alone.
FINDINGS = [
    "text",
    "json",
    "html",
    "sarif",
    "junit",
    "github",
    "github-summary",
    "gitlab",
    "codeclimate",
    "checkstyle",
    "xcode",
    "csv",
    "markdown",
]
DICTIONARIES = [
    "plist",
    "fragment",
    "solar2d",
    "cordova",
    "expo",
    "xcodegen",
    "tuist",
    "plistbuddy",
    "nscurl",
    "review",
]
_PLAIN = {"PATH": os.environ.get("PATH", ""), "LANG": "C.UTF-8", "TZ": "UTC"}


def reports(words, form, names=FINDINGS):
    """A command with reports of several forms: its words, the form of its standard output, and the files that it writes."""
    files = {f"out.{name}": name for name in names}
    return [*words, *(word for name in names for word in ("--report", f"{name}=out.{name}"))], form, files


class Bench:
    """Counts what was read, and keeps what was found."""

    def __init__(self, tool):
        self.tool, self.found, self.runs, self.pairs, self.shown = tool, [], 0, 0, 0
        self.per_form = {}
        self._lock = threading.Lock()
        self._pool = concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2)
        self._waiting = []

    def folder(self):
        return pathlib.Path(tempfile.mkdtemp(dir=self.root))

    def __enter__(self):
        self._kept = tempfile.TemporaryDirectory()
        self.root = self._kept.__enter__()
        return self

    def __exit__(self, *error):
        self._pool.shutdown(cancel_futures=True)
        self._kept.__exit__(*error)

    def start(self, *arguments, **more):
        """Runs the tool beside others; `finish` waits for all."""
        self._waiting.append(self._pool.submit(self.run, *arguments, **more))

    def finish(self):
        for job in self._waiting:
            job.result()
        self._waiting.clear()

    def run(self, draw, words, form, files=None, folder=None, environment=None, text=None, alone=None, name=None):
        """Runs the tool; reads standard output as `form`, standard error, and the files by their forms.

        `alone` is the only position that the input has; without it, the input has all of the draw's.
        """
        done = subprocess.run(
            [name or self.tool, *words],
            executable=self.tool,
            cwd=folder,
            input=text or b"",
            capture_output=True,
            check=False,
            timeout=300,
            env={**_PLAIN, **(environment or {})},
        )
        outputs = [(form, "standard output", done.stdout), ("error", "standard error", done.stderr)]
        for file, kind in (files or {}).items():
            path = pathlib.Path(os.fsdecode(folder or "."), os.fsdecode(file))
            if path.is_file():
                outputs.append((kind, file, path.read_bytes()))
                path.unlink()
        problems, shown = [], 0
        if done.returncode < 0 or done.returncode == 70:
            problems.append((None, "status", f"ends with {done.returncode}"))
        for kind, label, output in outputs:
            if output:
                found = payloads.numbers(output)
                shown += len(found)
                with self._lock:
                    self.per_form[kind] = self.per_form.get(kind, 0) + len(found)
                for offset, words_of_problem in forms.problems(kind, output):
                    near = None if offset is None else payloads.nearest(output, offset)
                    problems.append((near, f"{kind} ({label})", words_of_problem))
        with self._lock:
            self.runs += 1
            self.shown += shown
            count = len(draw.names) if alone is None else 1
            self.pairs += count * sum(1 for _, _, output in outputs if output)
            for number, label, what in problems:
                place = "" if number is None or number >= len(draw.names) else f" [{draw.names[number]}]"
                self.found.append(f"{self._words(words)}: {label}: {what}{place}")
        return done

    @staticmethod
    def _words(words):
        shown = " ".join(repr(word)[1:].strip("'\"") for word in map(os.fsencode, words))
        shown = re.sub(r"\S*/tmp\w{6,10}/(?:tmp\w+/)?", "", shown)
        return shown if len(shown) < 160 else shown[:157] + "..."

    def seconds(self):
        return sum(
            getattr(resource.getrusage(who), part)
            for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)
            for part in ("ru_utime", "ru_stime")
        )
