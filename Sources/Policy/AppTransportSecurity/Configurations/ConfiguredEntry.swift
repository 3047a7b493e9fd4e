import HostNames

/// Entries of `NSExceptionDomains` that read alike, with a host that one of them speaks for.
struct ConfiguredEntry {
  /// Everything that decides how a system reads an entry.
  struct Kind: Hashable {
    /// A host as the rules on local hosts and addresses see it (ATS-61 to ATS-64).
    enum Host: Hashable {
      case name, localName, localAddress, externalAddress
    }

    var host: Host
    var isRange: Bool
    var entry: ExceptionEntry
  }

  let kind: Kind
  /// A host that the entry matches.
  let host: String
  /// The exceptions of a policy with this entry alone.
  private let exceptions: TransportSecurityPolicy
  /// The number of entries of the kind.
  private(set) var count = 1

  /// The entries that the host of a URL can reach, by kind.
  ///
  /// A key that no URL could have as its host matches nothing (ATS-50 to ATS-54).
  static func entries(of policy: TransportSecurityPolicy) -> [ConfiguredEntry] {
    var places = [Kind: Int]()
    var entries = [ConfiguredEntry]()
    func add(_ entry: ConfiguredEntry) {
      if let place = places[entry.kind] {
        entries[place].count += 1
      } else {
        places[entry.kind] = entries.count
        entries.append(entry)
      }
    }
    for (key, entry) in policy.entries.byKey where HostName.isCanonical(key) {
      add(ConfiguredEntry(host: key, entry))
    }
    for range in policy.ranges { add(ConfiguredEntry(range)) }
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
    host = range.range.network.description
    kind = Kind(host: Kind.Host(host), isRange: true, entry: range.entry)
    var exceptions = TransportSecurityPolicy()
    exceptions.ranges = [range]
    self.exceptions = exceptions
  }

  /// The keys for the whole app with this entry alone.
  func policy(beside globalKeys: TransportSecurityPolicy) -> TransportSecurityPolicy {
    var policy = globalKeys
    (policy.entries, policy.ranges) = (exceptions.entries, exceptions.ranges)
    return policy
  }
}

extension ConfiguredEntry.Kind.Host {
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
  /// Counts entries by what they do to their hosts.
  func tally(
    _ entries: [ConfiguredEntry], beside globalKeys: TransportSecurityPolicy
  ) -> ConfigurationOutlook.EntryTally {
    let readings = [false, true].map {
      PolicyReading(system: system, assumptions: assumptions, doubt: $0)
    }
    // A hostile dictionary has a hundred thousand kinds of entry; few of them read differently.
    var effects = [ReadEntry: WritableKeyPath<ConfigurationOutlook.EntryTally, Int>]()
    var tally = ConfigurationOutlook.EntryTally()
    for entry in entries {
      let read = ReadEntry(entry.kind, as: readings)
      let effect = effects[read] ?? effect(of: entry, beside: globalKeys)
      effects[read] = effect
      tally[keyPath: effect] += entry.count
    }
    return tally
  }

  private func effect(
    of entry: ConfiguredEntry, beside globalKeys: TransportSecurityPolicy
  ) -> WritableKeyPath<ConfigurationOutlook.EntryTally, Int> {
    let own = effect(of: entry, on: entry.host, beside: globalKeys)
    // Names below a local name of one label are no local hosts.
    let below = "a." + entry.host
    guard own == \.idle, entry.kind.host == .localName, !LocalHosts.contain(below) else {
      return own
    }
    return effect(of: entry, on: below, beside: globalKeys)
  }

  private func effect(
    of entry: ConfiguredEntry, on host: String, beside globalKeys: TransportSecurityPolicy
  ) -> WritableKeyPath<ConfigurationOutlook.EntryTally, Int> {
    let policy = entry.policy(beside: globalKeys)
    func verdict(_ trial: HostOutlook.Trial) -> Decision.Verdict {
      evaluate(trial.facts(host), under: policy).verdict
    }
    let cleartext = evaluate(HostOutlook.Trial.cleartext.facts(host), under: policy)
    guard case .listed = cleartext.standing else { return \.idle }
    switch cleartext.verdict {
    case .allow:
      let isExempt = LocalHosts.areExempt(host, on: system, linkedWith: linkedSDK)
      return isExempt ? \.idle : \.opened
    case .unknown: return \.unsettled
    case .block: break
    }
    let older = [HostOutlook.Trial.tls10, .tls11, .rsaKeyExchange].map(verdict)
    if older.contains(.allow) { return \.downgraded }
    return older.contains(.unknown) ? \.unsettled : \.strict
  }
}

/// An entry as one system reads it, as far as that decides what it does to its host.
private struct ReadEntry: Hashable {
  private let host: ConfiguredEntry.Kind.Host
  private let isRange: Bool
  /// The exception, once for each meaning that a value of the wrong type may have (ATS-27).
  private let exceptions: [DomainException]

  init(_ kind: ConfiguredEntry.Kind, as readings: [PolicyReading]) {
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
