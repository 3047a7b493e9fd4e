import ByteReading
import ProtocolRegistries

/// The offers that were read last, so that a hello that makes one of them again is recognised by its
/// bytes and not read in full.
///
/// What differs from connection to connection is passed over or read: random bytes, session, server
/// name, key shares, tickets, padding, and the reserved values of GREASE (RFC 8701), whatever they are.
struct RecentOffers {
  /// A device has some dozen TLS clients; few of them are active at a time.
  private static let most = 8
  /// The longest message that is kept, in bytes: hellos of today have up to 2,000.
  private static let mostBytes = 8192

  private var known: [KnownOffer] = []
  /// The place of the one that was read longest ago.
  private var oldest = 0

  /// Reads a ClientHello, with its four-byte header.
  ///
  /// - Throws: As `ClientHello.init(message:)`.
  mutating func hello(_ message: RawSpan) throws(DissectionError) -> ClientHello {
    for index in known.indices {
      if let hello = try? known[index].hello(message) { return hello }
    }
    let hello = try ClientHello(message: message)
    if let offer = KnownOffer(hello, message), message.byteCount <= Self.mostBytes {
      if known.count < Self.most {
        known.append(offer)
      } else {
        known[oldest] = offer
        oldest = (oldest + 1) % Self.most
      }
    }
    return hello
  }
}

/// An offer and the message that made it.
private final class KnownOffer: Sendable {
  private let message: [UInt8]
  private let offer: ClientHelloOffer
  /// The place of the suites in the message.
  private let suites: Range<Int>
  private let extensions: [Extension]

  private struct Extension: BitwiseCopyable {
    var type: UInt16
    var treatment: Treatment
    /// The place of its body.
    var start: Int
    var end: Int
  }

  /// The comparison of an extension's body.
  private enum Treatment {
    /// It says nothing of the offer.
    case passedOver
    /// Its type is a reserved value, and any other will do.
    case reserved
    /// Every byte counts.
    case same
    /// Code points behind a length of so many bytes.
    case codePoints(lengthCount: Int)
    case keyShares
    case serverName
    case encryptedHello
  }

  /// Keeps the offer of a hello; `nil` if something in it is damaged or comes twice.
  init?(_ hello: ClientHello, _ message: RawSpan) {
    guard hello.anomalies.isEmpty, let places = try? Self.places(message) else { return nil }
    self.message = message.array(at: 0, count: message.byteCount)
    offer = hello.offer
    (suites, extensions) = places
  }

  private static func places(
    _ message: RawSpan
  ) throws(DissectionError) -> (suites: Range<Int>, extensions: [Extension]) {
    var cursor = ByteCursor(message)
    var body = try cursor.takeHandshakeBody(of: HandshakeType.clientHello)
    try body.skip(2 + 32)
    _ = try body.takeVector(lengthAs: UInt8.self)
    let suites = try body.takeVector(lengthAs: UInt16.self)
    _ = try body.takeVector(lengthAs: UInt8.self)
    var extensions: [Extension] = []
    if !body.isAtEnd {
      var list = try body.takeVector(lengthAs: UInt16.self)
      while !list.isAtEnd {
        let type = try list.read(UInt16.self)
        let body = try list.takeVector(lengthAs: UInt16.self)
        // Which of two counts depends on what they hold.
        guard !extensions.contains(where: { $0.type == type }) else {
          throw .malformed(at: body.offset)
        }
        extensions.append(
          Extension(
            type: type, treatment: treatment(of: type), start: body.offset,
            end: body.offset + body.remaining))
      }
    }
    return (suites.offset..<suites.offset + suites.remaining, extensions)
  }

  private static func treatment(of type: UInt16) -> Treatment {
    switch type {
    case TLSExtensionType.serverName: .serverName
    case TLSExtensionType.supportedGroups, TLSExtensionType.signatureAlgorithms:
      .codePoints(lengthCount: 2)
    case TLSExtensionType.supportedVersions: .codePoints(lengthCount: 1)
    case TLSExtensionType.pointFormats, TLSExtensionType.applicationProtocols: .same
    case TLSExtensionType.keyShare: .keyShares
    case TLSExtensionType.encryptedClientHello: .encryptedHello
    default: isGREASE(type) ? .reserved : .passedOver
    }
  }

