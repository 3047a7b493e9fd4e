import AppTransportSecurity
public import PropertyLists

/// The answer to the question if an app can do without `NSAllowsArbitraryLoads`, and the numbers of
/// hosts that it rests on.
///
/// The first line of text reports and the summary of the page give the same answer.
public struct BlanketKeyAnswer: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// No host was judged.
    case nothingSeen
    /// The verdict on some hosts is unknown, so the key may be needed.
    case undecided
    /// The key can go when hosts are fixed that no exception allows, or that need none then.
    case afterFixes
    case removable
  }

  public private(set) var hosts = 0
  /// The hosts that break ATS and get an exception.
  public private(set) var excepted = 0
  /// The hosts that break ATS and must be fixed, as a fix is better or no key helps.
  public private(set) var mended = 0
  public private(set) var unknown = 0
  /// The entries of the dictionary that replaces the key.
  public var exceptions = 0

  public init() {}

  public init(_ suggestion: Suggestion) {
    for host in suggestion.hosts { add(host) }
    exceptions = suggestion.exceptionCount
  }

  public mutating func add(_ host: HostSuggestion) {
    hosts += 1
    switch host.verdict {
    case .satisfied: break
    case .unknown: unknown += 1
    case .violated where host.keys?.isEmpty == false: excepted += 1
    case .violated: mended += 1
    }
  }

  public var kind: Kind {
    if hosts == 0 { return .nothingSeen }
    if unknown > 0 { return .undecided }
    return mended > 0 ? .afterFixes : .removable
  }
}

extension PropertyListDictionary {
  /// True for an ATS dictionary that has `NSAllowsArbitraryLoads` with a value that turns it on.
  public var hasBlanketKey: Bool {
    self[PolicyKey.allowsArbitraryLoads.rawValue].map { !$0.isOff } ?? false
  }
}
