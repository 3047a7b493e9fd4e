import AppTransportSecurity
import Evidence
import Findings
import HostNames
import PropertyLists
import Recommending

struct ExceptionWidth {
  let present: PresentDictionary
  let use: ExceptionUse
  let suggested: PresentDictionary
  let suggestions: HostIndex
  let volume: TrafficVolume
  let named: NamedHosts?
  private let namedUnder: [String: [String]]
  private let aside: SetAsideHosts

  init(
    present: PresentDictionary, use: ExceptionUse, suggestion: Suggestion, volume: TrafficVolume,
    named: NamedHosts?
  ) {
    self.present = present
    self.use = use
    self.volume = volume
    self.named = named
    namedUnder = named?.hosts(under: present) ?? [:]
    aside = SetAsideHosts(suggestion.setAside, under: present)
    suggested = PresentDictionary(suggestion.dictionary)
    suggestions = HostIndex(suggestion)
  }

  var findings: [Finding<CheckStatement>] {
    present.exceptions.flatMap { entry -> [Finding<CheckStatement>] in
      guard let keys = present[entry.key], !keys.loosened.isEmpty else { return [] }
      return findings(entry.key, keys, use.entries[entry.key] ?? ExceptionUse.Entry())
    }
  }

  private func findings(
    _ key: String, _ exception: PropertyListDictionary, _ entry: ExceptionUse.Entry
  ) -> [Finding<CheckStatement>] {
    guard !entry.whole.isEmpty else {
      if let wanted = suggested[key], !wanted.loosened.isEmpty {
        // An entry of a parent domain may reach this host under one reading of
        // NSIncludesSubdomains and not under another.
        return entry.doubts.isEmpty ? needless(exception, of: key, beside: wanted) : []
      }
      guard entry.doubts.isEmpty else {
        return [
          CheckRule.cannotTell.finding(
            .undecidedException(key: key, hosts: .brief(entry.doubts.keys.sorted())),
            onException: key)
        ]
      }
      guard let staleness = staleness(key, entry) else { return [notExercised(key)] }
      return [CheckRule.staleException.finding(.stale(key: key, staleness), onException: key)]
    }
    return settings(key, exception, entry)
      + [subdomains(key, exception, entry), avoidable(key, entry)].compactMap(\.self)
  }

  /// Returns findings on the keys of an entry that lets nothing pass, where other keys would.
  private func needless(
    _ exception: PropertyListDictionary, of key: String, beside wanted: PropertyListDictionary
  ) -> [Finding<CheckStatement>] {
    let needed = wanted.loosened.map(\.key)
    return exception.loosened.filter { !needed.contains($0.key) }.map { setting in
      CheckRule.tooWide.finding(
        .needlessKey(setting.key, of: key), onException: key,
        key: exception.name(of: setting) ?? setting.key.rawValue)
    }
  }

  private func notExercised(_ key: String) -> Finding<CheckStatement> {
    let hosts = namedUnder[key] ?? []
    let first = hosts.first.flatMap { host in
      named?.mention(of: host).map {
        CheckStatement.NamedHost(host: host, mention: $0, others: hosts.count - 1)
      }
    }
    var finding = CheckRule.notExercised.finding(
      .notExercised(key: key, volume, named: first), onException: key)
    finding.formerRule = CheckRule.staleException.rawValue
    return finding
  }

  private func staleness(_ key: String, _ entry: ExceptionUse.Entry) -> CheckStatement.Staleness? {
    if EntryName.isLocal(key, present[key] ?? PropertyListDictionary()) { return .localHost }
    if entry.hosts.isEmpty, !HostName.isCanonical(key) { return .matchesNone }
    if entry.hosts.isEmpty, let traffic = aside.traffic(under: key) { return .setAside(traffic) }
    if !entry.hopeless.isEmpty { return .noKeyHelps(.brief(entry.hopeless.sorted())) }
    if entry.hosts.isEmpty {
      guard let named, named.isComplete, namedUnder[key] == nil else { return nil }
      return .neitherSeenNorNamed(volume)
    }
    return .doneWithout(
      .brief(entry.hosts.sorted()),
      isCertificateUnseen: suggestions.hidesCertificate(entry.hosts))
  }

  private func settings(
    _ key: String, _ exception: PropertyListDictionary, _ entry: ExceptionUse.Entry
  ) -> [Finding<CheckStatement>] {
    exception.loosened.compactMap { setting -> Finding<CheckStatement>? in
      let name = exception.name(of: setting) ?? setting.key.rawValue
      if let need = entry.settings[setting], !need.isEmpty {
        guard setting == .minimumTLSVersion, entry.lowestFloor.isEmpty,
          exception.value(of: setting) == .string("TLSv1.0")
        else { return nil }
        return CheckRule.tooWide.finding(
          .higherFloor(hosts: .brief(need.hosts.sorted())), onException: key, key: name,
          seen: need.places)
      }
      // An entry puts a local host under ATS, so if the entry is needed it must allow cleartext.
      if setting == .insecureLoads, LocalHosts.contain(key) { return nil }
      if entry.doubtful.contains(setting) {
        return CheckRule.cannotTell.finding(
          .undecidedKey(setting.key, of: key), onException: key, key: name)
      }
      return CheckRule.tooWide.finding(
        .needlessKey(setting.key, of: key), onException: key, key: name, seen: entry.whole.places)
    }
  }

  private func subdomains(
    _ key: String, _ exception: PropertyListDictionary, _ entry: ExceptionUse.Entry
  ) -> Finding<CheckStatement>? {
    guard exception.includesSubdomains, suggested[key]?.includesSubdomains != true else {
      return nil
    }
    let below = entry.subdomains.hosts.sorted()
    return CheckRule.tooWide.finding(
      below.isEmpty ? .needlessSubdomains(of: key) : .subdomains(of: key, needed: .brief(below)),
      onException: key, key: PolicyKey.includesSubdomains.rawValue,
      seen: (below.isEmpty ? entry.whole : entry.subdomains).places)
  }

  private func avoidable(_ key: String, _ entry: ExceptionUse.Entry) -> Finding<CheckStatement>? {
    guard entry.needs.isEmpty, entry.doubts.isEmpty else { return nil }
    let account = entry.whole.hosts.sorted().lazy.compactMap { suggestions[$0] }
      .first { $0.advice.contains { $0.kind == .changeURL } }?
      .account(for: .cleartext)
    return CheckRule.avoidableException.finding(
      .avoidable(key: key, account), onException: key, seen: entry.whole.places)
  }
}
