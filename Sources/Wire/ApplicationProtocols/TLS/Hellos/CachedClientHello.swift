import Bytes
import ProtocolRegistries

/// A recently parsed ClientHello, with which the bytes of later ones are compared: an equal one
/// need not be parsed.
///
/// Parts that differ between connections are skipped or read: random bytes, session, server name,
/// key shares, tickets, padding, and the GREASE values (RFC 8701). The later hello is compared
/// field by field; each offset is checked to lie inside it.
final class CachedClientHello: CachedHello {
  /// The length limit in bytes of a ClientHello that is kept; current ones have up to 2,000 bytes.
  static let mostBytes = 8192

  private let message: [UInt8]
  private let offer: ClientOffer
  private let suites: Range<Int>
  private let extensions: [Extension]

  private struct Extension: BitwiseCopyable {
    var type: UInt16
    var treatment: Treatment
    var start: Int
    var end: Int
  }

  private enum Treatment: BitwiseCopyable {
    /// An extension whose body may differ between connections.
    case ignored
    /// An extension with a reserved GREASE type, which equals any other.
    case reserved
    case same
    /// An extension with a list of 16-bit code points, after a length field of `lengthCount` bytes.
    case codePoints(lengthCount: Int)
    case keyShares
    case serverName
    case encryptedHello
  }

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
    var body = try cursor.readHandshakeBody(of: HandshakeType.clientHello)
    try body.skip(2 + 32)
    _ = try body.readVector(lengthAs: UInt8.self)
    let suites = try body.readVector(lengthAs: UInt16.self)
    _ = try body.readVector(lengthAs: UInt8.self)
    var extensions: [Extension] = []
    if !body.isAtEnd {
      var list = try body.readVector(lengthAs: UInt16.self)
      while !list.isAtEnd {
        let type = try list.read(UInt16.self)
        let body = try list.readVector(lengthAs: UInt16.self)
        // If an extension is repeated, the comparison by position would depend on its contents.
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
    case TLSExtensionType.supportedGroups, TLSExtensionType.signatureAlgorithms,
      TLSExtensionType.certificateSignatureAlgorithms:
      .codePoints(lengthCount: 2)
    case TLSExtensionType.supportedVersions: .codePoints(lengthCount: 1)
    case TLSExtensionType.pointFormats, TLSExtensionType.applicationProtocols: .same
    case TLSExtensionType.keyShare: .keyShares
    case TLSExtensionType.encryptedClientHello: .encryptedHello
    default: isGREASE(type) ? .reserved : .ignored
    }
  }

  // MARK: - Comparing

  private static let random = HandshakeHeader.length + 2
  private static let session = random + 32

  func hello(_ message: RawSpan) -> ClientHello? {
    self.message.withBytes { hello(message, $0) }
  }

  private func hello(_ message: RawSpan, _ known: RawSpan) -> ClientHello? {
    let end = message.byteCount
    guard
      end > Self.session, message.byte(at: 0) == HandshakeType.clientHello,
      HandshakeHeader.messageLength(in: message, at: 0) == end,
      message.uint16(at: HandshakeHeader.length) == offer.fields.legacyVersion.rawValue
    else { return nil }
    let sessionCount = Int(message.byte(at: Self.session))
    let suitesStart = Self.session + 1 + sessionCount + 2
    // The message must be longer than the suites, so that the length of the compression methods can
    // be read.
    guard
      end > suitesStart + suites.count, Int(message.uint16(at: suitesStart - 2)) == suites.count,
      message.hasSameCodePoints(at: suitesStart, as: known, in: suites)
    else { return nil }
    let methods = suitesStart + suites.count
    let offset = methods + 1 + Int(message.byte(at: methods))
    var found = Found()
    if extensions.isEmpty {
      guard offset == end else { return nil }
    } else {
      guard offset + 2 <= end, offset + 2 + Int(message.uint16(at: offset)) == end,
        areSame(message, from: offset + 2, known, &found)
      else { return nil }
    }
    var connection = ClientHello.ConnectionFields()
    if let name = found.serverName {
      connection.serverName = message.text(at: name.lowerBound, count: name.count)
    }
    connection.encryptedHello = found.encryptedHello
    connection.random = InlineBytes(message, at: Self.random, count: 32)
    connection.sessionID = InlineBytes(message, at: Self.session + 1, count: sessionCount)
    return ClientHello(offer, connection)
  }

