"""Where captures lie, and how the tasks of a round come by them."""
from pyspark.sql import functions as F

from fleet import listing, names, plan, reading


class OnDisk:
    """A folder that every executor sees at the same path. Captures are opened where they are."""

    def __init__(self, root):
        self.root = root

    def listed(self):
        return listing.on_disk(self.root)

    def sections(self, session, captures, work):
        """The sections of a round's captures, a batch a task."""
        first, last = captures.agg(F.min("batch"), F.max("batch")).first()
        rows = captures.select("batch", "part", "name", "etag", "size").rdd.map(lambda row: (row[0], tuple(row[1:])))
        batches = rows.partitionBy(last - first + 1, lambda batch: batch - first).values()
        return batches.mapPartitions(reading.opened_in_place(self.root, work))


class InHadoop:
    """A folder of an object store or of HDFS. Spark reads captures and hands over their bytes."""

    def __init__(self, session, root, budget, largest):
        path = session._jvm.org.apache.hadoop.fs.Path(root)
        system = path.getFileSystem(session._jsc.sc().hadoopConfiguration())
        self.root, self.budget, self.largest = system.makeQualified(path).toString().rstrip("/"), budget, largest
        self.session = session

    def listed(self):
        return listing.in_hadoop(self.session, self.root)

    def sections(self, session, captures, work):
        """The sections of a round's captures, as Spark packs files into tasks."""
        facts = ["part", "name", "etag", "size"]
        large = captures.where(F.col("size") > self.largest).select(*facts, F.lit(None).alias("content"))
        rows = [(self._path(row["name"]), *row) for row in captures.where(F.col("size") <= self.largest).select(facts).collect()]
        bytes_of = large.rdd.map(tuple)
        if rows:
            bytes_of = bytes_of.union(self._contents(session, rows).select(*facts, "content").rdd.map(tuple))
        return bytes_of.mapPartitions(reading.copied(self.budget, work))

    def _contents(self, session, rows):
        session.conf.set("spark.sql.files.maxPartitionBytes", self.budget)
        session.conf.set("spark.sql.files.openCostInBytes", plan.OVERHEAD)
        listed = F.broadcast(session.createDataFrame(rows, "path string, part string, name string, etag string, size bigint"))
        files = session.read.format("binaryFile").load([names.literal(row[0]) for row in rows])
        found = files.select("path").join(listed, "path").count()
        if found != len(rows):
            raise FileNotFoundError(f"{len(rows) - found} of {len(rows)} listed captures are not there any more")
        return files.select("path", "content").join(listed, "path")

    def _path(self, name):
        return f"{self.root}/{names.unquoted(name).decode('utf-8', 'surrogatepass')}"


def opened(session, root, budget, largest):
    """The captures below a path or a URI."""
    path = names.disk_path(root)
    return InHadoop(session, root, budget, largest) if path is None else OnDisk(path)
