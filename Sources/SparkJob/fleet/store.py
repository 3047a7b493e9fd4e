"""The output folder, as the driver uses it: files are written atomically, and folders removed."""
import os
import shutil

from fleet import names, plan

PIECE = 1 << 20


class Disk:
    """An output folder in the local or a mounted file system."""

    def __init__(self, path):
        self.path, self.root = path, f"file://{path}"

    def _path(self, name):
        return os.path.join(self.path, name)

    def exists(self, name):
        return os.path.exists(self._path(name))

    def write(self, name, data):
        path = self._path(name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path + ".new", "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(path + ".new", path)

    def files(self, name):
        """Paths and sizes of the files below a folder."""
        for folder, folders, files in os.walk(self._path(name)):
            folders[:] = [name for name in folders if not names.is_hidden(name)]
            for path in (os.path.join(folder, file) for file in files if not names.is_hidden(file)):
                yield path, os.path.getsize(path)

    def file(self, name):
        """The path and the size of a file."""
        return self._path(name), os.path.getsize(self._path(name))

    def contents(self, session, files):
        """Reads the files in rows of (group, path, size); returns rows of (path, content) and if groups are whole."""
        tasks, whole = plan.packed(files, session.sparkContext.defaultParallelism)
        return session.sparkContext.parallelize(tasks, max(len(tasks), 1)).flatMap(_contents), whole

    def remove(self, name):
        path = self._path(name)
        if os.path.isdir(path):
            shutil.rmtree(path)
        elif os.path.lexists(path):
            os.remove(path)


class Hadoop:
    """An output folder in a file system of Spark: s3a, hdfs, abfs, gs."""

    def __init__(self, session, root):
        self.session = session
        self.root, self.jvm, self.gateway = root.rstrip("/"), session._jvm, session.sparkContext._gateway
        configuration = session._jsc.sc().hadoopConfiguration()
        self.system = self._path("").getFileSystem(configuration)
        self.context = self.jvm.org.apache.hadoop.fs.FileContext.getFileContext(self.system.getUri(), configuration)

    def _path(self, name):
        return self.jvm.org.apache.hadoop.fs.Path(f"{self.root}/{name}")

    def exists(self, name):
        return self.system.exists(self._path(name))

    def write(self, name, data):
        stream = self.system.create(self._path(name + ".new"), True)
        try:
            for start in range(0, len(data), PIECE):
                stream.write(bytearray(data[start:start + PIECE]))
        finally:
            stream.close()
        rename = self.jvm.org.apache.hadoop.fs.Options.Rename
        overwrite = self.gateway.new_array(rename, 1)
        overwrite[0] = rename.OVERWRITE
        self.context.rename(self._path(name + ".new"), self._path(name), overwrite)

    def files(self, name):
        """Paths and sizes of the files below a folder."""
        files = self.session.read.format("binaryFile").option("recursiveFileLookup", True).load(f"{self.root}/{name}")
        return map(tuple, files.select("path", "length").collect())

    def file(self, name):
        """The path and the size of a file."""
        return f"{self.root}/{name}", self.system.getFileStatus(self._path(name)).getLen()

    def contents(self, session, files):
        """Reads the files in rows of (group, path, size); returns rows of (path, content) and if groups are whole."""
        paths = [names.literal(path) for _, path, _ in files]
        return session.read.format("binaryFile").load(paths).select("path", "content").rdd.map(tuple), False

    def remove(self, name):
        self.system.delete(self._path(name), True)


def _contents(paths):
    for path in paths:
        with open(path, "rb") as file:
            yield path, file.read()


def opened(session, root):
    """The output folder at a path or a URI."""
    path = names.disk_path(root)
    return Hadoop(session, root) if path is None else Disk(path)


def remove_uncommitted(out, folders):
    """Removes what the tasks of killed runs wrote; Spark's next commit to the same folder would publish it too.

    All runs have the same folder of uncommitted files: Hadoop's FileOutputCommitter names it after the number of the
    application's attempt, which Spark leaves at 0.
    """
    for folder in folders:
        out.remove(f"{folder}/_temporary")
