#!/usr/bin/env python3
"""Fails where the files of a rotated capture do not give what the whole capture gives.

    python3 Tests/CaptureChecks/rotations.py TOOL [--rotations 200] [--seed 1] CAPTURE_OR_FOLDER...

Each rotation divides a capture at random places: after a number of packets (editcap -c), at a size (dumpcap -b
filesize, tcpdump -C) or at a time (editcap -i, dumpcap -b duration). The reports of `inspect`, `connections` and
`suggest`, with 1, 2 and 8 threads, and those of an evidence file made from the files, have to be equal but for the
files' names and the remark that several files are one capture. Read with --separate, they may differ.
"""

import argparse
import concurrent.futures
import itertools
import json
import os
import pathlib
import random
import struct
import subprocess
import sys
import tempfile

PCAP = {0xA1B2C3D4: 1_000, 0xA1B23C4D: 1}
SECTION, INTERFACE, SIMPLE, NAMES, STATISTICS, PACKET, PROCESS, OLD_PACKET, SECRETS = (
    0x0A0D0D0A, 1, 3, 4, 5, 6, 0x80000001, 2, 10,
)  # fmt: skip
# What a recorder may leave between two packets, or write out of order, at a seam; see docs/decisions/0043.
LONGEST_PAUSE, MOST_DISORDER = 3600 * 10**9, 10**9
SHORT_PAUSE = 60 * 10**9


class Unfit(Exception):
    """A capture that no recorder would have written in several files, or that is damaged."""


def pcap(data):
    for order in "<>":
        (magic,) = struct.unpack_from(order + "I", data)
        if magic in PCAP:
            break
    else:
        raise Unfit
    items, place = [], 24
    while place < len(data):
        if place + 16 > len(data):
            raise Unfit
        seconds, fraction, length, _ = struct.unpack_from(order + "IIII", data, place)
        end = place + 16 + length
        if end > len(data):
            raise Unfit
        items.append((data[place:end], seconds * 10**9 + fraction * PCAP[magic]))
        place = end
    return [(data[:24], item, time) for item, time in items]


def ticks(order, body):
    """The nanoseconds of a tick of an interface, and its offset."""
    place, resolution, offset = 8, 6, 0
    while place + 4 <= len(body):
        code, length = struct.unpack_from(order + "HH", body, place)
        if code == 0:
            break
        value = body[place + 4 : place + 4 + length]
        if code == 9 and value:
            resolution = value[0]
        if code == 14 and len(value) == 8:
            (offset,) = struct.unpack(order + "q", value)
        place += 4 + (length + 3) // 4 * 4
    unit = 2 ** (resolution & 0x7F) if resolution & 0x80 else 10**resolution
    return unit, offset


def pcapng(data):
    """Each packet's block with the blocks before it, and what its file has to begin with if it is the first."""
    place, order, head, scales, packets, between = 0, "<", b"", [], [], b""
    while place < len(data):
        if place + 12 > len(data):
            raise Unfit
        if struct.unpack_from("<I", data, place)[0] == SECTION:
            if packets:
                # A recorder writes one section; files with more were joined.
                raise Unfit
            order = "<" if data[place + 8 : place + 12] == b"\x4d\x3c\x2b\x1a" else ">"
        kind, length = struct.unpack_from(order + "II", data, place)
        if length % 4 or length < 12 or place + length > len(data):
            raise Unfit
        block, body = data[place : place + length], data[place + 8 : place + length - 4]
        place += length
        if kind in (SIMPLE, OLD_PACKET):
            raise Unfit
        between += block
        if kind == INTERFACE:
            scales.append(ticks(order, body))
        if kind != PACKET:
            continue
        number, high, low = struct.unpack_from(order + "III", body)
        if number >= len(scales):
            raise Unfit
        unit, offset = scales[number]
        time = offset * 10**9 + (high << 32 | low) * 10**9 // unit
        packets.append((head, between, time))
        head += described(order, between)
        between = b""
    if between and packets:
        head, block, time = packets[-1]
        packets[-1] = (head, block + between, time)
    return packets


def described(order, blocks):
    """The blocks that a recorder repeats at the beginning of each file."""
    place, kept = 0, b""
    while place < len(blocks):
        kind, length = struct.unpack_from(order + "II", blocks, place)
        if kind in (SECTION, INTERFACE, PROCESS):
            kept += blocks[place : place + length]
        place += length
    return kept


def packets(data):
    read = pcapng(data) if data[:4] == b"\n\r\r\n" else pcap(data)
    if len(read) < 4:
        raise Unfit
    return read


def is_seam(one, other, longest):
    return -MOST_DISORDER <= other[2] - one[2] <= longest


