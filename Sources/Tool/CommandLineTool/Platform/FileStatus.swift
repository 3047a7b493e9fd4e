import SystemCalls

/// The status of the file at a path.
struct FileStatus {
  /// The kind of file.
  enum Kind {
    case regular, directory
    /// One with a name, which a writer and a reader share.
    case pipe
    case other
  }

  /// The identity of a file, whatever its path.
  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  var kind: Kind
  var length: UInt64
  var identity: Identity
  /// The permission bits.
  var permissions: UInt16
  /// The numbers of the user and the group that it belongs to.
  var owner: UInt32
  var group: UInt32
  /// The number of its names (hard links).
  var links: UInt64

  /// Tells whether permissions deny access to a folder on the path.
  static func isClosed(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) != 0 && errno == EACCES
  }

  /// The status of the file that a path leads to, links followed; `nil` where there is none.
  init?(path: String) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The status of an open file; `nil` where the system does not tell.
  init?(of file: borrowing FileDescriptor) {
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFIFO: .pipe
      default: .other
      }
    length = UInt64(clamping: status.st_size)
    permissions = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    (owner, group) = (status.st_uid, status.st_gid)
    links = UInt64(truncatingIfNeeded: status.st_nlink)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      number: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Tells whether the path itself is a symbolic link.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the problem with reading the file at a path; `nil` for a regular file, or if nothing
  /// is there.
  static func problem(withFile path: String) -> String? {
    switch FileStatus(path: path)?.kind {
    case .regular: nil
    case .directory: "is a folder"
    case .pipe, .other: "is no regular file"
    case nil: isLink(path) ? "is a link that leads to no file" : nil
    }
  }
}

/// The names in a directory.
enum Directory {
  /// The names in no order, without `.` and `..`; `nil` where it cannot be read.
  static func names(in path: String) -> [String]? {
    guard let directory = unsafe opendir(path) else { return nil }
    defer { unsafe closedir(directory) }
    var names = [String]()
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}

/// The path from the root of the file system; links stay as they are.
func absolutePath(_ path: String) -> String {
  guard !path.hasPrefix("/"), let folder = unsafe getcwd(nil, 0) else { return path }
  defer { unsafe free(folder) }
  let base = unsafe String(cString: folder)
  return base == "/" ? base + path : base + "/" + path
}
