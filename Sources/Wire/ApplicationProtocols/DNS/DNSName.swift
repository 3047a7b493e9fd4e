/// A domain name in a message.
///
/// The text is in lower case without the dot at the end; the root is the empty string. A byte that
/// is no printable ASCII or has a meaning of its own (dot and backslash) becomes a backslash and
/// three decimal digits (RFC 4343, section 2.1), so such a name never looks like a host's.
public struct DNSName: Hashable, Sendable {
  public let text: String
  /// True if a URL could have the name as its host.
  public let isHost: Bool
  /// The number under which the reader of names knows it.
  public let number: Int32

  /// The name of the root, as no message holds it.
  public static let root = DNSName(text: "", isHost: false, number: -1)

  public static func == (one: DNSName, other: DNSName) -> Bool { one.text == other.text }

  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
