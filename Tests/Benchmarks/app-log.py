#!/usr/bin/env python3
"""How fast `atsift suggest` reads the log of an app, and in how much memory.

    swift build -c release --product atsift
    Tests/Benchmarks/app-log.py .build/release/atsift [MIB]

Writes the log of the sample app-log-open over and over, each time of another process, with as many lines of the app's own
behind each of its lines as the row says. Prints the best of three runs, with one thread and with two, beside `wc -l` of the
same file.
"""
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

SAMPLE = pathlib.Path(__file__).parents[2] / "Samples/app-log-open/console.log"


def write(path, size, own):
    """Writes a log of about that size; of each line of the system, `own` lines of the app's own."""
    lines = SAMPLE.read_text().splitlines(keepends=True)
    noise = "2026-11-26 09:41:00.007000+0100 ShopDemo[25413:2595986] [app] home: 3 cards loaded in 17 ms, next in 5 s\n"
    text = "".join(line + noise * own for line in lines)
    with open(path, "w") as log:
        log.writelines(text.replace("ShopDemo[25413", f"ShopDemo[{20000 + number % 5000}") for number in range(size // len(text) + 1))


def run(command):
    """The shortest time in seconds, the processors' share of it, and the memory in KiB."""
    best, memory = None, 0
    for _ in range(3):
        before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
        subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
        taken, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
        busy = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        best, memory = min(best or (taken, busy), (taken, busy)), after.ru_maxrss
    return *best, memory


tool, size = sys.argv[1], int(sys.argv[2] if len(sys.argv) > 2 else 200) << 20
with tempfile.TemporaryDirectory() as folder:
    path = f"{folder}/console.log"
    print(f"{size >> 20} MiB                            MB/s  busy  times wc -l   peak")
    for own in (0, 3):
        write(path, size, own)
        length = pathlib.Path(path).stat().st_size
        floor, _, _ = run(["wc", "-l", path])
        for threads in (1, 2):
            command = [tool, "suggest", "--no-config", "--quiet", "--ios", "17", "--threads", str(threads), path]
            taken, busy, memory = run(command)
            print(
                f"{own} lines of the app to one, threads: {threads}  {length / taken / 1e6:4.0f} {busy:4.1f} s  {taken / floor:11.1f}"
                f"  {memory >> 10:3} MiB"
            )
