import Evidence

/// The part of what ATS asks for that was judged of a host which meets it.
public enum SatisfactionGrade: String, Hashable, Sendable, CaseIterable {
  /// Version, suite and certificate, in a handshake that was completed and used.
  case full
  /// The same but for the certificate: TLS 1.3 and resumed sessions hide it.
  case certificateUnseen = "certificate-unseen"
  /// Nothing of the host's own TLS: a redirect, a header or DNS says that https is there.
  case hearsay
}

extension HostJudgement {
  /// The grade of the host; `nil` where it is not satisfied.
  var grade: SatisfactionGrade? { verdict == .satisfied ? secureGrade : nil }

  /// The grade of https on the ports that comply: the most that one connection shows.
  ///
  /// A host without TLS, such as a local one, leaves nothing open.
  var secureGrade: SatisfactionGrade {
    let handshakes = cases.lazy.filter { !$0.isCleartext && $0.objections.isEmpty }
      .map(\.sighting.observation.tls)
    let isUnseen =
      handshakes.contains { $0 != nil } && handshakes.allSatisfy { $0?.certificate == nil }
    return isUnseen ? .certificateUnseen : .full
  }

  /// The grade of a URL that stands in for one in clear.
  func grade(of url: SecureURL) -> SatisfactionGrade {
    guard url.proof == .complies else { return .hearsay }
    let handshakes = cases.lazy.filter {
      !$0.isCleartext && $0.objections.isEmpty && $0.sighting.observation.urlPort == url.port
    }.map(\.sighting.observation.tls)
    return handshakes.allSatisfy { $0?.certificate == nil } ? .certificateUnseen : .full
  }
}

extension [String: HostSuggestion] {
  /// A caveat on hosts that are said to meet ATS; empty where all of it was judged.
  func caveat(on seen: some Sequence<String>) -> String {
    let unseen = seen.filter { self[$0]?.grade == .certificateUnseen }
    return unseen.isEmpty ? "" : ", as far as was judged: the certificate was not seen"
  }
}
