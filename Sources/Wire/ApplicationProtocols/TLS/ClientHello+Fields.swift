public import ProtocolRegistries

extension ClientHello {
  /// The version field, which is ignored if `supportedVersions` is present.
  public var legacyVersion: TLSVersion { offer.legacyVersion }
  public var extensions: [UInt16] { offer.extensions }
  public var cipherSuites: [CipherSuite] {
    offer.codePoints[offer.lists.cipherSuites].map { CipherSuite(rawValue: $0) }
  }
  public var supportedVersions: [TLSVersion] {
    offer.codePoints[offer.lists.supportedVersions].map { TLSVersion(rawValue: $0) }
  }
  public var groups: [UInt16] { Array(offer.codePoints[offer.lists.groups]) }
  public var pointFormats: [UInt8] { Array(offer.octets[offer.pointFormats]) }
  public var signatureAlgorithms: [UInt16] {
    Array(offer.codePoints[offer.lists.signatureAlgorithms])
  }
  /// The schemes that certificates may be signed with; those of `signatureAlgorithms` if the client
  /// does not list them apart (RFC 8446, section 4.2.3).
  public var certificateSignatureAlgorithms: [UInt16] {
    let own = offer.codePoints[offer.lists.certificateSignatureAlgorithms]
    return own.isEmpty ? signatureAlgorithms : Array(own)
  }
  /// The application protocols (ALPN); bytes that are not UTF-8 become U+FFFD.
  public var applicationProtocols: [String] {
    protocolNames.map { String(decoding: $0, as: UTF8.self) }
  }
  public var keyShareGroups: [UInt16] { Array(offer.codePoints[offer.lists.keyShareGroups]) }

  var firstProtocolEnds: (first: UInt8, last: UInt8)? {
    guard let name = protocolNames.first, let first = name.first, let last = name.last else {
      return nil
    }
    return (first, last)
  }

  private var protocolNames: [ArraySlice<UInt8>] {
    var rest = offer.octets[offer.applicationProtocols]
    var names = [ArraySlice<UInt8>]()
    while let count = rest.popFirst() {
      names.append(rest.prefix(Int(count)))
      rest = rest.dropFirst(Int(count))
    }
    return names
  }
}
