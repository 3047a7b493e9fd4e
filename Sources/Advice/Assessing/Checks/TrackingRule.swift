public import Escaping
public import Evidence
public import Findings
public import Recommending
public import SDKCatalog

/// Rules about contacted hosts and the tracking domains of privacy manifests.
public enum TrackingRule: String, CheckFamily {
  /// The app contacted a host of an SDK, and a manifest of another party, but not the SDK's own
  /// one, declares the host as a tracking domain.
  case trackerOfAnother = "tracking-domain-of-another"
  /// The app contacted a host that a privacy manifest declares as a tracking domain.
  case declaredTracker = "tracking-domain-contacted"
  /// The app contacted a host for tracking that no privacy manifest declares.
  case undeclaredTracker = "tracking-domain-undeclared"
  /// The app's privacy manifest declares a tracking domain that the app did not contact.
  case trackerNotContacted = "tracking-domain-not-contacted"

  public var severity: Severity {
    switch self {
    case .trackerOfAnother: .warning
    case .declaredTracker, .undeclaredTracker, .trackerNotContacted: .note
    }
  }

  public enum Statement: Hashable, Sendable {
    case declared(TrackedHost)
    /// The app contacted a host of `sdk` that another party's manifest declares as a tracking
    /// domain. The SDK's own manifest, at the path `manifest`, does not.
    case declaredByAnother(TrackedHost, sdk: SDKRecord, manifest: ForeignText)
    /// The app contacted a host that no manifest declares as a tracking domain, although
    /// Instruments flags the host, or an SDK for advertising or attribution uses it.
    ///
    /// `manifest` is the path of that SDK's manifest, if present.
    case undeclared(host: String, SDKMatch?, manifest: ForeignText?, ProfilingDomain?)
    case notContacted(domain: String)
  }

  /// A host that the app contacted, and the tracking domain in a privacy manifest that covers it.
  public struct TrackedHost: Hashable, Sendable {
    public var host: String
    public var domain: String
    public var owner: ForeignText
    public var manifest: ForeignText
    public var isOfApp: Bool
    public var others: Int

    public var isExact: Bool { host == domain }
  }
}

/// Compares the tracking domains in an app's privacy manifests with the hosts it contacted.
///
/// Systems combine the domains of all manifests, so an app need not repeat those of its SDKs.
public struct TrackingCheck: Sendable {
  private let options: RecommenderOptions

  public init(options: RecommenderOptions) { self.options = options }

  /// Returns the findings on contacted hosts and declared tracking domains.
  ///
  /// Empty if there is no manifest or no traffic. A finding on a declaration has the manifest's
  /// path as its file.
  public func findings(
    _ manifests: [DeclaredTrackingDomains], seen ledger: EvidenceLedger
  ) -> [Finding<CheckStatement>] {
    guard !manifests.isEmpty else { return [] }
    let run = RunEvidence(ledger, options: options)
    let judge = TrackedHosts(manifests, catalog: options.sdkCatalog)
    var found: [Finding<CheckStatement>] = []
    var contacted: Set<String> = []
    var isNothingSeen = true
    for evidence in run.seen {
      let load = run.applicability.loads(of: evidence).first { $0.reason == nil }
      guard let load = load?.sighting else { continue }
      isNothingSeen = false
      contacted.formUnion(judge.domains(of: evidence.host))
      if let finding = judge.finding(on: evidence.host, at: load.first) { found.append(finding) }
    }
    return isNothingSeen ? [] : (found + judge.notContacted(among: contacted)).sorted()
  }
}

private struct TrackedHosts {
  private let manifests: [DeclaredTrackingDomains]
  private let table: TrackingDomainIndex
  private let catalog: SDKCatalog
  private let ofSDK: [String: Int]
  private let companies: [Int: String]

