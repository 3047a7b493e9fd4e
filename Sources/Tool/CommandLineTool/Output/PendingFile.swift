import Bytes
import SystemCalls
import WordBook

/// A file that comes into its place only when it is whole and on the disk.
///
/// It is written beside its target under a random name, so that a run that was killed stands in
/// nobody's way. A run that ends otherwise, by a signal too, leaves nothing behind.
final class PendingFile {
  let file: FileDescriptor
  private let target: String
  private let temporary: String
  private let slot: Int?
  private var isPending = true

  /// A pending file for a path.
  ///
  /// - Parameters:
  ///   - target: The path, its links followed.
  ///   - existing: The existing file; its owner, permissions and extended attributes are kept.
  /// - Throws: Where the system refuses, or something of the old file can't be kept.
  convenience init(for target: String, replacing existing: FileStatus?) throws(PendingFileError) {
    if let existing, existing.links > 1 { throw .hardLinks(Int(existing.links)) }
    // A link that leads to nothing would give way to a file.
    if existing == nil, FileStatus.isLink(target) { throw .deadLink }
    try self.init(for: target)
    if let existing { try takeOver(existing, of: target) }
  }

  /// A pending file for a path at which nothing stands, or which is a copy of that file.
  init(for target: String) throws(PendingFileError) {
    Interruption.removePendingFiles()
    let folder = folderOfFile(target)
    // A name of its own length: one made of the target's might be too long.
    let name = String(UInt64.random(in: .min ... .max), radix: 36)
    temporary = "\(folder)/.atsift-\(name).part"
    do throws(SystemError) {
      file = try FileDescriptor(writing: temporary, flags: O_CREAT | O_EXCL | O_NOFOLLOW)
    } catch {
      throw .system(error)
    }
    self.target = target
    slot = PendingPaths.insert(temporary)
  }

  deinit {
    if isPending { FileSystem.removeFile(temporary) }
    if let slot { PendingPaths.remove(slot) }
  }

  /// Gives the file the owner, permissions and extended attributes of another.
  func takeOver(_ status: FileStatus, of path: String) throws(PendingFileError) {
    do throws(SystemError) { try file.takeOver(status, of: path) } catch { throw .notKept(error) }
  }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws(PendingFileError) {
    do throws(SystemError) {
      try bytes.withBytes { (bytes) throws(SystemError) in try file.write(bytes) }
    } catch {
      throw .system(error)
    }
  }

  /// Puts the file in the place of its target, whatever stands there.
  func replace() throws(PendingFileError) {
    try synchronize()
    do throws(SystemError) { try FileSystem.move(temporary, to: target) } catch {
      throw .system(error)
    }
    isPending = false
    synchronizeFolder()
  }

  /// Puts the file at its target where nothing stands yet.
  ///
  /// - Throws: `exists` where something does.
  func place() throws(PendingFileError) {
    try synchronize()
    do throws(SystemError) {
      do throws(SystemError) {
        try FileSystem.addName(target, of: temporary)
        FileSystem.removeFile(temporary)
      } catch {
        // Some file systems know no second name of a file.
        guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS].contains(error.number) else { throw error }
        guard FileStatus(path: target) == nil else { throw SystemError(number: EEXIST) }
        try FileSystem.move(temporary, to: target)
      }
    } catch {
      throw error.number == EEXIST ? .exists : .system(error)
    }
    isPending = false
    synchronizeFolder()
  }

  private func synchronize() throws(PendingFileError) {
    guard file.synchronize() else { throw .system(SystemError()) }
  }

  /// Waits until the new name is on the disk.
  private func synchronizeFolder() {
    FileDescriptor(reading: folderOfFile(target))?.synchronize()
  }
}

/// A reason not to write a file.
enum PendingFileError: Error {
  case system(SystemError)
  /// A file that stands where none should.
  case exists
  /// A file with other names, which would keep the old content.
  case hardLinks(Int)
  /// A link that leads to no file.
  case deadLink
  /// An owner, permissions or extended attributes that the new file can't have.
  case notKept(SystemError)

  var words: Wording {
    switch self {
    case .system(let error): Wording(verbatim: error.words)
    case .exists: .itExists
    case .hardLinks(let count): .hardLinks(count)
    case .deadLink: .itIsDeadLink
    case .notKept(let error): .ownerNotKept(error.words)
    }
  }
}

/// The folder of a file.
private func folderOfFile(_ path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}
