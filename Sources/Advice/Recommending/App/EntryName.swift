import AppTransportSecurity
import HostNames
import PropertyLists

/// The hosts that an entry speaks for, by its key alone.
enum EntryName {
  /// True if an entry is for local hosts alone.
  ///
  /// A name without a dot is local, while those below it are not, `local` apart.
  static func isLocal(_ host: String, _ keys: PropertyListDictionary) -> Bool {
    let isOneLabel = host != "local" && !host.utf8.contains(UInt8(ascii: ".")) && !isAddress(host)
    return LocalHosts.contain(host) && !(isOneLabel && keys.includesSubdomains)
  }

  /// True if an entry is for an address or a range of them.
  static func isAddress(_ host: String) -> Bool {
    host.utf8.contains(UInt8(ascii: "/")) || HostName(parsing: host)?.address != nil
  }
}
