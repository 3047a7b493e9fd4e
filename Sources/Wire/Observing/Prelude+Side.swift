import ApplicationProtocols
import ByteReading

extension Prelude {
  /// Bytes that may be the start of something, and the packet that brought them.
  struct Start {
    var bytes: [UInt8] = []
    var mark = PacketMark(number: 0, nanoseconds: nil)
  }

  /// What is known of one direction.
  struct Side {
    /// What may be the start of something.
    var start = Start()
    /// The first bytes, by which other protocols are known.
    var opening: [UInt8] = []
    /// Whether bytes were passed over, so that what follows is not the stream's beginning.
    var hasPassed = false
    /// Whether what follows does not belong to the opening, as bytes are missing.
    var isBroken = false
    /// Whether the capture does not hold how the stream began.
    var isLate = false
    /// Whether all that was passed over is text, from the first byte of the stream.
    private var isText = true
    private var lastPassed = UInt8(ascii: "\n")

    var heldBytes: Int { start.bytes.capacity + opening.capacity }

    /// Whether what comes next is the beginning of the stream, for all that is known.
    var isAtStart: Bool { !hasPassed && !isBroken }
    /// Whether what was passed over is whole lines of text.
    var hasPassedLines: Bool { hasPassed && isText && lastPassed == UInt8(ascii: "\n") }
    /// Whether what was passed over may be anything, such as a part of a handshake.
    var hasPassedOther: Bool { hasPassed && !hasPassedLines }

    /// Passes over bytes, which lead nowhere.
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
