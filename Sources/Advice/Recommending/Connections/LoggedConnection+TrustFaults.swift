package import AppTransportSecurity
import Escaping
package import Evidence
import HostNames

extension LoggedConnection {
  /// Returns the faults for which the system refused a certificate: the checks that it reported as
  /// failed, or else the faults that the certificate's names show; empty if neither shows a reason.
  ///
  /// `host` is the host to which the certificate's name is compared; `nil` if it is not known.
  package func trustFaults(at host: String?) -> [TrustFault] {
    let named = failedChecks.map(\.trustFault)
    if !named.isEmpty { return named }
    guard let peerName else { return [] }
    if peerName == peerIssuer { return [.named(.selfSigned)] }
    guard let host else { return [] }
    // Other summaries than a host name, such as a company's, say nothing of the alternative names.
    guard let name = peerName.parsed(by: Self.hostName), name != host,
      !CertificateNameMatching.anyOf([name], covers: host)
    else { return [] }
    return [.otherCommonName(name)]
  }

  /// Returns a summary in lower case if it is a host name of several labels or a wildcard for one;
  /// else `nil`.
  private static func hostName(_ summary: String) -> String? {
    let name = summary.lowercased()
    let isHostName = HostName.isHost(name.hasPrefix("*.") ? String(name.dropFirst(2)) : name)
    return isHostName && name.utf8.contains(UInt8(ascii: ".")) ? name : nil
  }
}

extension TrustCheck {
  fileprivate var trustFault: TrustFault {
    switch self {
    case .anchor: .named(.untrustedRoot)
    case .hostName: .named(.hostNameMismatch)
    case .validity: .named(.outsideValidity)
    case .validityLength: .validTooLong(mostDays: nil)
    case .purpose: .notForServers
    case .certificateKey: .weakKey
    case .certificateSignature: .weakHash
    case .certificateTransparency: .notTransparent
    case .revocation: .named(.revoked)
    case .pinnedIdentity: .notPinned
    case .other: .named(.invalid)
    }
  }
}
