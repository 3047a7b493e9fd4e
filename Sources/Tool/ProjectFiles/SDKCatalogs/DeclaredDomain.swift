import HostNames
import PublicSuffixes
import SDKCatalog

/// A domain of a privacy manifest, normalized to a host name.
struct DeclaredDomain {
  enum Reading: Hashable {
    case host(String)
    case unusable(String)
  }

  let reading: Reading
  let remark: String?

  /// Parses an entry of `NSPrivacyTrackingDomains`.
  ///
  /// It should be a host name, but some manifests contain URLs.
  init(_ text: String, _ catalog: SDKCatalog, _ publicSuffixes: PublicSuffixList) {
    var host = text[...]
    var remark: String?
    if let mark = text.firstRange(of: "://") {
      host = text[mark.upperBound...]
      remark = "`\(text)` is written as a URL; the system reads host names alone"
    }
    if let end = host.firstIndex(where: { "/?#".contains($0) }) { host = host[..<end] }
    if let start = host.lastIndex(of: "@") { host = host[start...].dropFirst() }
    let portStart = host.lastIndex(of: "]") ?? host.startIndex
    if let end = host[portStart...].firstIndex(of: ":") { host = host[..<end] }
    if host.hasPrefix("*.") { host = host.dropFirst(2) }
    self.remark = remark
    reading =
      if let name = HostName(parsing: String(host)) {
        if name.address != nil {
          .unusable("`\(text)` is an address")
        } else if publicSuffixes.isPublicSuffix(name) || name.isUnqualified {
          .unusable("`\(text)` is a public suffix: anybody has names below it")
        } else if catalog.sharedClouds.contains(where: { $0.suffix == name.name }) {
          .unusable("`\(text)` is a shared cloud: it names no SDK")
        } else {
          .host(name.name)
        }
      } else {
        .unusable("`\(text)` is no host name")
      }
  }
}
