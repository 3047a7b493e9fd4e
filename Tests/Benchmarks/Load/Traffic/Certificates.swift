/// Certificates (RFC 5280) whose keys and signatures are random numbers.
enum Certificates {
  private static let rsaEncryption: [UInt8] = [
    6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 1, 5, 0,
  ]
  private static let sha256WithRSA: [UInt8] = [
    6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11, 5, 0,
  ]
  private static let sha1WithRSA: [UInt8] = [
    6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 5, 5, 0,
  ]
  private static let commonName: [UInt8] = [6, 3, 0x55, 4, 3]
  private static let subjectAltName: [UInt8] = [6, 3, 0x55, 0x1d, 0x11]
  private static let issuer = "Example Issuing CA"
  /// The certificate of the issuer, the same in all chains.
  private static let ofIssuer: [UInt8] = {
    var generator = SeededGenerator(seed: 0x6973_7375_6572)
    return certificate(of: issuer, names: [], isWeak: false, using: &generator)
  }()

  /// A Certificate message of TLS 1.2 with the server's certificate and the issuer's.
  ///
  /// - Parameters:
  ///   - name: The host. It has the same certificate each time.
  ///   - number: The number of the host.
  ///   - isWeak: True for a key of 1,024 bits and a signature with SHA-1.
  /// - Returns: The handshake message.
  static func message(for name: String, number: Int, isWeak: Bool) -> [UInt8] {
    var generator = SeededGenerator(seed: UInt64(number) << 1 | (isWeak ? 1 : 0))
    let parent = name.drop { $0 != "." }
    let leaf = certificate(
      of: name, names: [name, "*" + parent], isWeak: isWeak, using: &generator)
    return [11] + .vector24(.vector24(.vector24(leaf) + .vector24(ofIssuer)))
  }

  private static func certificate(
    of subject: String, names: [String], isWeak: Bool, using generator: inout SeededGenerator
  ) -> [UInt8] {
    let algorithm = value(0x30, isWeak ? sha1WithRSA : sha256WithRSA)
    let modulus = [0, 0xc3] + generator.bytes(isWeak ? 127 : 255)
    let numbers = value(0x30, value(2, modulus) + [2, 3, 1, 0, 1])
    let key = value(0x30, value(0x30, rsaEncryption) + value(3, [0] + numbers))
    var body = value(0xa0, [2, 1, 2]) + value(2, [1] + generator.bytes(15)) + algorithm
    body += distinguishedName(issuer)
    body += value(0x30, value(0x17, "250101000000Z".utf8) + value(0x17, "351231235959Z".utf8))
    body += distinguishedName(subject) + key
    if !names.isEmpty {
      let list = value(0x30, names.flatMap { value(0x82, $0.utf8) })
      body += value(0xa3, value(0x30, value(0x30, subjectAltName + value(4, list))))
    }
    return value(
      0x30, value(0x30, body) + algorithm + value(3, [0] + generator.bytes(256)))
  }

  private static func distinguishedName(_ name: String) -> [UInt8] {
    value(0x30, value(0x31, value(0x30, commonName + value(0x0c, name.utf8))))
  }

  /// A value in DER (X.690, section 8.1).
  private static func value(_ tag: UInt8, _ contents: some Collection<UInt8>) -> [UInt8] {
    let count = contents.count
    let length: [UInt8] =
      switch count {
      case 0..<128: [UInt8(count)]
      case 128..<256: [0x81, UInt8(count)]
      default: [0x82] + .integer16(count)
      }
    return [tag] + length + contents
  }
}
