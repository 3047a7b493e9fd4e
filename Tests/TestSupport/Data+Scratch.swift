public import Foundation

extension Data {
  /// Writes a file that is gone when the test ends.
  ///
  /// Foundation's own `write(to:)` waits until what it has written is on the disk, which for the
  /// thousands of small files of the tests takes longer than all else.
  public func writeScratch(to file: URL) throws {
    // Nothing to write is nothing to wait for: this makes the file, or empties it.
    try Data().write(to: file)
    guard !isEmpty else { return }
    let handle = try FileHandle(forWritingTo: file)
    try handle.write(contentsOf: self)
    try handle.close()
  }
}
