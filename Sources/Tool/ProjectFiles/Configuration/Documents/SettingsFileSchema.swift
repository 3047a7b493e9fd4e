import Findings
import JSONText

/// The JSON Schema (draft 7) of settings files, for editors.
package enum SettingsFileSchema {
  /// The path of the schema's page in the repository.
  package static let path = "docs/schemas/atsift-config.schema.json"

  /// Returns the schema; `address` is where it is published, and `commands` gives the commands that
  /// use a key.
  package static func document(
    at address: String, commands: (SettingsFileKey) -> [String]
  ) -> String {
    JSONValue.object([
      "$schema": .string("http://json-schema.org/draft-07/schema#"),
      "$id": .string(address),
      "title": .string("Configuration of atsift (.atsift.yml)"),
      "type": .string("object"),
      "additionalProperties": .boolean(false),
      "properties": .object(
        ATSiftSettingsFile.keys(inProfile: false).map { name in
          JSONValue.Member(name: name, value: reference(to: name))
        }),
      "definitions": .object(
        definitions(commands).map { JSONValue.Member(name: $0.name, value: $0.value) }),
    ]).document()
  }

  private static func reference(to name: String) -> JSONValue {
    .object(["$ref": .string("#/definitions/\(name)")])
  }

  private static func definitions(
    _ commands: (SettingsFileKey) -> [String]
  ) -> [(name: String, value: JSONValue)] {
    [
      (
        "schema",
        .object([
          "description": .string("The form of this file."),
          "const": .string(DocumentSchema.settings.mark),
        ])
      ),
      (
        "include",
        path(
          "A file that this one includes and overrides; its paths are relative to its own folder.")
      ),
    ]
      + OptionTable.keys.map { ($0.name, value(of: $0, commands($0))) }
      + [("ignore", ignored), ("profiles", profiles)]
  }

  private static func value(of key: SettingsFileKey, _ commands: [String]) -> JSONValue {
    let words =
      key.help + (key.defaultValue.map { " Default: \($0)." } ?? "")
      + " Commands: \(commands.joined(separator: ", "))."
    let value = members(of: key)
    let description = JSONValue.Member(name: "description", value: .string(words))
    guard key.isList else { return .object([description] + value) }
    let list: JSONValue = .object(["type": .string("array"), "items": .object(value)])
    return .object([
      description, JSONValue.Member(name: "oneOf", value: .array([.object(value), list])),
    ])
  }

  private static func members(of key: SettingsFileKey) -> [JSONValue.Member] {
    switch key.form {
    case .flag: [.init(name: "type", value: .string("boolean"))]
    case .choice(let choices): [.init(name: "enum", value: .strings(choices))]
    // YAML may read a version or a process name as a number.
    case .text: [.init(name: "type", value: .strings(["string", "number"]))]
    case .path: [.init(name: "type", value: .string("string"))]
    }
  }

  private static func path(_ words: String) -> JSONValue {
    .object(["description": .string(words), "type": .string("string")])
  }

  private static var ignored: JSONValue {
    .object([
      "description": .string("Accepted findings, each with a reason."),
      "type": .string("array"),
      "items": .object([
        "type": .string("object"),
        "additionalProperties": .boolean(false),
        "required": .strings(["reason"]),
        "anyOf": .array(
          ["rule", "host"].map { .object(["required": .strings([$0])]) }),
        "properties": .object(
          IgnoreList.entryKeys.map { name in
            JSONValue.Member(name: name, value: .object(["type": .string("string")]))
          }),
      ]),
    ])
  }

  private static var profiles: JSONValue {
    .object([
      "description": .string("Settings that override the others if --profile NAME is given."),
      "type": .string("object"),
      "additionalProperties": .object([
        "type": .strings(["object", "null"]),
        "additionalProperties": .boolean(false),
        "properties": .object(
          ATSiftSettingsFile.keys(inProfile: true).map { name in
            JSONValue.Member(name: name, value: reference(to: name))
          }),
      ]),
    ])
  }
}
