import Bytes

/// A TLS cipher suite by its IANA code point; a number that no registry knows is kept as it is.
public struct CipherSuite: RawRepresentable, Hashable, Sendable {
  /// The code point.
  public let rawValue: UInt16

  /// A suite by code point.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The name in the IANA registry, where it has one.
  public var name: String? { entry?.name }

  /// True if the key exchange is ephemeral; `nil` for a number that the registry does not have.
  ///
  /// TLS 1.3 suites count as forward secret. A PSK-only handshake is a property of the connection,
  /// not of the suite.
  public var isForwardSecret: Bool? { entry?.isForwardSecret }

  /// True if this is a signalling value that no server can choose (RFC 5746, RFC 7507), or GREASE.
  public var isSignalling: Bool {
    entry?.isSignalling == true || isGREASE(rawValue)
  }

  /// The suite of that registered name.
  public init?(name: String) {
    guard let code = Self.codes[name] else { return nil }
    self.init(rawValue: code)
  }

  /// The registry's entry; `nil` for a number that it does not have.
  ///
  /// By halves, as the entries are sorted.
  var entry: Entry? {
    let registry = Self.registry
    var (low, high) = (0, registry.count)
    while low < high {
      let middle = (low + high) / 2
      if registry[middle].code < rawValue { low = middle + 1 } else { high = middle }
    }
    return low < registry.count && registry[low].code == rawValue ? registry[low] : nil
  }

  /// An entry of the registry.
  ///
  /// Its name is made of the data when it is asked for: every run that meets a handshake reads all
  /// entries, however short the run is, and names few of them.
  struct Entry: Sendable {
    let code: UInt16
    /// The letter for what the suite is.
    private let kind: UInt8
    /// The place of the name in the data.
    private let place: Range<Int>

    var isForwardSecret: Bool { kind == UInt8(ascii: "f") }
    var isSignalling: Bool { kind == UInt8(ascii: "s") }
    var name: String { String(decoding: nameBytes, as: UTF8.self) }
    /// The name in UTF-8.
    var nameBytes: ArraySlice<UInt8> { CipherSuite.data[place] }

    /// Reads a line of the data: four digits, a letter and the name, each after a space.
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

  /// The registered suites by code point.
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
  /// The registered name, or the number as `0x1A1A`.
  public var description: String { name ?? "0x" + rawValue.hexadecimal.uppercased() }
}

/// Tells whether a 16-bit number is one of the reserved GREASE values (RFC 8701).
public func isGREASE(_ value: UInt16) -> Bool {
  value & 0x0f0f == 0x0a0a && value >> 8 == value & 0xff
}
