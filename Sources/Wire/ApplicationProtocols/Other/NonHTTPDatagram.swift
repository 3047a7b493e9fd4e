import Bytes
public import ProtocolRegistries

/// A UDP datagram of a protocol that the URL loading system does not speak; it is recognised and
/// counted, but not read further.
public struct NonHTTPDatagram: Hashable, Sendable {
  /// The UDP ports of IKE, and of IKE and ESP through NAT (RFC 7296, section 2; RFC 3948, section
  /// 2).
  private static let keyExchangePorts: (plain: UInt16, behindNAT: UInt16) = (500, 4500)

  public var spoken: NonHTTPProtocol
  public var isFromServer = false
  public var serverName: String?

  /// Recognises a datagram by its content; encrypted IKE and ESP also by the port.
  ///
  /// `wireCount` is the length of the whole datagram in bytes; `payload` may be cut. Nil if
  /// uncertain.
  public static func recognised(
    _ payload: RawSpan, wireCount: Int, sourcePort: UInt16, destinationPort: UInt16
  ) -> NonHTTPDatagram? {
    guard payload.byteCount >= 20 else { return nil }
    // Most datagrams that come here are QUIC; few of them match these first bytes.
    switch payload.byte(at: 0) {
    case 0x16 where payload.byte(at: 1) == 0xfe: return dtls(payload)
    case 0x41...0x5a where (0x2d...0x5a).contains(payload.byte(at: 2)): return text(payload)
    case 0...0x3f where payload.uint32(at: 4) == 0x2112_a442: return stun(payload)
    case 1, 2:
      if let found = wireGuard(payload, wireCount) { return found }
    default: break
    }
    // The other protocols have no distinctive first bytes, so their ports are required too.
    let (plain, behindNAT) = keyExchangePorts
    if sourcePort == behindNAT || destinationPort == behindNAT {
      return secured(payload, wireCount, isFromServer: destinationPort != behindNAT)
    }
    if sourcePort == plain || destinationPort == plain {
      guard isKeyExchange(payload, wireCount, at: 0) else { return nil }
      return NonHTTPDatagram(spoken: .ike, isFromServer: destinationPort != plain)
    }
    return nil
  }

  /// Recognises a DTLS hello, which in DTLS 1.3 has the form of 1.2 (RFC 6347, section 4; RFC 9147,
  /// section 5.3).
  private static func dtls(_ bytes: RawSpan) -> NonHTTPDatagram? {
    let recordHeaderCount = 13
    let version = bytes.byte(at: 2)
    guard version == 0xff || version == 0xfd, bytes.uint16(at: 3) == 0 else { return nil }
    switch bytes.byte(at: recordHeaderCount) {
    case 1:
      return NonHTTPDatagram(spoken: .dtls, serverName: serverName(bytes, at: recordHeaderCount))
    case 2, 3: return NonHTTPDatagram(spoken: .dtls, isFromServer: true)
    default: return nil
    }
  }

  private static func serverName(_ bytes: RawSpan, at start: Int) -> String? {
    var cursor = ByteCursor(bytes)
    do {
      try cursor.skip(start + 1)
      let count = try cursor.readUInt24()
      _ = try cursor.read(UInt16.self)  // the message's number
      let (offset, fragmentCount) = (try cursor.readUInt24(), try cursor.readUInt24())
      guard offset == 0, fragmentCount == count else { return nil }
      var body = try cursor.readPart(count)
      // The parts that DTLS shares with TLS, without the cookie.
      try body.skip(2)
      var hello: [UInt8] = [3, 3]
      hello += try body.readBytes(32)
      var session = try body.readVector(lengthAs: UInt8.self)
      hello.append(UInt8(truncatingIfNeeded: session.remaining))
      session.appendRemainingBytes(to: &hello)
      _ = try body.readVector(lengthAs: UInt8.self)
      body.appendRemainingBytes(to: &hello)
      let length = hello.count
      let header: [UInt8] = [
        1, UInt8(truncatingIfNeeded: length >> 16), UInt8(truncatingIfNeeded: length >> 8),
        UInt8(truncatingIfNeeded: length),
      ]
      return (header + hello).withBytes { try? ClientHello(message: $0) }?.serverName
    } catch {
      return nil
    }
  }

  private static func stun(_ bytes: RawSpan) -> NonHTTPDatagram? {
    guard let spoken = NonHTTPProtocol.ofSTUN(bytes) else { return nil }
    // The upper bit of the class marks responses.
    return NonHTTPDatagram(spoken: spoken, isFromServer: bytes.byte(at: 0) & 1 == 1)
  }

  /// Recognises WireGuard's two handshake messages, by type and length (WireGuard, section 5.4).
  private static func wireGuard(_ bytes: RawSpan, _ wireCount: Int) -> NonHTTPDatagram? {
    switch bytes.uint32(at: 0) {
    case 0x0100_0000 where wireCount == 148: NonHTTPDatagram(spoken: .wireguard)
    case 0x0200_0000 where wireCount == 92: NonHTTPDatagram(spoken: .wireguard, isFromServer: true)
    default: nil
    }
  }

  /// Recognises a datagram on the port of IPsec behind NAT: IKE after a marker of four zeros, or
  /// ESP, whose SPI is never below 256.
  private static func secured(_ bytes: RawSpan, _ wireCount: Int, isFromServer: Bool)
    -> NonHTTPDatagram?
  {
    let first = bytes.uint32(at: 0)
    if first == 0 {
      guard isKeyExchange(bytes, wireCount, at: 4) else { return nil }
      return NonHTTPDatagram(spoken: .ike, isFromServer: isFromServer)
    }
    return first > 255 ? NonHTTPDatagram(spoken: .esp, isFromServer: isFromServer) : nil
  }

  /// Returns true if an IKE header is at `start` and states the length of the rest of the datagram
  /// (RFC 7296, section 3.1).
  private static func isKeyExchange(_ bytes: RawSpan, _ wireCount: Int, at start: Int) -> Bool {
    guard bytes.byteCount >= start + 28 else { return false }
    let version = bytes.byte(at: start + 17)
    return (version == 0x10 || version == 0x20)
      && Int(bytes.uint32(at: start + 24)) == wireCount - start
  }

  private static func text(_ bytes: RawSpan) -> NonHTTPDatagram? {
    let start = bytes.extracting(0..<min(bytes.byteCount, NonHTTPProtocol.mostOpeningBytes))
    let opening = FirstMessageBytes(start)
    guard let spoken = NonHTTPProtocol.ofRequestLine(opening), spoken != .rtsp else { return nil }
    return NonHTTPDatagram(spoken: spoken, isFromServer: opening.begins("SIP/"))
  }
}
