import Bytes

extension [UInt8] {
  private static let escape: UInt8 = 0x1b

  /// Removes the control sequences of terminals (ECMA-48) from a line.
  ///
  /// Colours (SGR) and the erasing of a line's rest (EL) leave the text as it was written. Any
  /// other sequence may move the cursor, so that the text around it is not what was shown. A byte
  /// in its place keeps the words next to it from being used.
  ///
  /// - Returns: True if the line had any sequence.
  @discardableResult
  mutating func removeTerminalSequences() -> Bool {
    guard let first = withBytes({ $0.firstIndex(of: Self.escape, in: 0..<$0.byteCount) }) else {
      return false
    }
    var (written, place) = (first, first)
    while place < count {
      guard self[place] == Self.escape else {
        self[written] = self[place]
        (written, place) = (written + 1, place + 1)
        continue
      }
      let (end, isShown) = sequenceEnd(at: place)
      if !isShown {
        self[written] = LogText.wrap
        written += 1
      }
      place = end
    }
    removeLast(count - written)
    return true
  }

  /// Returns the offset after the control sequence of a terminal at `start`, and whether the text
  /// around it is shown as written.
  private func sequenceEnd(at start: Int) -> (end: Int, isShown: Bool) {
    guard start + 1 < count, self[start + 1] == UInt8(ascii: "[") else {
      return (Swift.min(start + 2, count), false)
    }
    var place = start + 2
    while place < count, (0x20...0x3f).contains(self[place]) { place += 1 }
    guard place < count, (0x40...0x7e).contains(self[place]) else { return (place, false) }
    return (place + 1, self[place] == UInt8(ascii: "m") || self[place] == UInt8(ascii: "K"))
  }
}
