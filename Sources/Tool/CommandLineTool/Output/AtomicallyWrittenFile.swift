import Bytes
import SystemCalls

/// A file that appears at its path only when it is complete and on the disk.
///
/// It is written under a random name in the same folder, so the remains of a killed run do not
/// hinder later runs. If a run fails or is interrupted, the file is removed.
final class AtomicallyWrittenFile {
  let file: FileDescriptor
  private let target: String
  private let temporary: String
  private let slot: Int?
  /// The number under which another process moves the file; `nil` if this process does.
  private let placement: UInt8?
  /// The folder, to wait until the file's entry is on the disk; `nil` if it is not readable.
  ///
  /// It is opened early, as no file may be opened later.
  private let folder: FileDescriptor?
  private var isPending = true

  /// Creates a pending file for `target`, with the owner, permissions and extended attributes of
  /// the existing file, if any.
  convenience init(for target: String, replacing existing: FileStatus?) throws(PendingFileError) {
    if let existing, existing.links > 1 { throw .hardLinks(Int(existing.links)) }
    // A dangling link would be replaced by a file.
    if existing == nil, FileStatus.isLink(target) { throw .deadLink }
    try self.init(for: target)
    if let existing { try copyAttributes(existing, of: target) }
  }

  /// Creates a pending file with the default owner and permissions.
  init(for target: String) throws(PendingFileError) {
    InterruptionHandling.removePendingFiles()
    let place = FileSystem.folder(ofFile: target)
    // A fixed length: a name derived from the target's could be too long.
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = "\(place)/.atsift-\(name).part"
    // Before the file exists: a signal that arrives while it is created must find its path.
    let slot = IncompleteOutputPaths.insert(temporary)
    do throws(SystemError) {
      file = try FileDescriptor(writing: temporary, flags: O_CREAT | O_EXCL | O_NOFOLLOW)
    } catch {
      if let slot { IncompleteOutputPaths.remove(slot) }
      throw .system(error)
    }
    folder = FileDescriptor(reading: place)
    do throws(SystemError) {
      placement = try OutputPlacement.register(temporary, for: target)
    } catch {
      FileSystem.removeFile(temporary)
      if let slot { IncompleteOutputPaths.remove(slot) }
      throw .system(error)
    }
    self.target = target
    self.temporary = temporary
    self.slot = slot
  }

  deinit {
    if isPending {
      if let placement {
        OutputPlacement.remove(placement)
      } else {
        FileSystem.removeFile(temporary)
      }
    }
    if let slot { IncompleteOutputPaths.remove(slot) }
  }

  func copyAttributes(_ status: FileStatus, of path: String) throws(PendingFileError) {
    do throws(SystemError) { try file.copyAttributes(status, of: path) } catch {
      throw .notKept(error)
    }
  }

  func write(_ bytes: [UInt8]) throws(PendingFileError) {
    do throws(SystemError) {
      try bytes.withBytes { (bytes) throws(SystemError) in try file.write(bytes) }
    } catch {
      throw .system(error)
    }
  }

  /// Moves the file to its target and replaces whatever exists there.
  func replace() throws(PendingFileError) {
    try synchronize()
    do throws(SystemError) {
      if let placement {
        try OutputPlacement.place(placement)
      } else {
        try FileSystem.move(temporary, to: target)
      }
    } catch {
      throw .system(error)
    }
    isPending = false
    if placement == nil { folder?.synchronize() }
  }

  /// Moves the file to its target; throws `exists` if something exists there.
  ///
  /// Only for files that this process places itself.
  func place() throws(PendingFileError) {
    try synchronize()
    do throws(SystemError) {
      do throws(SystemError) {
        try FileSystem.addName(target, of: temporary)
        FileSystem.removeFile(temporary)
      } catch {
        // Some file systems do not support hard links.
        guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(error.number) else { throw error }
        guard FileStatus(path: target) == nil else { throw SystemError(number: EEXIST) }
        try FileSystem.move(temporary, to: target)
      }
    } catch {
      throw error.number == EEXIST ? .exists : .system(error)
    }
    isPending = false
    folder?.synchronize()
  }

  private func synchronize() throws(PendingFileError) {
    guard file.synchronize() else { throw .system(SystemError()) }
  }
}

enum PendingFileError: Error {
  case system(SystemError)
  case exists
  /// The existing file has further hard links, which would keep the old content.
  case hardLinks(Int)
  case deadLink
  /// The existing file's owner, permissions or extended attributes cannot be copied.
  case notKept(SystemError)
}
