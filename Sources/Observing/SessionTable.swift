import Evidence

/// The certificates of full handshakes, for handshakes that resume them (RFC 5246, section 7.3:
/// a resumed session carries none).
struct SessionTable {
  /// Sessions remembered; resumption follows soon or not at all.
  private static let mostSessions = 16_384

  /// What ties a resumption to its full handshake: the same server asked by the same name.
  struct Key: Hashable {
    var server: Endpoint
    var serverName: String?
  }

  private var certificates: [Key: CertificateFacts] = [:]

  /// Remembers the certificate of a full handshake.
  mutating func insert(_ certificate: CertificateFacts, for key: Key) {
    guard certificates.count < Self.mostSessions || certificates[key] != nil else { return }
    certificates[key] = certificate
  }

  /// The certificate that a resumed session was set up with.
  func certificate(for key: Key) -> CertificateFacts? { certificates[key] }
}
