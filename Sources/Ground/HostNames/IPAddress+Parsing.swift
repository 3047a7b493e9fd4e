import Bytes

extension IPAddress {
  /// The greatest length of a text that can be an address: six IPv6 groups and a dotted quad.
  static let longestParsedText = 45

  /// Parses the text of an IPv4 or IPv6 address; `nil` for any other text.
  ///
  /// IPv4 is four decimal octets without leading zeros, which some parsers read as octal (RFC 6943,
  /// section 3.1.1). IPv6 is any form of RFC 4291, section 2.2. Brackets, zones and spaces are
  /// refused.
  public init?(parsing text: String) {
    guard text.withUTF8Bytes(Self.mayWrite) else { return nil }
    self.init(parsing: Array(text.utf8)[...])
  }

  private static func mayWrite(_ text: RawSpan) -> Bool {
    guard 1...longestParsedText ~= text.byteCount else { return false }
    // An IPv4 address ends in a digit, and in IPv6 a colon follows at most four digits.
    if text.byte(at: text.byteCount - 1) <= UInt8(ascii: "9") { return true }
    for offset in 0..<min(text.byteCount, 5) where text.byte(at: offset) == UInt8(ascii: ":") {
      return true
    }
    return false
  }

  /// Parses the address in a URL's host or a `Host` field; `nil` for a host that is a name.
  ///
  /// In addition to `init(parsing:)`, IPv6 may be in brackets (RFC 3986, section 3.2.2) and may
  /// have a zone (RFC 4007, section 11), which is dropped.
  public init?(hostLiteral text: String) {
    guard text.utf8.count <= HostName.longestText else { return nil }
    self.init(hostLiteral: Array(text.utf8)[...])
  }

  init?(hostLiteral text: ArraySlice<UInt8>) {
    var text = text
    let isBracketed = text.first == UInt8(ascii: "[")
    if isBracketed {
      guard text.last == UInt8(ascii: "]") else { return nil }
      text = text.dropFirst().dropLast()
    }
    let sign = text.firstIndex(of: UInt8(ascii: "%"))
    if let sign {
      guard Self.isZone(text[sign...].dropFirst()) else { return nil }
      text = text[..<sign]
    }
    if isBracketed || sign != nil {
      guard text.contains(UInt8(ascii: ":")) else { return nil }
    }
    self.init(parsing: text)
  }

  init?(parsing text: ArraySlice<UInt8>) {
    guard text.count <= Self.longestParsedText else { return nil }
    if text.contains(UInt8(ascii: ":")) {
      guard let address = Self.ipv6(text) else { return nil }
      self = address
    } else {
      guard let address = Self.ipv4(text) else { return nil }
      self.init(ipv4: address)
    }
  }

  private static func isZone(_ text: ArraySlice<UInt8>) -> Bool {
    !text.isEmpty
      && text.allSatisfy { byte in
        byte > 0x20 && byte < 0x7f && byte != UInt8(ascii: "[") && byte != UInt8(ascii: "]")
      }
  }

  private static func ipv4(_ text: ArraySlice<UInt8>) -> UInt32? {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 4 else { return nil }
    var address: UInt32 = 0
    for part in parts {
      guard let octet = decimal(part, upTo: 255) else { return nil }
      address = address << 8 | UInt32(octet)
    }
    return address
  }

  static func decimal(_ text: ArraySlice<UInt8>, upTo limit: Int) -> Int? {
    guard (1...3).contains(text.count) else { return nil }
    guard text.count == 1 || text.first != UInt8(ascii: "0") else { return nil }
    var value = 0
    for byte in text {
      guard byte.isDecimalDigit else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value <= limit ? value : nil
  }

  private static func ipv6(_ text: ArraySlice<UInt8>) -> IPAddress? {
    guard let gap = indexOfDoubleColon(in: text) else {
      guard let groups = groups(text, mayEndInIPv4: true) else { return nil }
      return address(ofGroups: groups)
    }
    guard let head = groups(text[..<gap], mayEndInIPv4: false),
      let tail = groups(text[gap...].dropFirst(2), mayEndInIPv4: true)
    else { return nil }
    // `::` replaces at least one group (RFC 5952, section 4.2.2).
    guard head.count + tail.count < 8 else { return nil }
    let zeros = [UInt16](repeating: 0, count: 8 - head.count - tail.count)
    return address(ofGroups: head + zeros + tail)
  }

  private static func indexOfDoubleColon(in text: ArraySlice<UInt8>) -> Int? {
    zip(text.indices, text.indices.dropFirst()).first { one, next in
      text[one] == UInt8(ascii: ":") && text[next] == UInt8(ascii: ":")
    }?.0
  }

  private static func groups(_ text: ArraySlice<UInt8>, mayEndInIPv4: Bool) -> [UInt16]? {
    guard !text.isEmpty else { return [] }
    var parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    var embedded: [UInt16] = []
    if mayEndInIPv4, let last = parts.last, last.contains(UInt8(ascii: ".")) {
      guard let address = ipv4(last) else { return nil }
      embedded = [
        UInt16(truncatingIfNeeded: address >> 16), UInt16(truncatingIfNeeded: address),
      ]
      parts.removeLast()
    }
    var groups: [UInt16] = []
    for part in parts {
      guard let group = hexadecimalGroup(part) else { return nil }
      groups.append(group)
    }
    return groups + embedded
  }

  private static func hexadecimalGroup(_ text: ArraySlice<UInt8>) -> UInt16? {
    text.count <= 4 ? text.hexadecimalNumber(as: UInt16.self) : nil
  }

  private static func address(ofGroups groups: [UInt16]) -> IPAddress? {
    guard groups.count == 8 else { return nil }
    func half(_ groups: ArraySlice<UInt16>) -> UInt64 {
      groups.reduce(0) { $0 << 16 | UInt64($1) }
    }
    return IPAddress(high: half(groups[..<4]), low: half(groups[4...]))
  }
}
