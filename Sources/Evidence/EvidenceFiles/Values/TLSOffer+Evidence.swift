import Evidence
import JSONText
import ProtocolRegistries

// The fingerprints are left out: nothing is judged by them.

extension JSONWriter {
  mutating func append(_ offer: TLSOffer) {
    openObject()
    member(#""versions":"#, offer.versions) { version, json in
      json.string(version.description)
    }
    member(#""suites":"#, offer.cipherSuites) { suite, json in
      json.string(hexadecimal: suite.rawValue)
    }
    member(#""alpn":"#, offer.applicationProtocols)
    member(#""ech":"#, offer.hasEncryptedClientHello ? true : nil)
    closeObject()
  }
}

extension TLSOffer {
  init(_ cursor: inout LineCursor) throws(EvidenceProblem) {
    var offer = TLSOffer(versions: [], cipherSuites: [])
    try cursor.object { (name, cursor) throws(EvidenceProblem) in
      switch name {
      case "versions":
        offer.versions = try cursor.list { (item) throws(EvidenceProblem) in
          try item.tlsVersion()
        }
      case "suites":
        offer.cipherSuites = try cursor.list { (item) throws(EvidenceProblem) in
          CipherSuite(rawValue: try item.hexadecimal())
        }
      case "alpn": offer.applicationProtocols = try cursor.strings()
      case "ech": offer.hasEncryptedClientHello = try cursor.boolean()
      default: try cursor.skipValue()
      }
    }
    self = offer
  }
}

extension LineCursor {
  /// Reads a version by its name (`TLSv1.2`), or its number where it has none.
  mutating func tlsVersion() throws(EvidenceProblem) -> TLSVersion {
    var ahead = self
    if let version = TLSVersion(name: try string()) { return version }
    return TLSVersion(rawValue: try ahead.hexadecimal())
  }
}
