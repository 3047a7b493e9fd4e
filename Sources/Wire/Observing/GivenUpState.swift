/// What had to be given up so that reading a capture stays within its memory, least useful first.
public struct GivenUpState: Sendable, Equatable {
  /// Connections on which something was said, told as far as they were read; their observations
  /// carry `tcp.given-up`.
  public var connections = 0
  /// Attempts to connect on which nothing was said.
  public var openings = 0
  /// Streams whose bytes beyond a hole were not waited for any longer; their observations carry
  /// `tcp.gap`.
  public var streamsWithHoles = 0
  /// IP datagrams whose fragments were not waited for any longer.
  public var datagrams = 0
  /// Addresses whose names, as DNS answered them, were forgotten.
  public var addresses = 0
  /// Names of one address, or behind one public name (Encrypted Client Hello), beyond those that are
  /// kept.
  public var names = 0

  /// Nothing.
  public init() {}

  /// Whether nothing was given up.
  public var isEmpty: Bool { self == GivenUpState() }

  /// What was given up, in words.
  public var words: String {
    let parts = [
      (connections, "connections with data"), (openings, "attempts to connect"),
      (streamsWithHoles, "waits for lost segments"), (datagrams, "datagrams in fragments"),
      (addresses, "addresses that DNS had named"), (names, "further names that DNS had given"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
