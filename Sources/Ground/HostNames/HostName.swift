import Bytes

/// The name of a server as a URL's host holds it, brought into one form: an address or a DNS name.
///
/// Two values are equal where name and final dot are: ATS tells `example.com` and `example.com.`
/// apart.
public struct HostName: Hashable, Sendable {
  /// The name without a final dot.
  ///
  /// A DNS name in lower case and in A-labels, or an address in its canonical text (RFC 5952)
  /// without brackets and zone.
  public let name: String
  /// True if the name was written with a dot at its end.
  public let hasTrailingDot: Bool
  /// The address, if the name is an address written as text; `nil` for a real name.
  public let address: IPAddress?

  /// The longest DNS name, without a final dot (RFC 1035, section 3.1).
  static let longestName = 253
  /// The longest label (RFC 1035, section 2.3.4).
  static let longestLabel = 63
  /// A name and its final dot.
  static let longestText = longestName + 1

  /// The name that `text` writes; `nil` where a URL could not have it as its host.
  ///
  /// See `init(parsing:)` of bytes.
  public init?(parsing text: String) {
    guard text.utf8.count <= Self.longestText else { return nil }
    // Most are in their one form already, and no address.
    if Self.isPlain(text) {
      self.init(name: text, hasTrailingDot: false, address: nil)
    } else {
      self.init(parsing: Array(text.utf8))
    }
  }

  /// The name in those bytes; `nil` where a URL could not have it as its host.
  ///
  /// Labels are of ASCII letters, digits, `-` and `_`; upper case is lowered. Refused are empty
  /// labels, labels and names that are too long, and everything that is not ASCII: on the wire
  /// stand A-labels (RFC 5890, section 2.3.2.1). A name that ends in a number but is no address,
  /// such as `127.1`, is refused too, for readers differ on what it means (RFC 6943, section
  /// 3.1.1). A port is not part of a name.
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

  /// Tells whether a URL could have the text as its host; faster than `init(parsing:)`.
  public static func isHost(_ text: String) -> Bool {
    isPlain(text) || HostName(parsing: text) != nil
  }

  /// Tells whether a text is a host in canonical form, so that ``description`` returns it
  /// unchanged.
  ///
  /// - Parameter text: The text.
  /// - Returns: True if it is.
  public static func isCanonical(_ text: String) -> Bool {
    isPlain(text) || HostName(parsing: text)?.description == text
  }

  /// Tells whether a text is a host of lower-case ASCII letters and not an address.
  ///
  /// Most hosts are, and parsing the others costs more.
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
    // A last label that begins with a digit may be a number, also one in hexadecimal digits.
    return 1...longestLabel ~= text.byteCount &- labelStart
      && !text.byte(at: labelStart).isDecimalDigit
  }

  /// The name of a server that is known by its address alone.
  public init(_ address: IPAddress) {
    self.init(name: address.description, hasTrailingDot: false, address: address)
  }

  private init(name: String, hasTrailingDot: Bool, address: IPAddress?) {
    self.name = name
    self.hasTrailingDot = hasTrailingDot
    self.address = address
  }

  /// The labels of a DNS name, the leftmost first; an address has none.
  public var labels: [Substring] { address == nil ? name.split(separator: ".") : [] }

  /// The names above a DNS name, the nearest first: of `a.b.example`, `b.example` and `example`.
  ///
  /// An address has none.
  public var parents: [Substring] {
    guard address == nil else { return [] }
    return name.indices.filter { name[$0] == "." }.map { name[$0...].dropFirst() }
  }

  /// True if this is a single label, which resolvers complete with a search domain.
  ///
  /// A final dot qualifies a name.
  public var isUnqualified: Bool { address == nil && !hasTrailingDot && !name.contains(".") }

  /// True if this is `local` or a name under it, which multicast DNS resolves (RFC 6762).
  public var isLocalDomain: Bool { name == "local" || name.hasSuffix(".local") }

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

  /// Tells whether URL parsers would read a last label as part of an address: digits, or `0x` and
  /// hexadecimal digits.
  private static func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
    if label.starts(with: "0x".utf8) {
      return label.dropFirst(2).allSatisfy { $0.hexadecimalDigitValue != nil }
    }
    return label.allSatisfy(\.isDecimalDigit)
  }
}

extension HostName: CustomStringConvertible {
  /// The name, with its final dot where it has one.
  public var description: String { hasTrailingDot ? name + "." : name }
}
