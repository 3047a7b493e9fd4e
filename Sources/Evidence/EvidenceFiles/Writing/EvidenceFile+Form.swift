import Evidence
package import JSONText

extension EvidenceFile {
  /// The form of a line of an evidence file.
  package static var lineForm: JSONForm {
    line([
      .init("schema", beginning(schema)),
      .init("capture", WrittenCapture.members.form),
      .init("unread", CaptureAccount.unreadMembers.form),
      .init("offer", TLSOffer.jsonForm),
      .init("certificate", CertificateFacts.jsonForm),
      .init("sighting", WrittenSighting.members.form),
      .init("name", NameAnswers.members.form),
      .init("other", OtherTraffic.members.form),
      .init("dropped", DroppedFacts.members.form),
    ])
  }

  /// The form of a line of a fold.
  package static var foldLineForm: JSONForm {
    let host = JSONValue.strings(["of"])
    return line(
      [
        .init("schema", beginning(foldSchema)),
        .init("fold", FoldAccount.members.form),
        .init("of", .string()),
        .init("sighting", FoldedSighting.members.form),
        .init("incomplete", .yes),
        .init("name", NameAnswers.foldMembers.form),
        .init("other", OtherTraffic.foldMembers.form),
        .init("dropped", DroppedFacts.members.form),
        .init("end", FoldEnd.members.form),
      ],
      [.init(name: "dependentRequired", value: .object(["sighting": host, "incomplete": host]))])
  }

  private static func line(
    _ fields: [JSONObjectForm.Field], _ rules: [JSONValue.Member] = []
  ) -> JSONForm {
    .object(
      JSONObjectForm(fields, rules: [.init(name: "minProperties", value: .integer(1))] + rules))
  }

  /// A greater number behind the schema's is a later form of the same version.
  private static func beginning(_ schema: String) -> JSONForm {
    .string(matching: "^\(schema)(\\..*)?$")
  }
}
