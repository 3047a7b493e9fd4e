import Bytes
import HostNames

/// An address range as a key of `NSExceptionDomains` (ATS-56, ATS-59).
struct AddressRange: Hashable, Sendable {
  let network: IPAddress
  /// The prefix length in bits, 0 to 128.
  ///
  /// An IPv4 address counts as the last 32 of 128 bits, so IPv4 prefixes start at 96.
  let prefixLength: Int
  private let isIPv4: Bool

  /// Parses a range with the limits of Apple's parser; `nil` for a key that Apple's parser refuses.
  ///
  /// The text before the slash is shorter than 14 characters for IPv4 and 38 for IPv6. Missing IPv4
  /// octets are zero, and an IPv6 text without `::` and all groups is continued with `::`. A text
  /// with a letter from a to f is IPv6. A prefix length is octal with a leading 0.
  init?(_ key: String) {
    guard let slash = key.firstIndex(of: "/") else { return nil }
    let text = key[..<slash]
    guard let bits = Self.prefix(key[key.index(after: slash)...]) else { return nil }
    if text.utf8.allSatisfy({ $0.isDecimalDigit || $0 == UInt8(ascii: ".") }) {
      guard text.utf8.count < 14, bits <= 32, let network = Self.paddedIPv4(text) else {
        return nil
      }
      self.init(masking: network, prefixLength: 96 + bits, isIPv4: true)
    } else {
      guard text.utf8.count < 38, bits <= 128, let network = Self.completedIPv6(text) else {
        return nil
      }
      self.init(masking: network, prefixLength: bits, isIPv4: false)
    }
  }

  private init(masking address: IPAddress, prefixLength: Int, isIPv4: Bool) {
    network = Self.masked(address, prefixLength)
    self.prefixLength = prefixLength
    self.isIPv4 = isIPv4
  }

  func contains(_ address: IPAddress) -> Bool {
    address.isIPv4 == isIPv4 && Self.masked(address, prefixLength) == network
  }

  func contains(_ other: AddressRange) -> Bool {
    prefixLength <= other.prefixLength && isIPv4 == other.isIPv4
      && Self.masked(other.network, prefixLength) == network
  }

  /// The address with all bits after the prefix set.
  var last: IPAddress {
    IPAddress(
      high: network.high | (UInt64.max >> UInt64(min(prefixLength, 64))),
      low: network.low | (UInt64.max >> UInt64(max(prefixLength - 64, 0))))
  }

  private static func masked(_ address: IPAddress, _ length: Int) -> IPAddress {
    // A smart shift by 64 or more gives 0; a negative count would shift in the other direction.
    IPAddress(
      high: address.high & ~(UInt64.max >> UInt64(min(length, 64))),
      low: address.low & ~(UInt64.max >> UInt64(max(length - 64, 0))))
  }

  private static func paddedIPv4(_ text: Substring) -> IPAddress? {
    let octets = text.split(separator: ".", omittingEmptySubsequences: false)
    guard octets.count <= 4 else { return nil }
    let padded = octets + [Substring](repeating: "0", count: 4 - octets.count)
    return IPAddress(parsing: padded.joined(separator: "."))
  }

  private static func completedIPv6(_ text: Substring) -> IPAddress? {
    guard
      text.utf8.allSatisfy({ $0.hexadecimalDigitValue != nil || $0 == UInt8(ascii: ":") })
    else { return nil }
    let isComplete = text.contains("::") || text.utf8.count { $0 == UInt8(ascii: ":") } >= 7
    return IPAddress(parsing: text + (isComplete ? "" : "::"))
  }

  /// Parses a prefix length as Apple's parser does (`strtol`): octal after a leading 0, up to the
  /// first character that is not a digit.
  private static func prefix(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isDecimalDigit) else { return nil }
    guard text.utf8.first == UInt8(ascii: "0") else { return UInt16(text).map(Int.init) }
    let digits = text.prefix { ("0"..."7").contains($0) }
    return UInt16(digits, radix: 8).map(Int.init)
  }
}
