import ApplicationProtocols
import Cryptography
import Testing

/// Signatures and certificates of a laboratory, by `Vectors/chains.py`.
struct ChainVectors: Decodable {
  struct Signed: Decodable, CustomTestStringConvertible {
    var key: String
    var scheme: String
    var spki: HexadecimalBytes
    var message: HexadecimalBytes
    var signature: HexadecimalBytes
    var testDescription: String { "\(key) \(scheme)" }
  }

  var signatures: [Signed] = []
  var certificates: [String: HexadecimalBytes] = [:]

  static let all: ChainVectors = VectorFile.decode("chains", orElse: ChainVectors())

  /// A certificate by its name.
  static func certificate(_ name: String) throws -> Certificate {
    Certificate(der: try #require(all.certificates[name]).bytes)
  }

  /// The chain of certificates by their names.
  static func chain(_ names: [String]) throws -> CertificateChain {
    var cache = CertificateCache()
    let ders = try names.map { try #require(all.certificates[$0]).bytes }
    return try #require(CertificateChain(ders: ders, cache: &cache))
  }
}
