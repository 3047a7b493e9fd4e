#!/usr/bin/env python3
"""The measuring part of compare.sh, which says how to start it.

Each program runs once in each round, in turns, so that whatever else the machine does hits all of them. Before that,
what atsift finds in a capture is compared with the truth that the generator wrote beside it.
"""
import argparse
import collections
import functools
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
# What is made of each load: its size with --scale 100, and the option that says it.
LOADS = {
    "start": ("--flows", 1),
    "handshakes": ("--flows", 100_000),
    "bulk": ("--mib", 1_000),
    "hosts": ("--flows", 10_000),
    "tls12": ("--flows", 20_000),
    "tls13": ("--flows", 20_000),
    "quic": ("--flows", 20_000),
    "http": ("--flows", 20_000),
    "dns": ("--flows", 100_000),
}
# What the generator calls a load, where it has another name: one connection of ten packets or so.
KINDS = {"start": "tls12"}
# Two sizes whose difference is counted, where they are others than 1,000 and 3,000 flows.
COUNTED = {"bulk": (4, 24), "handshakes": (2_000, 6_000)}
# Other programs are asked the same of these, hosts and handshakes.
WITH_PEERS = ("handshakes", "bulk")
FIELDS = ("-Y", "tls.handshake.extensions_server_name or http.host", "-T", "fields",
          "-e", "tls.handshake.extensions_server_name", "-e", "http.host")
PEERS = {
    "tcpdump": ("-n", "-r", "CAPTURE", "-w", "/dev/null"),
    "ndpiReader": ("-q", "-i", "CAPTURE"),
    "tshark": ("-n", "-r", "CAPTURE", *FIELDS),
    "ssldump": ("-n", "-r", "CAPTURE"),
}
# A program that takes longer is not run again, and one that takes much longer is stopped. Seconds.
SLOW, MOST = 20, 180

Cost = collections.namedtuple("Cost", "processor wall memory")
Run = collections.namedtuple("Run", "load name command costs ratios failures")


def cost(command):
    """What one run takes, or why it has no cost."""
    begun = time.monotonic()
    process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    timer = threading.Timer(MOST, process.kill)
    timer.start()
    _, status, usage = os.wait4(process.pid, 0)
    timer.cancel()
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        return f"> {MOST} s" if time.monotonic() - begun >= MOST else "failed"
    unit = 1 if sys.platform == "darwin" else 1024
    return Cost(usage.ru_utime + usage.ru_stime, time.monotonic() - begun, usage.ru_maxrss * unit / 2**20)


@functools.cache
def generator(folder):
    """The path of atsift-load, built if it is not."""
    build = ["swift", "build", "--quiet", "-c", "release", "--package-path", HERE / "Load"]
    build += ["--scratch-path", folder, "--product", "atsift-load"]
    subprocess.run(build, check=True, stdout=sys.stderr)
    return folder / "release" / "atsift-load"


def make_load(name, options, size):
    """The path of a load and its truth, written if they are missing."""
    option = LOADS[name][0]
    path = options.loads_folder / f"{name}-{size}.pcap"
    truth = path.with_suffix(".json")
    if not truth.exists():
        print(f"writing {path}", file=sys.stderr)
        subprocess.run([generator(options.generator), KINDS.get(name, name), path, option, str(size), "--truth", truth], check=True)
    return path, json.loads(truth.read_text())


def found(tool, path, threads):
    """Connections by protocol and host, as `atsift connections` prints them, and TLS by version."""
    hosts = collections.defaultdict(collections.Counter)
    versions = collections.Counter()
    command = [tool, "connections", "--no-config", "--quiet", "--threads", threads, path]
    # What had to give way is no error here: all connections are told all the same.
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        for line in process.stdout:
            record = json.loads(line)
            hosts[record["kind"]][record.get("host")] += 1
            if record["kind"] == "tls":
                versions[record["tls"].get("version")] += 1
    if process.returncode != 0:
        sys.exit(f"{tool} connections {path}: exit status {process.returncode}")
    return hosts, versions


