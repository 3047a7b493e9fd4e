#!/usr/bin/env python3
"""Reads the logs in Zeek's own tests, and compares what they show with their captures.

usage: zeek-baselines.py ATSIFT ZEEK

ZEEK is a checkout of https://github.com/zeek/zeek, or its bare repository, of which only
testing/btest is read. Each test there has a folder of logs (testing/btest/Baseline) and names the
capture of which Zeek made them. Prints counts, and ends with status 1 if a log is read as damaged,
if a host is satisfied by the log and violated by the capture or the reverse, or if no test could be
compared. Logs that atsift does not take for Zeek's are listed as refused.
"""

import collections
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

KINDS = ("ssl", "x509", "http", "quic", "conn", "weird", "capture_loss")
# A name such as `ssl.log`, `ssl-digicert.log`, `http.log.cut` or `conn.log.one-sided`.
LOG = re.compile(rf"^(?:{'|'.join(KINDS)})[^/]*\.log[^/]*$")


def unpack(repository, folder):
    """Writes testing/btest of a bare repository into a folder."""
    listing = subprocess.run(
        ["git", "-C", repository, "ls-tree", "-r", "-z", "HEAD", "testing/btest"], check=True, capture_output=True
    ).stdout
    reader = subprocess.Popen(
        ["git", "-C", repository, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    for line in listing.split(b"\0"):
        if not line:
            continue
        about, name = line.split(b"\t", 1)
        reader.stdin.write(about.split()[2] + b"\n")
        reader.stdin.flush()
        head = reader.stdout.readline().split()
        if len(head) < 3:
            continue
        content = reader.stdout.read(int(head[2]) + 1)[:-1]
        path = folder / name.decode()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    reader.stdin.close()
    reader.wait()
    return folder


def atsift(tool, *arguments):
    settings = {name: value for name, value in os.environ.items() if not name.startswith("ATSIFT_")}
    run = subprocess.run([tool, *map(str, arguments)], capture_output=True, check=False, env=settings)
    return run.returncode, run.stdout.decode()


def hosts(tool, *inputs):
    """Returns the verdict of each host in the inputs; None if they could not be read."""
    status, output = atsift(tool, "suggest", "--format", "json", *inputs)
    if status not in (0, 65) or not output:
        return None
    return {host["host"]: host["verdict"] for host in json.loads(output)["hosts"]}


def tests(btest):
    """Yields each test's folder of logs with the captures that the test names."""
    traces = {}
    for path in (btest).rglob("*"):
        if path.suffix not in (".zeek", ".test", ".sh", ".btest") or not path.is_file():
            continue
        relative = path.relative_to(btest)
        if relative.parts[0] in ("Baseline", "Traces"):
            continue
        name = ".".join(relative.with_suffix("").parts)
        text = path.read_text(errors="replace")
        found = re.findall(r"\$\{?TRACES\}?/([\w./+-]+)", text)
        traces[name] = sorted(set(found))
    for folder in sorted(path for path in (btest / "Baseline").iterdir() if path.is_dir()):
        logs = sorted(log for log in folder.iterdir() if LOG.match(log.name) and log.is_file())
        if logs:
            # Tests with several parts have folders with a number behind the name.
            name = re.sub(r"-\d+$", "", folder.name)
            yield folder.name, logs, traces.get(folder.name) or traces.get(name) or []


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    tool, zeek = sys.argv[1:]
    with tempfile.TemporaryDirectory() as scratch:
        root = pathlib.Path(zeek)
        if not (root / "testing/btest").is_dir():
            root = unpack(zeek, pathlib.Path(scratch))
        btest = root / "testing/btest"
        counts = collections.Counter()
        pairs = collections.Counter()
        failed = False
        for name, logs, traces in tests(btest):
            for log in logs:
                kind = next(kind for kind in KINDS if log.name.startswith(kind))
                text = log.read_text(errors="replace").splitlines()
                rows = [line for line in text if line and not line.startswith("#")]
                counts[kind, "files"] += 1
                _, output = atsift(tool, "suggest", "--format", "json", log)
                if not rows:
                    counts[kind, "empty"] += 1
                elif not output:
                    counts[kind, "refused"] += 1
                    columns = re.split(r"[\t ]", next(line for line in text if not line.startswith("###")))
                    print(f"refused: {name}/{log.name}: {' '.join(columns)[:120]}")
                else:
                    counts[kind, "rows"] += len(rows)
                    losses = [loss for one in json.loads(output)["inputs"]["list"] for loss in one.get("losses", [])]
                    if any(loss["kind"] == "damage" for loss in losses):
                        counts[kind, "damaged"] += 1
                        failed = True
                        print(f"damaged: {name}/{log.name}: {losses}")
            if len(traces) != 1 or not (btest / "Traces" / traces[0]).is_file():
                continue
            seen = hosts(tool, *logs)
            truth = hosts(tool, btest / "Traces" / traces[0])
            if seen is None or truth is None:
                pairs["not compared"] += 1
                continue
            pairs["tests"] += 1
            for host in sorted(seen):
                pair = (truth.get(host, "absent"), seen[host])
                pairs[pair] += 1
                if set(pair) == {"satisfied", "violated"}:
                    failed = True
                    print(f"CONTRADICTION: {name} {traces[0]}: {host}: capture, log: {pair}")
                elif pair[0] == "absent":
                    print(f"only in the log: {name} {traces[0]}: {host} ({seen[host]})")
            for host in truth:
                if host not in seen:
                    pairs[truth[host], "absent"] += 1
        for kind in KINDS:
            print(kind, {what: n for (k, what), n in sorted(counts.items()) if k == kind})
        for pair, count in sorted(pairs.items(), key=str):
            print(count, pair if isinstance(pair, str) else f"capture {pair[0]}, log {pair[1]}")
    sys.exit(1 if failed or not pairs["tests"] else 0)


if __name__ == "__main__":
    main()
