"""The folder of captures, and the ways in which tasks read from it."""
from pyspark.sql import functions as F

from fleet import evidence, listing, names, plan, reading


class OnDisk:
    """A folder that every executor sees at the same path, so that captures are opened in place."""

    def __init__(self, root):
        self.root = root

    def listed(self):
        return listing.on_disk(self.root)

    def write(self, session, batches, work, place):
        """Writes the evidence of a round's captures; each task reads one batch."""
        rows = session.sparkContext.parallelize(batches, len(batches))
        evidence.write(session, rows.mapPartitions(reading.opened_in_place(self.root, work)), place)


class InHadoop:
    """A folder of an object store or of HDFS. Spark reads the captures and passes their bytes to tasks."""

    def __init__(self, session, root, budget, largest):
        path = session._jvm.org.apache.hadoop.fs.Path(root)
        system = path.getFileSystem(session._jsc.sc().hadoopConfiguration())
        self.root, self.budget, self.largest = system.makeQualified(path).toString().rstrip("/"), budget, largest
        self.session = session

    def listed(self):
        return listing.in_hadoop(self.session, self.root)

    def write(self, session, batches, work, place):
        """Writes the evidence of a round's captures, which Spark distributes to tasks."""
        captures = [(part, *capture) for part, batch in batches for capture in batch]
        bytes_of = session.sparkContext.parallelize([(*row, None) for row in captures if row[3] > self.largest], 1)
        rows = [(self._path(row[1]), *row) for row in captures if row[3] <= self.largest]
        if rows:
            contents = self._contents(session, rows).select("part", "name", "etag", "size", "content")
            bytes_of = bytes_of.union(contents.rdd.map(tuple))
        evidence.gather(session, bytes_of.mapPartitions(reading.copied(self.budget, work)), place)

    def _contents(self, session, rows):
        session.conf.set("spark.sql.files.maxPartitionBytes", self.budget)
        session.conf.set("spark.sql.files.openCostInBytes", plan.OVERHEAD)
        listed = F.broadcast(session.createDataFrame(rows, "path string, part string, name string, etag string, size bigint"))
        files = session.read.format("binaryFile").load([names.literal(row[0]) for row in rows])
        found = files.select("path").join(listed, "path").count()
        if found != len(rows):
            raise FileNotFoundError(f"{len(rows) - found} of {len(rows)} listed captures no longer exist")
        return files.select("path", "content").join(listed, "path")

    def _path(self, name):
        return f"{self.root}/{names.unquoted(name).decode('utf-8', 'surrogatepass')}"


def opened(session, root, budget, largest):
    """The folder of captures at a path or a URI."""
    path = names.disk_path(root)
    return InHadoop(session, root, budget, largest) if path is None else OnDisk(path)
