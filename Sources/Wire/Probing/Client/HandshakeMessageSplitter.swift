struct HandshakeMessageSplitter {
  private var held: [UInt8] = []
  /// True if a message was longer than ``mostBytes``.
  private(set) var isTooLong = false

  /// The length limit of a message in bytes, more than the longest certificate chain of servers.
  static let mostBytes = 128 << 10
  private static let headerLength = 4

  var isInside: Bool { !held.isEmpty }

  mutating func receive(_ bytes: [UInt8]) -> [[UInt8]] {
    held += bytes
    var messages: [[UInt8]] = []
    var start = 0
    while held.count - start >= Self.headerLength, !isTooLong {
      let length =
        Self.headerLength + Int(held[start + 1]) << 16 + Int(held[start + 2]) << 8
        + Int(held[start + 3])
      isTooLong = length > Self.mostBytes
      guard !isTooLong, held.count - start >= length else { break }
      messages.append(Array(held[start..<start + length]))
      start += length
    }
    held.removeFirst(start)
    return messages
  }
}
