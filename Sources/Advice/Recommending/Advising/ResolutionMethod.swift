import AppTransportSecurity
public import Evidence
import ProtocolRegistries

/// A method to get the evidence that a certain verdict needs and the run lacks, such as another
/// capture.
public enum ResolutionMethod: Hashable, Sendable {
  case captureNames
  case captureBothDirections
  case captureCurrentSystem
  case captureThatSystem
  case captureApp
  /// A capture of an app build with ATS enabled, which offers only suites with forward secrecy.
  case captureUnderATS
  case captureFirstConnection
  case captureUse
  case captureAnswer
  case captureMore
  case captureWithClock
  case captureWithoutProxy
  case captureWithout(TLSProxy, orTrustItsRoot: Bool)
  /// A capture in a network without devices that terminate TLS.
  case captureElsewhere
  case exercise
  case captureServer
  case reachServer
  case verboseTest
  case deviceLog
  /// A log of the process that made the load, such as `mediaplaybackd` for AVFoundation.
  case logProcess
  /// A log whose lines are complete and in order.
  case logWhole
  /// The user's trust anchors and all intermediate certificates of the server's chain.
  case wholeChain
  case serverLog
  case keyLog
}

extension ATSObjection {
  var settlingWay: ResolutionMethod? {
    switch cause {
    case .unnamed: .captureNames
    case .serversDiffer: .captureMore
    case .version(_, _, let limit), .suite(_, let limit), .refusal(_, let limit):
      switch limit {
      case .offerUnseen: .captureBothDirections
      case .otherStack, .suiteNotOffered: .captureApp
      default: .captureCurrentSystem
      }
    case .otherVersionOnSystem: .captureThatSystem
    case .doubt(let doubt): doubt.settlingWay
    case .reportedByApp: .logProcess
    case .cleartext, .weakKey, .weakHash, .trust, .certificateRefused, .acceptedByApp,
      .incomplete, .refusedThoughExempt, .reported, .trials:
      nil
    }
  }
}

extension EvidenceDoubt {
  fileprivate var settlingWay: ResolutionMethod {
    switch self {
    case .proxyTunnel: .captureWithoutProxy
    case .throughProxy(let tlsProxy, let isRefused):
      .captureWithout(tlsProxy, orTrustItsRoot: isRefused)
    case .sharedAuthority: .captureElsewhere
    case .tlsUnrecorded, .outcomeUnrecorded, .failed, .trustedByApp: .captureServer
    case .unreached: .reachServer
    case .failedUnexplained: .verboseTest
    case .listedAlone: .exercise
    case .reportedByApp: .logProcess
    case .contested: .logWhole
    case .requestUnseen, .suiteUnseen, .versionUnseen, .noAnswer, .cut: .captureBothDirections
    case .unnamedRequest: .captureNames
    case .withoutKeyExchange: .captureFirstConnection
    case .clockUnset: .captureWithClock
    case .pathUnproven: .wholeChain
    case .abandoned: .captureUse
    case .unused(closedBy: .client): .deviceLog
    case .unused: .captureUse
    case .unconfirmedHost: .keyLog
    case .refusedByClient(let alert): alert?.isCertificateRefusal == true ? .keyLog : .deviceLog
    case .refusedByServer(_, hadChosen: false), .refusedByServer(_, hadChosen: nil): .captureAnswer
    case .refusedByServer: .serverLog
    }
  }
}
