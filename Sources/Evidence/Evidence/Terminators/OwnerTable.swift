import HostNames
import PublicSuffixes

/// The owners of hosts, each looked up once: an app asks the same hosts all day.
struct OwnerTable: Sendable {
  /// Hosts that are remembered; where there are more, all are dropped.
  private static let most = 4096

  private let publicSuffixes: PublicSuffixList
  private var owners: [String: String?] = [:]

  init(_ publicSuffixes: PublicSuffixList) { self.publicSuffixes = publicSuffixes }

  /// The name under which a host was registered; `nil` for an address and for a public suffix.
  ///
  /// Names that a hoster gives out count as the hoster's: its servers are of one owner.
  mutating func owner(of host: String) -> String? {
    if let owner = owners[host] { return owner }
    if owners.count >= Self.most { owners = [:] }
    let owner = lookUp(host)
    owners[host] = .some(owner)
    return owner
  }

  private func lookUp(_ host: String) -> String? {
    guard let host = HostName(parsing: host), let suffix = publicSuffixes.publicSuffix(of: host)
    else { return nil }
    return suffix.section == .privateDomains
      ? suffix.name : publicSuffixes.registrableDomain(of: host)
  }
}