  /// Reads a message that makes this offer; `nil` if it is another one.
  func hello(_ message: RawSpan) throws(DissectionError) -> ClientHello? {
    var cursor = ByteCursor(message)
    var body = try cursor.takeHandshakeBody(of: HandshakeType.clientHello)
    guard try body.read(UInt16.self) == offer.legacyVersion.rawValue else { return nil }
    var parts = ClientHelloParts(legacyVersion: offer.legacyVersion)
    try parts.readSession(&body)
    let suites = try body.takeVector(lengthAs: UInt16.self)
    guard areSame(suites.rest, self.suites) else { return nil }
    _ = try body.takeVector(lengthAs: UInt8.self)
    guard !extensions.isEmpty else { return body.isAtEnd ? ClientHello(parts, offer: offer) : nil }
    var list = try body.takeVector(lengthAs: UInt16.self)
    try body.expectEnd()
    for known in extensions {
      let type = try list.read(UInt16.self)
      var body = try list.takeVector(lengthAs: UInt16.self)
      if case .reserved = known.treatment {
        guard isGREASE(type) else { return nil }
        continue
      }
      guard type == known.type, try read(&body, known, into: &parts) else { return nil }
    }
    return list.isAtEnd ? ClientHello(parts, offer: offer) : nil
  }

  /// Reads the body of an extension; false if it is that of another offer, or damaged.
  private func read(
    _ body: inout ByteCursor, _ known: Extension, into parts: inout ClientHelloParts
  ) throws(DissectionError) -> Bool {
    switch known.treatment {
    case .passedOver, .reserved: return true
    case .same: return isSame(body.rest, known.start..<known.end)
    case .codePoints(let lengthCount):
      guard body.remaining == known.end - known.start, body.remaining >= lengthCount else {
        return false
      }
      let length = try body.take(lengthCount)
      let start = known.start + lengthCount
      return isSame(length.rest, known.start..<start) && areSame(body.rest, start..<known.end)
    case .keyShares: return try areSameShares(&body)
    case .serverName:
      try parts.readServerName(&body)
      return parts.anomalies.isEmpty
    case .encryptedHello:
      parts.encryptedHello = try EncryptedHello(body: &body)
      return true
    }
  }

  private func areSameShares(_ body: inout ByteCursor) throws(DissectionError) -> Bool {
    var list = try body.takeVector(lengthAs: UInt16.self)
    try body.expectEnd()
    let groups = offer.codePoints[offer.lists.keyShareGroups]
    var index = groups.startIndex
    while !list.isAtEnd {
      let group = try list.read(UInt16.self)
      _ = try list.takeVector(lengthAs: UInt16.self)
      if isGREASE(group) { continue }
      guard index < groups.endIndex, groups[index] == group else { return false }
      index += 1
    }
    return index == groups.endIndex
  }

  private func isSame(_ bytes: RawSpan, _ place: Range<Int>) -> Bool {
    guard bytes.byteCount == place.count else { return false }
    return message.withBytes { known in
      (0..<bytes.byteCount).allSatisfy {
        bytes.byte(at: $0) == known.byte(at: place.lowerBound + $0)
      }
    }
  }

  /// Compares code points; all reserved ones are alike.
  private func areSame(_ bytes: RawSpan, _ place: Range<Int>) -> Bool {
    guard bytes.byteCount == place.count else { return false }
    return message.withBytes { known in
      var (offset, other) = (0, place.lowerBound)
      while offset < bytes.byteCount {
        if bytes.byteCount - offset >= 8 {
          if bytes.uint64(at: offset) == known.uint64(at: other) {
            (offset, other) = (offset + 8, other + 8)
            continue
          }
        }
        guard bytes.byteCount - offset >= 2 else { return false }
        let (one, two) = (bytes.uint16(at: offset), known.uint16(at: other))
        guard one == two || isGREASE(one) && isGREASE(two) else { return false }
        (offset, other) = (offset + 2, other + 2)
      }
      return true
    }
  }
}
