import Bytes
import PacketLayers

/// The copying of the header that Apple's packet taps write, without the identifiers of images and
/// flows: processes, interface and link type stay (XNU, bsd/net/pktap.h).
enum TapHeaderRedaction {
  /// The end of the fields that stay, in versions 1 and 2.
  private static let (version1End, version2End) = (108, 40)
  private static let version2Flag: UInt8 = 0x08

  /// Copies the header of a packet, which was read.
  static func copy(_ packet: [UInt8], _ header: PKTAPHeader, to redacted: inout [UInt8]) {
    let isVersion2 = packet[38] & version2Flag != 0
    let end = min(isVersion2 ? version2End : version1End, header.frameOffset)
    HeaderRedaction.copy(0..<end, of: packet, to: &redacted)
    guard isVersion2 else { return }
    for start in [Int(packet[4]), Int(packet[5])] where start >= version2End {
      // A name ends with a zero.
      var index = start
      while index < header.frameOffset, packet[index] != 0 {
        redacted[index] = packet[index]
        index += 1
      }
    }
  }
}
