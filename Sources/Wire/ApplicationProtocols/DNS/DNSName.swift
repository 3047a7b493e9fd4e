/// A domain name in a message, in lower case and without the final dot; the root is the empty
/// string.
///
/// Inside a label, a dot, a backslash or a byte that is not printable ASCII becomes a backslash and
/// three decimal digits (RFC 4343, section 2.1). So such a name cannot be taken for a host name.
public struct DNSName: Hashable, Sendable {
  public let text: String
  public let isHost: Bool
  public let number: Int32

  /// The name of the DNS root; its number is -1, as no name table contains it.
  public static let root = DNSName(text: "", isHost: false, number: -1)

  public static func == (one: DNSName, other: DNSName) -> Bool { one.text == other.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
