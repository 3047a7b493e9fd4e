public import ProtocolRegistries

extension ClientHello {
  /// The client's random bytes: 32, or 16 to 32 in the SSLv2 format.
  public var random: [UInt8] { Array(octets[fields.random]) }
  /// The session to resume; without meaning in TLS 1.3.
  public var sessionID: [UInt8] { Array(octets[fields.sessionID]) }
  /// The suites in the client's order, with signalling values.
  public var cipherSuites: [CipherSuite] {
    codePoints[lists.cipherSuites].map { CipherSuite(rawValue: $0) }
  }
  /// The bytes of the first host name, even if they are not a valid name.
  public var serverNameBytes: [UInt8]? { fields.serverName.map { Array(octets[$0]) } }
  /// The versions in the `supported_versions` extension, in the client's order.
  public var supportedVersions: [TLSVersion] {
    codePoints[lists.supportedVersions].map { TLSVersion(rawValue: $0) }
  }
  /// The named groups in the client's order, by their IANA code points.
  public var groups: [UInt16] { Array(codePoints[lists.groups]) }
  /// The EC point formats, by their IANA numbers.
  public var pointFormats: [UInt8] { Array(octets[fields.pointFormats]) }
  /// The signature schemes in the client's order, by their IANA code points.
  public var signatureAlgorithms: [UInt16] { Array(codePoints[lists.signatureAlgorithms]) }
  /// The application protocols (ALPN); bytes that are not UTF-8 become U+FFFD.
  public var applicationProtocols: [String] {
    protocolNames.map { String(decoding: $0, as: UTF8.self) }
  }
  /// The groups of the client's key shares.
  public var keyShareGroups: [UInt16] { Array(codePoints[lists.keyShareGroups]) }
  /// The ticket of an earlier session; empty if the client only requests one.
  public var sessionTicket: [UInt8]? { fields.sessionTicket.map { Array(octets[$0]) } }

  /// The first and last byte of the first application protocol, as used in JA4.
  var firstProtocolEnds: (first: UInt8, last: UInt8)? {
    guard let name = protocolNames.first, let first = name.first, let last = name.last else {
      return nil
    }
    return (first, last)
  }

  private var protocolNames: [ArraySlice<UInt8>] {
    var rest = octets[fields.applicationProtocols]
    var names = [ArraySlice<UInt8>]()
    while let count = rest.popFirst() {
      names.append(rest.prefix(Int(count)))
      rest = rest.dropFirst(Int(count))
    }
    return names
  }
}

extension ClientHello {
  /// A number that is equal for equal offers and rarely for different ones.
  public var offerNumber: UInt64 {
    var number = UInt64(legacyVersion.rawValue)
    Self.mix(codePoints, into: &number)
    Self.mix(extensions, into: &number)
    return number
  }

  private static func mix(_ values: [UInt16], into number: inout UInt64) {
    for value in values {
      number = (number ^ UInt64(value)) &* 0x9e37_79b9_7f4a_7c15
      number ^= number >> 32
    }
  }

  /// The offer without what belongs to the server and the session; the same for all that make it.
  public var withoutSession: ClientHello {
    var offer = self
    (offer.octets, offer.fields) = ([], OctetFields())
    (offer.serverName, offer.encryptedHello, offer.anomalies) = (nil, nil, [])
    offer.fields.pointFormats = offer.append(octets[fields.pointFormats])
    offer.fields.applicationProtocols = offer.append(octets[fields.applicationProtocols])
    return offer
  }

  private mutating func append(_ field: ArraySlice<UInt8>) -> ArrayPart {
    let start = octets.count
    octets.append(contentsOf: field)
    return ArrayPart(from: start, in: octets)
  }

  /// Tells whether two ClientHellos make the same offer, apart from server and session.
  public func makesSameOffer(as other: ClientHello) -> Bool {
    legacyVersion == other.legacyVersion && lists == other.lists && codePoints == other.codePoints
      && extensions == other.extensions
      && octets[fields.pointFormats] == other.octets[other.fields.pointFormats]
      && octets[fields.applicationProtocols] == other.octets[other.fields.applicationProtocols]
  }
}
