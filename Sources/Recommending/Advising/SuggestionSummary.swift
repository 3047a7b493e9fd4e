import PropertyLists

/// How the hosts of a run divide by what is to be done about them: the whole run at a glance.
public struct SuggestionSummary: Hashable, Sendable {
  /// What is to be done about a host before all else, the best remedy first.
  public enum Remedy: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case fine
    case changeURL = "change-url"
    case updateSDK = "update-sdk"
    /// Mend the server: its TLS, its certificate, or where it redirects to.
    case fixServer = "fix-server"
    case exception
    /// What was seen does not tell.
    case unknown
  }

  /// How many hosts each remedy is the main one of; those without a host are left out.
  public private(set) var counts: [Remedy: Int] = [:]
  /// Hosts that were judged.
  public private(set) var hosts = 0
  /// Hosts to which the dictionary opens something, until their remedy is in place or for good.
  public private(set) var opened = 0
  /// Hosts and addresses of which nothing was judged, as they are not the app's or not under ATS.
  public private(set) var setAside = 0

  /// The summary of a suggestion.
  public init(_ suggestion: Suggestion) {
    for host in suggestion.hosts {
      hosts += 1
      if host.keys?.isEmpty == false { opened += 1 }
      counts[Remedy(host), default: 0] += 1
    }
    let judged = Set(suggestion.hosts.map(\.host))
    setAside = Set(suggestion.setAside.map(\.host)).subtracting(judged).count
  }

  /// How many hosts a remedy is the main one of.
  public subscript(remedy: Remedy) -> Int { counts[remedy] ?? 0 }
}

extension SuggestionSummary.Remedy {
  /// What is to be done about a host before all else.
  public init(_ host: HostSuggestion) {
    guard host.verdict != .unknown else {
      self = .unknown
      return
    }
    let isOpened = host.keys?.isEmpty == false
    switch host.mainAdvice?.kind {
    case .changeURL where host.mainAdvice?.certainty != .unknown: self = .changeURL
    case .updateSDK where host.mainAdvice?.certainty != .unknown: self = .updateSDK
    case .fixServer, .fixCertificate: self = .fixServer
    default: self = isOpened ? .exception : host.verdict == .satisfied ? .fine : .unknown
    }
  }
}
