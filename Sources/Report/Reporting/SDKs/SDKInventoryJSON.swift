import JSONText
import SDKCatalog

/// The JSON of `atsift sdk inventory`.
package enum SDKInventoryJSON {
  package static let schemaVersion = 1

  package static func document(_ rows: [SDKInventoryRow]) -> String {
    JSONValue.object([
      "schemaVersion": .integer(schemaVersion),
      "sdks": .array(
        rows.map { row in
          .object([
            "identifier": .string(row.record.identifier), "name": .string(row.record.name),
            "vendor": .string(row.record.vendor),
            "versions": .array(
              row.versions.map { version in
                .object([
                  "version": version.version.map { .string($0) }, "file": .string(version.file),
                  "line": version.line.map { .integer($0) },
                ])
              }),
            "hosts": .strings(row.record.suffixes.map(\.name)),
            "needs": .string(row.need.word),
            "transport": row.record.transport.map(JSONValue.init),
            "fix": row.needsFix ? row.record.fix.map { .string($0) } : nil,
          ])
        }),
    ]).document()
  }
}
