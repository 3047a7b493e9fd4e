package import AppTransportSecurity
package import Evidence
package import ProtocolRegistries

/// The verdict on each requirement from the connections to one server.
package struct ServerExamination: Hashable, Sendable {
  package enum Verdict: String, Hashable, Sendable, CaseIterable {
    case pass, fail, unknown

    /// Combines the verdicts on parts: `fail` if one of them is `fail`, else `unknown` if one is
    /// `unknown`.
    package init(of parts: some Sequence<Verdict>) {
      let parts = Set(parts)
      self =
        parts.contains(.fail) ? .fail : parts == [.pass] ? .pass : .unknown
    }
  }

  /// The verdict on one requirement, with its evidence.
  package struct Result: Hashable, Sendable {
    package var requirement: ServerRequirement
    package var verdict: Verdict
    /// The reasons why the requirement is not met or its verdict is unknown; empty if it is met.
    package var reasons: [Reason] = []
    /// The OS versions with this verdict; empty if it applies to all systems.
    package var systems: [SystemVersion] = []
    package var rules: [RuleIdentifier] = []
    /// The first packets of the connections that decide the verdict.
    package var evidence: [Place] = []
  }

  /// The reason why a requirement is not met, or is unknown.
  package enum Reason: Hashable, Sendable {
    case need(ExceptionNeed)
    /// The suite is not ECDHE with AES-GCM, which the requirements demand in TLS 1.2.
    case notGCM(CipherSuite)
    /// The suite was chosen in a TLS version before 1.2, which has no AES-GCM (RFC 5288); the
    /// version is the fault.
    case suiteOfOldVersion(CipherSuite, TLSVersion)
    case noExtendedMasterSecret
    case missing(MissingFact)
    /// The certificate is not known to be trusted, so it is unknown if it needs timestamps.
    case untrusted
    /// A system exempts the connection from ATS, whatever the server does.
    case exempt
  }

  /// An answer of the server in cleartext, which shows neither that the server meets a requirement
  /// nor that it fails one.
  package struct ClearAnswer: Hashable, Sendable {
    package var port: UInt16
    package var status: Int?
    /// The target of a redirect as a URL without path; `nil` without a redirect.
    package var redirect: String?
    package var place: Place
  }

  package var host: String
  package var port: UInt16
  package var set: RequirementSet
  package var systems: [SystemVersion]
  package var results: [Result]
  /// The facts of the handshake on which the verdicts are based; `nil` if the server chose nothing.
  package var seen: TLSFacts?
  package var clearPort: UInt16?
  package var clearAnswer: ClearAnswer?
  /// The OS versions on which ATS exempts the host by default (ATS-61), so that apps load from it
  /// whatever fails.
  package var exemptOn: [SystemVersion] = []

  package var verdict: Verdict { Verdict(of: results.map(\.verdict)) }
}
