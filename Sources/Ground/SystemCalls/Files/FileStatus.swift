/// The status of a file (stat(2)).
package struct FileStatus {
  package enum Kind {
    case regular, directory
    case pipe
    case other
  }

  package struct Identity: Hashable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }

  package let kind: Kind
  /// True if the status is that of a symbolic link, not of its target.
  package let isLink: Bool
  package let length: UInt64
  package let identity: Identity
  /// The lowest 12 bits of the mode: permissions, set-user-ID, set-group-ID and sticky.
  package let permissions: UInt16
  /// The numbers of the user and group that own the file.
  package let owner: UInt32
  package let group: UInt32
  /// The number of hard links to the file.
  package let links: UInt64

  /// Reads the status of a file, following symbolic links; `nil` if it cannot be read.
  package init?(path: String) {
    do throws(SystemError) { try self.init(at: path) } catch { return nil }
  }

  /// Reads the status of the file at a path.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLink: False to read the status of a symbolic link itself.
  /// - Throws: `SystemError` if the file does not exist or its status cannot be read.
  package init(at path: String, followsLink: Bool = true) throws(SystemError) {
    var status = stat()
    let result = unsafe followsLink ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { throw SystemError() }
    self.init(status)
  }

  /// Reads the status of an open file.
  package init(of file: borrowing FileDescriptor) throws(SystemError) {
    var status = stat()
    guard unsafe fstat(file.number, &status) == 0 else { throw SystemError() }
    self.init(status)
  }

  private init(_ status: stat) {
    let type = status.st_mode & S_IFMT
    kind =
      switch type {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFIFO: .pipe
      default: .other
      }
    isLink = type == S_IFLNK
    length = UInt64(clamping: status.st_size)
    permissions = UInt16(truncatingIfNeeded: status.st_mode & 0o7777)
    (owner, group) = (status.st_uid, status.st_gid)
    links = UInt64(truncatingIfNeeded: status.st_nlink)
    identity = Identity(status)
  }

  /// Returns true if access to a folder on the path is denied, so that the status is unknown.
  package static func isClosed(_ path: String) -> Bool {
    do throws(SystemError) { _ = try FileStatus(at: path) } catch { return error.number == EACCES }
    return false
  }

  /// Returns true if a pipe, device or socket is at the path, or a link to one.
  package static func isPipeOrDevice(_ path: String) -> Bool {
    switch FileStatus(path: path)?.kind {
    case .pipe, .other: true
    case .regular, .directory, nil: false
    }
  }

  package static func isLink(_ path: String) -> Bool {
    (try? FileStatus(at: path, followsLink: false))?.isLink == true
  }
}
