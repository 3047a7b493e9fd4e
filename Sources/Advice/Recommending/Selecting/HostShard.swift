import AppTransportSecurity
import Evidence
import HostNames
import PublicSuffixes

/// One of `count` parts of all hosts, so that several processes can judge them.
///
/// Hosts of one registrable domain are in the same part; hosts without one are in the first part.
public struct HostShard: Hashable, Sendable {
  public static let most = 4096

  public let index: Int
  public let count: Int

  public init?(_ index: Int, of count: Int) {
    guard (1...Self.most).contains(count), (0..<count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }
}

struct ShardedHosts {
  private let shard: HostShard
  private let options: RecommenderOptions
  /// Contacted hosts that have no registrable domain, such as public suffixes.
  ///
  /// An entry for such a host may affect the domains below it, so all are in the first part.
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

  func contains(_ host: String) -> Bool { number(of: host) == shard.index }

  private func number(of host: String) -> Int {
    guard let name = HostName(parsing: host), name.address == nil,
      let domain = options.publicSuffixes.registrableDomain(of: name)
    else { return 0 }
    if !suffixes.isEmpty, ParentDomains(domain).contains(where: { suffixes.contains(String($0)) }) {
      return 0
    }
    return Int(truncatingIfNeeded: stableHash(of: domain) % UInt64(shard.count))
  }
}
