import Foundation
import Testing

/// The files of `Vectors`.
enum VectorFile {
  /// Decodes the file of that name.
  ///
  /// Records an issue and returns `empty` if it cannot be read.
  static func decode<Contents: Decodable>(_ name: String, orElse empty: Contents) -> Contents {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "Vectors/\(name).json")
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    do {
      return try decoder.decode(Contents.self, from: Data(contentsOf: file))
    } catch {
      Issue.record(error)
      return empty
    }
  }
}

/// Bytes that such a file writes as hexadecimal digits.
struct HexadecimalBytes: Decodable, Sendable {
  let bytes: [UInt8]

  init(from decoder: any Decoder) throws {
    let digits = Array(try decoder.singleValueContainer().decode(String.self))
    try #require(digits.count.isMultiple(of: 2))
    bytes = try stride(from: 0, to: digits.count, by: 2).map {
      try #require(UInt8(String(digits[$0..<$0 + 2]), radix: 16))
    }
  }
}
