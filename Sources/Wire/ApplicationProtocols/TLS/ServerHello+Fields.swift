public import ProtocolRegistries

extension ServerHello {
  public var choice: ServerHelloChoice { fields.choice }

  /// The version field, which is TLS 1.2 even if TLS 1.3 was chosen.
  public var legacyVersion: TLSVersion { choice.parts.legacyVersion }

  public var cipherSuite: CipherSuite { choice.parts.cipherSuite }

  public var extensions: [UInt16] { choice.parts.extensions }

  /// The version in the `supported_versions` extension, if sent; TLS 1.3 drafts have own numbers.
  public var selectedVersion: TLSVersion? { choice.parts.selectedVersion }

  public var keyShareGroup: UInt16? { choice.parts.keyShareGroup }

  /// The application protocol (ALPN); TLS 1.3 sends it in EncryptedExtensions.
  public var applicationProtocol: String? { choice.parts.applicationProtocol }

  /// The certificate timestamps in extension 18, if sent (RFC 6962, section 3.3).
  public var signedCertificateTimestamps: SignedCertificateTimestampList? {
    choice.parts.signedCertificateTimestamps
  }

  /// True if a stapled OCSP response follows, in TLS up to 1.2 (RFC 6066, section 8).
  public var promisesStaple: Bool { extensions.contains(TLSExtensionType.statusRequest) }

  /// The type of the server's certificate, if stated; 2 is a raw public key (RFC 7250).
  public var certificateType: UInt8? { choice.parts.certificateType }

  /// Stable identifiers of defects that did not stop the reading.
  public var anomalies: [TLSAnomaly] { choice.parts.anomalies }

  public var random: ShortOctets { fields.random }

  /// The session ID; in TLS 1.3 an echo without meaning.
  public var sessionID: ShortOctets { fields.sessionID }

  public var version: TLSVersion { (selectedVersion ?? legacyVersion).released }

  public var selectsPreSharedKey: Bool { extensions.contains(TLSExtensionType.preSharedKey) }

  /// True if a TLS 1.3 handshake uses a pre-shared key without a key share: no forward secrecy.
  public var isPreSharedKeyOnly: Bool {
    version == .tls13 && selectsPreSharedKey && keyShareGroup == nil
  }

  /// True if the extended master secret is used (RFC 7627).
  public var hasExtendedMasterSecret: Bool {
    extensions.contains(TLSExtensionType.extendedMasterSecret)
  }
}
