import AppTransportSecurity
import HostNames

/// The smallest dictionary for the hosts of a run, and its entries that include subdomains.
struct SolvedDictionary {
  package let exceptions: [String: DomainException]
  let groups: [SubdomainGroup]

  init(_ hosts: [HostForProof], options: RecommenderOptions) {
    let boundary = SubdomainGroupLimits(publicSuffixes: options.publicSuffixes)
    let longest = TransportSecurityPolicy.longestNameReached
    var needs: [String: ExceptionEntryKeys] = [:]
    // Entries without subdomains cover only their own name.
    var alone: [String: ExceptionEntryKeys] = [:]
    for host in hosts {
      let keys = host.keys ?? ExceptionEntryKeys()
      if host.host.utf8.count > longest || host.host.hasSuffix(".") {
        alone[host.host] = keys
      } else {
        needs[host.host] = keys
      }
    }
    let canGroup: ((String) -> Bool)? =
      options.groupsSiblings ? { boundary.admits($0) } : nil
    var exceptions = ExceptionSolver.exceptions(for: needs, canGroup: canGroup)
    exceptions.merge(ExceptionSolver.exceptions(for: alone, canGroup: nil)) { first, _ in first }
    self.exceptions = exceptions
    groups = Self.groups(exceptions, hosts)
  }

  func entryCovering(_ host: String) -> String? {
    guard exceptions[host] == nil, exceptions[host + "."] == nil, let dot = host.firstIndex(of: ".")
    else { return nil }
    return String(host[host.index(after: dot)...])
  }

  private static func groups(
    _ exceptions: [String: DomainException], _ hosts: [HostForProof]
  ) -> [SubdomainGroup] {
    var groups: [String: SubdomainGroup] = [:]
    for (domain, exception) in exceptions where exception.includesSubdomains {
      let keys = ExceptionEntryKeys(exception)
      guard !keys.isEmpty else { continue }
      groups[domain] = SubdomainGroup(domain: domain, keys: keys.exception.propertyList)
    }
    guard !groups.isEmpty else { return [] }
    for host in hosts {
      var isKept = false
      for domain in ([host.host[...]] + ParentDomains(host.host)).map(String.init) {
        if groups[domain] != nil {
          if isKept { groups[domain]?.kept.append(host.host) }
          if host.keys != nil { groups[domain]?.hosts.append(host.host) }
          break
        }
        // A host with an entry of its own gets its keys from that entry alone.
        if let entry = exceptions[domain] {
          guard host.keys == nil, ExceptionEntryKeys(entry).isEmpty else { break }
          isKept = true
        }
      }
    }
    return groups.values.sorted { $0.domain < $1.domain }
  }
}
