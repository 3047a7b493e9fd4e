/// A TLS cipher suite by its IANA code point; a number that no registry knows is kept as it is.
public struct CipherSuite: RawRepresentable, Hashable, Sendable {
  /// The code point.
  public let rawValue: UInt16

  /// A suite by code point.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The name in the IANA registry, where it has one.
  public var name: String? { Self.registry[rawValue]?.name }

  /// True if the key exchange is ephemeral; `nil` for a number that the registry does not have.
  ///
  /// TLS 1.3 suites count as forward secret. A PSK-only handshake is a property of the connection,
  /// not of the suite.
  public var isForwardSecret: Bool? { Self.registry[rawValue].map(\.isForwardSecret) }

  /// True if this is a signalling value that no server can choose (RFC 5746, RFC 7507), or GREASE.
  public var isSignalling: Bool {
    Self.registry[rawValue]?.isSignalling == true || isGREASE(rawValue)
  }

  /// The suite of that registered name.
  public init?(name: String) {
    guard let code = Self.codes[name] else { return nil }
    self.init(rawValue: code)
  }

  private struct Entry: Sendable {
    var name: String
    var isForwardSecret: Bool
    var isSignalling: Bool
  }

  private static let registry: [UInt16: Entry] = {
    var entries = [UInt16: Entry]()
    for line in cipherSuiteNamesData.description.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let code = UInt16(parts[0], radix: 16) else { continue }
      entries[code] = Entry(
        name: String(parts[2]), isForwardSecret: parts[1] == "f", isSignalling: parts[1] == "s")
    }
    return entries
  }()

  private static let codes: [String: UInt16] = Dictionary(
    registry.map { ($0.value.name, $0.key) }, uniquingKeysWith: min)
}

extension CipherSuite: CustomStringConvertible {
  /// The registered name, or the number as `0x1A1A`.
  public var description: String { name ?? "0x" + hexadecimal(rawValue).uppercased() }
}

/// Tells whether a 16-bit number is one of the reserved GREASE values (RFC 8701).
public func isGREASE(_ value: UInt16) -> Bool {
  value & 0x0f0f == 0x0a0a && value >> 8 == value & 0xff
}

/// Four lower-case hexadecimal digits.
public func hexadecimal(_ value: UInt16) -> String {
  let digits = String(value, radix: 16)
  return String(repeating: "0", count: 4 - digits.count) + digits
}
