public import HostNames

/// SDKs and the hosts they contact.
///
/// A host belongs to the longest suffix that matches at a label boundary. If that is a suffix of a
/// shared cloud, the host has no SDK. Use `builtIn`, or extend it by
/// `adding(_:sharedClouds:vendors:)`. The built-in data is decoded on demand, so a look-up costs
/// one pass over the host's name.
public struct SDKCatalog: Sendable {
  private enum Contents: Sendable {
    case builtIn
    case listing(SDKListing)
  }

  private let contents: Contents

  public static let builtIn = SDKCatalog(contents: .builtIn)

  private init(contents: Contents) { self.contents = contents }

  /// Creates a catalogue.
  ///
  /// If several records have one identifier, the last one counts; likewise for equal suffixes
  /// and company names. A suffix of a shared cloud never identifies an SDK.
  public init(
    _ records: [SDKRecord], sharedClouds: [SharedCloud] = [], vendors: [SDKVendor] = []
  ) {
    self.init(
      contents: .listing(SDKListing(records, sharedClouds: sharedClouds, vendors: vendors)))
  }

  /// The records of all SDKs, sorted by identifier.
  ///
  /// For the built-in catalogue, the first access decodes everything.
  public var records: [SDKRecord] { listing.records }
  public var sharedClouds: [SharedCloud] { listing.sharedClouds }
  public var vendors: [SDKVendor] { listing.vendors }

  private var listing: SDKListing {
    switch contents {
    case .builtIn: BuiltInSDKs.listing
    case .listing(let listing): listing
    }
  }

  /// The addresses of DNS-over-HTTP services (HTTPDNS), which apps contact by address, whatever
  /// host the request names.
  public var addresses: Set<IPAddress> {
    switch contents {
    case .builtIn: BuiltInSDKs.addresses
    case .listing(let listing): listing.addresses
    }
  }

  private func party(of host: String) -> HostSuffixOwner? {
    switch contents {
    case .builtIn: BuiltInSDKs.party(of: host)
    case .listing(let listing): listing.party(of: host)
    }
  }

  /// Returns this catalogue with additions.
  ///
  /// An added record replaces the one with the same identifier, and takes equal suffixes from other
  /// records. A suffix of an added cloud no longer identifies an SDK.
  public func adding(
    _ records: [SDKRecord], sharedClouds: [SharedCloud] = [], vendors: [SDKVendor] = []
  ) -> SDKCatalog {
    SDKCatalog(
      self.records + records, sharedClouds: self.sharedClouds + sharedClouds,
      vendors: self.vendors + vendors)
  }

  /// Returns the ultimate owner of a vendor, such as `Alibaba` for `Umeng`; the vendor itself if no
  /// owner is known.
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

  /// Returns the SDK that a host's own name identifies; `nil` if none does, or if the name belongs
  /// to a shared cloud.
  ///
  /// - Parameter host: A lower-case A-label name without a trailing dot, or an address in RFC 5952
  ///   form.
  /// - Returns: The SDK of the longest matching suffix.
  public func match(host: String) -> SDKMatch? { owner(of: host)?.sdk }

  /// Returns the SDK behind a host by its name, else its aliases (CNAME), else the server
  /// addresses.
  ///
  /// If several SDKs match, the one with the highest confidence is returned.
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

  /// Returns the SDK or cloud that a host's own name identifies, if any.
  public func owner(of host: String) -> HostOwner? {
    switch party(of: host) {
    case .sdk(let record, let suffix)?:
      .sdk(SDKMatch(record: record, suffix: suffix, company: company(of: record.vendor)))
    case .cloud(let cloud)?: .rented(cloud)
    case nil: nil
    }
  }

  /// Returns the SDK behind a host by its name, else its aliases (CNAME), else the server
  /// addresses; without an SDK, the cloud by name, else alias.
  public func owner(
    of host: String, aliases: some Sequence<String>, servers: some Sequence<IPAddress>
  ) -> HostOwner? {
    if let match = match(host: host, aliases: aliases, servers: servers) { return .sdk(match) }
    if let cloud = sharedCloud(of: host) { return .rented(cloud) }
    // If several aliases match, the smallest name is chosen, so that the result is always the same.
    return aliases.compactMap { sharedCloud(of: $0) }.min { $0.suffix < $1.suffix }
      .map { .rented($0) }
  }

  /// Returns the shared cloud to which a host's own name belongs; `nil` for the name of an SDK.
  public func sharedCloud(of host: String) -> SharedCloud? { owner(of: host)?.cloud }
}

extension SDKMatch {
  /// The sort key by which the best match comes first: the confidence, then the length of the
  /// suffix; the other parts make the order reproducible.
  fileprivate var order: (SDKConfidence, Int, String, String) {
    (confidence, suffix.name.utf8.count, record.identifier, via ?? "")
  }
}
