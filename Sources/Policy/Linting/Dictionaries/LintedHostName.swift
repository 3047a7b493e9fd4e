import Bytes
import HostNames

/// A key of `NSExceptionDomains` or `NSPinnedDomains`, parsed tolerantly to find its fault and the
/// intended name.
struct LintedHostName: Hashable {
  enum Form: Hashable {
    case name
    case address(IPAddress)
    case range
  }

  /// The reason why a key matches no host; of several reasons, the first found.
  typealias Fault = EntryNameRule.Fault

  let form: Form
  let fault: Fault?
  let correction: String?

  /// The longest key that is parsed, in bytes; a longer key counts as malformed.
  private static let longestText = 1024

  private static let hostEnds = Array("/?#".utf8)

  init(_ text: String) {
    guard text.utf8.count <= Self.longestText else {
      self.init(.name, .malformed)
      return
    }
    if text.holdsBuildVariable {
      self.init(.name, .variable)
      return
    }
    var rest = text.trimmed
    var fault: Fault? = rest.utf8.count == text.utf8.count ? nil : .malformed
    if rest.utf8.contains(UInt8(ascii: ":")), let scheme = rest.firstRange(of: "://") {
      fault = fault ?? .scheme
      rest = rest[scheme.upperBound...]
    }
    if let slash = rest.utf8.firstIndex(where: Self.hostEnds.contains) {
      // A trailing slash is an empty path and not a prefix length.
      let hasMore = rest.utf8.index(after: slash) < rest.endIndex
      if fault == nil, hasMore, rest[slash] == "/", Self.looksLikeAddress(rest[..<slash]) {
        self.init(.range)
        return
      }
      fault = fault ?? .path
      rest = rest[..<slash]
    }
    if let masked = Self.maskedAddress(rest) { rest = masked[...] }
    if rest.utf8.contains(UInt8(ascii: "*")) {
      fault = fault ?? .wildcard
      if let range = Self.range(wildcards: rest) {
        self.init(.range, fault, range.description)
        return
      }
      if rest.hasPrefix("*.") { rest = rest.dropFirst(2) }
    }
    self.init(host: rest, fault: fault)
  }

  private init(_ form: Form, _ fault: Fault? = nil, _ correction: String? = nil) {
    self.form = form
    self.fault = fault
    self.correction = correction
  }

  /// Parses the host that remains without scheme, path and wildcard; `fault` is the first fault.
  private init(host: Substring, fault: Fault?) {
    var (rest, fault) = (host, fault)
    if let address = IPAddress(hostLiteral: String(rest)) {
      let isCanonical = fault == nil && rest == address.description
      self.init(
        .address(address), isCanonical ? nil : fault ?? .addressSpelling,
        isCanonical ? nil : address.description)
      return
    }
    // A last colon with digits is a port, except in an IPv6 address without brackets.
    if let colon = rest.lastIndex(of: ":"), rest[colon...].dropFirst().allSatisfy(\.isASCIIDigit) {
      let isPort = !rest[..<colon].dropLast().contains(":") || rest.hasPrefix("[")
      fault = fault ?? (isPort ? .port : .malformed)
      rest = rest[..<colon]
      if let address = IPAddress(hostLiteral: String(rest)) {
        self.init(.address(address), fault, address.description)
        return
      }
    }
    if rest.hasPrefix(".") {
      fault = fault ?? .malformed
      rest = rest.dropFirst()
    }
    var name = String(rest)
    if !name.utf8.allSatisfy({ $0 < 0x80 }) {
      fault = fault ?? .international
      guard let ascii = Punycode.aLabels(of: name) else {
        self.init(.name, fault)
        return
      }
      name = ascii
    }
    guard let host = HostName(parsing: name), host.address == nil else {
      self.init(.name, fault ?? .malformed)
      return
    }
    // After normalization, other differences than the trailing dot can only be upper case.
    if host.name != (host.hasTrailingDot ? String(name.dropLast()) : name) {
      fault = fault ?? .upperCase
    }
    if host.hasTrailingDot { fault = fault ?? .trailingDot }
    self.init(.name, fault, fault == nil ? nil : host.name)
  }

  private static func maskedAddress(_ text: Substring) -> String? {
    let octets = text.split(separator: ".", omittingEmptySubsequences: false)
    let fixed = octets.prefix { !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }
    let masked = octets.dropFirst(fixed.count)
    guard octets.count == 4, !fixed.isEmpty, !masked.isEmpty,
      masked.allSatisfy({ ["x", "xx", "xxx"].contains($0.lowercased()) })
    else { return nil }
    return (fixed.map(String.init) + masked.map { _ in "*" }).joined(separator: ".")
  }

  /// Returns the range that an IPv4 address with `*` as its last octets means; otherwise `nil`.
  private static func range(wildcards text: Substring) -> IPPrefix? {
    let octets = text.split(separator: ".", omittingEmptySubsequences: false)
    let fixed = octets.prefix { $0 != "*" }
    guard octets.count == 4, !fixed.isEmpty, octets.dropFirst(fixed.count).allSatisfy({ $0 == "*" })
    else { return nil }
    let first = (fixed.map(String.init) + Array(repeating: "0", count: 4 - fixed.count))
    return IPAddress(parsing: first.joined(separator: "."))
      .flatMap { IPPrefix($0, length: 8 * fixed.count) }
  }

  private static func looksLikeAddress(_ text: Substring) -> Bool {
    let isDotted =
      !text.isEmpty && text.utf8.allSatisfy { $0 == 0x2e || $0.isDecimalDigit }
    return isDotted
      || text.utf8.contains(0x3a)
        && text.allSatisfy { $0.isHexDigit && $0.isASCII || $0 == ":" || $0 == "." }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}

extension String {
  var holdsBuildVariable: Bool {
    utf8.contains(UInt8(ascii: "$")) && (contains("$(") || contains("${"))
  }

  /// The text without the white space around it, which editors do not show.
  var trimmed: Substring { trimming(\.isWhitespace) }
}