  private struct Found {
    var serverName: Range<Int>?
    var encryptedHello: EncryptedHello?
  }

  private func areSame(
    _ message: RawSpan, from start: Int, _ known: RawSpan, _ found: inout Found
  ) -> Bool {
    var offset = start
    for item in extensions {
      guard offset + 4 <= message.byteCount else { return false }
      let header = message.uint32(at: offset)
      let type = UInt16(truncatingIfNeeded: header >> 16)
      let body = offset + 4
      offset = body + Int(header & 0xffff)
      guard offset <= message.byteCount else { return false }
      if type == item.type {
        guard isSame(item, message, body..<offset, known, &found) else { return false }
      } else {
        // GREASE extensions may change their type from one connection to the next (RFC 8701,
        // section 3.1), but not their place.
        guard case .reserved = item.treatment, isGREASE(type) else { return false }
      }
    }
    return offset == message.byteCount
  }

  private func isSame(
    _ item: Extension, _ message: RawSpan, _ body: Range<Int>, _ known: RawSpan,
    _ found: inout Found
  ) -> Bool {
    switch item.treatment {
    case .ignored, .reserved: return true
    case .same:
      return body.count == item.end - item.start
        && message.isSame(at: body.lowerBound, as: known, in: item.start..<item.end)
    case .codePoints(let count):
      let points = item.start + count
      return body.count == item.end - item.start && points <= item.end
        && message.isSame(at: body.lowerBound, as: known, in: item.start..<points)
        && message.hasSameCodePoints(at: body.lowerBound + count, as: known, in: points..<item.end)
    case .keyShares: return hasSameShares(message, body)
    case .serverName:
      found.serverName = Self.serverName(message, body)
      return found.serverName != nil
    case .encryptedHello:
      var cursor = ByteCursor(message.extracting(body))
      guard let hello = try? EncryptedHello(body: &cursor) else { return false }
      found.encryptedHello = hello
      return true
    }
  }

  private static func serverName(_ message: RawSpan, _ body: Range<Int>) -> Range<Int>? {
    // The lengths of list and name, with the name type between them (RFC 6066, section 3).
    let start = body.lowerBound + 5
    guard
      start <= body.upperBound, Int(message.uint16(at: start - 5)) == body.count - 2,
      message.byte(at: start - 3) == ServerNameList.hostName,
      Int(message.uint16(at: start - 2)) == body.upperBound - start
    else { return nil }
    let name = start..<body.upperBound
    return ServerNameList.isName(message.extracting(name)) ? name : nil
  }

  private func hasSameShares(_ message: RawSpan, _ body: Range<Int>) -> Bool {
    guard body.count >= 2, Int(message.uint16(at: body.lowerBound)) == body.count - 2 else {
      return false
    }
    let groups = offer.fields.codePoints[offer.fields.keyShareGroups]
    var index = groups.startIndex
    var offset = body.lowerBound + 2
    while offset < body.upperBound {
      guard offset + 4 <= body.upperBound else { return false }
      let group = message.uint16(at: offset)
      offset += 4 + Int(message.uint16(at: offset + 2))
      if isGREASE(group) { continue }
      guard index < groups.endIndex, groups[index] == group else { return false }
      index += 1
    }
    return offset == body.upperBound && index == groups.endIndex
  }
}

extension RawSpan {
  fileprivate func isSame(at start: Int, as other: RawSpan, in part: Range<Int>) -> Bool {
    extracting(start..<start + part.count).isEqual(to: other.extracting(part))
  }

  /// Returns true if the 16-bit code points from `start` equal those in `part` of `other`, all
  /// GREASE values being equal.
  fileprivate func hasSameCodePoints(at start: Int, as other: RawSpan, in part: Range<Int>) -> Bool
  {
    var (offset, place) = (start, part.lowerBound)
    while place < part.upperBound {
      if place + 8 <= part.upperBound, uint64(at: offset) == other.uint64(at: place) {
        (offset, place) = (offset + 8, place + 8)
        continue
      }
      guard place + 2 <= part.upperBound else { return false }
      let (one, two) = (uint16(at: offset), other.uint16(at: place))
      guard one == two || isGREASE(one) && isGREASE(two) else { return false }
      (offset, place) = (offset + 2, place + 2)
    }
    return true
  }
}
