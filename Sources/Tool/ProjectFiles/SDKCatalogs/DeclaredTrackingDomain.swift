import HostNames
import PublicSuffixes
import SDKCatalog

/// A tracking domain declared in a privacy manifest, converted to a host name.
struct DeclaredTrackingDomain {
  /// The host name; `nil` if it cannot identify an SDK, as an IP address or a public suffix.
  let host: String?
  let faults: [TrackingDomainFault]

  /// Parses an entry of `NSPrivacyTrackingDomains`.
  ///
  /// The entry should be a host name, but some manifests contain URLs.
  init(_ text: String, _ catalog: SDKCatalog, _ publicSuffixes: PublicSuffixList) {
    var host = text[...]
    var faults: [TrackingDomainFault] = []
    if let mark = text.firstRange(of: "://") {
      host = text[mark.upperBound...]
      faults.append(.writtenAsURL)
    }
    if let end = host.firstIndex(where: { "/?#".contains($0) }) { host = host[..<end] }
    if let start = host.lastIndex(of: "@") { host = host[start...].dropFirst() }
    let portStart = host.lastIndex(of: "]") ?? host.startIndex
    if let end = host[portStart...].firstIndex(of: ":") { host = host[..<end] }
    if host.hasPrefix("*.") { host = host.dropFirst(2) }
    let name = HostName(parsing: String(host))
    let fault: TrackingDomainFault? =
      if let name {
        if name.address != nil {
          .address
        } else if publicSuffixes.isPublicSuffix(name) || name.isUnqualified {
          .publicSuffix
        } else if catalog.sharedClouds.contains(where: { $0.suffix == name.name }) {
          .sharedCloud
        } else {
          nil
        }
      } else {
        .noHostName
      }
    self.host = fault == nil ? name?.name : nil
    self.faults = faults + [fault].compactMap(\.self)
  }
}
