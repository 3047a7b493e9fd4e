import Escaping
public import Evidence
import ProtocolRegistries

/// A service, such as DNS over HTTPS, that hides the looked-up names from a capture.
public enum NameHidingService: String, Hashable, Sendable, CaseIterable {
  case dnsOverTLS = "dot"
  case dnsOverHTTPS = "doh"
  case dnsOverQUIC = "doq"
  case privateRelay = "private-relay"

  public var title: String {
    switch self {
    case .dnsOverTLS: "DNS over TLS"
    case .dnsOverHTTPS: "DNS over HTTPS"
    case .dnsOverQUIC: "DNS over QUIC"
    case .privateRelay: "iCloud Private Relay"
    }
  }

  /// The port of DNS over TLS and DNS over QUIC (RFC 7858, section 3.1; RFC 9250, section 4.1.1).
  private static let port: UInt16 = 853
  /// The media type by which a request of DNS over HTTPS is recognized (RFC 8484, section 6).
  private static let mediaType: ForeignText = "application/dns-message"

  public init?(_ evidence: HostEvidence) {
    if let known = Self.known(evidence.host) {
      self = known
      return
    }
    for sighting in evidence.sightings {
      guard let service = Self.service(sighting.observation) else { continue }
      self = service
      return
    }
    return nil
  }

  private static func service(_ observation: Observation) -> NameHidingService? {
    if observation.http?.contentType == mediaType { return .dnsOverHTTPS }
    guard let tls = observation.tls else { return nil }
    let protocols = tls.alpn.map { [$0] } ?? tls.offer?.applicationProtocols ?? []
    if protocols.contains("dot") { return .dnsOverTLS }
    if protocols.contains(where: { $0 == "doq" || $0.hasPrefix("doq-") }) { return .dnsOverQUIC }
    guard observation.server.port == port,
      !protocols.contains(where: { ApplicationProtocolName(rawValue: $0).isHTTP })
    else { return nil }
    return observation.kind == .quic ? .dnsOverQUIC : .dnsOverTLS
  }

  private static func known(_ host: String) -> NameHidingService? {
    if resolvers.contains(host) || resolverSuffixes.contains(where: { host.hasSuffix($0) }) {
      return .dnsOverHTTPS
    }
    if relays.contains(host) || relaySuffixes.contains(where: { host.hasSuffix($0) }) {
      return .privateRelay
    }
    return nil
  }

  /// Names and addresses of public resolvers, as their operators publish them for DNS over HTTPS.
  private static let resolvers: Set<String> = [
    // Google
    "dns.google", "dns64.dns.google", "8.8.8.8", "8.8.4.4", "2001:4860:4860::8888",
    "2001:4860:4860::8844",
    // Cloudflare
    "cloudflare-dns.com", "one.one.one.one", "mozilla.cloudflare-dns.com",
    "chrome.cloudflare-dns.com", "security.cloudflare-dns.com", "family.cloudflare-dns.com",
    "odoh.cloudflare-dns.com", "1.1.1.1", "1.0.0.1", "1.1.1.2", "1.0.0.2", "1.1.1.3", "1.0.0.3",
    "2606:4700:4700::1111", "2606:4700:4700::1001",
    // Quad9
    "dns.quad9.net", "dns9.quad9.net", "dns10.quad9.net", "dns11.quad9.net", "9.9.9.9",
    "149.112.112.112", "2620:fe::fe", "2620:fe::9",
    // Cisco
    "doh.opendns.com", "dns.opendns.com", "doh.familyshield.opendns.com", "dns.umbrella.com",
    "208.67.222.222", "208.67.220.220",
    // AdGuard
    "dns.adguard-dns.com", "family.adguard-dns.com", "unfiltered.adguard-dns.com",
    "dns.adguard.com", "94.140.14.14", "94.140.15.15",
    // Alibaba, Tencent, 360
    "dns.alidns.com", "223.5.5.5", "223.6.6.6", "doh.pub", "dns.pub", "1.12.12.12",
    "120.53.53.53", "doh.360.cn",
    // Others
    "doh.dns.apple.com", "dns.nextdns.io", "doh.cleanbrowsing.org", "dns.controld.com",
    "freedns.controld.com", "dns.mullvad.net", "doh.xfinity.com", "dns0.eu", "wikimedia-dns.org",
    "doh.dns.sb",
  ]
  private static let resolverSuffixes = [
    ".dns.nextdns.io", ".cloudflare-gateway.com", ".d.adguard-dns.com",
  ]

  /// Host names of Private Relay that Apple publishes for networks that must block it.
  private static let relays: Set<String> = [
    "mask.icloud.com", "mask-h2.icloud.com", "mask-api.icloud.com", "mask.apple-dns.net",
    "mask-h2.apple-dns.net", "mask-canary.icloud.com",
  ]
  private static let relaySuffixes = [".mask.apple-dns.net"]
}
