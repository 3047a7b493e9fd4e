import Evidence

/// The part of what ATS asks for that was judged of a host which meets it.
public enum SatisfactionGrade: String, Hashable, Sendable, CaseIterable {
  /// Version, suite and certificate, in a handshake that was completed and used.
  case full
  /// The same but for the certificate: TLS 1.3 and resumed sessions hide it, browsers record its names and dates alone.
  case certificateUnseen = "certificate-unseen"
  /// Nothing of the host's own TLS: a redirect, a header or DNS says that https is there.
  case hearsay
}

extension HostJudgement {
  /// The grade of the host; `nil` where it is not satisfied.
  var grade: SatisfactionGrade? { verdict == .satisfied ? secureGrade() : nil }

  /// The grade of a URL that stands in for one in clear.
  func grade(of url: SecureURL) -> SatisfactionGrade {
    url.proof == .complies ? secureGrade(on: url.port) : .hearsay
  }

  /// The grade of https that complies, on one port or on any: the most that one connection shows.
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
