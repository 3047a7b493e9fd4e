/// A check of a server's certificate that failed when an Apple system evaluated it.
///
/// The Security framework names its checks `kSecPolicyCheck…` and prints the names in its log
/// (`Trust evaluate failure: [leaf AnchorTrusted SSLHostname]`) and sentences about them in its
/// errors. The raw values are those of output and never change.
public enum TrustCheck: String, Hashable, Sendable, CaseIterable {
  /// The chain ends at no trusted root, or lacks an intermediate certificate.
  case anchor
  case hostName = "host-name"
  /// The time of the load is outside of a certificate's validity period.
  case validity
  case validityLength = "validity-length"
  case purpose
  case certificateKey = "certificate-key"
  case certificateSignature = "certificate-signature"
  case certificateTransparency = "certificate-transparency"
  case revocation
  /// A pinned key or authority is not in the chain.
  case pinnedIdentity = "pinned-identity"
  case other

  /// The words in evidence files from before version 0.1.0.
  package static let earlierWords: [String: TrustCheck] = [
    "key-size": .certificateKey, "signature-hash": .certificateSignature,
    "transparency": .certificateTransparency, "pin": .pinnedIdentity,
  ]
}
