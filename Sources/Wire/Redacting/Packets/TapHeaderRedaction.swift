import PacketLayers

/// Copies the header of Apple's packet taps without identifiers of executables and flows (XNU,
/// bsd/net/pktap.h).
///
/// Processes, interface and link type stay.
enum TapHeaderRedaction {
  private static let (version1End, version2End) = (108, 40)
  private static let version2Flag: UInt8 = 0x08

  static func copy(_ packet: [UInt8], _ header: PKTAPHeader, to redacted: inout [UInt8]) {
    let isVersion2 = packet[38] & version2Flag != 0
    let end = min(isVersion2 ? version2End : version1End, header.frameOffset)
    HeaderRedaction.copy(0..<end, of: packet, to: &redacted)
    guard isVersion2 else { return }
    for start in [Int(packet[4]), Int(packet[5])] where start >= version2End {
      // The name ends with a zero byte.
      var index = start
      while index < header.frameOffset, packet[index] != 0 {
        redacted[index] = packet[index]
        index += 1
      }
    }
  }
}
