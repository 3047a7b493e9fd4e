public import AppTransportSecurity
import Escaping
import Evidence
public import Findings
import HostNames
import PropertyLists
public import Recommending

/// Rules about exceptions that are wider than needed, and about hosts that the run did not reach.
public enum ExceptionRule: String, CheckFamily {
  /// The dictionary has an exception that no observation needs.
  case staleException = "stale-exception"
  /// The run did not reach the hosts of an exception, so the need for the exception is undecided.
  case notExercised = "not-exercised"
  /// A file of the app contains an http URL of a host that the run did not contact.
  case unexercisedHost = "unexercised-host"
  /// An exception allows more than the observations need.
  case tooWide = "too-wide"
  /// An exception is needed only until a better fix, such as a changed URL, is made.
  case avoidableException = "avoidable-exception"
  /// A key disables ATS for all hosts, or for all media or web content.
  case opensAllHosts = "opens-all-hosts"

  public var severity: Severity {
    switch self {
    case .opensAllHosts: .error
    case .staleException, .notExercised, .tooWide: .warning
    case .unexercisedHost, .avoidableException: .note
    }
  }

  public indirect enum Statement: Hashable, Sendable {
    case stale(key: String, Staleness)
    /// The run contacted no host that the exception for `key` covers.
    ///
    /// `named` is the first covered host that the app's files name; `nil` if they name none.
    case notExercised(key: String, TrafficVolume, named: NamedHost?)
    case unexercised(UnexercisedHost)
    case needlessKey(PolicyKey, of: String)
    case higherFloor(hosts: ShortenedNameList)
    case needlessSubdomains(of: String)
    case subdomains(of: String, needed: ShortenedNameList)
    case avoidable(key: String, AdvisedHost?)
    case blanketKey(BlanketKey)

    var accounts: [AdvisedHost] {
      switch self {
      case .avoidable(_, let account): [account].compactMap(\.self)
      case .blanketKey(let key): key.accounts
      default: []
      }
    }
  }

  /// A host that the app's files name, as an example of several, and the number of the others.
  public struct NamedHost: Hashable, Sendable {
    public var host: String
    public var mention: HostNamesInAppFiles.Mention
    public var others: Int
  }

  /// A reason why an exception of the dictionary is not needed.
  public enum Staleness: Hashable, Sendable {
    case localHost
    case matchesNone
    case setAside(ExcludedTrafficOfException)
    case noKeyHelps(ShortenedNameList)
    case neitherSeenNorNamed(TrafficVolume)
    case doneWithout(ShortenedNameList, isCertificateUnseen: Bool)
  }

  /// A key that disables ATS for all hosts, or for all media or web content.
  public struct BlanketKey: Hashable, Sendable {
    public var key: PolicyKey
    public var volume: TrafficVolume
    public var hosts: ShortenedNameList
    public var accounts: [AdvisedHost]
  }
}

struct ExceptionWidthCheck {
  let present: PresentDictionary
  let use: UseOfExceptions
  let suggested: PresentDictionary
  let suggestions: HostIndex
  let volume: TrafficVolume
  let named: HostNamesInAppFiles?
  private let namedUnder: [String: [String]]
  private let aside: ExcludedTrafficByException

  init(
    present: PresentDictionary, use: UseOfExceptions, suggestion: Suggestion, volume: TrafficVolume,
    named: HostNamesInAppFiles?
  ) {
    self.present = present
    self.use = use
    self.volume = volume
    self.named = named
    namedUnder = named?.hosts(under: present) ?? [:]
    aside = ExcludedTrafficByException(suggestion.setAside, under: present)
    suggested = PresentDictionary(suggestion.dictionary)
    suggestions = HostIndex(suggestion)
  }

  var findings: [Finding<CheckStatement>] {
    present.exceptions.flatMap { entry -> [Finding<CheckStatement>] in
      guard let keys = present[entry.key], !keys.loosened.isEmpty else { return [] }
      return findings(entry.key, keys, use.entries[entry.key] ?? UseOfExceptions.Entry())
    }
  }

