import HostNames
import PublicSuffixes

struct HostOwnerTable: Sendable {
  private static let most = 4096

  private let publicSuffixes: PublicSuffixList
  private var owners: [String: String?] = [:]

  init(_ publicSuffixes: PublicSuffixList) { self.publicSuffixes = publicSuffixes }

  /// Returns the owner of a host: its registrable domain; `nil` for an address or a public suffix.
  ///
  /// Under a suffix in the private section of the Public Suffix List, such as a hosting provider's,
  /// the owner is the suffix, because one provider owns the servers.
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
