import ApplicationProtocols
import Bytes

extension Prelude {
  /// Bytes that may start a protocol, and the packet that brought them.
  struct Start {
    var bytes: [UInt8] = []
    var mark = PacketMark(number: 0, nanoseconds: nil)
  }

  /// The state of one direction.
  struct Side {
    /// Bytes that may start a protocol.
    var start = Start()
    /// The first bytes, by which other protocols are known.
    var opening: [UInt8] = []
    /// True if bytes were skipped, so that what follows is not the stream's beginning.
    var hasPassed = false
    /// True if later bytes do not belong to `opening`, because bytes are missing.
    var isBroken = false
    /// True if the capture lacks the start of the stream.
    var isLate = false
    /// True if all skipped bytes are text, from the stream's first byte on.
    private var isText = true
    private var lastPassed = UInt8(ascii: "\n")

    var heldBytes: Int { start.bytes.heldByteCount + opening.heldByteCount }

    /// Indicates whether the next bytes are the start of the stream, as far as is known.
    var isAtStart: Bool { !hasPassed && !isBroken }
    /// Indicates whether the skipped bytes are whole lines of text.
    var hasPassedLines: Bool { hasPassed && isText && lastPassed == UInt8(ascii: "\n") }
    /// Indicates whether the skipped bytes may be anything, such as a part of a handshake.
    var hasPassedOther: Bool { hasPassed && !hasPassedLines }

    /// Skips bytes that start no protocol.
    mutating func pass(_ bytes: RawSpan) {
      if !hasPassed, isBroken || isLate { isText = false }
      hasPassed = true
      guard isText else { return }
      for offset in 0..<bytes.byteCount {
        let byte = bytes.byte(at: offset)
        let isEnd = byte == UInt8(ascii: "\n")
        isText =
          isEnd == (lastPassed == UInt8(ascii: "\r")) && (isEnd || Self.isOfLine(byte))
        lastPassed = byte
        guard isText else { return }
      }
    }

    private static func isOfLine(_ byte: UInt8) -> Bool {
      (0x20..<0x7f).contains(byte) || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }
  }
}
