public import AppTransportSecurity
public import Evidence
public import PropertyLists
public import Recommending
public import SDKCatalog

/// A statement of a finding of `atsift check`, with the facts for its sentence.
public indirect enum CheckStatement: Hashable, Sendable {
  // Connections that the dictionary blocks
  case missingException(BlockedHost)
  case noKeyHelps(BlockedHost)
  case ownKeyBlocks(BlockedHost, OwnKey)
  case dependsOnReading(host: String, Set<MissingFact>, on: [SystemVersion])
  case unjudged(AdvisedHost, Need)

  // Exceptions
  case stale(key: String, Staleness)
  /// The run contacted no host that the exception for `key` covers.
  ///
  /// `named` is the first covered host that the app's files name; `nil` if they name none.
  case notExercised(key: String, TrafficVolume, named: NamedHost?)
  case undecidedException(key: String, hosts: NameList)
  case undecidedKey(PolicyKey, of: String)
  case needlessKey(PolicyKey, of: String)
  case higherFloor(hosts: NameList)
  case needlessSubdomains(of: String)
  case subdomains(of: String, needed: NameList)
  case avoidable(key: String, AdvisedHost?)

  // The whole app
  case blanketKey(BlanketKey)
  case weakerBuild(hosts: NameList)
  case strongerBuild(host: String)
  /// Requests of other devices or programs to these hosts were set aside.
  case otherDevices(hosts: NameList)
  case severalApps(NameList)
  case blindCapture(Note.Fact)
  case nothingSeen
  case unexercised(UnexercisedHost)
  case tracking(TrackingStatement)

  public var blocked: BlockedHost? {
    switch self {
    case .missingException(let host), .noKeyHelps(let host), .ownKeyBlocks(let host, _): host
    default: nil
    }
  }

  /// A host that the app's files name, and the number of further such hosts.
  public struct NamedHost: Hashable, Sendable {
    public var host: String
    public var mention: NamedHosts.Mention
    public var others: Int
  }

  /// A reason why an exception of the dictionary is not needed.
  public enum Staleness: Hashable, Sendable {
    case localHost
    case matchesNone
    case setAside(AsideTraffic)
    case noKeyHelps(NameList)
    case neitherSeenNorNamed(TrafficVolume)
    case doneWithout(NameList, isCertificateUnseen: Bool)
  }

  /// A key that disables ATS for all hosts, or for all media or web content.
  public struct BlanketKey: Hashable, Sendable {
    public var key: PolicyKey
    public var volume: TrafficVolume
    public var hosts: NameList
    public var accounts: [AdvisedHost]
  }
}

/// The parts of a host's suggestion that a finding reports: owner, advice and exception keys.
public struct AdvisedHost: Hashable, Sendable {
  public var host: String
  public var owner: Shared<HostOwner>?
  public var sdk: SDKMatch? { owner?.value.sdk }
  public var isFirstParty: Bool
  public var advice: Advice?
  public var further: [Advice]
  /// The exception keys to add if the advice cannot be followed.
  public var keys: [PropertyListDictionary.Entry]
}

/// A host with connections that the dictionary blocks.
public struct BlockedHost: Hashable, Sendable {
  public var account: AdvisedHost
  public var systems: [SystemVersion]
  public var barriers: [Barrier]
  public var needs: [Need]
  /// True for a local host, which has no suggestion because ATS exempts it by default.
  public var isLocal: Bool
  public var changesURL: Bool
}

extension HostSuggestion {
  /// Returns the advice and exception keys of the host for needs of the given kinds.
  ///
  /// Keys that `present`, the host's entry in the app, already has are left out. If `keysHelp` is
  /// false, there are no keys, and `further` includes limits of systems.
  func account(
    for kinds: NeedKinds, beside present: PropertyListDictionary? = nil, keysHelp: Bool = true
  ) -> AdvisedHost {
    let first = mainAdvice(for: kinds)
    let further = advice.filter { item in
      guard item != first, !item.answers.isDisjoint(with: kinds) else { return false }
      return item.kind == .changeURL
        ? first?.kind == .changeURL
        : item.kind == .systemLimit && !keysHelp
    }
    return AdvisedHost(
      host: host, owner: sharedOwner, isFirstParty: isFirstParty,
      advice: first,
      further: further,
      keys: keysHelp ? missing(beside: present) : [])
  }

  private func missing(beside present: PropertyListDictionary?) -> [PropertyListDictionary.Entry] {
    let all = keys?.entries ?? []
    guard let present, !present.isEmpty else { return all }
    return all.filter { present[$0.key] != $0.value }
  }
}