def check(tool, path, truth):
    """Ends the program where atsift finds anything but the truth."""
    names = {"tls10": "TLSv1.0", "tls12": "TLSv1.2", "tls13": "TLSv1.3"}
    expected = {names[kind]: count for kind, count in truth["kinds"].items() if kind in names}
    for threads in "1", "2":
        hosts, versions = found(tool, path, threads)
        wrong = [f"{kind} {host}: {hosts[kind][host]}, not {truth['hosts'].get(kind, {}).get(host, 0)}"
                 for kind in {*hosts, *truth["hosts"]} for host in {*hosts[kind], *truth["hosts"].get(kind, {})}
                 if hosts[kind][host] != truth["hosts"].get(kind, {}).get(host, 0)]
        wrong += [f"{version}: {versions[version]}, not {expected.get(version, 0)}"
                  for version in {*versions, *expected} if versions[version] != expected.get(version, 0)]
        if wrong:
            print(*wrong[:10], sep="\n", file=sys.stderr)
            sys.exit(f"{path}: {len(wrong)} counts are wrong with --threads {threads}")
    connections = sum(sum(counts.values()) for counts in truth["hosts"].values())
    hosts = {host for counts in truth["hosts"].values() for host in counts}
    print(f"{path.name}: {connections:,} connections to {len(hosts):,} hosts, "
          f"{truth['packets']:,} packets, {truth['mostOpenFlows']:,} flows open at a time; all found", file=sys.stderr)


def programs(tool, load, path, options, missing):
    """Names and commands for a load, the floor first."""
    if load == "start":
        common = ["--no-config", "--quiet", path]
        return [("/bin/true", ["/bin/true"]), ("atsift --version", [tool, "--version"]),
                ("atsift connections", [tool, "connections", *common]), ("atsift suggest", [tool, "suggest", *common])]
    floor = [(name, [options.floors / file, *arguments, path]) for name, file, *arguments in (
        ("libpcap loop", "libpcap-loop"), ("records by read", "record-walk", "read"),
        ("records by mmap", "record-walk", "map")) if (options.floors / file).exists()]
    if load == "hosts":
        common = [tool, "suggest", "--no-config", "--quiet", "--ios", "17"]
        return floor[:1] + [("atsift suggest", [*common, "--threads", "1", path])]
    common = [tool, "connections", "--no-config", "--quiet", "--threads"]
    own = [(f"atsift, {count} thread{'s' * (count > 1)}", [*common, str(count), path]) for count in (1, 2)]
    if load not in WITH_PEERS:
        return floor[:1] + own[:1]
    peers = []
    for name, arguments in PEERS.items() if options.peers else ():
        if shutil.which(name):
            peers.append((name, [name, *(path if word == "CAPTURE" else word for word in arguments)]))
        else:
            missing.add(name)
    return floor + own + peers


def with_before(rows, tool, before):
    """The same commands, each of atsift followed by that of another build of it."""
    for name, command in rows:
        yield name, command
        if before and command[0] == tool:
            yield f"{name}, before", [before, *command[1:]]


def measure(runs, rounds):
    """Fills in the costs of all runs, round by round."""
    for number in range(rounds):
        floors = {}
        for run in runs:
            if number > 0 and (not run.costs or run.costs[0].wall > SLOW):
                continue
            spent = cost(run.command)
            if isinstance(spent, str):
                run.failures.append(spent)
                continue
            # The first of a load is its floor.
            floor = floors.setdefault(run.load, spent.processor)
            run.costs.append(spent)
            run.ratios.append(spent.processor / max(floor, 1e-4))
        print(f"round {number + 1} of {rounds} is over", file=sys.stderr)


