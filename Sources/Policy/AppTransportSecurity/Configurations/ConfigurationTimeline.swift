/// The effective ATS configuration of a dictionary on each OS version, as the evaluator judges it.
///
/// A dictionary may have different effects on different OS versions, as Apple added keys and
/// rewrote the code that reads them. The timeline groups adjacent systems with the same result into
/// spans, which lint and the reports describe.
public struct ConfigurationTimeline: Hashable, Sendable {
  /// Counts of `NSExceptionDomains` entries by their effect, for the reports' sentences about a
  /// span.
  public struct EntryTally: Hashable, Sendable {
    public var opened = 0
    public var downgraded = 0
    public var strict = 0
    /// Entries with a value whose interpretation by the system is undocumented (ATS-27).
    public var unsettled = 0
    /// Entries without effect: the system ignores the entry, or exempts its host anyway.
    public var idle = 0

    public var held: Int { downgraded + strict }
  }

  /// Adjacent OS versions of one platform on which the dictionary has the same effect.
  public struct Span: Hashable, Sendable {
    public var systems: [SystemVersion]
    /// The configuration for `URLSession`; `nil` if it depends on an undocumented interpretation
    /// (ATS-27).
    public var configuration: PolicyConfiguration?
    /// The other interfaces, such as web views, that may load cleartext from hosts without an
    /// entry; empty if `URLSession` may too.
    public var openInterfaces: [LoadingInterface]
    public var entries: EntryTally
    public var rules: [RuleIdentifier]
  }

  public let spans: [Span]

  init(_ spans: [Span]) { self.spans = spans }

  /// Evaluates a policy on each OS version.
  ///
  /// - Complexity: Reads each entry once for each system. The evaluator runs only once for entries
  ///   with equal settings after interpretation.
  public init(
    _ policy: TransportSecurityPolicy, systems: [SystemVersion], linkedSDKs: LinkedSDKs,
    assumptions: Assumptions = Assumptions()
  ) {
    let entries = ExceptionEntryGroup.entries(of: policy)
    var globalKeys = policy
    (globalKeys.entries, globalKeys.ranges) = (ExceptionEntries(), [])
    var spans = [Span]()
    for system in systems.sorted() {
      let evaluator = PolicyEvaluator(
        system: system, linkedSDK: linkedSDKs.version(for: system), assumptions: assumptions)
      let span = Span(
        system: system, tally: evaluator.tally(entries, beside: globalKeys),
        cleartext: evaluator.cleartextToUnlistedHosts(under: globalKeys))
      if let last = spans.last, last.joins(span) {
        spans[spans.count - 1].systems.append(system)
        // The rules of the newest system are more relevant than those of the oldest.
        spans[spans.count - 1].rules = span.rules
      } else {
        spans.append(span)
      }
    }
    self.spans = spans
  }
}

extension ConfigurationTimeline.Span {
  fileprivate init(
    system: SystemVersion, tally: ConfigurationTimeline.EntryTally,
    cleartext: [LoadingInterface: Decision]
  ) {
    let own = cleartext[.urlLoading]
    self.init(
      systems: [system],
      configuration: PolicyConfiguration(unlisted: cleartext.mapValues(\.verdict), tally),
      openInterfaces: own?.verdict == .allow
        ? [] : LoadingInterface.allCases.filter { cleartext[$0]?.verdict == .allow },
      entries: tally, rules: [])
    for interface in [.urlLoading] + openInterfaces {
      rules += (cleartext[interface]?.rules ?? []).filter { !rules.contains($0) }
    }
  }

  fileprivate func joins(_ next: Self) -> Bool {
    configuration == next.configuration && openInterfaces == next.openInterfaces
      && entries == next.entries && systems.last?.platform == next.systems.last?.platform
  }
}

extension PolicyConfiguration {
  fileprivate init?(
    unlisted: [LoadingInterface: Decision.Verdict], _ entries: ConfigurationTimeline.EntryTally
  ) {
    guard !unlisted.values.contains(.unknown) else { return nil }
    if unlisted[.urlLoading] == .allow {
      // If no entry certainly puts a host under ATS, the open ones decide between two
      // configurations.
      if entries.held == 0, entries.unsettled > 0 { return nil }
      self = entries.held > 0 ? .onlyNamed : .none
    } else if entries.opened > 0 {
      self = .exceptionsOnly
    } else if entries.unsettled > 0 {
      return nil
    } else {
      self = entries.downgraded > 0 ? .downgraded : .all
    }
  }
}

extension PolicyEvaluator {
  fileprivate func cleartextToUnlistedHosts(
    under globalKeys: TransportSecurityPolicy
  ) -> [LoadingInterface: Decision] {
    var decisions = [LoadingInterface: Decision]()
    for interface in HostPolicyTimeline.interfaces {
      decisions[interface] = evaluate(
        .http("unlisted.example", by: interface), under: globalKeys)
    }
    return decisions
  }
}