  private func findings(
    _ key: String, _ exception: PropertyListDictionary, _ entry: UseOfExceptions.Entry
  ) -> [Finding<CheckStatement>] {
    guard !entry.whole.isEmpty else {
      if let wanted = suggested[key], !wanted.loosened.isEmpty {
        // An entry of a parent domain may reach this host under one reading of
        // NSIncludesSubdomains and not under another.
        return entry.doubts.isEmpty ? needless(exception, of: key, beside: wanted) : []
      }
      guard entry.doubts.isEmpty else {
        return [
          EvidenceRule.cannotTell.finding(
            .evidence(.undecidedException(key: key, hosts: .brief(entry.doubts.keys.sorted()))),
            onException: key)
        ]
      }
      guard let staleness = staleness(key, entry) else { return [notExercised(key)] }
      return [
        ExceptionRule.staleException.finding(
          .exception(.stale(key: key, staleness)), onException: key)
      ]
    }
    return settings(key, exception, entry)
      + [subdomains(key, exception, entry), avoidable(key, entry)].compactMap(\.self)
  }

  /// Returns findings on the keys of an entry that help nothing: no connection passes with the
  /// entry's present keys, although other keys would let some pass.
  private func needless(
    _ exception: PropertyListDictionary, of key: String, beside wanted: PropertyListDictionary
  ) -> [Finding<CheckStatement>] {
    let needed = wanted.loosened.map(\.key)
    return exception.loosened.filter { !needed.contains($0.key) }.map { setting in
      ExceptionRule.tooWide.finding(
        .exception(.needlessKey(setting.key, of: key)), onException: key,
        key: exception.name(of: setting) ?? setting.key.rawValue)
    }
  }

  private func notExercised(_ key: String) -> Finding<CheckStatement> {
    let hosts = namedUnder[key] ?? []
    let first = hosts.first.flatMap { host in
      named?.mention(of: host).map {
        ExceptionRule.NamedHost(host: host, mention: $0, others: hosts.count - 1)
      }
    }
    return ExceptionRule.notExercised.finding(
      .exception(.notExercised(key: key, volume, named: first)), onException: key)
  }

  private func staleness(_ key: String, _ entry: UseOfExceptions.Entry) -> ExceptionRule.Staleness?
  {
    if ExceptionEntryName.isLocal(key, present[key] ?? PropertyListDictionary()) {
      return .localHost
    }
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
    _ key: String, _ exception: PropertyListDictionary, _ entry: UseOfExceptions.Entry
  ) -> [Finding<CheckStatement>] {
    exception.loosened.compactMap { setting -> Finding<CheckStatement>? in
      let name = exception.name(of: setting) ?? setting.key.rawValue
      if let need = entry.settings[setting], !need.isEmpty {
        guard setting == .minimumTLSVersion, entry.lowestFloor.isEmpty,
          exception.value(of: setting) == .string("TLSv1.0")
        else { return nil }
        return ExceptionRule.tooWide.finding(
          .exception(.higherFloor(hosts: .brief(need.hosts.sorted()))), onException: key, key: name,
          seen: need.places)
      }
      // An entry puts a local host under ATS, so if the entry is needed it must allow cleartext.
      if setting == .insecureLoads, LocalHosts.contain(key) { return nil }
      if entry.doubtful.contains(setting) {
        return EvidenceRule.cannotTell.finding(
          .evidence(.undecidedKey(setting.key, of: key)), onException: key, key: name)
      }
      return ExceptionRule.tooWide.finding(
        .exception(.needlessKey(setting.key, of: key)), onException: key, key: name,
        seen: entry.whole.places)
    }
  }

