import Bytes
import JSONText
import SDKCatalog

/// Writes the JSON of `atsift sdk lookup` host by host, which needs little memory.
package struct SDKAnswersJSON: ~Copyable {
  private var json = JSONWriter(.indented)

  package init() {
    json.openObject()
    json.member(#""schemaVersion":"#, SDKCatalogJSON.schemaVersion)
    json.openList(#""hosts":"#)
  }

  package mutating func next(_ host: String, _ answer: SDKLookUpLine.Answer) -> String {
    var piece = ""
    json.item { json in
      json.value(Self.value(host, answer))
      // Before the comma is written, because the end of the list removes that comma.
      piece = String(decoding: json.bytes.bytes, as: UTF8.self)
      json.bytes.removeAll()
    }
    return piece
  }

  package mutating func end() -> String {
    json.closeListMember()
    json.closeObject()
    json.bytes.append(UInt8(ascii: "\n"))
    return String(decoding: json.bytes.bytes, as: UTF8.self)
  }

  private static func value(_ host: String, _ answer: SDKLookUpLine.Answer) -> JSONValue {
    let owner: HostOwner?
    if case .owned(let found) = answer { owner = found } else { owner = nil }
    return .object([
      "host": .string(host),
      "sdk": owner?.sdk.map { .string($0.record.name) },
      "sdkMatch": owner?.sdk.map { JSONValue($0) },
      "sharedCloud": owner?.cloud.map { JSONValue($0) },
      "isHostName": .boolean(answer != .noHost),
    ])
  }
}
