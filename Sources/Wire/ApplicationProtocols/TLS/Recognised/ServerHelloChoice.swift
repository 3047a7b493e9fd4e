import ProtocolRegistries

/// The part of a ServerHello that does not depend on the session.
///
/// A class, because a server makes the same choice for most clients, and they share one object.
public final class ServerHelloChoice: Hashable, Sendable {
  let parts: ServerHelloParts

  init(_ parts: consuming ServerHelloParts) { self.parts = parts }

  public static func == (one: ServerHelloChoice, other: ServerHelloChoice) -> Bool {
    one === other || one.parts == other.parts
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

struct ServerHelloParts: Hashable {
  var legacyVersion: TLSVersion
  var cipherSuite: CipherSuite
  /// True if the random bytes are those of a HelloRetryRequest, in which extensions are shorter.
  var isHelloRetryRequest: Bool
  var extensions: [UInt16] = []
  var selectedVersion: TLSVersion?
  var keyShareGroup: UInt16?
  var applicationProtocol: String?
  var signedCertificateTimestamps: SignedCertificateTimestampList?
  var certificateType: UInt8?
  var anomalies: [TLSAnomaly] = []
}
