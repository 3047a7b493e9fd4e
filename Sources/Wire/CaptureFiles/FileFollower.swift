import SystemCalls

/// Waits for more data of a file that is still being written.
///
/// At the current end, the length of a file is checked after each short interval. A pipe or
/// terminal is polled with a short time limit, so that the caller can stop the wait.
final class FileFollower {
  enum Ending: Equatable {
    /// The caller stopped the wait; the last record may be incomplete.
    case asked
    case shrunk
    /// The path now names another file, or no file.
    case replaced
  }

  /// The polling interval in milliseconds; each check costs two system calls.
  private static let interval: CInt = 100
  /// The maximum number of reads from a pipe after `isOver` returns true, if its writer goes on.
  private static let mostPiecesAfterEnd = 16

  private let path: String?
  private let isOver: () -> Bool
  private let status: FileStatus
  private var lastLength: UInt64?
  private var piecesAfterEnd = 0
  private(set) var ending: Ending?

  /// Creates a follower of an open file.
  ///
  /// - Parameters:
  ///   - path: The file's path, to detect that another file replaced it; `nil` if unknown.
  ///   - status: The status of the open descriptor.
  ///   - isOver: Polled several times a second and before reads; returns true to stop at the end.
  init(path: String?, status: FileStatus, isOver: @escaping () -> Bool) {
    (self.path, self.status, self.isOver) = (path, status, isOver)
  }

  /// Waits until the file has bytes after `position`, or until a pipe has data or has ended.
  ///
  /// - Returns: True if the caller should read; false if it must stop, for the reason in `ending`.
  func waitsForBytes(_ file: borrowing FileDescriptor, at position: UInt64) -> Bool {
    if ending != nil { return false }
    if status.kind != .regular { return waitsForPipe(file) }
    while true {
      let ends = lastLength == nil && isOver()
      guard let length = (try? FileStatus(of: file))?.length else { return true }
      if ends { lastLength = length }
      if length < position { return end(.shrunk) }
      if position < min(length, lastLength ?? length) { return true }
      if lastLength != nil { return end(.asked) }
      if isReplaced { return end(.replaced) }
      pause(milliseconds: Self.interval)
    }
  }

  private func waitsForPipe(_ file: borrowing FileDescriptor) -> Bool {
    while true {
      let isOver = self.isOver()
      if file.isReadable(withinMilliseconds: isOver ? 0 : Self.interval) {
        guard isOver else { return true }
        piecesAfterEnd += 1
        return piecesAfterEnd <= Self.mostPiecesAfterEnd || end(.asked)
      }
      if isOver { return end(.asked) }
    }
  }

  private var isReplaced: Bool {
    guard let path else { return false }
    return FileStatus(path: path)?.identity != status.identity
  }

  private func end(_ ending: Ending) -> Bool {
    self.ending = ending
    return false
  }
}
