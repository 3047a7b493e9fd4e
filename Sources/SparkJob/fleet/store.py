"""The output folder as the driver sees it: small files that appear whole, and folders that go."""
import os
import shutil

from fleet import names

PIECE = 1 << 20


class Disk:
    """A folder of a file system."""

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

    def remove(self, name):
        path = self._path(name)
        if os.path.isdir(path):
            shutil.rmtree(path)
        elif os.path.lexists(path):
            os.remove(path)


class Hadoop:
    """A folder of any file system that Spark knows: s3a, hdfs, abfs, gs."""

    def __init__(self, session, root):
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

    def remove(self, name):
        self.system.delete(self._path(name), True)


def opened(session, root):
    """The output folder at a path or a URI."""
    path = names.disk_path(root)
    return Hadoop(session, root) if path is None else Disk(path)
