import ApplicationProtocols
import Bytes

extension ConnectionBytesBeforeProtocol {
  struct Start {
    var bytes: [UInt8] = []
    var mark = PacketReference(number: 0, nanoseconds: nil)
  }

  struct Side {
    var start = Start()
    var opening: [UInt8] = []
    var hasPassed = false
    var isBroken = false
    var isLate = false
    private var isText = true
    private var lastPassed = UInt8(ascii: "\n")

    var heldBytes: Int { start.bytes.heldByteCount + opening.heldByteCount }

    var isAtStart: Bool { !hasPassed && !isBroken }
    var hasPassedLines: Bool { hasPassed && isText && lastPassed == UInt8(ascii: "\n") }
    var hasPassedOther: Bool { hasPassed && !hasPassedLines }

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