def seams(read, longest, draw):
    """Where each further file begins."""
    way = draw.choice(["count", "size", "time"])
    if way == "count":
        most = draw.randint(1, max(1, len(read) // 2))
        places = range(most, len(read), most)
    elif way == "size":
        whole = sum(len(packet[1]) for packet in read)
        most, size, places = draw.randint(whole // 12 + 1, whole), 0, []
        for place, packet in enumerate(read):
            if size > most:
                places.append(place)
                size = 0
            size += len(packet[1])
    else:
        span = max(1, read[-1][2] - read[0][2])
        most, start, places = draw.randint(span // 12 + 1, span + 1), read[0][2], []
        for place, packet in enumerate(read):
            if packet[2] - start >= most:
                places.append(place)
                start = packet[2]
    fit = [place for place in places if is_seam(read[place - 1], read[place], longest)]
    if len(fit) > 40:
        fit = sorted(draw.sample(fit, 40))
    return way, fit


def write(folder, read, places, ending, draw):
    """The files, as dumpcap and editcap name them, or as tcpdump -C does."""
    bounds = [0, *places, len(read)]
    pieces = [read[start:end] for start, end in zip(bounds, bounds[1:])]
    like_tcpdump = all(is_seam(a[-1], b[0], SHORT_PAUSE) for a, b in zip(pieces, pieces[1:])) and draw.random() < 0.4
    first = draw.choice([0, 1, 7])
    paths = []
    for number, piece in enumerate(pieces):
        if like_tcpdump:
            name = f"run{ending}{number or ''}"
        else:
            # All in the same second, as the times in names order files only beside the numbers.
            name = f"run_{number + first:05}_20261129022517{ending}"
        path = folder / name
        path.write_bytes(piece[0][0] + b"".join(packet[1] for packet in piece))
        paths.append(path)
    return paths


def without_names(value, names):
    """A report without the names of its files, and without the remark on rotated files."""
    if isinstance(value, dict):
        kept = {key: rest(item) if key == "losses" else item for key, item in value.items()}
        return {key: without_names(item, names) for key, item in kept.items() if key != "losses" or item}
    if isinstance(value, list):
        return [without_names(item, names) for item in value]
    if isinstance(value, str):
        for name in names:
            value = value.replace(name, "CAPTURE")
    return value


def rest(losses):
    return [loss for loss in losses if loss.get("kind") != "rotated"]


def report(tool, command, files, threads, names, extra=()):
    arguments = [tool, *command, *map(str, files), "--threads", str(threads), *extra]
    done = subprocess.run(arguments, capture_output=True, text=True, check=False)
    if done.returncode not in (0, 1, 65):
        raise SystemExit(f"{arguments}: {done.returncode}\n{done.stderr}")
    lines = done.stdout.splitlines() if command[0] == "connections" else [done.stdout]
    return done.returncode, [without_names(json.loads(line), names) for line in lines if line.strip()]


COMMANDS = [["inspect", "--format", "json"], ["connections"], ["suggest", "--format", "json"]]


def compare(tool, path, seed):
    """The differences of one rotation, and how it was made."""
    draw = random.Random(f"{seed}-{path.name}")
    read = packets(path.read_bytes())
    way, places = seams(read, LONGEST_PAUSE, draw)
    if not places:
        raise Unfit
    problems = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        ending = ".pcapng" if path.read_bytes()[:4] == b"\n\r\r\n" else ".pcap"
        whole = folder / f"whole{ending}"
        whole.write_bytes(path.read_bytes())
        parts = folder / "parts"
        parts.mkdir()
        files = write(parts, read, places, ending, draw)
        names = [str(whole), *map(str, sorted(files, key=lambda file: -len(str(file))))]
        threads = draw.choice([1, 2, 8])
        for command in COMMANDS:
            expected = report(tool, command, [whole], 1, names)
            for count in {threads, 1}:
                if report(tool, command, files, count, names) != expected:
                    problems.append(f"{' '.join(command)} with {count} threads")
        evidence = folder / "run.evidence.json"
        subprocess.run([tool, "evidence", *map(str, files), "-o", str(evidence)], check=True, capture_output=True)
        names.append(str(evidence))
        direct = report(tool, COMMANDS[2], files, threads, names)
        kept = report(tool, COMMANDS[2], [evidence], threads, names)
        if hosts(direct) != hosts(kept):
            problems.append("suggest from the evidence file")
    return way, len(places) + 1, problems


def hosts(answer):
    return answer[0], [{key: part.get(key) for key in ("hosts", "dictionary", "exceptions")} for part in answer[1]]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("--rotations", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("captures", nargs="+", type=pathlib.Path)
    options = parser.parse_args()
    tool = os.path.abspath(options.tool)
    captures = []
    for path in options.captures:
        found = sorted(path.rglob("*.pcap*")) if path.is_dir() else [path]
        captures += [file for file in found if file.suffix in (".pcap", ".pcapng") and file.stat().st_size < 8 << 20]
    done, unfit, failed, ways = 0, set(), 0, {}
    with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
        turns = itertools.cycle(captures)
        seed = options.seed * 1_000_000
        while done < options.rotations and len(unfit) < len(captures):
            batch = []
            while len(batch) < min(8, options.rotations - done):
                seed += 1
                path = next(turns)
                if path in unfit and len(unfit) < len(captures):
                    continue
                batch.append((path, seed, pool.submit(compare, tool, path, seed)))
            for path, number, future in batch:
                try:
                    way, files, problems = future.result()
                except Unfit:
                    unfit.add(path)
                    continue
                done += 1
                ways[way] = ways.get(way, 0) + 1
                if problems:
                    failed += 1
                    print(f"{path} in {files} files by {way}, seed {number}: {'; '.join(problems)}")
    fit = len(captures) - len(unfit)
    print(f"{done} rotations of {fit} captures ({', '.join(f'{n} by {way}' for way, n in sorted(ways.items()))}), "
          f"{failed} differ")  # fmt: skip
    sys.exit(1 if failed or not done else 0)


if __name__ == "__main__":
    main()
