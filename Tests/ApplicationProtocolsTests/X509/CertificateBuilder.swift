/// Writes the DER of a certificate part by part, right or wrong as a test needs it.
struct CertificateBuilder {
  var subject = name("leaf.example")
  var issuer = name("issuer.example")
  var notBefore = node(0x17, Array("260101000000Z".utf8))
  var notAfter = node(0x17, Array("270101000000Z".utf8))
  var key = key("1.2.840.10045.2.1", parameters: identifier("1.2.840.10045.3.1.7"))
  var signedAlgorithm = algorithm("1.2.840.10045.4.3.2")
  /// The algorithm outside of the signed part; the same where it is `nil`.
  var signatureAlgorithm: [UInt8]?
  /// Without any where it is `nil`.
  var extensions: [[UInt8]]?

  var der: [UInt8] {
    var signed = Self.node(0xa0, Self.node(0x02, [2])) + Self.node(0x02, [1])
    signed += signedAlgorithm + issuer + Self.node(0x30, notBefore + notAfter) + subject + key
    if let extensions {
      signed += Self.node(0xa3, Self.node(0x30, Array(extensions.joined())))
    }
    return Self.node(
      0x30,
      Self.node(0x30, signed) + (signatureAlgorithm ?? signedAlgorithm)
        + Self.node(0x03, [0] + [UInt8](repeating: 0x5a, count: 64)))
  }

  static func node(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    switch content.count {
    case ..<0x80: [tag, UInt8(content.count)] + content
    case ..<0x100: [tag, 0x81, UInt8(content.count)] + content
    case ..<0x10000:
      [tag, 0x82, UInt8(content.count >> 8), UInt8(content.count & 0xff)] + content
    default:
      [tag, 0x83] + [16, 8, 0].map { UInt8(content.count >> $0 & 0xff) } + content
    }
  }

  static func identifier(_ dotted: String) -> [UInt8] {
    let numbers = dotted.split(separator: ".").compactMap { Int($0) }
    var content: [UInt8] = []
    for number in [numbers[0] * 40 + numbers[1]] + numbers.dropFirst(2) {
      var groups = [UInt8(number & 0x7f)]
      var rest = number >> 7
      while rest > 0 {
        groups.insert(UInt8(rest & 0x7f) | 0x80, at: 0)
        rest >>= 7
      }
      content += groups
    }
    return node(0x06, content)
  }

  static func algorithm(_ dotted: String, parameters: [UInt8] = []) -> [UInt8] {
    node(0x30, identifier(dotted) + parameters)
  }

  static func key(
    _ dotted: String, parameters: [UInt8] = [], bits: [UInt8] = [4, 1, 2]
  ) -> [UInt8] {
    node(0x30, algorithm(dotted, parameters: parameters) + node(0x03, [0] + bits))
  }

  static func rsaKey(modulus: [UInt8]) -> [UInt8] {
    key(
      "1.2.840.113549.1.1.1", parameters: node(0x05, []),
      bits: node(0x30, node(0x02, modulus) + node(0x02, [1, 0, 1])))
  }

  static func name(_ commonName: String) -> [UInt8] { name([node(0x0c, Array(commonName.utf8))]) }

  /// A name of several common names, already encoded.
  static func name(_ commonNames: [[UInt8]]) -> [UInt8] {
    node(
      0x30,
      commonNames.flatMap { node(0x31, node(0x30, identifier("2.5.4.3") + $0)) })
  }

  /// A name of a common name between organisations.
  static func name(_ commonName: String, organizations: [String]) -> [UInt8] {
    func part(_ identifier: String, _ text: String) -> [UInt8] {
      node(0x31, node(0x30, self.identifier(identifier) + node(0x0c, Array(text.utf8))))
    }
    var parts = organizations.map { part("2.5.4.10", $0) }
    parts.insert(part("2.5.4.3", commonName), at: min(1, parts.count))
    return node(0x30, Array(parts.joined()))
  }

  static func `extension`(_ dotted: String, _ value: [UInt8], critical: Bool = false) -> [UInt8] {
    node(0x30, identifier(dotted) + (critical ? node(0x01, [0xff]) : []) + node(0x04, value))
  }

  static func alternativeNames(dns: [String], addresses: [[UInt8]] = []) -> [UInt8] {
    `extension`(
      "2.5.29.17",
      node(
        0x30,
        dns.flatMap { node(0x82, Array($0.utf8)) } + addresses.flatMap { node(0x87, $0) }))
  }
}
