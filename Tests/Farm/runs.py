"""Runs of the Spark job over a farm, and what stands before the binary in them."""
import json
import os
import pathlib
import shutil
import stat
import time

import alone
import farm
import odd
import outputs
import standalone

CATALOG = pathlib.Path(__file__).resolve().parent / "sdks.yml"
JUDGING = ["--ios", "17", "--sdk-catalog", CATALOG.name]
LARGE = "larger than the job reads from an object store; give the store's folder as a mount"
ALREADY = "is evidence already, and no capture"
LARGEST_WHOLE = 0.012
# A call of a verb in some folder waits to be killed.
HELD = """#!/bin/sh
case "$1 $PWD" in
"{verb} "*{place}*)
  echo >>"{folder}/calls-{verb}"
  if [ "$(wc -l <"{folder}/calls-{verb}")" = {number} ]; then touch "{folder}/held-{verb}"; sleep 600; fi
  ;;
esac
exec "{tool}" "$@"
"""
# What is written in some folder meets a full disk.
FULL = """#!/bin/bash
case "$1 $PWD" in
"evidence "*{place}*)
  touch "{folder}/full-disk"
  arguments=("$@")
  for number in "${{!arguments[@]}}"; do
    [ "${{arguments[number]}}" != -o ] || arguments[number+1]=/dev/full
  done
  exec "{tool}" "${{arguments[@]}}"
  ;;
esac
exec "{tool}" "$@"
"""


class Run:
    """A farm, what the binary alone makes of it, and the output of jobs."""

    def __init__(self, tool, folder, captures, seed, with_bytes=True):
        self.tool, self.folder = tool, pathlib.Path(folder)
        self.captures, self.output = self.folder / "farm", self.folder / "output"
        self.truth = farm.make(self.captures, captures, seed)
        self.paths = {record["name"]: os.fsencode(self.captures / record["name"]) for record in self.truth}
        odd_paths, self.already = odd.add(self.captures, with_bytes)
        self.paths |= odd_paths
        self.jobs = 0

    def differences(self, output=None, large=(), **etag):
        """What differs between an output and what the binary alone makes of the farm as it is now."""
        folder = self.folder / f"alone-{self.jobs}"
        paths = {name: path for name, path in self.paths.items() if name not in large}
        folder.mkdir()
        shutil.copy(CATALOG, folder)
        expected = alone.Alone(self.tool, paths, farm.PATTERN, JUDGING, folder, **etag)
        for name in self.already:
            expected.add_unread(name, os.stat(self.captures / name), ALREADY)
        for name in large:
            expected.add_unread(name, os.stat(self.captures / name), LARGE)
        return outputs.differences(output or self.output, expected, LARGEST_WHOLE * (1 << 20))

    def before(self, text, **words):
        """A script that stands before the binary."""
        path = self.folder / f"atsift-before-{self.jobs}"
        path.write_text(text.format(tool=self.tool, folder=self.folder, **words))
        path.chmod(path.stat().st_mode | stat.S_IXUSR)
        return path

    def start(self, tool=None, master="local[2,4]", source=None, output=None, options=(), configuration=(),
              shipped=(), judging=JUDGING):
        """Starts a job; small batches, so that there are many."""
        self.jobs += 1
        own = ["--atsift", str(tool or self.tool), "--label-path", farm.PATTERN, "--budget", "8",
               "--shard-above", str(LARGEST_WHOLE), *options]
        return Job(self.folder / f"job-{self.jobs}", master, configuration, [CATALOG, *shipped],
                   [str(source or self.captures), str(output or self.output), *own, "--", *judging])


class Job:
    """A job that runs."""

    def __init__(self, folder, master, configuration, shipped, arguments):
        self.folder = folder
        self.process = standalone.submit(arguments, folder, master, configuration, shipped)

    def ended(self):
        """The status."""
        try:
            return self.process.wait(300)
        finally:
            self.kill()

    def kill(self):
        standalone.kill(self.process)

    def said(self):
        return "".join((self.folder / name).read_text(errors="replace") for name in ("err", "out"))

    def figures(self):
        """The figures of a run that did not fail."""
        status = self.ended()
        if status:
            raise RuntimeError(f"the job ended with {status}: {self.said()[-3000:]}")
        return json.loads((self.folder / "out").read_text().splitlines()[-1])

    def wait_for(self, path, pattern=None):
        """Waits until there is a file, or one below a folder whose path fits a pattern."""
        while not (any(path.glob(pattern)) if pattern else path.exists()):
            if self.process.poll() is not None:
                raise RuntimeError(f"the job ended before {pattern or path.name}: {self.said()[-3000:]}")
            time.sleep(0.1)
