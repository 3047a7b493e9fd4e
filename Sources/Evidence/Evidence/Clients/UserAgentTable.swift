public import Escaping
import Synchronization

/// A cache that maps user agents to the software or device that they name.
///
/// An app sends a few user agents in thousands of requests, so each is parsed once.
public struct UserAgentTable: Sendable {
  private static let most = 256
  /// The length of the longest cached user agent, in bytes, so that hostile captures cannot fill
  /// the memory.
  private static let longest = 512

  static let shared = Mutex(UserAgentTable())

  private struct Named {
    var software: ClientSoftware?
    var device: OtherDevice?
    var app: ForeignText?
  }

  private var known: [ForeignText: Named] = [:]

  public init() {}

  /// Returns the software that a user agent names; `nil` if it names no known software.
  public mutating func software(of agent: ForeignText) -> ClientSoftware? {
    named(by: agent).software
  }

  /// Returns the device of a vendor other than Apple that a user agent names; `nil` without one.
  mutating func otherDevice(of agent: ForeignText) -> OtherDevice? { named(by: agent).device }

  /// Returns the app that a user agent of CFNetwork names; `nil` for another user agent.
  mutating func app(of agent: ForeignText) -> ForeignText? { named(by: agent).app }

  private mutating func named(by agent: ForeignText) -> Named {
    if let known = known[agent] { return known }
    let named = Named(
      software: ClientSoftware(userAgent: agent), device: OtherDevice(userAgent: agent),
      app: UserAgentApp.name(in: agent))
    guard agent.utf8Count <= Self.longest else { return named }
    if known.count >= Self.most { known = [:] }
    known[agent] = named
    return named
  }
}
