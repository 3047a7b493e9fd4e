import ByteReading
import Cryptography

extension QUICPacketKeys {
  /// A packet without its protection.
  struct Opened {
    var number: UInt64
    var payload: [UInt8]
  }

  /// Removes the protection of a packet with a long header (RFC 9001, sections 5.3 and 5.4).
  ///
  /// - Parameters:
  ///   - header: The packet's header.
  ///   - datagram: The datagram with the packet.
  ///   - largest: The largest packet number of the sender so far.
  /// - Returns: `nil` if the keys do not fit or the bytes were changed.
  func open(_ header: QUICLongHeader, in datagram: RawSpan, largest: UInt64?) -> Opened? {
    // The sample lies behind the longest packet number, and a tag is as long as a sample.
    let sampleOffset = header.numberOffset + Self.mostNumberBytes
    guard header.end - sampleOffset >= Self.sampleCount else { return nil }
    let sample = datagram.array(at: sampleOffset, count: Self.sampleCount)
    guard let mask = headerKey.encrypt(sample) else { return nil }
    let first = datagram.byte(at: header.start) ^ (mask[0] & 0x0f)
    let numberCount = Int(first & 3) + 1
    var clear = datagram.array(
      at: header.start, count: header.numberOffset + numberCount - header.start)
    clear[0] = first
    var truncated: UInt64 = 0
    for index in 0..<numberCount {
      let position = clear.count - numberCount + index
      clear[position] ^= mask[1 + index]
      truncated = truncated << 8 | UInt64(clear[position])
    }
    let number = Self.number(truncated, bits: UInt64(8 * numberCount), largest: largest)
    let sealed = datagram.extracting(header.numberOffset + numberCount..<header.end)
    return packetKey.open(sealed, nonce: nonce(number), authenticating: clear).map {
      Opened(number: number, payload: $0)
    }
  }

  /// Returns the nonce: the initialization vector with the packet number in its last bytes.
  private func nonce(_ number: UInt64) -> [UInt8] {
    var nonce = initializationVector
    for index in 0..<8 {
      nonce[nonce.count - 1 - index] ^= UInt8(truncatingIfNeeded: number >> UInt64(8 * index))
    }
    return nonce
  }

  /// Returns the packet number that ends in the bits sent and is nearest to the expected one (RFC
  /// 9000, appendix A.3).
  static func number(_ truncated: UInt64, bits: UInt64, largest: UInt64?) -> UInt64 {
    let expected = largest.map { $0 &+ 1 } ?? 0
    let window: UInt64 = 1 << bits
    let candidate = expected & ~(window - 1) | truncated
    if candidate + window / 2 <= expected, candidate + window < mostNumber {
      return candidate + window
    }
    if candidate > expected + window / 2, candidate >= window { return candidate - window }
    return candidate
  }

  private static let mostNumberBytes = 4
  private static let sampleCount = 16
  /// The limit of packet numbers, which have 62 bits (RFC 9000, section 12.3).
  private static let mostNumber: UInt64 = 1 << 62
}
