public import AppTransportSecurity
public import Evidence
public import PropertyLists
public import SDKCatalog

/// A statement of the check, with the facts that its words name.
public indirect enum CheckStatement: Hashable, Sendable {
  // Connections that the dictionary stops
  case missingException(BlockedHost)
  case noKeyHelps(BlockedHost)
  /// A key of the app's own asks for more than ATS does, and no other key lifts it.
  case ownKeyBlocks(BlockedHost, OwnKey)
  /// A verdict that hangs on the interface, or on the reading of a value of the wrong type.
  case dependsOnReading(host: String, Set<MissingFact>, on: [SystemVersion])
  case unjudged(AdvisedHost, Need)

  // Exceptions
  case stale(key: String, Staleness)
  /// No host that the exception speaks for was seen; the first of those that the app names.
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
  /// The hosts that the build of a log loaded from, and that the dictionary blocks.
  case weakerBuild(hosts: NameList)
  case blindCapture(Note.Fact)
  case nothingSeen
  case unexercised(UnexercisedHost)
  case tracking(TrackingStatement)

  /// The host whose connections the dictionary stops, in statements about one.
  public var blocked: BlockedHost? {
    switch self {
    case .missingException(let host), .noKeyHelps(let host), .ownKeyBlocks(let host, _): host
    default: nil
    }
  }

  /// A host that a file of the app names.
  public struct NamedHost: Hashable, Sendable {
    public var host: String
    public var mention: NamedHosts.Mention
    /// The hosts beside it of which the same is so.
    public var others: Int
  }

  /// A reason for which no observation needs an exception.
  public enum Staleness: Hashable, Sendable {
    case localHost
    /// No host has the name as it is written.
    case matchesNone
    case setAside(AsideTraffic)
    /// No key helps those hosts, so that the exception lets nothing through.
    case noKeyHelps(NameList)
    /// No host was seen, and no file of the app names one.
    case neitherSeenNorNamed(TrafficVolume)
    case doneWithout(NameList, isCertificateUnseen: Bool)
  }

  /// A key that opens every host.
  public struct BlanketKey: Hashable, Sendable {
    public var key: PolicyKey
    public var volume: TrafficVolume
    /// The entries that hosts need in its place, the first of them by name.
    public var hosts: NameList
    /// The accounts of the first hosts among them.
    public var accounts: [AdvisedHost]
  }
}

/// The parts of a host's account that a finding names: the party behind it, and the remedies.
public struct AdvisedHost: Hashable, Sendable {
  public var host: String
  /// The party behind the host, where one is known.
  public var owner: Shared<HostOwner>?
  /// The SDK behind the host, where one is known.
  public var sdk: SDKMatch? { owner?.value.sdk }
  public var isFirstParty: Bool
  /// The remedy that comes first; `nil` where none is known.
  public var advice: Advice?
  /// Further remedies, each of which is needed beside it: other URLs, or limits of systems.
  public var further: [Advice]
  /// The keys for the host, the second line of defence.
  public var keys: [PropertyListDictionary.Entry]
}

/// A host with connections that the dictionary stops.
public struct BlockedHost: Hashable, Sendable {
  public var account: AdvisedHost
  /// The systems that stop them; empty for all.
  public var systems: [SystemVersion]
  /// The barriers, the first to strike first.
  public var barriers: [Barrier]
  /// The needs that no key answers, the first of them.
  public var needs: [Need]
  /// The place of a host that no suggestion speaks of: ATS leaves local hosts alone by themselves.
  public var isLocal: Bool
  /// True where a change of the URL answers its loads in clear.
  public var changesURL: Bool
}

extension HostSuggestion {
  /// The account of the host for a finding about needs of those kinds.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of need.
  ///   - present: The keys that the host has already, which are not named.
  ///   - keysHelp: True if a key helps; otherwise the account lists the limits of systems.
  /// - Returns: The account.
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

  /// The keys of the host that are not there yet; all of them are those that it shares with others.
  private func missing(beside present: PropertyListDictionary?) -> [PropertyListDictionary.Entry] {
    let all = keys?.entries ?? []
    guard let present, !present.isEmpty else { return all }
    return all.filter { present[$0.key] != $0.value }
  }
}
