/// The configuration that a dictionary is, system by system, found by asking the evaluator.
public struct ConfigurationOutlook: Hashable, Sendable {
  /// Entries of `NSExceptionDomains`, counted by what they do to their hosts.
  public struct EntryTally: Hashable, Sendable {
    /// Entries that allow cleartext.
    public var opened = 0
    /// Entries that allow older TLS or suites without forward secrecy, and no cleartext.
    public var downgraded = 0
    /// Entries that leave their hosts under all of ATS.
    public var strict = 0
    /// Entries of which the sources do not tell how the system reads them (ATS-27).
    public var unsettled = 0
    /// Entries that the system does not read, or for hosts that it exempts anyway.
    public var idle = 0

    /// Entries that refuse cleartext to their hosts.
    public var held: Int { downgraded + strict }
  }

  /// Systems that follow each other and read the dictionary as the same configuration.
  public struct Span: Hashable, Sendable {
    public var systems: [SystemVersion]
    /// The configuration for loads by `URLSession`; `nil` where the sources do not tell (ATS-27).
    public var configuration: PolicyConfiguration?
    /// Interfaces that load cleartext from unlisted hosts where `URLSession` does not.
    public var openInterfaces: [LoadingInterface]
    public var entries: EntryTally
    /// The rules that decide about a host without an entry, on the newest of the systems.
    public var rules: [RuleIdentifier]
  }

  /// The spans, by platform and the oldest system first.
  public let spans: [Span]

  init(_ spans: [Span]) { self.spans = spans }

  /// The outlook of a policy.
  ///
  /// - Complexity: One reading of each entry for each system. The evaluator is asked only about
  ///   entries that read differently.
  public init(
    _ policy: TransportSecurityPolicy, systems: [SystemVersion], linkedSDKs: LinkedSDKs,
    assumptions: Assumptions = Assumptions()
  ) {
    let entries = ConfiguredEntry.entries(of: policy)
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
        // What holds on the newest system tells more than what held on the oldest.
        spans[spans.count - 1].rules = span.rules
      } else {
        spans.append(span)
      }
    }
    self.spans = spans
  }
}

extension ConfigurationOutlook.Span {
  fileprivate init(
    system: SystemVersion, tally: ConfigurationOutlook.EntryTally,
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
  /// The configuration of what becomes of cleartext to unlisted hosts, and of the entries.
  fileprivate init?(
    unlisted: [LoadingInterface: Decision.Verdict], _ entries: ConfigurationOutlook.EntryTally
  ) {
    guard !unlisted.values.contains(.unknown) else { return nil }
    if unlisted[.urlLoading] == .allow {
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
  /// Decisions about cleartext to a public host without an entry, by interface.
  fileprivate func cleartextToUnlistedHosts(
    under globalKeys: TransportSecurityPolicy
  ) -> [LoadingInterface: Decision] {
    var decisions = [LoadingInterface: Decision]()
    for interface in HostOutlook.interfaces {
      decisions[interface] = evaluate(
        .http("unlisted.example", by: interface), under: globalKeys)
    }
    return decisions
  }
}
