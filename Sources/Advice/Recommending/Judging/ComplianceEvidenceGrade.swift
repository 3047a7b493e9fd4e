import Evidence

/// The extent to which the evidence verifies that a host meets ATS.
public enum ComplianceEvidenceGrade: String, Hashable, Sendable, CaseIterable {
  /// TLS version, cipher suite and certificate were seen, in a connection that was used.
  case full
  /// TLS version and cipher suite were seen, but not the certificate.
  ///
  /// TLS 1.3 and resumption hide it, and browsers record only its names and dates.
  case certificateUnseen = "certificate-unseen"
  /// No compliant TLS connection was seen; only a redirect or an HSTS policy indicates https.
  case hearsay
}

extension HostJudgement {
  var grade: ComplianceEvidenceGrade? { verdict == .satisfied ? secureGrade() : nil }

  func grade(of url: HTTPSReplacementURL) -> ComplianceEvidenceGrade {
    url.proof == .complies ? secureGrade(on: url.port) : .hearsay
  }

  /// Returns how well the host's best compliant https connection proves compliance, on `port` or,
  /// if `nil`, on any port.
  ///
  /// The grade is `full` for a host without TLS connections, such as a local one, because nothing
  /// is left to prove.
  private func secureGrade(on port: UInt16? = nil) -> ComplianceEvidenceGrade {
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
