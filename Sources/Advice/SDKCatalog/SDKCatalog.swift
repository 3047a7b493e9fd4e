public import HostNames

/// SDKs and the hosts they contact.
///
/// A host belongs to the longest suffix that matches at a label boundary. A suffix of a shared
/// cloud wins like any other, and then the host has no SDK. Use `builtIn`, or extend it by
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
  /// The last of several records with one identifier counts, and so does the last of equal suffixes
  /// or company names. A suffix of a cloud never identifies an SDK.
  public init(
    _ records: [SDKRecord], sharedClouds: [SharedCloud] = [], vendors: [SDKVendor] = []
  ) {
    self.init(
      contents: .listing(SDKListing(records, sharedClouds: sharedClouds, vendors: vendors)))
  }

  /// The SDKs by identifier.
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

  /// The addresses of services that are contacted by address, whatever host the request names.
  public var addresses: Set<IPAddress> {
    switch contents {
    case .builtIn: BuiltInSDKs.addresses
    case .listing(let listing): listing.addresses
    }
  }

  private func party(of host: String) -> ListedParty? {
    switch contents {
    case .builtIn: BuiltInSDKs.party(of: host)
    case .listing(let listing): listing.party(of: host)
    }
  }

  /// Returns this catalogue with additions.
  ///
  /// Records replace those with the same identifier or suffix. Names of the added clouds are taken
  /// from all SDKs.
  public func adding(
    _ records: [SDKRecord], sharedClouds: [SharedCloud] = [], vendors: [SDKVendor] = []
  ) -> SDKCatalog {
    SDKCatalog(
      self.records + records, sharedClouds: self.sharedClouds + sharedClouds,
      vendors: self.vendors + vendors)
  }

  /// Returns the company behind a vendor: its ultimate owner, or itself.
  ///
  /// For example, it is `Alibaba` for `Umeng`.
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

  /// Returns the SDK that a host's own name identifies; `nil` if there is none or it is a shared
  /// cloud.
  ///
  /// - Parameter host: A lower-case A-label name without a trailing dot, or an address in RFC 5952
  ///   form.
  /// - Returns: The SDK of the longest matching suffix.
  public func match(host: String) -> SDKMatch? { owner(of: host)?.sdk }

  /// Returns the SDK behind a host by its name, else its aliases (CNAME), else the server
  /// addresses.
  ///
  /// The surest of several SDKs wins.
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

  /// Returns the party behind a host by its name, else its aliases (CNAME), else the server
  /// addresses.
  ///
  /// A cloud is identified by a name or alias only.
  public func owner(
    of host: String, aliases: some Sequence<String>, servers: some Sequence<IPAddress>
  ) -> HostOwner? {
    if let match = match(host: host, aliases: aliases, servers: servers) { return .sdk(match) }
    if let cloud = sharedCloud(of: host) { return .rented(cloud) }
    // If several aliases match, the smallest name is chosen, so that the result is always the same.
    return aliases.compactMap { sharedCloud(of: $0) }.min { $0.suffix < $1.suffix }
      .map { .rented($0) }
  }

  /// Returns the cloud from which a host is rented, if no SDK has a name of its own there.
  public func sharedCloud(of host: String) -> SharedCloud? { owner(of: host)?.cloud }
}

extension SDKMatch {
  /// The sort key of matches: by confidence, then by length of suffix; the rest makes the order
  /// stable.
  fileprivate var order: (SDKConfidence, Int, String, String) {
    (confidence, suffix.name.utf8.count, record.identifier, via ?? "")
  }
}
