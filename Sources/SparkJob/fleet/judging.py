"""Judges folds: writes a dictionary and reports for each app and version. A large fold is judged in parts (shards).

Captures that could not be read in full do not end the job; the reports list them.
"""
import json
import math
import os

from pyspark import StorageLevel

from fleet import folding, names, tables

SUGGEST = ["suggest", "--allow-incomplete"]
DICTIONARY, PAGE, REPORT, KEYS = "ats.plist", "report.html", "report.json", "keys.ndjson"
_LINES = "app string not null, version string not null, lines string"


def judge(session, out, work, stale, folds, settings, largest):
    """Writes the files of each key below `releases`, the key's rows of the keys table, and the record of settings."""
    folds = folds.persist(StorageLevel.DISK_ONLY)
    sizes = dict(folds.mapValues(len).collect())
    shards = {key: math.ceil(size / largest) for key, size in sizes.items() if size > largest}
    files = folds.mapPartitions(work.guarded(_whole(work, shards)))
    if shards:
        files = files.union(_sharded(folds, work, shards))
    files = files.persist(StorageLevel.DISK_ONLY)
    files.count()
    work.check()
    for table in reversed(tables.OF_FOLDS):
        tables.remove(out, table, stale.keys)
    for key in shards:
        out.remove(f"releases/{key}/{PAGE}")
    for key, name, data in files.filter(lambda row: row[1] != KEYS).toLocalIterator():
        out.write(f"releases/{key}/{name}", data)
    tables.append(session, out, "keys", _chunks(session, files.filter(lambda row: row[1] == KEYS)))
    _write_book(session, out, stale, settings)
    files.unpersist()
    folds.unpersist()


def _whole(work, shards):
    """Rows of (key, name, data) from rows of (key, fold)."""
    def files(rows):
        with work.scratch() as disk:
            for key, fold in rows:
                yield key, folding.FOLD, fold
                _write(disk, folding.FOLD, fold)
                yield key, KEYS, work.run(["rows", *_options(work), folding.FOLD, "--table", "keys"], disk)
                if key not in shards:
                    reports = ["--report", f"json={REPORT}", "--report", f"html={PAGE}"]
                    work.run([*SUGGEST, *_options(work), folding.FOLD, "-o", DICTIONARY, *reports], disk)
                    for name in (DICTIONARY, REPORT, PAGE):
                        yield key, name, _read(disk, name)
    return files


def _sharded(folds, work, shards):
    """Rows of (key, name, data) for large folds, whose hosts are judged in several tasks."""
    def copies(row):
        return [((row[0], number), row[1]) for number in range(shards.get(row[0], 0))]

    index = {key: number for number, key in enumerate(sorted(shards))}
    parts = folds.flatMap(copies).partitionBy(sum(shards.values())).mapPartitions(work.guarded(_parts(work, shards)))
    return parts.partitionBy(len(index), index.__getitem__).mapPartitions(work.guarded(_combined(work)))


def _parts(work, shards):
    """Rows of (key, part of a judgement) from rows of ((key, shard), fold)."""
    def parts(rows):
        with work.scratch() as disk:
            for (key, number), fold in rows:
                _write(disk, folding.FOLD, fold)
                shard = f"{number}/{shards[key]}"
                work.run([*SUGGEST, *_options(work), "--shard", shard, folding.FOLD, "-o", "part"], disk)
                yield key, _read(disk, "part")
    return parts


def _combined(work):
    """Rows of (key, name, data) from rows of (key, part of a judgement)."""
    def files(rows):
        parts = {}
        with work.scratch() as disk:
            for number, (key, part) in enumerate(rows):
                parts.setdefault(key, []).append(f"part-{number}")
                _write(disk, parts[key][-1], part)
            for key, given in parts.items():
                combine = [*SUGGEST, *_options(work), "--combine", *given]
                yield key, DICTIONARY, work.run(combine, disk)
                yield key, REPORT, work.run([*combine, "--format", "json"], disk)
    return files


def _chunks(session, files):
    rows = files.map(lambda row: (*names.partition_values(row[0]).values(), row[2].decode().rstrip("\n")))
    return session.createDataFrame(rows.filter(lambda row: row[2]), _LINES)


def _write_book(session, out, stale, settings):
    lines = {}
    for key, folder in stale.folders:
        lines.setdefault(key, []).append(json.dumps({"folder": folder, "settings": settings}))
    rows = [(*names.partition_values(key).values(), "\n".join(of)) for key, of in lines.items()]
    tables.append(session, out, "folded", session.createDataFrame(rows, _LINES))


def _options(work):
    return ["-q", "--no-config", *work.judging]


def _write(disk, name, data):
    with open(os.path.join(disk, name), "wb") as file:
        file.write(data)


def _read(disk, name):
    with open(os.path.join(disk, name), "rb") as file:
        return file.read()
