"""What a terminal gets: the tool's own colours and no sequence of the outside's."""

import os
import pty
import re
import subprocess

import captures
import payloads
import plain
import records

# The tool's own: bold, dim, four colours and their end, and a line of progress that begins anew. No payload has these.
_OWN = re.compile(rb"\x1b\[(?:0|1|2|31|32|33|36)m|\r\x1b\[K")


def shown(tool, words, folder):
    """What a run writes to a terminal."""
    own, its = pty.openpty()
    with subprocess.Popen(
        [tool, *words],
        stdout=its,
        stderr=its,
        stdin=its,
        cwd=folder,
        env={"TERM": "xterm-256color", "PATH": os.environ["PATH"], "LANG": "C.UTF-8"},
    ):
        os.close(its)
        output = b""
        while True:
            try:
                part = os.read(own, 65536)
            except OSError:
                break
            if not part:
                break
            output += part
    os.close(own)
    return output.replace(b"\r\n", b"\n")


def progress(bench, draw, wide):
    folder, plants = bench.folder(), draw()
    (folder / "usual.pcap").write_bytes((captures.SAMPLES / "five-sdks/capture.pcap").read_bytes())
    name, data = next(captures.blocks(plants))
    (folder / name).write_bytes(data)
    logs = []
    for log, data in records.object_logs(plants):
        (folder / log).write_bytes(data)
        logs.append(log)
    hostile = payloads.put(b"run", "controls", "after", 0).replace(b"/", b":") + b".pcap"
    with open(os.path.join(os.fsencode(folder), hostile), "wb") as file:
        file.write((folder / "usual.pcap").read_bytes())
    for words in (
        ["suggest", "-v"],
        ["inspect"],
        ["connections"],
        ["check", "--plist", str(captures.SAMPLES / "five-sdks/Info.plist")],
    ):
        output = shown(bench.tool, [*words, name, *logs, hostile, "usual.pcap"], folder)
        rest = _OWN.sub(b"", output)
        found = len(payloads.numbers(output))
        bench.runs, bench.pairs, bench.shown = bench.runs + 1, bench.pairs + len(plants.names), bench.shown + found
        bench.per_form["terminal"] = bench.per_form.get("terminal", 0) + found
        for offset, what in plain.plain(rest):
            near = payloads.nearest(rest, offset)
            bench.found.append(
                f"{' '.join(words)}: terminal: {what} [{plants.names[near] if near is not None else ''}]"
            )
