public import AppTransportSecurity
import Evidence
public import ProtocolRegistries

/// The cause of a need: the reason why a connection is refused or left open.
///
/// Each case carries the facts that `WordBook` needs for the sentence in a report. Equal causes are
/// reported once with a count, so it has no place, time or client.
public indirect enum Cause: Hashable, Sendable {
  case cleartext(ClearLoad, isHostStated: Bool)
  /// A version below the floor, the client's highest offer, and the limit of the offer if the
  /// server did not choose freely.
  case version(TLSVersion, offered: TLSVersion?, OfferLimit?)
  case suite(CipherSuite, OfferLimit?)
  /// The system would have negotiated another version (ATS-13).
  case otherVersionOnSystem(TLSVersion)
  case refusal(AlertDescription, OfferLimit?)
  case reported(ReportedError)
  /// The load failed without an exception and passed with this setting; `nil` if it passed with
  /// none.
  case trials(passedWith: Loosening?)
  case weakKey(LeafKey)
  case weakHash(SignatureHash)
  case trust(TrustFault, host: String)
  case certificateRefused(AlertDescription)
  case doubt(Doubt)
  case serversDiffer(Cause)
  /// The user declared that the app's challenge handler accepts the certificate.
  case acceptedByApp(Cause)
  case unnamed(Cause)
  case incomplete
}

/// A cleartext load, by protocol.
public enum ClearLoad: String, Hashable, Sendable, CaseIterable {
  case request
  case blocked
  case webSocket = "websocket"
  case http2 = "http/2"
}
