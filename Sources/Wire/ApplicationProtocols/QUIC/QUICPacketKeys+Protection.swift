import Bytes
import Cryptography

extension QUICPacketKeys {
  struct Opened {
    var number: UInt64
    var payload: Range<Int>
  }

  /// Removes the protection of a long-header packet (RFC 9001, sections 5.3 and 5.4).
  ///
  /// `largest` is the largest packet number of the sender's earlier packets; nil for none. `packet`
  /// is a buffer for the decrypted packet; its previous content is lost.
  ///
  /// - Returns: Nil if the keys do not match or the bytes were changed.
  func open(
    _ header: QUICLongHeader, in datagram: RawSpan, largest: UInt64?, into packet: inout [UInt8]
  ) -> Opened? {
    // The sample begins where the longest possible packet number would end (RFC 9001, section
    // 5.4.2). A tag is as long as a sample, so every valid packet has one.
    let sampleOffset = header.numberOffset + Self.mostNumberBytes
    guard header.end - sampleOffset >= Self.sampleCount else { return nil }
    let sample = datagram.load(at: sampleOffset, as: SIMD16<UInt8>.self)
    guard let mask = headerKey.encrypt(sample) else { return nil }
    packet.removeAll(keepingCapacity: true)
    packet.append(
      contentsOf: datagram, from: header.start, count: header.end - header.start)
    // Long headers have four protected bits in the first byte (RFC 9001, section 5.4.1).
    packet[0] ^= mask[0] & 0x0f
    let numberCount = Int(packet[0] & 3) + 1
    let numberOffset = header.numberOffset - header.start
    var truncated: UInt64 = 0
    for index in 0..<numberCount {
      packet[numberOffset + index] ^= mask[1 + index]
      truncated = truncated << 8 | UInt64(packet[numberOffset + index])
    }
    let number = Self.number(truncated, bits: UInt64(8 * numberCount), largest: largest)
    return packetKey.open(
      &packet, from: numberOffset + numberCount,
      nonce: initializationVector.combined(with: number)
    ).map { Opened(number: number, payload: $0) }
  }

  /// Protects a packet (RFC 9001, sections 5.3 and 5.4); `head` ends with the packet number.
  func sealed(
    _ payload: [UInt8], number: UInt64, behind head: [UInt8], numberOffset: Int
  ) -> [UInt8]? {
    guard
      let sealed = packetKey.seal(
        payload, nonce: initializationVector.combined(with: number), authenticating: head)
    else { return nil }
    var packet = head + sealed
    let sampleOffset = numberOffset + Self.mostNumberBytes
    guard packet.count - sampleOffset >= Self.sampleCount,
      let mask = headerKey.encrypt(
        packet.withBytes { $0.load(at: sampleOffset, as: SIMD16<UInt8>.self) })
    else { return nil }
    for index in 0...Int(packet[0] & 3) { packet[numberOffset + index] ^= mask[1 + index] }
    packet[0] ^= mask[0] & 0x0f
    return packet
  }

  /// Returns the packet number that ends in the bits sent and is nearest to the expected one (RFC
  /// 9000, appendix A.3).
  static func number(_ truncated: UInt64, bits: UInt64, largest: UInt64?) -> UInt64 {
    let expected = largest.map { $0 &+ 1 } ?? 0
    let window: UInt64 = 1 << bits
    // The candidate has the expected number's high bits; it moves by one window if that brings it
    // nearer.
    let candidate = expected & ~(window - 1) | truncated
    if candidate + window / 2 <= expected, candidate + window < mostNumber {
      return candidate + window
    }
    if candidate > expected + window / 2, candidate >= window { return candidate - window }
    return candidate
  }

  private static let mostNumberBytes = 4
  private static let sampleCount = 16
  /// The bound of packet numbers (RFC 9000, section 12.3): a decoded number must be below 2^62.
  private static let mostNumber: UInt64 = 1 << 62
}
