import Escaping
import SystemCalls
import WordBook

/// Replaces a file atomically, and leaves a backup beside it.
struct FileReplacement {
  private let path: String
  /// The file's path with symbolic links resolved.
  private let target: String
  private let status: FileStatus

  /// The maximum number of backups beside a file.
  private static let mostBackups = 1000

  init(of path: String) throws(ToolError) {
    guard let status = FileStatus(path: path) else { throw .noSuchInput(path) }
    guard status.kind == .regular else { throw .notRegular(ForeignText(path)) }
    self.path = path
    self.status = status
    target = FileSystem.resolvedPath(path)
    // A read-only file in a writable folder could still be replaced, which the user does not
    // expect.
    do throws(SystemError) { try FileSystem.checkWritable(target) } catch {
      throw .cannotWrite(ForeignText(path), error.words)
    }
  }

  /// Replaces the file's contents `old` by `new`, and returns the path of the backup.
  ///
  /// If an older backup has the same bytes, no new one is written.
  ///
  /// - Throws: `ToolError` if the file no longer contains `old`, or cannot be replaced.
  func replace(_ old: [UInt8], with new: [UInt8]) throws(ToolError) -> String {
    guard try InputFile.bytes(of: path) == old else {
      throw .changedMeanwhile(ForeignText(path))
    }
    let backup = try backUp(old)
    do throws(PendingFileError) {
      let edited = try AtomicallyWrittenFile(for: target, replacing: status)
      try edited.write(new)
      try edited.replace()
    } catch {
      throw ToolError(error, path: path)
    }
    return backup
  }

  /// Returns the paths of the backups beside a file.
  static func backups(of path: String) -> [String] {
    let target = FileSystem.resolvedPath(path)
    return (0..<mostBackups).lazy.map { target + ending($0) }.prefix {
      FileStatus(path: $0) != nil
    }.map(\.self)
  }

  private static func ending(_ number: Int) -> String {
    number == 0 ? ".orig" : ".orig.\(number)"
  }

  private func backUp(_ bytes: [UInt8]) throws(ToolError) -> String {
    for number in 0..<Self.mostBackups {
      let ending = Self.ending(number)
      // For a link, the backup is next to the target.
      let shown = (FileStatus.isLink(path) ? target : path) + ending
      do throws(PendingFileError) {
        let backup = try AtomicallyWrittenFile(for: target + ending)
        try backup.copyAttributes(status, of: target)
        try backup.write(bytes)
        try backup.place()
        return shown
      } catch {
        guard case .exists = error else { throw ToolError(error, path: shown) }
      }
      if FileStatus(path: target + ending)?.length == UInt64(bytes.count),
        (try? InputFile.bytes(of: target + ending)) == bytes
      {
        return shown
      }
    }
    throw .tooManyBackups(ForeignText(path), Self.mostBackups)
  }
}
