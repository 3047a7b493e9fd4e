#!/usr/bin/env python3
"""Runs `atsift run` with stand-ins for the programs that print a log, which fail in all ways, and with signals.

    check.py TOOL [--runs N] [--seed N] [--jobs N]

Each run has a source, a pace, a fault, a command and, mostly, signals at a random time. Checked of each: it ends in time;
no process that it started is left; the dictionary or the findings are those of the log that was saved; the log that was
saved is what the stand-in printed; the exit status and the command's own are as docs/exit-status.md says.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import standin

HERE = pathlib.Path(__file__).resolve().parent
LAB = HERE.parent / "WitnessLab" / "run"
# A run has time for two requests to a command that ignores them, at ten seconds each, and to judge on a busy machine.
LIMIT = 75
SOURCES = {
    "simulator": (["xcrun", "log"], ["--simulator", "booted"]),
    "mac": (["log"], ["--this-mac"]),
    "pymobiledevice3": (["pymobiledevice3", "idevicesyslog"], ["--device"]),
    "idevicesyslog": (["idevicesyslog", "log"], ["--device", "00008030-001C2D3E4F50002E"]),
    "collect": (["log"], ["--device", "00008030-001C2D3E4F50002E"]),
}
SAMPLE = HERE.parent.parent / "Samples" / "app-log-strict" / "console.ndjson"
# The beginning of a line about a connection to a host, such as `[C1 UUID api.shop.example:443`.
CONNECTION = r"(\[C\d+ [0-9A-F-]+ )[a-z][a-z.]*:"
LOGS = {"plain": "plain", "hidden": "hidden", "two-apps": "two"}
COMMANDS = {
    "passes": {}, "fails": {"COMMAND_END": "65"}, "aborts": {"COMMAND_END": "signal"},
    "ignores": {"COMMAND_SIGNALS": "ignores"}, "cleans-up": {"COMMAND_SIGNALS": "cleans-up"},
}
PLIST = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>CFBundleExecutable</key><string>LabDemo</string>
<key>NSAppTransportSecurity</key><dict><key>NSExceptionDomains</key><dict>
<key>gone.example</key><dict><key>NSExceptionAllowsInsecureHTTPLoads</key><true/></dict>
</dict></dict></dict></plist>
"""


def write_logs(folder):
    """Writes the recorded logs as stand-ins read them: of one app, with hidden hosts, and of two apps."""
    def records(name):
        return [line for line in (LAB / name).read_text().splitlines() if '"finished":1' not in line]

    def other(lines):
        return [line.replace("LabDemo", "OtherApp").replace(".lab.test", ".other.test")
                .replace('"processID":4127', '"processID":4999').replace('"pid": 4127', '"pid": 4999') for line in lines]

    def both(lines):
        return [line for pair in zip(lines, other(lines)) for line in pair]

    # A run of another app, as a system that hides names logs it.
    hidden = [re.sub(r"url: https?://[^ ,\]]*", "url: <private>", re.sub(CONNECTION, r"\1Hostname#38445e48:", line))
              for line in SAMPLE.read_text().replace("ShopDemo", "LabDemo").splitlines()]
    hidden_device = [json.dumps({
        "pid": entry["processID"], "timestamp": entry["timestamp"][:26].replace(" ", "T"), "level": "NOTICE",
        "image_name": "/System/Library/Frameworks/CFNetwork.framework/CFNetwork", "filename": entry["processImagePath"],
        "message": entry["eventMessage"],
        "label": {"subsystem": entry.get("subsystem", ""), "category": entry.get("category", "")},
    }) for entry in map(json.loads, hidden)]
    system, device = records("log-show.ndjson"), records("pymobiledevice3.ndjson")
    for name, lines in {
        "plain": system, "hidden": hidden, "two": both(system),
        "plain-device": device, "hidden-device": hidden_device, "two-device": both(device),
    }.items():
        (folder / f"{name}.ndjson").write_text("\n".join(lines) + "\n")


