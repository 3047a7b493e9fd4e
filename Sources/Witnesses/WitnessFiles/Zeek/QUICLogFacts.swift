import Bytes

/// The facts of a row of quic.log about its connection.
struct QUICLogFacts: Hashable, Sendable {
  var version: UInt32
  /// True if client and server exchanged data after a handshake that the client did not refuse.
  var wasUsed: Bool
  /// The protocol that the client offered first, if it is not HTTP/3; else `nil`.
  var otherProtocol: String?

  /// The number of `O` in the history from which on a client certainly went on after the handshake.
  ///
  /// Zeek writes a letter at 1, 2, 4, 8 … packets with a short header. A client that refuses the
  /// server closes the connection with few such packets (RFC 9000, section 10.2.1).
  private static let leastUses = 4

  /// Creates the facts of a row; `nil` if the version is not known.
  init?(_ row: ZeekRow) {
    guard let name = row.text(.version), let version = Self.version(name) else { return nil }
    self.version = version
    otherProtocol = row.nonEmptyText(.clientProtocol, upTo: 255).flatMap {
      $0.hasPrefix("h3") ? nil : $0
    }
    let history = Array((row.text(.history) ?? "").utf8)
    let uses = history.indices.filter { history[$0] == UInt8(ascii: "O") }
    wasUsed =
      history.contains(UInt8(ascii: "H")) && uses.count >= Self.leastUses
      && uses.first.map { history[$0...].contains(UInt8(ascii: "o")) } == true
  }

  /// Returns the facts of two rows of one connection, which a Retry packet causes.
  func joined(with other: QUICLogFacts) -> QUICLogFacts {
    var both = version < other.version ? self : other
    both.wasUsed = wasUsed || other.wasUsed
    return both
  }

  /// Returns a version by its name (`version_strings` in Zeek's `quic/consts.zeek`).
  private static func version(_ name: String) -> UInt32? {
    switch name {
    case "1": return 1
    case "quicv2": return 0x6b33_43cf
    case _ where name.hasPrefix("draft-"):
      return UInt32(name.dropFirst(6)).flatMap { $0 < 256 ? 0xff00_0000 | $0 : nil }
    case _ where name.hasPrefix("mvfst ("):
      return UInt32(name.dropFirst(7).prefix { $0 != ")" }, radix: 16)
    case _ where name.hasPrefix("unknown-"): return UInt32(name.dropFirst(8), radix: 16)
    default: return nil
    }
  }
}