  private func subdomains(
    _ key: String, _ exception: PropertyListDictionary, _ entry: UseOfExceptions.Entry
  ) -> Finding<CheckStatement>? {
    guard exception.includesSubdomains, suggested[key]?.includesSubdomains != true else {
      return nil
    }
    let below = entry.subdomains.hosts.sorted()
    return ExceptionRule.tooWide.finding(
      below.isEmpty
        ? .exception(.needlessSubdomains(of: key))
        : .exception(.subdomains(of: key, needed: .brief(below))),
      onException: key, key: PolicyKey.includesSubdomains.rawValue,
      seen: (below.isEmpty ? entry.whole : entry.subdomains).places)
  }

  private func avoidable(_ key: String, _ entry: UseOfExceptions.Entry) -> Finding<CheckStatement>?
  {
    guard entry.needs.isEmpty, entry.doubts.isEmpty else { return nil }
    let account = entry.whole.hosts.sorted().lazy.compactMap { suggestions[$0] }
      .first { $0.advice.contains { $0.kind == .changeURL } }?
      .account(for: .cleartext)
    return ExceptionRule.avoidableException.finding(
      .exception(.avoidable(key: key, account)), onException: key, seen: entry.whole.places)
  }
}

struct BlanketKeyCheck {
  private let present: PresentDictionary
  private let volume: TrafficVolume
  private var blindness: MissingBlockedLoads

  init(
    present: PresentDictionary, options: RecommenderOptions, volume: TrafficVolume
  ) {
    self.present = present
    self.volume = volume
    blindness = MissingBlockedLoads(present: present, options: options)
  }

  private static let (mostHosts, mostAccounts) = (10, 5)

  private func accounts(_ suggestion: Suggestion) -> [AdvisedHost] {
    suggestion.hosts.lazy.filter { $0.keys != nil }.prefix(Self.mostAccounts).map { host in
      host.account(
        for: Requirements(host.needs.filter { $0.certainty != .unknown }.map(\.requirement)))
    }
  }

  mutating func add(_ host: HostUnderPolicy) { blindness.add(host) }

  func findings(_ suggestion: Suggestion, seen run: RunEvidence) -> [Finding<CheckStatement>] {
    var findings = present.globals.compactMap { finding($0, suggestion) }
    if let note = blindness.note(for: run) {
      findings.append(EvidenceRule.blindCapture.finding(.evidence(.blindCapture(note.fact))))
    }
    return findings
  }

  private func finding(
    _ entry: PropertyListDictionary.Entry, _ suggestion: Suggestion
  ) -> Finding<CheckStatement>? {
    guard let key = PolicyKey(rawValue: entry.key), !entry.value.isOff else { return nil }
    switch key {
    case .allowsArbitraryLoads where blindness.opensEverything: break
    case .allowsArbitraryLoadsForMedia, .allowsArbitraryLoadsInWebContent: break
    default: return nil
    }
    var finding = ExceptionRule.opensAllHosts.finding(
      .exception(
        .blanketKey(
          ExceptionRule.BlanketKey(
            key: key, volume: volume,
            hosts: ShortenedNameList(suggestion.exceptionNames, atMost: Self.mostHosts),
            accounts: accounts(suggestion)))), at: [entry.key])
    // Apple recommends a key for one interface if the hosts cannot be listed, so it is only a
    // warning.
    if key != .allowsArbitraryLoads { finding.severity = .warning }
    return finding
  }
}

extension UnexercisedHosts {
  /// Returns a note for each host in http URLs of the app's files that is not in `seen`, the hosts
  /// that the run contacted.
  func findings(seen: Set<String>) -> [Finding<CheckStatement>] {
    hosts(seen: seen).map { host in
      var finding = ExceptionRule.unexercisedHost.finding(
        .exception(.unexercised(host)), host: host.host)
      finding.evidence = [FindingEvidence(host.mention)]
      return finding
    }
  }
}

extension FindingEvidence {
  /// Creates evidence that refers to the byte of an app's file where a host is named.
  init(_ mention: HostNamesInAppFiles.Mention) {
    self.init(capture: mention.file, frame: Int(clamping: mention.offset), unit: .byte)
  }
}
