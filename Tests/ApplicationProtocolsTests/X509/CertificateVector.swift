import Foundation
import Testing

/// A certificate of `Vectors/certificate.json`, with what another implementation reads in it.
struct CertificateVector: Decodable, Sendable, CustomTestStringConvertible {
  struct Facts: Decodable, Sendable {
    var key: String
    var bits: Int?
    var curve: String?
    var signature_hash: String
    var pss: Bool
    var subject: String
    var issuer: String
    var self_issued: Bool
    var san: [String]
    var eku: [String]
    var not_before: Date
    var not_after: Date
    var embedded_scts: Int
    var sha256: String
  }

  var id: String
  var der: [UInt8]
  var expect: Facts
  var testDescription: String { id }

  enum CodingKeys: CodingKey { case id, der, expect }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(String.self, forKey: .id)
    expect = try container.decode(Facts.self, forKey: .expect)
    der = try container.decode(HexadecimalBytes.self, forKey: .der).bytes
  }

  static let all: [CertificateVector] = VectorFile.decode("certificate", orElse: [])

  static func named(_ id: String) throws -> CertificateVector {
    try #require(all.first { $0.id == id })
  }
}
