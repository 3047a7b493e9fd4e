/// An end of a flow: an IPv4 address and a port.
struct End {
  let address: Int
  let port: Int
}

/// Ethernet frames with IPv4 inside.
///
/// Checksums stay zero, as where a network card fills them in.
enum Frame {
  private static let macOfClient: [UInt8] = [0x02, 0, 0x5e, 0x10, 0, 1]
  private static let macOfServer: [UInt8] = [0x02, 0, 0x5e, 0x10, 0, 2]

  /// A frame with a UDP datagram.
  static func udp(from source: End, to target: End, isUp: Bool, _ payload: [UInt8]) -> [UInt8] {
    var frame = start(source, target, isUp: isUp, transport: 17, length: 8 + payload.count)
    frame.append16(source.port)
    frame.append16(target.port)
    frame.append16(8 + payload.count)
    frame.append16(0)
    frame += payload
    return frame
  }

  /// A frame with a TCP segment.
  static func tcp(
    from source: End, to target: End, isUp: Bool, sequence: UInt32, acknowledgment: UInt32,
    flags: UInt8, options: [UInt8], _ payload: ArraySlice<UInt8>
  ) -> [UInt8] {
    let headerLength = 20 + options.count
    var frame = start(
      source, target, isUp: isUp, transport: 6, length: headerLength + payload.count)
    frame.append16(source.port)
    frame.append16(target.port)
    frame.append32(Int(sequence))
    frame.append32(Int(acknowledgment))
    frame.append(UInt8(headerLength / 4) << 4)
    frame.append(flags)
    frame.append16(0xffff)
    frame.append32(0)
    frame += options
    frame += payload
    return frame
  }

  /// The headers before the transport layer's.
  private static func start(
    _ source: End, _ target: End, isUp: Bool, transport: UInt8, length: Int
  ) -> [UInt8] {
    var frame: [UInt8] = []
    frame.reserveCapacity(34 + length)
    frame += isUp ? macOfServer : macOfClient
    frame += isUp ? macOfClient : macOfServer
    frame.append16(0x0800)
    frame.append16(0x4500)
    frame.append16(20 + length)
    // No identification is needed where nothing may be fragmented.
    frame.append32(0x4000)
    frame.append(64)
    frame.append(transport)
    frame.append16(0)
    frame.append32(source.address)
    frame.append32(target.address)
    return frame
  }
}
