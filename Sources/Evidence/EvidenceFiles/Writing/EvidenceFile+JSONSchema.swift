import Evidence
package import JSONText

extension EvidenceFile {
  /// The JSON form of a line of an evidence file, for the published schema.
  package static var lineForm: JSONForm {
    line([
      .init("schema", beginning(schema)),
      .init("capture", CaptureLine.members.form),
      .init("unread", CaptureDescription.unreadMembers.form),
      .init("offer", TLSOffer.jsonForm),
      .init("certificate", CertificateFacts.jsonForm),
      .init("sighting", SightingLine.members.form),
      .init("name", DNSAnswers.members.form),
      .init("other", UnanalyzedTraffic.members.form),
      .init("dropped", DroppedFactCounts.members.form),
    ])
  }

  /// The JSON form of a line of a fold (merged evidence), for the published schema.
  package static var foldLineForm: JSONForm {
    let host = JSONValue.strings(["of"])
    return line(
      [
        .init("schema", beginning(foldSchema)),
        .init("fold", MergedEvidenceDescription.members.form),
        .init("of", .string()),
        .init("sighting", MergedSighting.Line.members.form),
        .init("incomplete", .yes),
        .init("name", DNSAnswers.foldMembers.form),
        .init("other", UnanalyzedTraffic.foldMembers.form),
        .init("dropped", DroppedFactCounts.members.form),
        .init("end", MergedEvidenceEndLine.members.form),
      ],
      [.init(name: "dependentRequired", value: .object(["sighting": host, "incomplete": host]))])
  }

  private static func line(
    _ fields: [JSONObjectForm.Field], _ rules: [JSONValue.Member] = []
  ) -> JSONForm {
    .object(
      JSONObjectForm(fields, rules: [.init(name: "minProperties", value: .integer(1))] + rules))
  }

  /// Returns the form of the `schema` member: the name `schema`, which a dot and a minor version
  /// may follow, as in `atsift-evidence/1.2`.
  private static func beginning(_ schema: String) -> JSONForm {
    .string(matching: "^\(schema)(\\..*)?$")
  }
}
