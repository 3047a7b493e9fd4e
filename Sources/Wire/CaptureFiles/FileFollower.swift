import SystemCalls

/// Waits for more of a capture that is still being written.
///
/// At the current end, a file is checked again after a short interval. A pipe or terminal is polled
/// in short waits, so that the caller can stop it.
final class FileFollower {
  enum Ending: Equatable {
    /// The caller stopped waiting; an incomplete record may still be in writing.
    case asked
    case shrunk
    /// The path leads to another file now, or to none.
    case replaced
  }

  /// The polling interval in milliseconds; each check costs two system calls.
  private static let interval: CInt = 100
  /// The most pieces read from a pipe after the caller stopped: its writer may never stop.
  private static let mostPiecesAfterEnd = 16

  private let path: String?
  private let isOver: () -> Bool
  private let status: FileStatus
  private var lastLength: UInt64?
  private var piecesAfterEnd = 0
  private(set) var ending: Ending?

  /// A follower of an open file.
  ///
  /// - Parameters:
  ///   - path: The file's path; `nil` if unknown.
  ///   - status: The status of the open descriptor.
  ///   - isOver: Polled several times a second, and before each piece is read; returns true to stop
  ///     at the current end.
  init(path: String?, status: FileStatus, isOver: @escaping () -> Bool) {
    (self.path, self.status, self.isOver) = (path, status, isOver)
  }

  /// Waits until there are bytes after `position`, or a pipe has ended.
  ///
  /// - Returns: True to read; if false, `ending` is the reason.
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
