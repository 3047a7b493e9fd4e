public import AppTransportSecurity
public import Evidence
public import ProtocolRegistries

/// Something about a connection for which it does not show that its host meets ATS, whatever the
/// system.
public enum Doubt: Hashable, Sendable {
  // Loads in clear
  /// A proxy was asked for a tunnel, and nothing inside was understood.
  case proxyTunnel(opened: Bool)
  /// An answer in clear whose request was not captured.
  case requestUnseen
  /// A request that names no host.
  case unnamedRequest

  // What a handshake leaves open
  case suiteUnseen
  /// Resumed by a pre-shared key alone (RFC 8446, section 4.2.9).
  case withoutKeyExchange

  /// Nothing confirms a name that the server's address alone suggests.
  case unconfirmedHost(HostSource)

  /// The dates of the certificate cannot be judged, as the capture's clock was not set.
  case clockUnset

  // How a handshake ended
  case noAnswer
  case cut
  case abandoned
  /// Completed and not used; the side that then closed the connection, if the capture holds a close.
  case unused(closedBy: AlertFacts.Sender?)
  /// The alert that the client sent, where it was in clear.
  case refusedByClient(AlertDescription?)
  /// The alert that the server sent, where it was in clear, and whether it had chosen before.
  case refusedByServer(AlertDescription?, hadChosen: Bool)

  // What other records than captures leave open
  /// The record does not hold the server's TLS.
  case tlsUnrecorded(Witness)
  /// The app contacted the host at some time, and no record of it says how.
  case listedAlone
  /// The system reported that the load failed, for a reason that is not ATS's.
  case failed(ReportedError)
  /// The load failed before it reached a server.
  case unreached(ReportedError)
  /// nscurl could load it under no dictionary, and gave no code.
  case failedUnexplained

  /// Somebody else's TLS.
  case throughProxy(Terminator, isRefused: Bool)

  /// Indicates whether it only says that the handshake came to nothing, so that it changes no host that
  /// completed another time.
  var isOfOutcome: Bool {
    switch self {
    case .noAnswer, .cut, .abandoned, .unused, .refusedByClient, .refusedByServer, .tlsUnrecorded,
      .listedAlone, .failed, .unreached, .failedUnexplained:
      true
    default: false
    }
  }
}

extension Doubt {
  /// Doubts that a handshake over TLS or QUIC leaves.
  static func all(of seen: TLSFacts) -> [Doubt] {
    var doubts: [Doubt] = []
    if seen.version != nil {
      if seen.pskOnly {
        doubts.append(.withoutKeyExchange)
      } else if seen.cipherSuite == nil {
        doubts.append(.suiteUnseen)
      }
    }
    if let outcome = Doubt(outcomeOf: seen) { doubts.append(outcome) }
    return doubts
  }

  /// The way in which a handshake came to nothing; `nil` for one that was completed and used.
  private init?(outcomeOf seen: TLSFacts) {
    switch seen.outcome {
    case .completed: return nil
    case .completedUnused: self = .unused(closedBy: seen.closedBy)
    case .refusedByClient: self = .refusedByClient(seen.refusal(by: .client))
    case .refusedByServer:
      self = .refusedByServer(seen.refusal(by: .server), hadChosen: seen.version != nil)
    case .abandoned: self = .abandoned
    case .noAnswer: self = .noAnswer
    case .cut: self = .cut
    }
  }
}

extension TLSFacts {
  /// The fatal alert of a side, where it was in clear.
  func refusal(by sender: AlertFacts.Sender) -> AlertDescription? {
    alerts.first { $0.from == sender && $0.isFatal }?.description
  }

  /// The alert by which the client turned the certificate down (RFC 5246, section 7.2.2).
  ///
  /// 47 (illegal_parameter) speaks of something else.
  var certificateRefusal: AlertDescription? {
    alerts.first { $0.from == .client && $0.isFatal && $0.description.isCertificateRefusal }?
      .description
  }
}
