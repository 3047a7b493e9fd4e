/// Waits for more of a capture that is still being written.
///
/// Where reading comes to the end of what is there, a file is looked at again a little later, and a
/// pipe or a terminal is waited for in small pieces, so that whoever asked can end it.
final class FileFollower {
  /// Why nothing more is waited for.
  enum Ending: Equatable {
    /// It was asked for: a record that is not whole was still being written.
    case asked
    /// The file is shorter than what was read of it.
    case shrunk
    /// The path leads to another file now, or to none.
    case replaced
  }

  /// A new packet is seen this soon, and so is the wish to end; looking costs two system calls.
  private static let interval: CInt = 100
  /// What a pipe holds when the end is asked for is read, in so many pieces at the most: its writer
  /// may never stop.
  private static let mostPiecesAfterEnd = 16

  private let path: String?
  private let isOver: () -> Bool
  private let identity: SystemCall.FileStatus
  /// How much of the file, or how many pieces of a pipe, are read after the end was asked for.
  private var lastLength: UInt64?
  private var piecesAfterEnd = 0
  /// Why it ended, once it has.
  private(set) var ending: Ending?

  /// A follower of an open file.
  ///
  /// - Parameters:
  ///   - path: Where the file lies; `nil` where that is not known.
  ///   - status: What the open descriptor stands for.
  ///   - isOver: Asked several times a second, and before each piece that is read: whether to end
  ///     with what is there.
  init(path: String?, status: SystemCall.FileStatus, isOver: @escaping () -> Bool) {
    (self.path, identity, self.isOver) = (path, status, isOver)
  }

  /// Waits until there are bytes behind `position`, or a pipe has come to its end.
  ///
  /// - Returns: Whether to read; where not, `ending` says why.
  func waitsForBytes(_ descriptor: CInt, at position: UInt64) -> Bool {
    if ending != nil { return false }
    if identity.length == nil { return waitsForPipe(descriptor) }
    while true {
      let ends = lastLength == nil && isOver()
      guard case .success(let status) = SystemCall.status(of: descriptor) else { return true }
      let length = status.length ?? 0
      if ends { lastLength = length }
      if length < position { return end(.shrunk) }
      if position < min(length, lastLength ?? length) { return true }
      if lastLength != nil { return end(.asked) }
      if isReplaced { return end(.replaced) }
      SystemCall.pause(milliseconds: Self.interval)
    }
  }

  private func waitsForPipe(_ descriptor: CInt) -> Bool {
    while true {
      let isOver = self.isOver()
      if SystemCall.isReadable(descriptor, withinMilliseconds: isOver ? 0 : Self.interval) {
        guard isOver else { return true }
        piecesAfterEnd += 1
        return piecesAfterEnd <= Self.mostPiecesAfterEnd || end(.asked)
      }
      if isOver { return end(.asked) }
    }
  }

  private var isReplaced: Bool {
    guard let path else { return false }
    guard case .success(let status) = SystemCall.status(ofFileAt: path) else { return true }
    return status.identity != identity.identity
  }

  private func end(_ ending: Ending) -> Bool {
    self.ending = ending
    return false
  }
}
