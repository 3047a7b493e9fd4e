import HostNames

struct SDKListing: Sendable {
  let records: [SDKRecord]
  let sharedClouds: [SharedCloud]
  let vendors: [SDKVendor]
  let owners: [String: String]
  let addresses: Set<IPAddress>
  private let table: HostSuffixTable

  /// Creates a listing.
  ///
  /// If several records have one identifier, the last one counts; likewise for equal suffixes.
  /// A suffix of a shared cloud never identifies an SDK.
  init(_ records: [SDKRecord], sharedClouds: [SharedCloud], vendors: [SDKVendor]) {
    // If a record or suffix is defined more than once, the last one wins, so that a project's own
    // catalogue can replace built-in data.
    var latest = [String: Int](minimumCapacity: records.count)
    for (index, record) in records.enumerated() { latest[record.identifier] = index }
    var suffixOwners: [String: String] = [:]
    for (index, record) in records.enumerated() where latest[record.identifier] == index {
      for suffix in record.suffixes { suffixOwners[suffix.name] = record.identifier }
    }
    var latestClouds: [String: SharedCloud] = [:]
    for cloud in sharedClouds { latestClouds[cloud.suffix] = cloud }
    let clouds = latestClouds.values.sorted { $0.suffix < $1.suffix }
    var table = HostSuffixTable(capacity: suffixOwners.count + clouds.count)
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

  func party(of host: String) -> HostSuffixOwner? {
    switch table.owner(of: host) {
    case .sdk(let record, let suffix)?: .sdk(records[record], records[record].suffixes[suffix])
    case .cloud(let index)?: .cloud(sharedClouds[index])
    case nil: nil
    }
  }
}