def instructions(command):
    """The instructions of one run, as callgrind counts them: the same on every machine, idle or busy."""
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    environment = {**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"}
    run = subprocess.run([*callgrind, *command], check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
                         env=environment)
    counts = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not counts:
        sys.exit(f"callgrind: {run.stderr[-500:]}")
    return int(counts[1])


def count(names, tool, options):
    """Prints what each flow (packet, in bulk) of a load takes beyond the start of the tool, and what that takes."""
    if not shutil.which("valgrind"):
        sys.exit("valgrind is not installed")
    # Valgrind gives up on the debug information of Swift.
    plain = options.floors / "atsift"
    subprocess.run(["strip", "--strip-debug", "-o", plain, tool], check=True)
    rows = []
    for name in names:
        if name == "start":
            path, _ = make_load(name, options, 1)
            rows += [[name, program, f"{instructions(command):,}"]
                     for program, command in programs(plain, name, path, options, set())[1:]]
            continue
        counts, units = [], []
        for size in COUNTED.get(name, (1_000, 3_000)):
            path, truth = make_load(name, options, size)
            command = next(command for _, command in programs(plain, name, path, options, set()) if command[0] == plain)
            counts.append(instructions(command))
            units.append(truth["packets"] if name == "bulk" else sum(truth["kinds"].values()))
        each = (counts[1] - counts[0]) / (units[1] - units[0])
        rows.append([name, "packet" if name == "bulk" else "flow", f"{each:,.0f}"])
        print(f"{name} is counted", file=sys.stderr)
    print_rows(["load", "unit", "instructions"], rows, options.markdown, texts=2)


def print_table(runs, truths, is_markdown):
    heads = ["load", "program", "runs", "CPU s", "least", "wall s", "MiB", "× floor", "least", "CPU ns/packet", "CPU µs/flow"]
    rows = []
    floors = {}
    for run in runs:
        if not run.costs:
            rows.append([run.load, run.name, "0", run.failures[0], *["–"] * 7])
            continue
        processor = statistics.median(spent.processor for spent in run.costs)
        # What starting costs does not depend on packets.
        truth = truths[run.load] if run.load != "start" else None
        floor = floors.setdefault(run.load, processor)
        # A single run is compared with the usual floor, not with that of its moment.
        ratios = run.ratios if len(run.costs) > 1 else [processor / max(floor, 1e-4)]
        digits = 4 if run.load == "start" else 3
        seconds = lambda number, digits=digits: f"{number:.{digits}f}"
        rows.append([
            run.load, run.name, str(len(run.costs)), seconds(processor), seconds(min(s.processor for s in run.costs)),
            seconds(statistics.median(s.wall for s in run.costs)), f"{max(s.memory for s in run.costs):.0f}",
            f"{statistics.median(ratios):.2f}", f"{min(ratios):.2f}",
            f"{processor * 1e9 / truth['packets']:.0f}" if truth else "–",
            # Long flows cost by their packets.
            f"{processor * 1e6 / sum(truth['kinds'].values()):.2f}" if truth and run.load != "bulk" else "–"])
    print_rows(heads, rows, is_markdown, texts=2)


def print_rows(heads, rows, is_markdown, texts):
    """Prints a table; numbers, behind some columns of text, are set to the right."""
    widths = [max(map(len, column)) for column in zip(heads, *rows)]
    edge, gap = ("| ", " | ") if is_markdown else ("", "  ")
    align = lambda cells: [c.ljust(w) if i < texts else c.rjust(w) for i, (c, w) in enumerate(zip(cells, widths))]
    lines = [align(heads)] + ([["---"] * texts + ["---:"] * (len(heads) - texts)] if is_markdown else []) + [align(r) for r in rows]
    for line in lines:
        print((edge + gap.join(line) + edge[::-1]).rstrip())


def main():
    parser = argparse.ArgumentParser(prog="compare.sh")
    parser.add_argument("tool", type=pathlib.Path, metavar="ATSIFT")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--loads", default=",".join(LOADS), help="of " + ", ".join(LOADS))
    parser.add_argument("--scale", type=int, default=100, help="per cent of the usual size of the loads")
    parser.add_argument("--no-peers", dest="peers", action="store_false", help="atsift and the floors alone")
    parser.add_argument("--before", type=pathlib.Path, metavar="ATSIFT", help="another build, measured in the same rounds")
    parser.add_argument("--markdown", action="store_true", help="print the table in Markdown")
    parser.add_argument("--instructions", action="store_true", help="count instructions with valgrind instead")
    for name in "--loads-folder", "--floors", "--generator":
        parser.add_argument(name, type=pathlib.Path, required=True, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if min(options.rounds, options.scale) < 1:
        parser.error("--rounds and --scale are at least 1")
    names = options.loads.split(",")
    if not set(names) <= set(LOADS):
        parser.error(f"--loads takes {', '.join(LOADS)}")
    tool, before = options.tool.resolve(), options.before and options.before.resolve()
    if options.instructions and before:
        parser.error("--instructions counts one program; count the other by itself")
    if options.instructions:
        count(names, tool, options)
        return
    missing, truths, runs = set(), {}, []
    for name in names:
        path, truths[name] = make_load(name, options, max(1, LOADS[name][1] * options.scale // 100))
        check(tool, path, truths[name])
        # That was one reading; from now on the file is in the page cache.
        rows = with_before(programs(tool, name, path, options, missing), tool, before)
        runs += [Run(name, *row, [], [], []) for row in rows]
    for name in sorted(missing):
        print(f"{name} is not installed, so it is left out", file=sys.stderr)
    measure(runs, options.rounds)
    print_table(runs, truths, options.markdown)
    if (options.floors / "quic-initial").exists():
        print(f"\nThe cryptography of one QUIC Initial in C: {subprocess.check_output([options.floors / 'quic-initial'], text=True).strip()} ns")


main()
