import PropertyLists

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A JSON value in the form of a property list, dictionaries by key and nulls left out.
struct JSONDocument: Decodable {
  /// No decision case needs more levels than a dictionary has, in which a case stands.
  private static let mostLevels = 32

  /// The value; `nil` for a null.
  var value: PropertyListValue?

  /// The value that `bytes` hold, or `nil` where they hold none.
  static func value(of bytes: [UInt8]) -> PropertyListValue? {
    (try? JSONDecoder().decode(JSONDocument.self, from: Data(bytes)))?.value
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = nil
    } else if let flag = try? container.decode(Bool.self) {
      value = .boolean(flag)
    } else if let number = try? container.decode(Int64.self) {
      value = .integer(number)
    } else if let number = try? container.decode(Double.self) {
      value = .real(number)
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else {
      guard decoder.codingPath.count < Self.mostLevels else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "too deep")
      }
      if let items = try? container.decode([JSONDocument].self) {
        value = .array(items.compactMap(\.value))
      } else {
        let members = try container.decode([String: JSONDocument].self)
        value = .dictionary(
          PropertyListDictionary(
            members.sorted { $0.key < $1.key }.compactMap { name, member in
              member.value.map { PropertyListDictionary.Entry(key: name, value: $0) }
            }))
      }
    }
  }
}
