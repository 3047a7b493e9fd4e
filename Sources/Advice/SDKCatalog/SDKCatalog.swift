public import HostNames

/// SDKs and the hosts they ask.
///
/// The longest suffix wins, on borders of labels. A shared cloud's suffix wins like any other, and then
/// there is no SDK.
public struct SDKCatalog: Sendable {
  /// Every SDK, by identifier.
  public let records: [SDKRecord]
  /// The clouds that name no SDK, by suffix.
  public let sharedClouds: [SharedCloud]
  /// The companies with other names or an owner, by name.
  public let vendors: [SDKVendor]
  /// The owners of companies, by the names that records use.
  private let owners: [String: String]
  private let table: SuffixTable

  /// The catalogue that is part of the program; read at its first use.
  public static let builtIn = SDKCatalog(packed: sdkCatalogData)

  /// A catalogue; of records with one identifier, and of suffixes that are equal, the last counts.
  ///
  /// Clouds come first: a suffix that is one's is no SDK's.
  ///
  /// - Parameters:
  ///   - records: The SDKs.
  ///   - sharedClouds: The clouds, whose suffixes identify no SDK.
  ///   - vendors: Companies with other names, or an owner; of one name the last counts.
  public init(
    _ records: [SDKRecord], sharedClouds: [SharedCloud] = [], vendors: [SDKVendor] = []
  ) {
    var latest = [String: Int](minimumCapacity: records.count)
    for (index, record) in records.enumerated() { latest[record.identifier] = index }
    var suffixOwners: [String: String] = [:]
    for (index, record) in records.enumerated() where latest[record.identifier] == index {
      for suffix in record.suffixes { suffixOwners[suffix.name] = record.identifier }
    }
    var latestClouds: [String: SharedCloud] = [:]
    for cloud in sharedClouds { latestClouds[cloud.suffix] = cloud }
    let clouds = latestClouds.values.sorted { $0.suffix < $1.suffix }
    var table = SuffixTable(capacity: suffixOwners.count + clouds.count)
    for (index, cloud) in clouds.enumerated() { table.insert(cloud.suffix, .cloud(index)) }
    var kept = latest.values.sorted { records[$0].identifier < records[$1].identifier }
      .map { records[$0] }
    for index in kept.indices {
      let identifier = kept[index].identifier
      kept[index].suffixes.removeAll {
        suffixOwners[$0.name] != identifier || latestClouds[$0.name] != nil
      }
      for (number, suffix) in kept[index].suffixes.enumerated() {
        table.insert(suffix.name, .sdk(record: index, suffix: number))
      }
    }
    self.records = kept
    self.sharedClouds = clouds
    self.vendors = Dictionary(vendors.map { ($0.name, $0) }) { $1 }.values
      .sorted { $0.name < $1.name }
    self.owners = Dictionary(
      self.vendors.compactMap { vendor in vendor.owner.map { (vendor.name, $0) } }
    ) { $1 }
    self.table = table
  }

  /// This catalogue with other records, which take the place of those of the same identifier or
  /// suffix, other clouds, which take their names from all SDKs, and other companies.
  public func adding(
    _ records: [SDKRecord], sharedClouds: [SharedCloud] = [], vendors: [SDKVendor] = []
  ) -> SDKCatalog {
    SDKCatalog(
      self.records + records, sharedClouds: self.sharedClouds + sharedClouds,
      vendors: self.vendors + vendors)
  }

  /// The company behind a vendor: its owner, and the owner's owner, or itself.
  ///
  /// - Parameter vendor: A vendor as a record names it.
  /// - Returns: The name by which its SDKs belong together, such as `Alibaba` for `Umeng`.
  public func company(of vendor: String) -> String {
    var company = vendor
    for _ in 0..<VendorIndex.mostOwners {
      guard let owner = owners[company] else { break }
      company = owner
    }
    return company
  }

  /// The SDK that a host itself names.
  ///
  /// - Parameter host: A lower-case A-label without a dot at its end, or an address in RFC 5952 form.
  /// - Returns: The SDK; `nil` for a host that no suffix holds, and for a shared cloud.
  public func match(host: String) -> SDKMatch? {
    guard case .sdk(let record, let suffix)? = table.owner(of: host) else { return nil }
    return SDKMatch(
      record: records[record], suffix: records[record].suffixes[suffix],
      company: company(of: records[record].vendor))
  }

  /// The SDK behind a host by all that is known of it: by its name, or else by its aliases, or else by
  /// the addresses that were asked.
  ///
  /// - Parameters:
  ///   - host: As above.
  ///   - aliases: The names it is an alias of (CNAME).
  ///   - servers: The addresses that were connected to.
  /// - Returns: The SDK, the surest of several; `nil` where nothing names one.
  public func match(
    host: String, aliases: some Sequence<String>, servers: some Sequence<IPAddress>
  ) -> SDKMatch? {
    if let match = match(host: host) { return match }
    let byAlias = aliases.compactMap { match(via: $0, basis: .alias) }
    let all =
      byAlias.isEmpty
      ? servers.compactMap { match(via: $0.description, basis: .httpDNSAddress) } : byAlias
    return all.max { $0.order < $1.order }
  }

  private func match(via name: String, basis: SDKMatch.Basis) -> SDKMatch? {
    match(host: name).map {
      SDKMatch(
        record: $0.record, suffix: $0.suffix, basis: basis, via: name, company: $0.company)
    }
  }

  /// The party behind a host by its name alone.
  ///
  /// - Parameter host: As above.
  /// - Returns: An SDK or a cloud; `nil` where the name tells neither.
  public func owner(of host: String) -> HostOwner? {
    match(host: host).map { .sdk($0) } ?? sharedCloud(of: host).map { .rented($0) }
  }

  /// The party behind a host by all that is known of it; a cloud by its name alone or an alias.
  ///
  /// - Parameters:
  ///   - host: As above.
  ///   - aliases: The names it is an alias of (CNAME).
  ///   - servers: The addresses that were connected to.
  /// - Returns: An SDK or a cloud; `nil` where nothing tells.
  public func owner(
    of host: String, aliases: some Sequence<String>, servers: some Sequence<IPAddress>
  ) -> HostOwner? {
    if let match = match(host: host, aliases: aliases, servers: servers) { return .sdk(match) }
    if let cloud = sharedCloud(of: host) { return .rented(cloud) }
    // The nearest to the server by name, so that the choice is the same always.
    return aliases.compactMap { sharedCloud(of: $0) }.min { $0.suffix < $1.suffix }
      .map { .rented($0) }
  }

  /// The cloud that a host is rented from, where no SDK has a name of its own there.
  public func sharedCloud(of host: String) -> SharedCloud? {
    guard case .cloud(let index)? = table.owner(of: host) else { return nil }
    return sharedClouds[index]
  }
}

extension SDKMatch {
  /// Surer ones come later, then those of longer suffixes; the rest makes the choice the same always.
  fileprivate var order: (SDKConfidence, Int, String, String) {
    (confidence, suffix.name.utf8.count, record.identifier, via ?? "")
  }
}
