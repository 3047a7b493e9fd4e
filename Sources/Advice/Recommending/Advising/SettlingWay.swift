import AppTransportSecurity
public import Evidence
import ProtocolRegistries

/// A way to settle what a capture leaves open.
public enum SettlingWay: Hashable, Sendable {
  /// A capture that shows the DNS lookup, so that the connection gets a name.
  case captureNames
  case captureBothDirections
  /// A capture of a system whose offer the server can meet.
  case captureCurrentSystem
  case captureThatSystem
  case captureApp
  /// A capture of a build with ATS enabled, which offers no suite without forward secrecy.
  case captureUnderATS
  case captureFirstConnection
  /// A capture in which the client uses the connection.
  case captureUse
  case captureAnswer
  case captureMore
  case captureWithClock
  case captureWithoutProxy
  /// A capture without the proxy, or with its root certificate trusted on the device.
  case captureWithout(Terminator, orTrustItsRoot: Bool)
  /// A capture of the run in which the app uses the host.
  case exercise
  /// A capture of the server's TLS, a flow file of mitmproxy, or the server's answer to a probe.
  case captureServer
  /// A load from where the server is reached.
  case reachServer
  /// The error of each test of nscurl.
  case verboseTest
  case deviceLog
  case serverLog
  case keyLog
}

extension Objection {
  /// The way to settle it; `nil` where it is settled.
  var settlingWay: SettlingWay? {
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
    case .cleartext, .weakKey, .weakHash, .trust, .certificateRefused, .acceptedByApp,
      .incomplete, .reported, .trials:
      nil
    }
  }
}

extension Doubt {
  fileprivate var settlingWay: SettlingWay {
    switch self {
    case .proxyTunnel: .captureWithoutProxy
    case .throughProxy(let terminator, let isRefused):
      .captureWithout(terminator, orTrustItsRoot: isRefused)
    case .tlsUnrecorded, .failed: .captureServer
    case .unreached: .reachServer
    case .failedUnexplained: .verboseTest
    case .listedAlone: .exercise
    case .requestUnseen, .suiteUnseen, .noAnswer, .cut: .captureBothDirections
    case .unnamedRequest: .captureNames
    case .withoutKeyExchange: .captureFirstConnection
    case .clockUnset: .captureWithClock
    case .abandoned: .captureUse
    case .unused(closedBy: .client): .deviceLog
    case .unused: .captureUse
    case .unconfirmedHost: .keyLog
    case .refusedByClient(let alert): alert?.isCertificateRefusal == true ? .keyLog : .deviceLog
    case .refusedByServer(_, hadChosen: false): .captureAnswer
    case .refusedByServer: .serverLog
    }
  }
}
