package import ProtocolRegistries

/// The systems with one list of accepted cipher suites, by ``CipherSuiteTable/Source/bySystem``.
package enum SuiteSystems: CaseIterable, Sendable {
  case beforeTLS13, withCBCAndSHA2, today

  package var span: SystemSpan {
    switch self {
    case .beforeTLS13: .before(.tls13)
    case .withCBCAndSHA2: .between(.tls13, .cbcSHA2Dropped)
    case .today: .from(.cbcSHA2Dropped)
    }
  }

  /// A system of the span.
  package var example: SystemVersion {
    switch self {
    case .beforeTLS13: SystemVersion(.iOS, 9)
    case .withCBCAndSHA2: SystemVersion(.iOS, 13)
    case .today: SystemVersion.newest(.iOS)
    }
  }

  /// The suites that ATS accepts, in the order of their numbers.
  package var accepted: [CipherSuite] {
    Self.sorted(CipherSuiteTable.required(for: example))
  }

  /// The further suites that `NSExceptionRequiresForwardSecrecy` = `NO` allows.
  package var acceptedWithoutForwardSecrecy: [CipherSuite] {
    Self.sorted(CipherSuiteTable.withoutForwardSecrecy(for: example))
  }

  package func availability(of suite: CipherSuite) -> SuiteAvailability {
    CipherSuiteTable.availability(of: suite, on: example)
  }

  private static func sorted(_ suites: Set<CipherSuite>) -> [CipherSuite] {
    suites.sorted { $0.rawValue < $1.rawValue }
  }
}

/// A list of cipher suites that a rule accepts on some systems.
package struct AcceptedSuites: Sendable {
  package let systems: SuiteSystems
  package let suites: [CipherSuite]
}

extension Rule {
  /// The lists of cipher suites that the rule accepts, the newest systems first; empty for most
  /// rules.
  package var acceptedSuites: [AcceptedSuites] {
    SuiteSystems.allCases.reversed().compactMap { systems in
      switch id {
      case .cipherSuites: AcceptedSuites(systems: systems, suites: systems.accepted)
      case .forwardSecrecy:
        AcceptedSuites(systems: systems, suites: systems.acceptedWithoutForwardSecrecy)
      default: nil
      }
    }
  }
}