def draw(random):
    """A run: what is drawn of each."""
    case = {
        "source": random.choice(list(SOURCES)), "pace": random.choice(list(standin.PACES)),
        "fault": random.choice(["none"] * 6 + list(standin.FAULTS)), "log": random.choice(["plain", "plain", *LOGS]),
        "command": random.choice([None, *COMMANDS]), "time": round(random.uniform(0.1, 1.5), 2),
        "judge": random.choice(["suggest", "file", "check"]), "signals": [], "to": "process",
    }
    if random.random() < 0.8 or case["command"] is None:
        first = random.choice(["INT", "TERM", "HUP"])
        case["signals"] = [[round(random.uniform(0.02, 4), 2), first]]
        if random.random() < 0.4 or case["command"] == "ignores":
            case["signals"].append([round(random.uniform(0.02, 2), 2), random.choice(["INT", "TERM"])])
        if random.random() < 0.3:
            case["signals"].append([round(random.uniform(0.02, 2), 2), random.choice(["INT", "TERM"])])
        # As a terminal sends them: to the command too.
        case["to"] = random.choice(["process", "process", "group"])
    if random.random() < 0.05:
        case["signals"] = [[round(random.uniform(0.02, 3), 2), "KILL"]]
        case["to"] = "process"
    return case


def living(mark):
    """The processes with the mark in their environment, which all that a run starts have."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            if mark in (entry / "environ").read_bytes() and (entry / "stat").read_text().rsplit(")")[-1].split()[0] != "Z":
                found.append((int(entry.name), (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode()))
        except OSError:
            pass
    return found


class Run:
    def __init__(self, tool, case, number, logs):
        self.tool, self.case, self.logs = tool, case, logs
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="atsift-run-"))
        self.mark = f"RUN_MARK={number}-{os.getpid()}"
        self.problems = []
        self.outcome = "killed"

    def words(self):
        case = self.case
        words = [self.tool, "run", *SOURCES[case["source"]][1], "--process", "LabDemo", "--save-log", "run.log",
                 "--start-timeout", "2s", "--ios", "17", "--report", "json=run.json"]
        words += {"suggest": [], "file": ["-o", "out.plist"], "check": ["--plist", "Info.plist", "--format", "text"]}[case["judge"]]
        return words + (["--", "uitest", "-scheme", "Lab Demo"] if case["command"] else [])

    def environment(self):
        case, folder = self.case, self.folder
        programs = folder / "bin"
        programs.mkdir()
        for name in [*SOURCES[case["source"]][0], "uitest"]:
            (programs / name).symlink_to(HERE / "programs" / name)
        name = LOGS[case["log"]]
        key, _, mark = self.mark.partition("=")
        return {
            "PATH": f"{programs}:/usr/bin:/bin", "TMPDIR": str(folder), key: mark, "PYTHONDONTWRITEBYTECODE": "1",
            "STANDIN_LOGS": str(self.logs), "STANDIN_PACE": case["pace"], "STANDIN_FAULT": case["fault"],
            "STANDIN_NDJSON": f"{name}.ndjson", "STANDIN_DEVICE": f"{name}-device.ndjson", "STANDIN_ROOT": "1",
            "STANDIN_PRINTED": str(folder / "printed"), "COMMAND_STARTED": str(folder / "started"),
            "COMMAND_TIME": str(case["time"]), **COMMANDS.get(case["command"], {}),
        }

    def start(self):
        (self.folder / "Info.plist").write_text(PLIST)
        with open(self.folder / "out", "wb") as out, open(self.folder / "err", "wb") as err:
            return subprocess.Popen(
                self.words(), cwd=self.folder, env=self.environment(), stdin=subprocess.DEVNULL, stdout=out, stderr=err,
                start_new_session=True, restore_signals=True)

    def check(self):
        process = self.start()
        sender = threading.Thread(target=self.send, args=(process,))
        sender.start()
        try:
            status = process.wait(timeout=LIMIT)
        except subprocess.TimeoutExpired:
            self.problems.append(f"it did not end in {LIMIT} s: {living(self.mark.encode())}")
            os.killpg(process.pid, signal.SIGKILL)
            status = process.wait()
        sender.join()
        self.check_orphans()
        if status != -signal.SIGKILL:
            self.check_result(status)
        for number, _ in living(self.mark.encode()):
            os.kill(number, signal.SIGKILL)
        if not self.problems:
            shutil.rmtree(self.folder)
        return self.problems

    def send(self, process):
        for delay, name in self.case["signals"]:
            time.sleep(delay)
            if process.poll() is not None:
                return
            number = getattr(signal, f"SIG{name}")
            try:
                if self.case["to"] == "group":
                    os.killpg(process.pid, number)
                else:
                    process.send_signal(number)
            except ProcessLookupError:
                return

    def check_orphans(self):
        # A run that was killed leaves its programs to another process, which has to end them.
        end = time.monotonic() + 8
        while living(self.mark.encode()) and time.monotonic() < end:
            time.sleep(0.05)
        left = living(self.mark.encode())
        if left:
            self.problems.append(f"left behind: {left}")

    def read(self, name):
        path = self.folder / name
        return path.read_bytes() if path.exists() else b""

    def reference(self, log):
        """The outcome of a run of its own on the log that was saved."""
        words = {"check": ["check", "--plist", "Info.plist", "--format", "text"]}.get(self.case["judge"], ["suggest"])
        return subprocess.run(
            [self.tool, *words, log, "--process", "LabDemo", "--ios", "17", "--input-format", "console"],
            cwd=self.folder, env={"PATH": "/usr/bin:/bin"}, capture_output=True, stdin=subprocess.DEVNULL, check=False)

    def check_result(self, status):
        case, problems = self.case, self.problems
        err = self.read("err").decode(errors="replace")
        product = self.read("out.plist") if case["judge"] == "file" else self.read("out")
        log, printed = self.read("run.log"), self.read("printed")
        self.outcome = f"status {status}" if status >= 0 else "ended by a signal before anything was started"
        if status < 0 and (printed or self.read("started")):
            problems.append(f"ended by signal {-status}")
        if case["source"] != "collect" and not (log.startswith(printed) and log[len(printed):].count(b"\n") <= 1):
            problems.append(f"of {len(printed)} bytes that were printed, {len(log)} were saved")
        if status < 0:
            return
        started = self.read("started")
        if started and started != b"-scheme Lab Demo\n":
            problems.append(f"the command got other arguments: {started}")
        if started:
            self.check_command(err, product)
        command = re.search(r"uitest: (?:ended with status (\d+)|was ended by signal (\d+)|ended without)", err)
        if case["command"] and "before the log began" not in err and not command:
            problems.append("the command's end is not said")
        succeeded = command is None or command[1] == "0"
        # Nothing was recorded, so there is no result.
        if any(words in err for words in ("before the log began", "during the run")):
            recorded = [line for line in log.splitlines() if not line.startswith((b"Filtering", b"[connected"))]
            # Lines may still come while a run is given up.
            if "before the log began" in err:
                recorded = ["a command"] if started else []
            if recorded or status != 65 or product.strip():
                problems.append(f"status {status}, {len(recorded)} lines were recorded, but the result is missing")
            self.outcome = "nothing recorded"
            return
        if not log:
            return problems.append("nothing was recorded, and there is a result")
        reference = self.reference("run.log")
        gap = any(words in err for words in ("ends early", "had not begun", "has printed nothing", "was not started"))
        # A check says what is missing, and calls no key superfluous then.
        if not product.strip() or reference.stdout not in product and not (gap and case["judge"] == "check"):
            problems.append("the result is not that of the log that was saved")
        expected = reference.returncode
        if expected == 0 and gap:
            expected = 65
        if expected == 0 and not succeeded:
            expected = 1
        if status != expected:
            problems.append(f"status {status}, expected {expected}")
        self.check_json(command)
        if b"Hostname#" in log and "the log hides names of hosts" not in err:
            problems.append("the first hidden host is not announced")
        if case["fault"] in ("dies", "killed", "closes") and case["command"] == "passes" and not case["signals"]:
            early = log.count(b"\n") >= 8 and case["source"] != "collect"
            if early and "ends early" not in err and case["time"] > 1.2 and case["pace"] == "own":
                problems.append("a log that ended early is not said to")

    def check_command(self, err, product):
        """Its output came through, byte by byte."""
        out = b"Test Suite 'All tests' started\n"
        other = self.read("out") if self.case["judge"] == "file" else self.read("err")
        if out not in other:
            self.problems.append("the command's standard output is missing")
        if b"\x1b[1mnote:\x1b[0m \xff untouched\n" not in self.read("err"):
            self.problems.append("the command's standard error is missing")
        if self.case["judge"] != "file" and out in product:
            self.problems.append("the command's output is in the result")

    def check_json(self, command):
        path = self.folder / "run.json"
        if not path.exists():
            return self.problems.append("the report is missing")
        reported = json.loads(path.read_text())["inputs"].get("command")
        expected = None
        if command:
            expected = {"program": "uitest"}
            if command[1]:
                expected["exitStatus"] = int(command[1])
            elif command[2]:
                expected["signal"] = int(command[2])
        if reported != expected:
            self.problems.append(f"the command in JSON is {reported}, not {expected}")


# What a draw may leave out, each once; the last two values are a number of signals and where they go.
FIXED = [
    {"source": "simulator", "fault": "none", "command": "passes", "judge": "suggest"},
    {"source": "simulator", "fault": "none", "command": "fails", "judge": "file"},
    {"source": "simulator", "fault": "dies", "command": "passes", "judge": "check"},
    {"source": "mac", "fault": "ignores", "command": "passes", "judge": "suggest"},
    {"source": "pymobiledevice3", "fault": "errors", "command": "aborts", "judge": "suggest", "log": "two-apps"},
    {"source": "idevicesyslog", "fault": "none", "command": "fails", "judge": "check", "log": "two-apps"},
    {"source": "idevicesyslog", "fault": "refused", "command": "passes", "judge": "suggest"},
    {"source": "simulator", "fault": "never", "command": "passes", "judge": "suggest"},
    {"source": "simulator", "fault": "drops", "command": "passes", "judge": "suggest"},
    {"source": "simulator", "fault": "leaves", "command": "passes", "judge": "suggest"},
    {"source": "simulator", "fault": "none", "command": "passes", "judge": "suggest", "log": "hidden"},
    {"source": "collect", "fault": "none", "command": "fails", "judge": "suggest"},
    {"source": "simulator", "fault": "none", "command": None, "judge": "suggest", "signals": [[2, "INT"]]},
    {"source": "simulator", "fault": "none", "command": "cleans-up", "judge": "suggest", "signals": [[1, "INT"]], "to": "group"},
    {"source": "mac", "fault": "none", "command": "ignores", "judge": "suggest", "time": 60,
     "signals": [[1, "INT"], [0.3, "INT"], [0.3, "INT"]]},
]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("--runs", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=8)
    options = parser.parse_args()
    tool = str(options.tool.resolve())
    usual = {"pace": "own", "log": "plain", "time": 1, "signals": [], "to": "process"}
    drawn = random.Random(options.seed)
    cases = [{**usual, **case} for case in FIXED] + [draw(drawn) for _ in range(options.runs)]
    logs = pathlib.Path(tempfile.mkdtemp(prefix="atsift-logs-"))
    write_logs(logs)
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        runs = [Run(tool, case, number, logs) for number, case in enumerate(cases)]
        for run, problems in zip(runs, pool.map(Run.check, runs)):
            for problem in problems:
                print(f"{run.folder}: {problem}\n  {json.dumps(run.case)}")
            failed += bool(problems)
    shutil.rmtree(logs)
    outcomes = collections.Counter(run.outcome for run in runs)
    print(f"{len(cases)} runs, of which {failed} failed:", ", ".join(f"{outcomes[name]} {name}" for name in sorted(outcomes)))
    # A tool that records nothing would not fail a single run.
    judged = outcomes["status 0"] + outcomes["status 1"]
    if not judged:
        print("no run has a result")
    sys.exit(failed > 0 or not judged)


if __name__ == "__main__":
    main()
