public import HostNames

/// A service that answers for every name below its domain, without a rule in the Public Suffix
/// List.
///
/// An app's entry with `NSIncludesSubdomains` for such a domain opens names that nobody registers.
/// The list is short: a service belongs in it only if its own page, or a page that cites it,
/// defines the addresses of its names.
public struct WildcardDNSService: Hashable, Sendable {
  /// The address to which a name below the domain resolves.
  public enum Meaning: Hashable, Sendable {
    /// The address that is written in the name, such as `192-0-2-1.sslip.io`.
    case writtenAddress
    /// The loopback address, as long as the domain's owner wants it.
    case loopback
  }

  public let domain: String
  public let meaning: Meaning
  /// The page that defines it.
  package let source: String

  private static let codeship =
    "https://docs.cloudbees.com/docs/cloudbees-codeship/latest/"
    + "basic-continuous-integration/using-subdomains"

  package static let all = [
    WildcardDNSService(
      domain: "sslip.io", meaning: .writtenAddress, source: "https://sslip.io"),
    WildcardDNSService(
      domain: "nip.io", meaning: .writtenAddress,
      source: "https://github.com/exentriquesolutions/nip.io"),
    WildcardDNSService(
      domain: "xip.io", meaning: .writtenAddress, source: codeship),
    WildcardDNSService(
      domain: "traefik.me", meaning: .writtenAddress,
      source: "https://github.com/pyrou/traefik.me"),
    WildcardDNSService(
      domain: "lvh.me", meaning: .loopback, source: codeship),
    WildcardDNSService(
      domain: "localtest.me", meaning: .loopback,
      source: "https://github.com/TimoWilhelm/local-neon-http-proxy"),
  ]

  /// Returns the service whose domain is `host` or a parent of it; `nil` if there is none.
  public static func serving(_ host: HostName) -> WildcardDNSService? {
    guard host.address == nil else { return nil }
    return all.first { host.name == $0.domain || host.name.hasSuffix("." + $0.domain) }
  }

  /// Returns true if `host`, a name below the domain, has an address written at its end.
  ///
  /// The address is IPv4 with dots or dashes between its numbers, or IPv6 with dashes instead of
  /// colons as the whole label. Other spellings, such as hexadecimal digits, are not recognised.
  public func namesOneAddress(_ host: HostName) -> Bool {
    guard host.name.hasSuffix("." + domain) else { return false }
    let labels = host.name.dropLast(domain.utf8.count + 1).split(separator: ".")
    let numbers = labels.flatMap { $0.split(separator: "-", omittingEmptySubsequences: false) }
    if numbers.count >= 4, IPAddress(parsing: numbers.suffix(4).joined(separator: ".")) != nil {
      return true
    }
    let colons = (labels.last ?? "").split(separator: "-", omittingEmptySubsequences: false)
    return colons.count > 2 && IPAddress(parsing: colons.joined(separator: ":")) != nil
  }
}
