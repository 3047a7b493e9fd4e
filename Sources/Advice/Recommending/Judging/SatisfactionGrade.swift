import Evidence

/// The extent to which a satisfied host was verified.
public enum SatisfactionGrade: String, Hashable, Sendable, CaseIterable {
  /// Version, suite and certificate, in a handshake that was completed and used.
  case full
  /// All but the certificate.
  ///
  /// TLS 1.3 and resumption hide it, and browsers record only its names and dates.
  case certificateUnseen = "certificate-unseen"
  /// Nothing of the host's own TLS.
  ///
  /// A redirect, a header or DNS indicates https.
  case hearsay
}

extension HostJudgement {
  var grade: SatisfactionGrade? { verdict == .satisfied ? secureGrade() : nil }

  func grade(of url: SecureURL) -> SatisfactionGrade {
    url.proof == .complies ? secureGrade(on: url.port) : .hearsay
  }

  /// The best grade of compliant https connections, on one port or on any.
  ///
  /// A host without TLS, such as a local one, leaves nothing open.
  private func secureGrade(on port: UInt16? = nil) -> SatisfactionGrade {
    let handshakes = runs.lazy.filter {
      !$0.isCleartext && $0.objections.isEmpty
        && (port == nil || $0.sighting.observation.urlPort == port)
    }.map(\.sighting.observation)
    let isUnseen =
      !handshakes.isEmpty
      && handshakes.allSatisfy {
        $0.tls?.certificate?.value.isDescribedOnly != false && $0.report != .tried(.passed)
      }
    return isUnseen ? .certificateUnseen : .full
  }
}
