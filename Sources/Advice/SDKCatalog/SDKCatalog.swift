public import HostNames

/// SDKs and the hosts they ask.
///
/// The longest suffix wins, on borders of labels. A shared cloud's suffix wins like any other, and then
/// there is no SDK.
public struct SDKCatalog: Sendable {
  private enum Contents: Sendable {
    /// The program's own, of which is read what is asked for.
    case builtIn
    case listing(SDKListing)
  }

  private let contents: Contents

  /// The catalogue that is part of the program.
  public static let builtIn = SDKCatalog(contents: .builtIn)

  private init(contents: Contents) { self.contents = contents }

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
    self.init(
      contents: .listing(SDKListing(records, sharedClouds: sharedClouds, vendors: vendors)))
  }

  /// Every SDK, by identifier.
  public var records: [SDKRecord] { listing.records }
  /// The clouds that name no SDK, by suffix.
  public var sharedClouds: [SharedCloud] { listing.sharedClouds }
  /// The companies with other names or an owner, by name.
  public var vendors: [SDKVendor] { listing.vendors }

  private var listing: SDKListing {
    switch contents {
    case .builtIn: BuiltInSDKs.listing
    case .listing(let listing): listing
    }
  }

  /// The addresses of services that are asked by address, whatever host the request names.
  public var addresses: Set<IPAddress> {
    switch contents {
    case .builtIn: BuiltInSDKs.addresses
    case .listing(let listing): listing.addresses
    }
  }

  /// The party to whom the longest suffix of a host belongs.
  private func party(of host: String) -> ListedParty? {
    switch contents {
    case .builtIn: BuiltInSDKs.party(of: host)
    case .listing(let listing): listing.party(of: host)
    }
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
    let owners =
      switch contents {
      case .builtIn: BuiltInSDKs.owners
      case .listing(let listing): listing.owners
      }
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
  public func match(host: String) -> SDKMatch? { owner(of: host)?.sdk }

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
    switch party(of: host) {
    case .sdk(let record, let suffix)?:
      .sdk(SDKMatch(record: record, suffix: suffix, company: company(of: record.vendor)))
    case .cloud(let cloud)?: .rented(cloud)
    case nil: nil
    }
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
  public func sharedCloud(of host: String) -> SharedCloud? { owner(of: host)?.cloud }
}

extension SDKMatch {
  /// Surer ones come later, then those of longer suffixes; the rest makes the choice the same always.
  fileprivate var order: (SDKConfidence, Int, String, String) {
    (confidence, suffix.name.utf8.count, record.identifier, via ?? "")
  }
}
