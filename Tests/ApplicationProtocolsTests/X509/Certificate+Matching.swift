import ApplicationProtocols
import HostNames

extension Certificate {
  /// Returns true if a DNS name of the certificate covers the host; nil without readable names.
  func matches(host: String) -> Bool? {
    extensions?.alternativeNames.map { CertificateNameMatching.anyOf($0.dnsNames, covers: host) }
  }

  /// Returns true if the address is one of the certificate's; nil without readable names.
  func matches(host: IPAddress) -> Bool? {
    extensions?.alternativeNames?.ipAddresses.contains(host)
  }
}
