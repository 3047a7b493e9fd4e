import ByteReading

/// What a client of Google's QUIC before TLS asks for: a message `CHLO` of tags and values (QUIC
/// Crypto, 2016).
public struct GoogleQUICHello: Hashable, Sendable {
  /// The name of the server as sent.
  public let serverName: String?
  /// How the client calls itself, such as `Chrome/66.0`.
  public let userAgent: String?

  /// Finds the message near the start of a packet's frames; `nil` where there is none, or its tags
  /// contradict their format.
  ///
  /// What stands before it (a hash, a frame's header) is different in each version.
  ///
  /// - Parameter packet: The packet, or its frames.
  public init?(in packet: RawSpan) {
    guard let start = Self.start(in: packet) else { return nil }
    var values: [UInt32: [UInt8]] = [:]
    do {
      try Self.readTags(packet, at: start) { values[$0] = $1 }
    } catch {
      return nil
    }
    serverName = values[Self.serverNameTag].flatMap { ServerName.text(of: $0) }
    userAgent = values[Self.userAgentTag].flatMap { ServerName.text(of: $0) }
  }

  private static func start(in packet: RawSpan) -> Int? {
    let last = min(packet.byteCount - headerCount, mostBefore)
    guard last >= 0 else { return nil }
    return (0...last).first { packet.uint32(at: $0) == clientHelloTag }
  }

  /// Each entry has a tag and where its value ends; the values follow in the same order.
  private static func readTags(
    _ packet: RawSpan, at start: Int, _ take: (UInt32, [UInt8]) -> Void
  ) throws(DissectionError) {
    var cursor = ByteCursor(packet)
    try cursor.skip(start + 4)
    let count = Int(UInt16(byteSwapping: try cursor.read()))
    guard count <= mostTags else { throw .malformed(at: start) }
    try cursor.skip(2)
    var entries = try cursor.take(count * 8)
    var offset: UInt32 = 0
    while !entries.isAtEnd {
      let tag: UInt32 = try entries.read()
      let end = UInt32(byteSwapping: try entries.read())
      guard end >= offset else { throw .malformed(at: entries.offset) }
      // What the datagram does not hold any more is padding, mostly.
      guard Int(end - offset) <= cursor.remaining else { return }
      let value = try cursor.readBytes(Int(end - offset))
      if tag == serverNameTag || tag == userAgentTag { take(tag, value) }
      offset = end
    }
  }

  private static let clientHelloTag: UInt32 = 0x4348_4c4f  // CHLO
  private static let serverNameTag: UInt32 = 0x534e_4900  // SNI
  private static let userAgentTag: UInt32 = 0x5541_4944  // UAID
  private static let headerCount = 8
  /// The longest header, a hash, private flags and a frame's header have less.
  private static let mostBefore = 96
  /// Google's own code refuses more.
  private static let mostTags = 128
}

/// Text that stands for a name in a hello.
private enum ServerName {
  /// The text of bytes that are visible ASCII; no name has others.
  static func text(of bytes: [UInt8]) -> String? {
    guard !bytes.isEmpty, bytes.count <= 255, bytes.allSatisfy({ (0x20...0x7e).contains($0) })
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension FixedWidthInteger {
  /// A number that stands the other way round than the network's.
  fileprivate init(byteSwapping value: Self) { self = value.byteSwapped }
}
