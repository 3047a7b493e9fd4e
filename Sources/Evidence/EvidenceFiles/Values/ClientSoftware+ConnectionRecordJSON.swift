package import Evidence
package import JSONText

extension ClientSoftware {
  package static let members = JSONObject<ClientSoftware>(
    "api",
    [
      .field("name", "The kind of software, such as url-loading.") { $0.kind.rawValue },
      .field("product") { $0.name },
      .word("certainty") { $0.certainty },
      .field("by", "The fact by which the software was recognized.") { $0.source.rawValue },
    ])
}
