import HostNames
import Synchronization

/// The built-in catalogue, in the form that generate.py writes.
///
/// A capture has hosts of few SDKs, and a run on a small capture takes milliseconds. So names are
/// looked up in the encoded data, and a record is decoded when a host first matches it.
enum BuiltInSDKs {
  /// The length in bytes of the text before each name in `sdkNameData`.
  ///
  /// It is `S` for an SDK or `C` for a shared cloud, six digits for the offset of its record, two
  /// for the index of the suffix, and a space.
  private static let markLength = 10
  private static let names = SuffixSortedNames(Array(sdkNameData.utf8), markLength: markLength)
  private static let recordData = Array(sdkRecordData.utf8)
  private static let cloudData = Array(sharedCloudData.utf8)
  private static let cache = Mutex<[Int: SDKRecord]>([:])

  static let listing = SDKListing(
    everything(in: recordData, SDKRecord.init),
    sharedClouds: everything(in: cloudData, SharedCloud.init), vendors: vendors)

  private static let vendors = everything(in: Array(sdkVendorData.utf8), SDKVendor.init)

  static let owners = SDKVendor.owners(of: vendors)

  static let addresses = Set(
    sdkAddressData.utf8.split(separator: UInt8(ascii: " "))
      .compactMap { IPAddress(parsing: String(decoding: $0, as: UTF8.self)) })

  static func party(of host: String) -> HostSuffixOwner? {
    let name = Array(host.utf8)
    var found: ArraySlice<UInt8>?
    // No SDK owns a top-level domain, so the search begins with two labels.
    let beforeLast = name.lastIndex(of: UInt8(ascii: ".")) ?? 0
    for start in (0...beforeLast).reversed()
    where start == 0 || name[start - 1] == UInt8(ascii: ".") {
      let (mark, mayHaveLonger) = names.look(at: name, from: start)
      if let mark { found = mark }
      guard mayHaveLonger else { break }
    }
    return found.flatMap(party(marked:))
  }

  private static func party(marked mark: ArraySlice<UInt8>) -> HostSuffixOwner? {
    let text = String(decoding: mark, as: UTF8.self)
    guard let place = Int(text.dropFirst().prefix(6)), let number = Int(text.dropFirst(7).prefix(2))
    else { return nil }
    if text.hasPrefix("C") {
      var reader = SDKDataReader(bytes: cloudData, position: place)
      return .cloud(SharedCloud(&reader))
    }
    let record = record(at: place)
    return record.suffixes.indices.contains(number) ? .sdk(record, record.suffixes[number]) : nil
  }

  private static func record(at place: Int) -> SDKRecord {
    cache.withLock { cache in
      if let record = cache[place] { return record }
      var reader = SDKDataReader(bytes: recordData, position: place)
      let record = SDKRecord(&reader)
      cache[place] = record
      return record
    }
  }

  private static func everything<Item>(
    in data: [UInt8], _ read: (inout SDKDataReader) -> Item
  ) -> [Item] {
    var reader = SDKDataReader(bytes: data, position: 0)
    var items: [Item] = []
    while !reader.isAtEnd { items.append(read(&reader)) }
    return items
  }
}
