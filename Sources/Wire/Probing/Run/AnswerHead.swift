import ApplicationProtocols
import Bytes

/// The search for the end of an answer's head.
struct AnswerHead {
  private var end = HTTPHeadEnd()
  private var count = 0

  /// The most bytes that are looked at.
  static let mostBytes = 16 << 10

  /// Takes the next bytes; true where the head ends in them, or is too long.
  mutating func receive(_ bytes: [UInt8]) -> Bool {
    count += bytes.count
    let place = bytes.withBytes { end.find($0, from: 0) }
    return place != nil || count >= Self.mostBytes
  }
}
