import Synchronization

/// A cache that maps user agents to the software that they name.
///
/// An app sends a few user agents in thousands of requests, so each is parsed once.
public struct UserAgentTable: Sendable {
  private static let most = 256
  /// The longest user agent cached, in bytes; bounds the memory for hostile captures.
  private static let longest = 512

  static let shared = Mutex(UserAgentTable())

  private var known: [String: ClientSoftware?] = [:]

  public init() {}

  /// Returns the software that a user agent names; `nil` if it names no known software.
  public mutating func software(of agent: String) -> ClientSoftware? {
    if let known = known[agent] { return known }
    let software = ClientSoftware(userAgent: agent)
    guard agent.utf8.count <= Self.longest else { return software }
    if known.count >= Self.most { known = [:] }
    known[agent] = .some(software)
    return software
  }
}
