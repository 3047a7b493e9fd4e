import Bytes
package import JSONText
import SDKCatalog

/// Writes the JSON of `atsift sdk lookup` host by host, which needs little memory.
package struct SDKAnswersJSON: ~Copyable {
  private var json = JSONWriter(.indented)

  package init() {
    json.openObject()
    json.member(#""schema":"#, DocumentSchema.sdk.mark)
    json.openList(#""hosts":"#)
  }

  package mutating func next(_ host: String, _ answer: SDKLookUpLine.Answer) -> String {
    var piece = ""
    json.item { json in
      json.value(Self.members.value(Answered(host: host, answer: answer)))
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

  private struct Answered: Sendable {
    let host: String
    let answer: SDKLookUpLine.Answer

    var owner: HostOwner? {
      if case .owned(let found) = answer { found } else { nil }
    }
  }

  package static var form: JSONForm {
    JSONObject<[Answered]>([.schema(.sdk), .objects("hosts", members) { $0 }]).form
  }

  private static let members = JSONObject<Answered>(
    "answer",
    [
      .field("host", "As it was given.") { $0.host },
      .field("sdk") { $0.owner?.sdk?.record.name },
      .object("sdkMatch", SDKMatch.members) { $0.owner?.sdk },
      .object("sharedCloud", SharedCloud.members) { $0.owner?.cloud },
      .field("isHostName", "Whether the text can be a host.") { $0.answer != .noHost },
    ])
}
