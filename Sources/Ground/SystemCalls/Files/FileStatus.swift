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
  /// True for a symbolic link itself.
  package let isLink: Bool
  package let length: UInt64
  package let identity: Identity
  /// The permission bits.
  package let permissions: UInt16
  /// The numbers of the user and the group that it belongs to.
  package let owner: UInt32
  package let group: UInt32
  /// The number of its names (hard links).
  package let links: UInt64

  /// Reads the status of a file, following links; `nil` if it does not exist.
  package init?(path: String) {
    do throws(SystemError) { try self.init(at: path) } catch { return nil }
  }

  /// The status of the file that a path leads to.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - followsLink: False for the status of a link itself.
  /// - Throws: `SystemError` if there is none, or it cannot be read.
  package init(at path: String, followsLink: Bool = true) throws(SystemError) {
    var status = stat()
    let result = unsafe followsLink ? stat(path, &status) : lstat(path, &status)
    guard result == 0 else { throw SystemError() }
    self.init(status)
  }

  /// The status of an open file.
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

  /// Returns true if permissions deny access to a folder on the path.
  package static func isClosed(_ path: String) -> Bool {
    do throws(SystemError) { _ = try FileStatus(at: path) } catch { return error.number == EACCES }
    return false
  }

  package static func isLink(_ path: String) -> Bool {
    (try? FileStatus(at: path, followsLink: false))?.isLink == true
  }
}
