/// An address of IPv4 or IPv6 with its text (RFC 5952).
struct Address: Hashable, Sendable {
  var bytes: [UInt8]
  var text: String

  static func ipv4(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Address {
    Address(bytes: [a, b, c, d].map { UInt8($0) }, text: "\(a).\(b).\(c).\(d)")
  }

  /// An IPv6 address of two groups in front and one at the end.
  static func ipv6(_ first: Int, _ second: Int, _ last: Int) -> Address {
    Address(
      bytes: NetworkOrder.uint16(first) + NetworkOrder.uint16(second)
        + [UInt8](repeating: 0, count: 10) + NetworkOrder.uint16(last),
      text: String(first, radix: 16) + (second == 0 ? "" : ":" + String(second, radix: 16)) + "::"
        + String(last, radix: 16))
  }

  /// The client's address of the family of a server's.
  static func client(of server: Address) -> Address {
    server.isIPv4 ? .ipv4(192, 168, 7, 20) : .ipv6(0x2001, 0xdb8, 0x20)
  }

  var isIPv4: Bool { bytes.count == 4 }
}
