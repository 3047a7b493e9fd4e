"""Divides captures into batches, and files into tasks. The same captures give the same batches."""
import hashlib
import itertools
import os
import sqlite3

# A capture costs about as much as half a megabyte of packets, however small it is.
OVERHEAD = 512 * 1024
# Evidence of a task; a file costs about as much as some of its bytes.
TASK, SMALL = 64 << 20, 64 << 10


class Plan:
    """The captures of a run, in a file on the driver's disk to save memory."""

    def __init__(self, folder):
        self.base = sqlite3.connect(os.path.join(folder, "plan.sqlite"), isolation_level=None)
        for pragma in ("journal_mode = off", "synchronous = off"):
            self.base.execute(f"PRAGMA {pragma}")
        for table in ("listed", "known"):
            self.base.execute(f"CREATE TABLE {table} (name TEXT, etag TEXT, size INTEGER)")

    def add(self, table, captures):
        """Adds rows of (name, etag, size), and returns their number."""
        self.base.execute("BEGIN")
        count = self.base.executemany(f"INSERT INTO {table} VALUES (?, ?, ?)", captures).rowcount
        self.base.execute("COMMIT")
        return max(count, 0)

    def rounds(self, identity, budget, tasks):
        """Batches of (part, captures) of the captures that are not in the tables yet, each up to a budget of bytes."""
        columns = ", ".join(identity)
        complete = " AND ".join(f"{column} IS NOT NULL" for column in identity)
        new = self.base.execute(f"SELECT name, etag, size FROM listed WHERE ({columns}) NOT IN"
                                f" (SELECT {columns} FROM known WHERE {complete}) ORDER BY name")
        batches = ((_digest(batch), batch) for batch in _batches(new, budget))
        while taken := list(itertools.islice(batches, tasks)):
            yield taken


def _batches(captures, budget):
    batch, cost = [], 0
    for capture in captures:
        if batch and cost + capture[2] + OVERHEAD > budget:
            yield batch
            batch, cost = [], 0
        batch.append(capture)
        cost += capture[2] + OVERHEAD
    if batch:
        yield batch


def _digest(batch):
    """The name of a batch, a digest of its captures, so that a batch has the same name when it is read again."""
    digest = hashlib.sha256()
    for name, etag, size in batch:
        digest.update(f"{name}\t{etag}\t{size}\n".encode())
    return digest.hexdigest()[:20]


def packed(files, cores):
    """Divides rows of (group, path, size) into one list of paths per task; also returns if no group is in two lists.

    There are about two tasks per core, or more if tasks would be too large."""
    files = sorted(files)
    share = min(TASK, sum(size + SMALL for *_, size in files) // (2 * cores) + 1)
    tasks, task, cost, whole = [], [], 0, True
    for _, group in itertools.groupby(files, lambda file: file[0]):
        group = list(group)
        if task and cost + sum(size + SMALL for *_, size in group) > share:
            tasks.append(task)
            task, cost = [], 0
        for number, (_, path, size) in enumerate(group):
            if task and cost + size > TASK:
                tasks.append(task)
                task, cost, whole = [], 0, whole and not number
            task.append(path)
            cost += size + SMALL
    return [*tasks, task] if task else tasks, whole
