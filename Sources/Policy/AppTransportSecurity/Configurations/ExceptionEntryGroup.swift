import HostNames

/// Entries of `NSExceptionDomains` with equal settings on the same kind of host.
///
/// The dictionary has the same effect on all of them, so only one host of each group is evaluated.
struct ExceptionEntryGroup {
  struct Kind: Hashable {
    /// The kind of a host, as the rules on local hosts distinguish it (ATS-61 to ATS-64).
    enum Host: Hashable {
      case name, localName, localAddress, externalAddress
    }

    var host: Host
    var isRange: Bool
    var entry: ExceptionEntry
  }

  let kind: Kind
  let host: String
  private let exceptions: TransportSecurityPolicy
  private(set) var count = 1

  /// Groups the entries whose keys a URL's host can match; others match nothing (ATS-50 to ATS-54).
  static func entries(of policy: TransportSecurityPolicy) -> [ExceptionEntryGroup] {
    var places = [Kind: Int]()
    var entries = [ExceptionEntryGroup]()
    func add(_ entry: ExceptionEntryGroup) {
      if let place = places[entry.kind] {
        entries[place].count += 1
      } else {
        places[entry.kind] = entries.count
        entries.append(entry)
      }
    }
    for (key, entry) in policy.entries.byKey where HostName.isCanonical(key) {
      add(ExceptionEntryGroup(host: key, entry))
    }
    for range in policy.ranges { add(ExceptionEntryGroup(range)) }
    return entries
  }

  private init(host: String, _ entry: ExceptionEntry) {
    kind = Kind(host: Kind.Host(host), isRange: false, entry: entry)
    self.host = host
    var exceptions = TransportSecurityPolicy()
    exceptions.entries[host] = entry
    self.exceptions = exceptions
  }

  private init(_ range: TransportSecurityPolicy.RangeEntry) {
    // A range that is wider than a local one has other addresses at its end.
    let network = range.range.network
    let isWider = LocalHosts.contain(network.description) && !LocalHosts.containAll(of: range.range)
    host = (isWider ? range.range.last : network).description
    kind = Kind(host: Kind.Host(host), isRange: true, entry: range.entry)
    var exceptions = TransportSecurityPolicy()
    exceptions.ranges = [range]
    self.exceptions = exceptions
  }

  func policy(beside globalKeys: TransportSecurityPolicy) -> TransportSecurityPolicy {
    var policy = globalKeys
    (policy.entries, policy.ranges) = (exceptions.entries, exceptions.ranges)
    return policy
  }
}

extension ExceptionEntryGroup.Kind.Host {
  fileprivate init(_ host: String) {
    let isLocal = LocalHosts.contain(host)
    self =
      switch HostClassification(host) {
      case .name: isLocal ? .localName : .name
      case .address: isLocal ? .localAddress : .externalAddress
      }
  }
}

extension PolicyEvaluator {
  func tally(
    _ entries: [ExceptionEntryGroup], beside globalKeys: TransportSecurityPolicy
  ) -> ConfigurationTimeline.EntryTally {
    let readings = [false, true].map { doubt in
      var reading = PolicyAsReadBySystem(system: system, assumptions: assumptions)
      reading.doubt = doubt
      return reading
    }
    // A hostile dictionary has a hundred thousand kinds of entries, few of which are read
    // differently.
    var effects = [
      ExceptionEntryAsReadBySystem: WritableKeyPath<ConfigurationTimeline.EntryTally, Int>
    ]()
    var tally = ConfigurationTimeline.EntryTally()
    for entry in entries {
      let read = ExceptionEntryAsReadBySystem(entry.kind, as: readings)
      let effect = effects[read] ?? effect(of: entry, beside: globalKeys)
      effects[read] = effect
      tally[keyPath: effect] += entry.count
    }
    return tally
  }

  private func effect(
    of entry: ExceptionEntryGroup, beside globalKeys: TransportSecurityPolicy
  ) -> WritableKeyPath<ConfigurationTimeline.EntryTally, Int> {
    let own = effect(of: entry, on: entry.host, beside: globalKeys)
    // Subdomains of a local name without a dot are not local hosts.
    let below = "a." + entry.host
    guard own == \.idle, entry.kind.host == .localName, !LocalHosts.contain(below) else {
      return own
    }
    return effect(of: entry, on: below, beside: globalKeys)
  }

  private func effect(
    of entry: ExceptionEntryGroup, on host: String, beside globalKeys: TransportSecurityPolicy
  ) -> WritableKeyPath<ConfigurationTimeline.EntryTally, Int> {
    let policy = entry.policy(beside: globalKeys)
    func verdict(_ trial: HostPolicyTimeline.Trial) -> Decision.Verdict {
      evaluate(trial.facts(host), under: policy).verdict
    }
    let cleartext = evaluate(HostPolicyTimeline.Trial.cleartext.facts(host), under: policy)
    guard case .listed = cleartext.standing else { return \.idle }
    switch cleartext.verdict {
    case .allow:
      let isExempt = LocalHosts.areExempt(host, on: system, linkedWith: linkedSDK)
      return isExempt ? \.idle : \.opened
    case .unknown: return \.unsettled
    case .block: break
    }
    let older = [HostPolicyTimeline.Trial.tls10, .tls11, .rsaKeyExchange].map(verdict)
    if older.contains(.allow) { return \.downgraded }
    return older.contains(.unknown) ? \.unsettled : \.strict
  }
}

/// An entry as one system reads it, reduced to the parts that determine its effect.
///
/// Used as a cache key: a hostile dictionary has many different entries, but few different ones
/// after interpretation.
private struct ExceptionEntryAsReadBySystem: Hashable {
  private let host: ExceptionEntryGroup.Kind.Host
  private let isRange: Bool
  /// The entry's settings in both interpretations: values of the wrong type mean `NO`, or they mean
  /// `YES` (ATS-27).
  private let exceptions: [DomainException]

  init(_ kind: ExceptionEntryGroup.Kind, as readings: [PolicyAsReadBySystem]) {
    host = kind.host
    isRange = kind.isRange
    exceptions = readings.map { reading in
      var exception = kind.entry.exception(as: reading)
      if kind.host != .localName { exception.includesSubdomains = false }
      exception.requiresCertificateTransparency = false
      exception.niapPackage = nil
      return exception
    }
  }
}
