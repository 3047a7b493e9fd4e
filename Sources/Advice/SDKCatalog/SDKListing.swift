import HostNames

/// SDKs, clouds and companies in memory, with all names in one table.
struct SDKListing: Sendable {
  /// Every SDK, by identifier.
  let records: [SDKRecord]
  /// The clouds that name no SDK, by suffix.
  let sharedClouds: [SharedCloud]
  /// The companies with other names or an owner, by name.
  let vendors: [SDKVendor]
  /// The owners of companies, by the names that records use.
  let owners: [String: String]
  /// The addresses of services that are asked by address.
  let addresses: Set<IPAddress>
  private let table: SuffixTable

  /// A listing; of records with one identifier, and of suffixes that are equal, the last counts.
  ///
  /// Clouds come first: a suffix that is one's is no SDK's.
  init(_ records: [SDKRecord], sharedClouds: [SharedCloud], vendors: [SDKVendor]) {
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
    self.owners = SDKVendor.owners(of: self.vendors)
    self.table = table
    addresses = Set(
      kept.lazy.flatMap(\.suffixes).compactMap { IPAddress(parsing: $0.name) })
  }

  /// The party to whom the longest suffix of a host belongs.
  func party(of host: String) -> ListedParty? {
    switch table.owner(of: host) {
    case .sdk(let record, let suffix)?: .sdk(records[record], records[record].suffixes[suffix])
    case .cloud(let index)?: .cloud(sharedClouds[index])
    case nil: nil
    }
  }
}
