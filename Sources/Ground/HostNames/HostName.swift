import Bytes

/// A normalized host from a URL: a DNS name or an IP address.
///
/// Parse untrusted text with `init(parsing:)`, which accepts only hosts a URL could have and
/// normalizes each, so hosts can be compared and hashed. Names that differ in the final dot are
/// different hosts, as ATS treats `example.com` and `example.com.` differently. Most names are
/// plain lower-case ASCII, which a fast path accepts without parsing.
public struct HostName: Hashable, Sendable {
  /// The name without a final dot.
  ///
  /// A DNS name is in lower case with A-labels. An address is in canonical text (RFC 5952), without
  /// brackets or zone.
  public let name: String
  public let hasTrailingDot: Bool
  /// The address, if the name is an address in text form; `nil` for a DNS name.
  public let address: IPAddress?

  /// The greatest length in bytes of a DNS name without a final dot (RFC 1035, section 3.1).
  static let longestName = 253
  /// The greatest length in bytes of a label (RFC 1035, section 2.3.4).
  static let longestLabel = 63
  static let longestText = longestName + 1

  public init?(parsing text: String) {
    guard text.utf8.count <= Self.longestText else { return nil }
    // Most names are in canonical form already, and are not addresses.
    if Self.isPlain(text) {
      self.init(name: text, hasTrailingDot: false, address: nil)
    } else {
      self.init(parsing: Array(text.utf8))
    }
  }

  /// Parses a host; `nil` if no URL could have it.
  ///
  /// Labels consist of ASCII letters, made lower case, digits, `-` and `_`. Empty or overlong
  /// labels, overlong names and non-ASCII bytes are refused: names in packets are A-labels (RFC
  /// 5890, section 2.3.2.1). A name that ends in a number but is not an address, such as `127.1`, is
  /// refused, because parsers disagree on its meaning (RFC 6943, section 3.1.1). Ports are refused.
  public init?(parsing bytes: [UInt8]) {
    guard bytes.count <= Self.longestText else { return nil }
    if let address = IPAddress(hostLiteral: bytes[...]) {
      self.init(address)
      return
    }
    let isDotted = bytes.last == UInt8(ascii: ".")
    let text = isDotted ? bytes.dropLast() : bytes[...]
    if isDotted, !text.contains(UInt8(ascii: ":")), let address = IPAddress(parsing: text) {
      self.init(name: address.description, hasTrailingDot: true, address: address)
    } else {
      guard let name = Self.lowerCaseName(text) else { return nil }
      self.init(name: name, hasTrailingDot: isDotted, address: nil)
    }
  }

  /// Returns true if a URL could have this host; faster than `init(parsing:)`.
  public static func isHost(_ text: String) -> Bool {
    isPlain(text) || HostName(parsing: text) != nil
  }

  /// Returns true for a host in canonical form, which ``description`` returns unchanged.
  public static func isCanonical(_ text: String) -> Bool {
    isPlain(text) || HostName(parsing: text)?.description == text
  }

  /// Returns true for a DNS name in lower-case ASCII, the usual case, without the cost of parsing.
  private static func isPlain(_ text: String) -> Bool {
    text.withUTF8Bytes(isPlain)
  }

  private static func isPlain(_ text: RawSpan) -> Bool {
    guard 1...longestName ~= text.byteCount else { return false }
    var (labelStart, offset) = (0, 0)
    while offset < text.byteCount {
      let count = min(8, text.byteCount &- offset)
      let word =
        count == 8
        ? UInt64(littleEndian: text.load(at: offset, as: UInt64.self)) : text.rest(from: offset)
      var dots = word.bytes(in: UInt8(ascii: "."), UInt8(ascii: "."))
      let letters =
        word.bytes(in: UInt8(ascii: "a"), UInt8(ascii: "z"))
        | word.bytes(in: UInt8(ascii: "0"), UInt8(ascii: "9"))
        | word.bytes(in: UInt8(ascii: "-"), UInt8(ascii: "-"))
        | word.bytes(in: UInt8(ascii: "_"), UInt8(ascii: "_"))
      let all = UInt64(repeating: 0x80) >> UInt64(8 &* (8 &- count))
      guard dots | letters == all else { return false }
      while dots != 0 {
        let dot = offset &+ dots.trailingZeroBitCount >> 3
        guard 1...longestLabel ~= dot &- labelStart else { return false }
        labelStart = dot &+ 1
        dots &= dots &- 1
      }
      offset &+= 8
    }
    // A last label that begins with a digit may make the name an IPv4 address, also in hexadecimal
    // (WHATWG URL, "ends in a number").
    return 1...longestLabel ~= text.byteCount &- labelStart
      && !text.byte(at: labelStart).isDecimalDigit
  }

  public init(_ address: IPAddress) {
    self.init(name: address.description, hasTrailingDot: false, address: address)
  }

  private init(name: String, hasTrailingDot: Bool, address: IPAddress?) {
    self.name = name
    self.hasTrailingDot = hasTrailingDot
    self.address = address
  }

  /// The labels of a DNS name, the leftmost first; empty for an address.
  public var labels: [Substring] { address == nil ? name.split(separator: ".") : [] }

  /// The parent domains of a DNS name, nearest first: `b.example` and `example` for `a.b.example`.
  public var parents: [Substring] {
    guard address == nil else { return [] }
    return name.indices.filter { name[$0] == "." }.map { name[$0...].dropFirst() }
  }

  /// True for a single label without a final dot, such as `intranet`, which resolvers complete by a
  /// search domain.
  public var isUnqualified: Bool { address == nil && !hasTrailingDot && !name.contains(".") }

  private static func lowerCaseName(_ text: ArraySlice<UInt8>) -> String? {
    guard text.count <= longestName else { return nil }
    var name: [UInt8] = []
    name.reserveCapacity(text.count)
    var labelStart = 0
    for byte in text {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        name.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        name.append(byte | 0x20)
      case UInt8(ascii: "."):
        guard isLabel(name[labelStart...]) else { return nil }
        name.append(byte)
        labelStart = name.count
      default:
        return nil
      }
    }
    guard isLabel(name[labelStart...]), !isNumber(name[labelStart...]) else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
    (1...longestLabel).contains(label.count)
  }

  private static func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
    if label.starts(with: "0x".utf8) {
      return label.dropFirst(2).allSatisfy { $0.hexadecimalDigitValue != nil }
    }
    return label.allSatisfy(\.isDecimalDigit)
  }
}

extension HostName: CustomStringConvertible {
  public var description: String { hasTrailingDot ? name + "." : name }
}
