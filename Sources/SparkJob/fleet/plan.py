"""Cuts new captures into batches, a batch a task, and batches into rounds. The same captures give the same batches."""
import hashlib

from pyspark.sql import functions as F

# A capture costs about as much as half a megabyte of packets, however small it is.
OVERHEAD = 512 * 1024
_SCHEMA = "round int, batch int, part string, name string, etag string, size bigint"


def write(session, listing, known, identity, budget, tasks, place):
    """Writes the table of the captures whose identity is not known, in batches of a budget of bytes."""
    new = listing.join(known, identity, "left_anti").select("name", "etag", "size")
    rows = new.repartition(1).sortWithinPartitions("name").rdd.map(tuple).mapPartitions(_planned(budget, tasks))
    session.createDataFrame(rows, _SCHEMA).write.mode("overwrite").parquet(place)


def rounds(session, place):
    """The rounds of a plan in their order, each with its captures."""
    plan = session.read.schema(_SCHEMA).parquet(place)
    for row in plan.select("round").distinct().orderBy("round").collect():
        yield plan.where(F.col("round") == row["round"])


def _planned(budget, tasks):
    def planned(captures):
        for number, batch in enumerate(_batches(captures, budget)):
            part = _digest(batch)
            for capture in batch:
                yield (number // tasks, number, part, *capture)
    return planned


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
    """A name for a batch that its captures alone decide, so that a batch that is read again has the name it had."""
    digest = hashlib.sha256()
    for name, etag, size in batch:
        digest.update(f"{name}\t{etag}\t{size}\n".encode())
    return digest.hexdigest()[:20]
