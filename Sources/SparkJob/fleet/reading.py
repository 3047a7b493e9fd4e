"""Reads captures in tasks, and returns a section of evidence for each capture."""
import datetime
import json
import os
import re
from dataclasses import dataclass

from fleet import names
from fleet.work import Refusal

# The first line of an evidence file; alone, a file without captures.
HEADER = '{"schema":"atsift-evidence/1"}\n'
_HEADS = (b'{"capture":', b'{"unread":')
_TIME = re.compile(rb'"time":"(-?\d+)\.(\d+)"')
_EPOCH = datetime.date(1970, 1, 1)


@dataclass(frozen=True)
class Capture:
    """A capture of a batch. Without a path, the capture is too large, and its evidence records only that."""

    part: str
    name: str
    etag: str
    size: int
    path: bytes = None


def opened_in_place(root, work):
    """Reads batches of (part, captures) in a shared folder, and returns rows of (app, version, day, part, text)."""
    root = os.fsencode(root)

    def read(batches):
        for part, rows in batches:
            with work.scratch() as folder:
                captures = [Capture(part, *row, os.path.join(root, names.unquoted(row[0]))) for row in rows]
                yield from _texts(sections_of(captures, work, folder))
    return work.guarded(read)


def _texts(sections):
    """Returns one row per output folder, with the sections in the order of their captures' names."""
    folders = {}
    for *folder, name, header, section in sections:
        folders.setdefault(tuple(folder), []).append((name, header, section))
    for folder, rows in folders.items():
        rows.sort()
        yield (*folder, rows[0][1] + "\n".join(section for _, _, section in rows))


def copied(budget, work):
    """Writes rows of (part, name, etag, size, content) to the task's disk and reads them, in portions of bounded size."""
    def read(rows):
        captures, held = [], 0
        with work.scratch() as folder:
            for *facts, content in rows:
                path = None
                if content is not None:
                    path = os.path.join(os.fsencode(folder), b"capture-%d" % len(captures))
                    with open(path, "wb") as file:
                        file.write(content)
                    held += len(content)
                captures.append(Capture(*facts, path))
                if held >= budget:
                    yield from sections_of(captures, work, folder)
                    _remove(captures)
                    captures, held = [], 0
            yield from sections_of(captures, work, folder)
    return work.guarded(read)


def sections_of(captures, work, folder):
    """Returns a row of (app, version, day, part, name, header, section) for each capture."""
    if not captures:
        return
    wanted = {work.identity(capture.name, capture.etag, capture.size): capture for capture in captures}
    lines = [_line(capture, number, folder) for number, capture in enumerate(captures) if capture.path is not None]
    large = [capture for capture in captures if capture.path is None]
    lines += _records(large, "larger than the job reads from an object store; give the store's folder as a mount", folder)
    foreign = yield from _read(lines, wanted, work, folder)
    if wanted and foreign:
        # Evidence keeps the names that it has. A list names captures, so what it has is not taken.
        lines = _records(list(wanted.values()), "is evidence already, and no capture", folder)
        yield from _read(lines, wanted, work, folder)
    if wanted:
        raise Refusal(f"[status 70] atsift evidence: no section for {next(iter(wanted.values())).name}")


def _read(lines, wanted, work, folder):
    """Yields the sections of the captures in `wanted`, and removes these; returns the number of other sections."""
    output, foreign = os.path.join(folder, "batch.evidence.json"), 0
    work.run(["evidence", "-q", "--no-config", "--from", "-", "-o", output, *work.labels], folder, b"".join(lines))
    with open(output, "rb") as file:
        header = file.readline().decode()
        for head, section in sections(file):
            source = head.get("source", {})
            capture = wanted.pop(work.identity(head["name"], source.get("etag"), source.get("size")), None)
            if capture is None:
                foreign += 1
                continue
            labels = head.get("labels", {})
            key = [names.partition_value(labels.get(label)) for label in ("app", "version")]
            day = names.partition_value(labels.get("day") or first_day(section))
            yield (*key, day, capture.part, capture.name, header, b"".join(section).decode().rstrip("\n"))
    os.remove(output)
    return foreign


def sections(file):
    """The captures in evidence, after the first line of the file: for each, the header and the lines."""
    head, section = None, []
    for line in file:
        if line.startswith(_HEADS):
            if section:
                yield head, section
            head, section = next(iter(json.loads(line).values())), []
        section.append(line)
    if section:
        yield head, section


def first_day(section):
    """The day of a section's first sighting in UTC, as `atsift fold --by day` has it."""
    sightings = (line for line in section if line.startswith(b'{"sighting":'))
    days = [_day(*time) for line in sightings for time in _TIME.findall(line)]
    return (_EPOCH + datetime.timedelta(days=min(days))).isoformat() if days else None


def _day(seconds, fraction):
    sign = -1 if seconds.startswith(b"-") else 1
    return (int(seconds) * 10 ** len(fraction) + sign * int(fraction)) // (86_400 * 10 ** len(fraction))


def _line(capture, number, folder):
    """A line of the list of captures. A path with characters that a line cannot contain is replaced by a link."""
    path = capture.path
    if names.quoted(path).encode() != path:
        path = os.path.join(os.fsencode(folder), b"link-%d" % number)
        if not os.path.islink(path):
            os.symlink(capture.path, path)
    return b"%s\t%s\t%s\n" % (capture.name.encode(), path, capture.etag.encode())


def _records(captures, reason, folder):
    """Evidence lines that record why captures were not read."""
    if not captures:
        return []
    with open(os.path.join(folder, "unread.evidence.json"), "w") as file:
        file.write(HEADER)
        for capture in captures:
            source = {"etag": capture.etag, "size": capture.size}
            file.write(json.dumps({"unread": {"name": capture.name, "reason": reason, "source": source}}) + "\n")
    return [b"unread\tunread.evidence.json\n"]


def _remove(captures):
    for capture in captures:
        if capture.path is not None:
            os.remove(capture.path)
