public import ProtocolRegistries

/// The part of a ServerHello that a server repeats in every connection, such as version and cipher
/// suite (RFC 8446, section 4.1.3).
///
/// A class, because a server makes the same choice for most clients, whose connections share it.
@dynamicMemberLookup
public final class ServerChoice: Hashable, Sendable {
  /// The fields of the message; two choices are equal if all fields are.
  public struct Fields: Hashable, Sendable {
    /// The version field, which is TLS 1.2 even if TLS 1.3 was chosen.
    public internal(set) var legacyVersion: TLSVersion
    public internal(set) var cipherSuite: CipherSuite
    /// True if the server asks for another ClientHello; its extensions are shorter.
    public internal(set) var isHelloRetryRequest: Bool
    /// The types of the extensions, in the order sent.
    public internal(set) var extensions: [UInt16] = []
    /// The version in the `supported_versions` extension, if sent; TLS 1.3 drafts have own numbers.
    public internal(set) var selectedVersion: TLSVersion?
    public internal(set) var keyShareGroup: UInt16?
    /// The application protocol (ALPN); TLS 1.3 sends it in EncryptedExtensions.
    public internal(set) var applicationProtocol: String?
    /// The certificate timestamps in extension 18, if sent (RFC 6962, section 3.3).
    public internal(set) var signedCertificateTimestamps: SignedCertificateTimestampList?
    /// The type of the server's certificate, if stated; 2 is a raw public key (RFC 7250).
    public internal(set) var certificateType: UInt8?
    /// Stable identifiers of defects that did not stop the reading.
    public internal(set) var anomalies: [TLSAnomaly] = []
  }

  @usableFromInline let fields: Fields
  private let hash: Int

  init(_ fields: consuming Fields) {
    hash = fields.hashValue
    self.fields = fields
  }

  @inlinable
  public subscript<Value>(dynamicMember member: KeyPath<Fields, Value>) -> Value {
    fields[keyPath: member]
  }

  public static func == (one: ServerChoice, other: ServerChoice) -> Bool {
    one === other || one.hash == other.hash && one.fields == other.fields
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The approximate memory, in bytes.
  package var heldBytes: Int {
    256 + 2 * fields.extensions.count + (fields.applicationProtocol?.utf8.count ?? 0)
  }
}

extension ServerChoice.Fields {
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

  /// True if a stapled OCSP response follows, in TLS up to 1.2 (RFC 6066, section 8).
  public var promisesStaple: Bool { extensions.contains(TLSExtensionType.statusRequest) }
}
