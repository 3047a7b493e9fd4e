import PacketLayers

/// Copies IP and TCP headers, byte for byte in place, without data that identifies a client.
enum HeaderRedaction {
  /// Copies an IP header with replaced addresses and identification, and with zeroed options.
  static func copyNetwork(
    _ range: Range<Int>, _ payload: IPPayload, of original: [UInt8], to packet: inout [UInt8],
    _ addresses: inout AddressReplacements, _ identifications: inout IPIdentificationReplacements
  ) {
    let start = range.lowerBound
    let identification = identifications.standIn(for: payload)
    if original[start] >> 4 == 4 {
      copy(start..<start + 20, of: original, to: &packet)
      packet[start + 4] = UInt8(truncatingIfNeeded: identification >> 8)
      packet[start + 5] = UInt8(truncatingIfNeeded: identification)
      for offset in [12, 16] { addresses.replace(.ipv4, at: start + offset, in: &packet) }
    } else {
      copy(start..<start + 40, of: original, to: &packet)
      for offset in [8, 24] { addresses.replace(.ipv6, at: start + offset, in: &packet) }
      // IPv6 has its identification in the Fragment header (RFC 8200, section 4.5).
      copyExtensions(
        start + 40..<range.upperBound, first: original[start + 6], identification, original,
        &packet)
    }
  }

  /// Copies the fields that lead from one extension header to the next, and Fragment headers (RFC
  /// 8200, section 4).
  private static func copyExtensions(
    _ range: Range<Int>, first: UInt8, _ identification: UInt32, _ original: [UInt8],
    _ packet: inout [UInt8]
  ) {
    var (kind, offset) = (first, range.lowerBound)
    while offset + 8 <= range.upperBound {
      let length = Int(original[offset + 1])
      let count = kind == 44 ? 8 : kind == 51 ? (length + 2) * 4 : (length + 1) * 8
      let end = min(offset + count, range.upperBound)
      copy(offset..<(kind == 44 ? end : offset + 2), of: original, to: &packet)
      if kind == 44, offset + 8 <= end {
        for index in 0..<4 {
          packet[offset + 4 + index] = UInt8(
            truncatingIfNeeded: identification >> UInt32(24 - 8 * index))
        }
      }
      kind = original[offset]
      offset = end
    }
  }

  /// Copies a TCP header without options that reveal addresses, keys or a host's clock (RFC 9293,
  /// section 3.2).
  ///
  /// Such options, including timestamps (RFC 7323), become no-operation options.
  static func copyTCP(_ range: Range<Int>, of original: [UInt8], to packet: inout [UInt8]) {
    copy(range.lowerBound..<range.lowerBound + 20, of: original, to: &packet)
    var offset = range.lowerBound + 20
    while offset < range.upperBound {
      let kind = original[offset]
      if kind == 0 { return }
      if kind == 1 {
        packet[offset] = 1
        offset += 1
        continue
      }
      guard offset + 1 < range.upperBound, original[offset + 1] >= 2,
        offset + Int(original[offset + 1]) <= range.upperBound
      else { return }
      let end = offset + Int(original[offset + 1])
      // Maximum segment size, window scale, selective acknowledgment permitted, and its blocks.
      if [2, 3, 4, 5].contains(kind) {
        copy(offset..<end, of: original, to: &packet)
      } else {
        for index in offset..<end { packet[index] = 1 }
      }
      offset = end
    }
  }

  static func copy(_ range: Range<Int>, of original: [UInt8], to packet: inout [UInt8]) {
    for index in range { packet[index] = original[index] }
  }
}
