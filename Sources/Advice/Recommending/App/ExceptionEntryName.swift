import AppTransportSecurity
import HostNames
package import PropertyLists

package enum ExceptionEntryName {
  /// Returns true if an entry of `NSExceptionDomains` covers only local hosts.
  ///
  /// A name without a dot is local, but its subdomains are not, except those of `local`. `keys` is
  /// the entry's dictionary.
  package static func isLocal(_ host: String, _ keys: PropertyListDictionary) -> Bool {
    let isOneLabel = host != "local" && !host.utf8.contains(UInt8(ascii: ".")) && !isAddress(host)
    return LocalHosts.contain(host) && !(isOneLabel && keys.includesSubdomains)
  }

  package static func isAddress(_ host: String) -> Bool {
    host.utf8.contains(UInt8(ascii: "/")) || HostName(parsing: host)?.address != nil
  }
}
