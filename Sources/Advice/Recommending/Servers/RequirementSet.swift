package import AppTransportSecurity
import PropertyLists
package import ProtocolRegistries

/// The requirements that a server is examined for, whatever the app.
package enum RequirementSet: String, Hashable, Sendable, CaseIterable {
  /// ATS without a dictionary.
  case ats
  /// Apple's requirements for device management, enrolment, app installation and software updates
  /// on iOS 27 and macOS 27 (Apple's support article 126655, ATS-91): ATS, and in TLS 1.2 AES-GCM
  /// and an extended master secret.
  ///
  /// Servers of SCEP and of content caching are excluded.
  case deviceManagement = "mdm"

  /// The first yearly generation of OS versions (27 for iOS 27) that has these requirements; `nil`
  /// for all systems with ATS.
  package var firstGeneration: Int? { self == .deviceManagement ? 27 : nil }

  /// The OS versions on which a server is examined if the user selects none.
  package var usualSystems: [SystemVersion] {
    guard let first = firstGeneration else { return SystemVersion.usualReleases }
    return SystemVersion.releases(.iOS, in: first...max(first, SystemVersion.newest(.iOS).major))
  }

  package func isDemanded(by system: SystemVersion) -> Bool {
    firstGeneration.map { system.iOSGeneration >= $0 } ?? true
  }

  /// The requirements in the order of a report.
  package var requirements: [ServerRequirement] {
    ServerRequirement.allCases.filter { self == .deviceManagement || $0 != .extendedMasterSecret }
  }

  /// The suites with which a server meets the requirements on every one of the systems.
  ///
  /// A client that must meet the requirements offers no others, so a server that chooses one of
  /// them for such a client complies.
  package func cipherSuites(
    on systems: [SystemVersion], assumptions: Assumptions
  ) -> Set<CipherSuite> {
    let lists = systems.map {
      CipherSuiteTable.required(for: $0, source: assumptions.cipherSuites)
    }
    let common = lists.dropFirst().reduce(lists.first ?? []) { $0.intersection($1) }
    return self == .deviceManagement ? common.intersection(CipherSuiteTable.niapPackage) : common
  }

  /// The policy under which the engine applies exactly these requirements to a host.
  ///
  /// For device management it requires the NIAP package, whose requirements for TLS 1.2 are those
  /// of article 126655: ECDHE with AES-GCM, and an extended master secret (ATS-28).
  var policy: TransportSecurityPolicy {
    switch self {
    case .ats: TransportSecurityPolicy()
    case .deviceManagement:
      TransportSecurityPolicy(propertyList: [
        PolicyKey.requiresNIAPPackage.rawValue: .string(NIAPTLSPackage.version2_1.rawValue)
      ])
    }
  }
}

/// A requirement of a server, in the order of a report.
///
/// A requirement of ATS has the word of that `Requirement`.
package enum ServerRequirement: String, Hashable, Sendable, CaseIterable {
  /// The server completes a handshake with what a client under ATS offers.
  case handshake
  case tlsVersion = "tls-version"
  case forwardSecrecy = "forward-secrecy"
  /// The server's cipher meets the requirement, whatever the suite's key exchange.
  case cipherSuite = "cipher-suite"
  case extendedMasterSecret = "extended-master-secret"
  case certificateKey = "certificate-key"
  case certificateSignature = "certificate-signature"
  /// The system trusts the server's certificate: its chain, dates, name and root.
  case certificateTrust = "certificate-trust"
  case certificateTransparency = "certificate-transparency"
}
