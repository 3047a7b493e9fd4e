import Bytes
import ProtocolRegistries

/// A recently parsed ServerHello, with which the bytes of later ones are compared: an equal one
/// need not be parsed.
///
/// Parts that differ between connections are skipped or read: random bytes, session ID and key.
final class CachedServerHello: CachedHello {
  /// The length limit in bytes of a ServerHello that is kept; those with the longest keys have some
  /// 1,200 bytes.
  static let mostBytes = 2048

  private let message: [UInt8]
  private let choice: ServerChoice
  private let suite: Int

  init?(_ hello: ServerHello, _ message: RawSpan) {
    let choice = hello.choice
    guard
      choice.anomalies.isEmpty, !choice.isHelloRetryRequest,
      choice.legacyVersion.rawValue >> 8 == 3,
      // Signed certificate timestamps differ from server to server, so such hellos are not shared.
      choice.signedCertificateTimestamps == nil,
      Set(choice.extensions).count == choice.extensions.count
    else { return nil }
    self.message = message.array(at: 0, count: message.byteCount)
    self.choice = choice
    suite = Self.sessionStart + hello.sessionID.count
  }

  private static let sessionStart = HandshakeHeader.length + 2 + ServerHello.randomCount + 1

  func hello(_ message: RawSpan) -> ServerHello? {
    self.message.withBytes { known in try? hello(message, known) }
  }

  private func hello(_ message: RawSpan, _ known: RawSpan) throws(DissectionError) -> ServerHello? {
    var cursor = ByteCursor(message)
    var body = try cursor.readHandshakeBody(of: HandshakeType.serverHello)
    guard try body.read(UInt16.self) == choice.legacyVersion.rawValue else { return nil }
    var random = try body.readPart(ServerHello.randomCount)
    var session = try body.readVector(lengthAs: UInt8.self)
    guard Self.isSame(body.rest, known.extracting(suite..<known.byteCount)) else { return nil }
    let bytes = InlineBytes(&random)
    guard bytes != ServerHello.retryRandom else { return nil }
    return ServerHello(choice, random: bytes, sessionID: InlineBytes(&session))
  }

  private static func isSame(_ one: RawSpan, _ other: RawSpan) -> Bool {
    // The suite, the compression method, and the length of the extensions.
    let first = 5
    let count = one.byteCount
    guard count == other.byteCount, count >= first else { return one.isEqual(to: other) }
    guard one.extracting(0..<first).isEqual(to: other.extracting(0..<first)) else { return false }
    var offset = first
    while offset + 4 <= count {
      let header = one.uint32(at: offset)
      guard header == other.uint32(at: offset) else { return false }
      let start = offset + 4
      let end = start + Int(header & 0xffff)
      guard end <= count else { return false }
      let isKey = header >> 16 == UInt32(TLSExtensionType.keyShare)
      // Only group and length of a key share are compared; the key is new each time.
      let compared = isKey ? min(end, start + 4) : end
      guard one.extracting(start..<compared).isEqual(to: other.extracting(start..<compared)) else {
        return false
      }
      offset = end
    }
    return offset == count
  }
}
