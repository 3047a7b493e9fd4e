public import AppTransportSecurity
import Evidence
public import ProtocolRegistries

/// The cause of a need: the reason why a connection is refused or cannot be judged.
///
/// Each case carries the facts that `WordBook` needs for the sentence in a report. Equal causes are
/// reported once with a count, so a cause has no place, time or client.
public indirect enum ExceptionNeedCause: Hashable, Sendable {
  case cleartext(CleartextLoad, isHostStated: Bool)
  /// The server chose a TLS version below the minimum.
  ///
  /// `offered` is the highest version that the client offered. The limit is the reason why another
  /// client might get a newer version; `nil` if there is none.
  case version(TLSVersion, offered: TLSVersion?, OfferLimit?)
  case suite(CipherSuite, OfferLimit?)
  /// A connection with this TLS version, where the judged system would have negotiated another
  /// (ATS-13).
  case otherVersionOnSystem(TLSVersion)
  case refusal(AlertDescription, OfferLimit?)
  case reported(ReportedError)
  /// The result of `nscurl`: the load failed without an exception and passed with this setting;
  /// `nil` if it failed with all of them.
  case trials(passedWith: Loosening?)
  case weakKey(LeafKey)
  case weakHash(SignatureHash)
  case trust(TrustFault, host: String)
  case certificateRefused(AlertDescription)
  case doubt(EvidenceDoubt)
  case serversDiffer(ExceptionNeedCause)
  /// The server's certificate has this fault, and the user declared that the app's challenge
  /// handler accepts the certificate nevertheless.
  case acceptedByApp(ExceptionNeedCause)
  /// The app reported the refusal in its log, and no line of the system confirms it.
  case reportedByApp(ExceptionNeedCause)
  case unnamed(ExceptionNeedCause)
  /// The system refused a load from a host that ATS exempts by default; `isByATS` is false if the
  /// system's own trust evaluation refused the certificate, which ATS did not cause.
  case refusedThoughExempt(ReportedError, isByATS: Bool)
  case incomplete
}

extension ExceptionNeedCause {
  /// True if only the app reported the refusal.
  public var isReportedByApp: Bool {
    switch self {
    case .reportedByApp, .doubt(.reportedByApp): true
    default: false
    }
  }
}

/// The protocol of a cleartext load, or `blocked` for a load that the system blocked before
/// sending.
public enum CleartextLoad: String, Hashable, Sendable, CaseIterable {
  case request
  case blocked
  case webSocket = "websocket"
  case http2 = "http/2"
}
