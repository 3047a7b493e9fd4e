public import AppTransportSecurity
import Evidence
public import ProtocolRegistries

/// The cause of a need: what stands against a connection, or leaves it open.
public indirect enum Cause: Hashable, Sendable {
  case cleartext(ClearLoad, isHostStated: Bool)
  /// A version below the floor; what the client had offered, and what keeps the choice from being the
  /// server's own.
  case version(TLSVersion, offered: TLSVersion?, OfferLimit?)
  case suite(CipherSuite, OfferLimit?)
  /// The system would have negotiated another version (ATS-13).
  case otherVersionOnSystem(TLSVersion)
  case refusal(AlertDescription, OfferLimit?)
  /// An Apple system reported the refusal, of a load without packets.
  case reported(ReportedError)
  /// The load failed with no exception, and passed with one that has this setting; `nil` if it passed
  /// with none.
  case trials(passedWith: Loosening?)
  case weakKey(LeafKey)
  case weakHash(SignatureHash)
  case trust(TrustFault, host: String)
  /// The client turned the certificate down.
  case certificateRefused(AlertDescription)
  case doubt(Doubt)
  /// A cause that was only likely, though the host was seen to comply another time.
  case serversDiffer(Cause)
  /// The app's challenge handler accepts the certificate, as the person says.
  case acceptedByApp(Cause)
  /// The connection names no host.
  case unnamed(Cause)
  /// More was seen of the host than was kept.
  case incomplete
}

/// A load in clear, by what was spoken.
public enum ClearLoad: String, Hashable, Sendable, CaseIterable {
  case request
  /// A load that the system blocked before anything was sent.
  case blocked
  case webSocket = "websocket"
  case http2 = "http/2"
}