  init(_ manifests: [DeclaredTrackingDomains], catalog: SDKCatalog) {
    self.manifests = manifests
    self.catalog = catalog
    table = TrackingDomainIndex(manifests)
    var ofSDK: [String: Int] = [:]
    var companies: [Int: String] = [:]
    let vendors = Dictionary(
      catalog.records.map { ($0.identifier, $0.vendor) }, uniquingKeysWith: { first, _ in first })
    for (index, manifest) in manifests.enumerated() {
      guard let sdk = manifest.sdk else { continue }
      if ofSDK[sdk] == nil { ofSDK[sdk] = index }
      companies[index] = vendors[sdk].map(catalog.company)
    }
    self.ofSDK = ofSDK
    self.companies = companies
  }

  func domains(of host: String) -> [String] {
    TrackingDomainIndex.names(of: host).filter { table.items[$0] != nil }
  }

  func finding(on host: String, at place: Place) -> Finding<CheckStatement>? {
    let match = catalog.match(host: host)
    if let domain = table.domain(of: host), let items = table.items[domain] {
      return declared(host, under: domain, items, match, at: place)
    }
    let names = Set(TrackingDomainIndex.names(of: host))
    let profiled = ProfilingDomain.all.first { names.contains($0.name) }
    let isForTracking = match.map {
      $0.isSure && [.ads, .attribution].contains($0.record.category)
    }
    guard profiled != nil || isForTracking == true else { return nil }
    let manifest = match.flatMap { ofSDK[$0.record.identifier] }.map { manifests[$0].path }
    return TrackingRule.undeclaredTracker.finding(
      .tracking(.undeclared(host: host, match, manifest: manifest, profiled)), host: host,
      seen: [place])
  }

  private func declared(
    _ host: String, under domain: String, _ items: [TrackingDomainIndex.Item], _ match: SDKMatch?,
    at place: Place
  ) -> Finding<CheckStatement>? {
    // The SDK's own manifest is preferred, because the app's may just repeat it.
    guard let item = items.first(where: { !manifests[$0.manifest].isOfApp }) ?? items.first else {
      return nil
    }
    let declaration = manifests[item.manifest]
    let tracked = TrackingRule.TrackedHost(
      host: host, domain: domain, owner: declaration.owner, manifest: declaration.path,
      isOfApp: declaration.isOfApp, others: Set(items.map(\.manifest)).count - 1)
    var finding = TrackingRule.declaredTracker.finding(
      .tracking(.declared(tracked)), at: Self.path(item), host: host, seen: [place])
    if let match, match.isSure, let own = ofSDK[match.record.identifier],
      items.allSatisfy({ isOfAnother($0.manifest, than: match) })
    {
      finding = TrackingRule.trackerOfAnother.finding(
        .tracking(
          .declaredByAnother(tracked, sdk: match.record, manifest: manifests[own].path)),
        at: Self.path(item), host: host, seen: [place])
    }
    finding.file = declaration.path
    return finding
  }

  /// Returns true if the manifest with this index belongs to the app itself, or to another company
  /// than that of the SDK behind the host.
  private func isOfAnother(_ manifest: Int, than match: SDKMatch) -> Bool {
    manifests[manifest].isOfApp
      || companies[manifest].map { $0 != match.company } == true
  }

  func notContacted(among contacted: Set<String>) -> [Finding<CheckStatement>] {
    table.items.keys.sorted().flatMap { domain -> [Finding<CheckStatement>] in
      guard !contacted.contains(domain) else { return [] }
      return (table.items[domain] ?? []).filter { manifests[$0.manifest].isOfApp }.map { item in
        var finding = TrackingRule.trackerNotContacted.finding(
          .tracking(.notContacted(domain: domain)), at: Self.path(item), host: domain)
        finding.file = manifests[item.manifest].path
        return finding
      }
    }
  }

  private static func path(_ item: TrackingDomainIndex.Item) -> [String] {
    ["NSPrivacyTrackingDomains", "\(item.index)"]
  }
}
