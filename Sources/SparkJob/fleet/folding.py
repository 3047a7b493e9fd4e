"""Folds the evidence of each app and version, from what it was before and what is new."""
import io
import itertools
import os
from dataclasses import dataclass

from pyspark.sql import functions as F

from fleet import evidence, tables
from fleet.reading import sections

FOLD = "fold.evidence.json"
# Evidence of one call: its facts are held in memory. Folds that are given are read on the way.
_BYTES, _FILES = 24 << 20, 200


@dataclass(frozen=True)
class Stale:
    """Keys whose fold is not of all their evidence, with the files that make it so."""

    keys: list
    paths: list
    books: object


def stale(session, out, settings):
    """Finds the keys to fold. A key whose evidence only grew keeps its fold as one more file."""
    files = evidence.inventory(session, f"{out.root}/evidence")
    book = tables.read(session, out, "folded").select("folder", "settings") \
        .withColumn("key", F.regexp_extract("folder", "^(.*)/day=", 1))
    new = files.join(book.where(F.col("settings") == settings), "folder", "left_anti")
    gone = book.join(files, "folder", "left_anti").select("key")
    changed = book.where(F.col("settings") != settings).select("key")
    whole = gone.union(changed).distinct().join(files, "key", "left_semi")
    grown = new.join(whole, "key", "left_anti")
    again = files.join(whole, "key", "left_semi")
    paths = [row["path"] for row in grown.union(again.select(grown.columns)).select("path").collect()]
    keys = {evidence.key_of(path) for path in paths}
    known = {row["key"] for row in book.join(whole, "key", "left_anti").select("key").distinct().collect()}
    paths += [f"{out.root}/releases/{key}/{FOLD}" for key in keys & known]
    return Stale(sorted(keys), paths, files.select("key", "folder"))


def fold(session, work, stale):
    """Rows of (key, fold), a key a task."""
    index = {key: number for number, key in enumerate(stale.keys)}
    found = evidence.contents(session, stale.paths).map(lambda row: (evidence.key_of(row[0]), row[1]))
    gathered = found.mapPartitions(work.guarded(_folds(work))).partitionBy(len(index), index.__getitem__)
    return gathered.mapPartitions(work.guarded(_folds(work)))


def _folds(work):
    """Rows of (key, fold) from rows of (key, evidence or fold)."""
    def folds(rows):
        with work.scratch() as disk:
            files, number = {}, 0
            for key, content in rows:
                for piece in _pieces(content):
                    name, number = f"{number}.evidence.json", number + 1
                    files.setdefault(key, []).append((name, len(piece)))
                    with open(os.path.join(disk, name), "wb") as file:
                        file.write(piece)
            for key, given in files.items():
                yield key, _fold(given, work, disk)
    return folds


def _pieces(content):
    """Evidence in files that one call can hold; a fold as it is."""
    if len(content) <= _BYTES or content.startswith(b'{"schema":"atsift-evidence/2"}'):
        yield content
        return
    lines = io.BytesIO(content)
    header = lines.readline()
    piece = [header]
    size = 0
    for _, section in sections(lines):
        if size and size + sum(map(len, section)) > _BYTES:
            yield b"".join(piece)
            piece, size = [header], 0
        piece += section
        size += sum(map(len, section))
    yield b"".join(piece)


def _calls(files):
    """Names of files in groups, a call each."""
    group, size = [], 0
    for name, length in files:
        if group and (size + length > _BYTES or len(group) == _FILES):
            yield group
            group, size = [], 0
        group.append(name)
        size += length
    yield group


def _fold(files, work, disk):
    total, turns = None, itertools.cycle(("this.json", "other.json"))
    for names in _calls(files):
        before, total = total, next(turns)
        given = [*names, before] if before else names
        work.run(["fold", "-q", "--no-config", "--by", "app,version", *given, "-o", total], disk)
    with open(os.path.join(disk, total), "rb") as file:
        return file.read()
