import Synchronization

/// A cache of the software that user agents name.
///
/// An app repeats a few user agents over thousands of requests, so each is parsed once.
public struct UserAgentTable: Sendable {
  /// Different ones that are remembered; beyond, it starts over, which costs time alone.
  private static let most = 256
  /// The longest that is remembered, in bytes; no table is to be filled by what a capture makes up.
  private static let longest = 512

  /// The table of those that have none of their own.
  static let shared = Mutex(UserAgentTable())

  private var known: [String: ClientSoftware?] = [:]

  /// A table that knows nothing yet.
  public init() {}

  /// The software that a user agent names.
  ///
  /// - Parameter agent: The user agent, as sent.
  /// - Returns: The software; `nil` where the user agent tells nothing.
  public mutating func software(of agent: String) -> ClientSoftware? {
    if let known = known[agent] { return known }
    let software = ClientSoftware(userAgent: agent)
    guard agent.utf8.count <= Self.longest else { return software }
    if known.count >= Self.most { known = [:] }
    known[agent] = .some(software)
    return software
  }
}
