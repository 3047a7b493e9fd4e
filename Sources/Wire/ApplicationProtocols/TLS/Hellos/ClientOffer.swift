public import ProtocolRegistries

/// The part of a ClientHello that a client repeats in every connection, such as versions and cipher
/// suites (RFC 8446, section 4.1.2).
///
/// A class, because an app's connections repeat the same offer and share one object.
public final class ClientOffer: Hashable, Sendable {
  /// The fields of the message, in few arrays; two offers are equal if all fields are.
  struct Fields: Hashable {
    var legacyVersion: TLSVersion
    var isSSLv2Format = false
    var extensions: [UInt16] = []
    var codePoints: [UInt16] = []
    var cipherSuites = SublistRange()
    var supportedVersions = SublistRange()
    var groups = SublistRange()
    var signatureAlgorithms = SublistRange()
    var certificateSignatureAlgorithms = SublistRange()
    var keyShareGroups = SublistRange()
    var octets: [UInt8] = []
    var pointFormats = SublistRange()
    var applicationProtocols = SublistRange()

    init(legacyVersion: TLSVersion) { self.legacyVersion = legacyVersion }
  }

  let fields: Fields
  let includesTLS13: Bool
  /// The approximate memory of the offer and of the facts made from it, in bytes.
  package let heldBytes: Int
  private let hash: Int

  init(_ fields: consuming Fields) {
    includesTLS13 = fields.codePoints[fields.supportedVersions].contains {
      TLSVersion(rawValue: $0).released == .tls13
    }
    heldBytes =
      768 + 3 * (fields.octets.count + 2 * (fields.codePoints.count + fields.extensions.count))
      + fields.protocolNames.count * MemoryLayout<String>.size
    hash = fields.hashValue
    self.fields = fields
  }

  public static func == (one: ClientOffer, other: ClientOffer) -> Bool {
    one === other || one.hash == other.hash && one.fields == other.fields
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }

}

extension ClientOffer.Fields {
  /// The names of the application protocols, as bytes.
  var protocolNames: [ArraySlice<UInt8>] {
    var rest = octets[applicationProtocols]
    var names = [ArraySlice<UInt8>]()
    while let count = rest.popFirst() {
      names.append(rest.prefix(Int(count)))
      rest = rest.dropFirst(Int(count))
    }
    return names
  }
}

extension ClientOffer {
  /// The version field, which is ignored if `supportedVersions` is present.
  public var legacyVersion: TLSVersion { fields.legacyVersion }
  public var isSSLv2Format: Bool { fields.isSSLv2Format }
  public var extensions: [UInt16] { fields.extensions }
  public var cipherSuites: [CipherSuite] {
    fields.codePoints[fields.cipherSuites].map { CipherSuite(rawValue: $0) }
  }
  public var supportedVersions: [TLSVersion] {
    fields.codePoints[fields.supportedVersions].map { TLSVersion(rawValue: $0) }
  }
  public var groups: [UInt16] { Array(fields.codePoints[fields.groups]) }
  public var keyShareGroups: [UInt16] { Array(fields.codePoints[fields.keyShareGroups]) }
  public var pointFormats: [UInt8] { Array(fields.octets[fields.pointFormats]) }
  public var signatureAlgorithms: [UInt16] { Array(fields.codePoints[fields.signatureAlgorithms]) }
  /// The schemes that certificates may be signed with; those of `signatureAlgorithms` if the client
  /// does not list them apart (RFC 8446, section 4.2.3).
  public var certificateSignatureAlgorithms: [UInt16] {
    let own = fields.codePoints[fields.certificateSignatureAlgorithms]
    return own.isEmpty ? signatureAlgorithms : Array(own)
  }
  /// The application protocols (ALPN); bytes that are not UTF-8 become U+FFFD.
  public var applicationProtocols: [String] {
    fields.protocolNames.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The released versions that the client accepts, newest first.
  ///
  /// Without `supported_versions`, only the newest is known, at most TLS 1.2 (RFC 8446, section
  /// 4.2.1).
  public var offeredVersions: [TLSVersion] {
    guard !supportedVersions.isEmpty else { return [min(legacyVersion, .tls12)] }
    var versions = [TLSVersion]()
    for version in supportedVersions.map(\.released)
    where version.isKnown && !versions.contains(version) {
      versions.append(version)
    }
    return versions.sorted(by: >)
  }

  /// The suites that a server could choose, without signalling values (RFC 5746, RFC 7507).
  public var offeredCipherSuites: [CipherSuite] {
    cipherSuites.filter { $0.rawValue != 0x00ff && $0.rawValue != 0x5600 }
  }

  public var hasEncryptedClientHello: Bool { has(TLSExtensionType.encryptedClientHello) }

  public var offersEarlyData: Bool { has(TLSExtensionType.earlyData) }

  /// True if the client asks for certificate timestamps (RFC 6962, section 3.3.1).
  public var asksForTimestamps: Bool { has(TLSExtensionType.signedCertificateTimestamps) }

  /// True if the client asks for a stapled OCSP response (RFC 6066, section 8).
  public var asksForStaple: Bool { has(TLSExtensionType.statusRequest) }

  private func has(_ type: UInt16) -> Bool { fields.extensions.contains(type) }
}
