"""The output folder as the driver sees it: small files that appear whole, and folders that go."""
import os, shutil

PIECE = 1 << 20


class Disk:
    """A folder of a file system."""

    def __init__(self, root):
        self.root = root

    def _path(self, name):
        return os.path.join(self.root.removeprefix("file://"), name)

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

    def remove(self, name):
        shutil.rmtree(self._path(name), ignore_errors=False) if self.exists(name) else None


class Hadoop:
    """A folder of any file system that Spark knows: s3a, hdfs, abfs, gs."""

    def __init__(self, session, root):
        self.root, self.jvm, self.gateway = root, session._jvm, session.sparkContext._gateway
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

    def remove(self, name):
        self.system.delete(self._path(name), True)


def opened(session, root):
    """The output folder behind a path or a URI."""
    return Disk(root) if root.startswith("file://") else Hadoop(session, root)
