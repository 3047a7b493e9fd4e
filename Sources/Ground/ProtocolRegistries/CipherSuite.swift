import Bytes

/// A TLS cipher suite by its IANA code point.
///
/// Unregistered code points are kept, so that every capture can be represented. Properties derived
/// from the registry are then `nil`. The registry's text is compiled in and parsed at its first
/// use.
public struct CipherSuite: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public var name: String? { entry?.name }

  /// True if the key exchange of the suite is ephemeral; `nil` for an unregistered number.
  ///
  /// True for TLS 1.3 suites. A PSK-only handshake is a property of the connection, not of the
  /// suite.
  public var isForwardSecret: Bool? { entry?.isForwardSecret }

  /// True for the suites of RFC 8446, appendix B.4.
  public var isOfTLS13: Bool { (0x1301...0x1305).contains(rawValue) }

  public init?(name: String) {
    guard let code = Self.codes[name] else { return nil }
    self.init(rawValue: code)
  }

  /// The registry's entry, found by binary search; `nil` for an unregistered number.
  var entry: Entry? {
    let registry = Self.registry
    let place = registry.partitioningIndex(behind: { $0.code < rawValue })
    return place < registry.count && registry[place].code == rawValue ? registry[place] : nil
  }

  /// An entry of the registry.
  ///
  /// The name string is created on demand: a run parses all entries, but shows few names.
  struct Entry: Sendable {
    let code: UInt16
    private let kind: UInt8
    private let place: Range<Int>

    var isForwardSecret: Bool { kind == UInt8(ascii: "f") }
    var name: String { String(decoding: nameBytes, as: UTF8.self) }
    var nameBytes: ArraySlice<UInt8> { CipherSuite.data[place] }

    fileprivate init?(line: Range<Int>) {
      let kind = line.lowerBound + 5
      let digits = CipherSuite.data[line].prefix(4)
      guard line.upperBound > kind + 2,
        let code = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      self.code = code
      self.kind = CipherSuite.data[kind]
      place = kind + 2..<line.upperBound
    }
  }

  private static let data = Array(cipherSuiteNamesData.description.utf8)

  private static let registry: [Entry] = {
    var entries: [Entry] = []
    var start = 0
    while start < data.count {
      let end = data[start...].firstIndex(of: UInt8(ascii: "\n")) ?? data.count
      if let entry = Entry(line: start..<end) { entries.append(entry) }
      start = end + 1
    }
    return entries.sorted { $0.code < $1.code }
  }()

  private static let codes: [String: UInt16] = Dictionary(
    registry.map { ($0.name, $0.code) }, uniquingKeysWith: min)
}

extension CipherSuite: CustomStringConvertible {
  /// The registered name; for an unregistered number, its hexadecimal digits, as `0x1A1A`.
  public var description: String { name ?? "0x" + rawValue.hexadecimal.uppercased() }
}

/// Returns true for one of the reserved GREASE values (RFC 8701).
public func isGREASE(_ value: UInt16) -> Bool {
  value & 0x0f0f == 0x0a0a && value >> 8 == value & 0xff
}
