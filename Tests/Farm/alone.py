"""What the binary makes of a farm alone, on one machine: what the job has to make on any number of them."""
import json
import os
import pathlib
import re

import check

_HEAD = re.compile(r'^\{"(?:capture|unread)":')


class Alone:
    """Evidence, folds, dictionaries and rows of captures, by name."""

    def __init__(self, tool, paths, pattern, judging, folder, etag=lambda status: str(status.st_mtime_ns)):
        self.tool, self.folder, self.etag = tool, pathlib.Path(folder), etag
        self.judging, self.labels = judging, ["--label-path", pattern]
        lines = []
        for number, (name, path) in enumerate(sorted(paths.items())):
            link = self.folder / f"capture-{number}"
            link.symlink_to(os.fsdecode(path))
            lines.append(f"{name}\t{link}\t{etag(os.stat(path))}\n")
        self.header, self.sections = _sections(self.evidence("".join(lines)))

    def run(self, *arguments, lines=None):
        return check.run(self.tool, [arguments[0], "-q", "--no-config", *arguments[1:]], self.folder, lines)

    def evidence(self, lines):
        return self.run("evidence", "--from", "-", *self.labels, lines=lines)

    def add_unread(self, name, status, reason):
        """A capture that the job does not give to the binary, or whose evidence it does not take."""
        record = {"name": name, "reason": reason, "source": {"etag": self.etag(status), "size": status.st_size}}
        (self.folder / "unread.evidence.json").write_text(self.header + json.dumps({"unread": record}) + "\n")
        self.sections |= _sections(self.evidence("unread\tunread.evidence.json\n"))[1]

    def part(self, names):
        """The evidence of some captures."""
        return self.header + "".join(self.sections[name] for name in names)

    def keys(self):
        """The captures of each app and version."""
        found = {}
        for name, section in self.sections.items():
            labels = head(section).get("labels", {})
            found.setdefault((labels.get("app"), labels.get("version")), []).append(name)
        return found

    def fold(self, names):
        (self.folder / "part.evidence.json").write_text(self.part(names))
        return self.run("fold", "--by", "app,version", "part.evidence.json")

    def release(self, names, shard_above):
        """The files of a key. A fold above a size is judged in shards, which make no page."""
        fold = self.fold(names)
        (self.folder / "fold.evidence.json").write_text(fold)
        reports = ["--report", "json=report.json", "--report", "html=report.html"]
        self.run("suggest", "--allow-incomplete", *self.judging, "fold.evidence.json", "-o", "ats.plist", *reports)
        files = ["ats.plist", "report.json"] + ["report.html"] * (len(fold.encode()) <= shard_above)
        return {"fold.evidence.json": fold, **{name: (self.folder / name).read_text() for name in files}}

    def rows(self, evidence, table):
        """The rows of a table of an evidence file."""
        (self.folder / "rows.evidence.json").write_text(evidence)
        lines = self.run("rows", *self.judging, "rows.evidence.json", "--table", table)
        return [json.loads(line) for line in lines.splitlines()]


def head(section):
    """What the first line of a section says."""
    return next(iter(json.loads(section.split("\n", 1)[0]).values()))


def _sections(evidence):
    header, *lines = evidence.splitlines(keepends=True)
    found = []
    for line in lines:
        if _HEAD.match(line):
            found.append("")
        found[-1] += line
    return header, {head(section)["name"]: section for section in found}


def read_sections(file):
    """The header and the sections of a file, in their order."""
    return _sections(pathlib.Path(file).read_text())
