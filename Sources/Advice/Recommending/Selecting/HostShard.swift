import Evidence
import HostNames
import PublicSuffixes

/// One of several parts into which hosts are divided, so that each is judged by another process.
///
/// Hosts of one registrable domain stand in one part. Addresses, and names without a registrable domain,
/// stand in the first.
public struct HostShard: Hashable, Sendable {
  /// The most parts.
  public static let most = 4096

  /// The number of the part, from 0.
  public let index: Int
  /// The number of parts.
  public let count: Int

  /// A part of that many; `nil` where there is none of that number.
  public init?(_ index: Int, of count: Int) {
    guard (1...Self.most).contains(count), (0..<count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }
}

/// The hosts of a part.
struct ShardedHosts {
  private let shard: HostShard
  private let options: RecommenderOptions
  /// Names that were seen as hosts though others are registered below them: an entry for one of them may
  /// bear on these, so they stand in one part.
  private let suffixes: Set<String>

  init(_ shard: HostShard, of hosts: [HostEvidence], options: RecommenderOptions) {
    self.shard = shard
    self.options = options
    suffixes = Set(
      hosts.lazy.map(\.host).filter { host in
        guard let name = HostName(parsing: host), name.address == nil else { return false }
        return options.publicSuffixes.registrableDomain(of: name) == nil
      })
  }

  /// Tells whether the part holds a host.
  func contains(_ host: String) -> Bool { number(of: host) == shard.index }

  private func number(of host: String) -> Int {
    guard let name = HostName(parsing: host), name.address == nil,
      let domain = options.publicSuffixes.registrableDomain(of: name)
    else { return 0 }
    var above = domain[...]
    while !suffixes.isEmpty, let dot = above.firstIndex(of: ".") {
      above = above[above.index(after: dot)...]
      if suffixes.contains(String(above)) { return 0 }
    }
    return Int(truncatingIfNeeded: stableHash(of: domain) % UInt64(shard.count))
  }
}
