public import AppTransportSecurity
public import Evidence
public import ProtocolRegistries

/// A reason why a connection does not show that its host meets ATS, whatever the system.
///
/// A doubt is about the evidence, not about the server: the handshake failed, a proxy stood in
/// between, or a fact was not recorded. It becomes an objection of certainty `unknown`, so it never
/// adds a key but keeps the host from being satisfied unless another connection resolves it.
public enum EvidenceDoubt: Hashable, Sendable {
  // Cleartext loads
  case proxyTunnel(opened: Bool)
  case requestUnseen
  case unnamedRequest

  // Facts that a handshake leaves open
  case suiteUnseen
  /// The TLS version is not known, or is not one of a released standard.
  case versionUnseen
  /// The session was resumed by pre-shared key without a key exchange (RFC 8446, section 4.2.9).
  case withoutKeyExchange

  /// The host name was inferred from the server's address, by this source, and is not confirmed.
  case unconfirmedHost(HostSource)

  /// The certificate's dates cannot be judged, as the capture's clock was not set.
  case clockUnset

  // Outcomes of a handshake
  case noAnswer
  case cut
  case abandoned
  /// The handshake was completed, but the connection was not used.
  ///
  /// `closedBy` is the side that closed the connection, if the capture shows that.
  case unused(closedBy: AlertFacts.Sender?)
  case refusedByClient(AlertDescription?)
  /// The server refused the handshake; the alert is `nil` if the capture shows none.
  ///
  /// `hadChosen` is true if the server had sent a ServerHello before, and `nil` if the record does
  /// not show that.
  case refusedByServer(AlertDescription?, hadChosen: Bool?)

  // Facts that records other than captures leave open
  case tlsUnrecorded(TrafficLogKind)
  case listedAlone
  /// The record, such as an HTTP archive, shows what was negotiated, but not whether the client
  /// accepted the certificate.
  case outcomeUnrecorded(TrafficLogKind)
  case failed(ReportedError)
  case unreached(ReportedError)
  /// `nscurl` failed to load the URL with every ATS dictionary and reported no error code.
  case failedUnexplained
  /// The app printed this error, although the system's own lines in the log show no such load.
  case reportedByApp(ReportedError)
  /// Several connections in the log have the same number, so some of the lines that have it may be
  /// about another one.
  case contested
  /// The app's own challenge handler accepted the certificate; the system alone might have refused
  /// it.
  case trustedByApp

  /// The user supplied trust anchors, and no valid path from the certificate to one of them was
  /// found.
  case pathUnproven
  case throughProxy(TLSProxy, isRefused: Bool)
  /// A private authority issued this host's certificate and those of hosts of several other owners,
  /// as an intercepting proxy does.
  case sharedAuthority(IssuerName)

  /// True if the doubt is only about the outcome of a connection, so that another, compliant
  /// connection of the host resolves the doubt.
  package var isOfOutcome: Bool {
    switch self {
    case .noAnswer, .cut, .abandoned, .unused, .refusedByClient, .refusedByServer, .tlsUnrecorded,
      .listedAlone, .outcomeUnrecorded, .failed, .unreached, .failedUnexplained, .reportedByApp:
      true
    default: false
    }
  }
}

extension EvidenceDoubt {
  /// True if a log reports that the load failed, and ATS need not be the reason.
  var isOfFailure: Bool { if case .failed = self { true } else { false } }

  /// Returns the doubts about a handshake.
  ///
  /// `witness` is the kind of log, archive or report that shows the handshake; `nil` for a capture.
  static func all(of seen: TLSFacts, by witness: TrafficLogKind?) -> [EvidenceDoubt] {
    var doubts: [EvidenceDoubt] = []
    if let version = seen.version {
      if !version.isKnown { doubts.append(.versionUnseen) }
      if seen.pskOnly {
        doubts.append(.withoutKeyExchange)
      } else if seen.cipherSuite == nil,
        // Apple's client, whose load it is in a log, has no other suites of TLS 1.3 (ATS-13).
        !(version == .tls13 && (witness == .console || offersApplesSuites(seen.offer?.value)))
      {
        doubts.append(.suiteUnseen)
      }
    } else if seen.outcome == .completed || seen.outcome == .completedUnused {
      doubts.append(.versionUnseen)
    }
    if let outcome = EvidenceDoubt(outcomeOf: seen, by: witness) { doubts.append(outcome) }
    return doubts
  }

  /// True if the client offered no suite of TLS 1.3 besides those of Apple's clients, so that any
  /// choice meets ATS (ATS-13).
  private static func offersApplesSuites(_ offer: TLSOffer?) -> Bool {
    let suites = offer?.cipherSuites.filter(\.isOfTLS13) ?? []
    return !suites.isEmpty && CipherSuiteTable.suitesOfTLS13.isSuperset(of: suites)
  }

  private init?(outcomeOf seen: TLSFacts, by witness: TrafficLogKind?) {
    switch seen.outcome {
    case .completed: return nil
    case .completedUnused: self = .unused(closedBy: seen.closedBy)
    case .refusedByClient: self = .refusedByClient(seen.refusal(by: .client))
    case .refusedByServer:
      let alert = seen.refusal(by: .server)
      let isUnexplained = seen.version == nil && witness?.hidesChoice(beside: alert) == true
      self = .refusedByServer(alert, hadChosen: isUnexplained ? nil : seen.version != nil)
    case .abandoned: self = .abandoned
    case .noAnswer: self = .noAnswer
    case .cut:
      switch witness {
      case .nscurl?: self = .outcomeUnrecorded(.nscurl)
      case .zeek?: self = seen.version == nil ? .tlsUnrecorded(.zeek) : .outcomeUnrecorded(.zeek)
      default: self = .cut
      }
    }
  }
}

extension TrafficLogKind {
  /// True if a server that sends this alert may have sent a ServerHello before, which the record
  /// does not contain.
  ///
  /// mitmproxy records the alert alone. Servers that want a client certificate also send
  /// handshake_failure (RFC 5246, section 7.4.6), after their choice.
  func hidesChoice(beside alert: AlertDescription?) -> Bool {
    self == .mitmproxyFlows && alert == .handshakeFailure
  }
}

extension TLSFacts {
  func refusal(by sender: AlertFacts.Sender) -> AlertDescription? {
    alerts.first { $0.from == sender && $0.isFatal }?.description
  }

  /// The alert by which the client rejected the certificate (RFC 5246, section 7.2.2), if any.
  ///
  /// Alert 47 (illegal_parameter) has other meanings and does not count.
  var certificateRefusal: AlertDescription? {
    alerts.first { $0.from == .client && $0.isFatal && $0.description.isCertificateRefusal }?
      .description
  }
}
