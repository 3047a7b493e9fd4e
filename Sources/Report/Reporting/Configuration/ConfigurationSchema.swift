import Configuration
import FindingLists
import Findings
import JSONText

/// The JSON Schema of a configuration, for editors: draft 7, which yaml-language-server reads.
public enum ConfigurationSchema {
  /// The schema as JSON.
  public static func document() -> String {
    JSONValue.object([
      "$schema": .string("http://json-schema.org/draft-07/schema#"),
      "title": .string("Configuration of atsift (.atsift.yml)"),
      "type": .string("object"),
      "additionalProperties": .boolean(false),
      "properties": .object(
        ConfigurationFile.keys(inProfile: false).map { name in
          JSONValue.Member(name: name, value: reference(to: name))
        }),
      "definitions": .object(
        definitions.map { JSONValue.Member(name: $0.name, value: $0.value) }),
    ]).document()
  }

  private static func reference(to name: String) -> JSONValue {
    .object(["$ref": .string("#/definitions/\(name)")])
  }

  private static var definitions: [(name: String, value: JSONValue)] {
    [("include", path("A file on which this one builds; paths in it begin at its own folder."))]
      + ConfigurationKey.all.map { ($0.name, value(of: $0)) }
      + [("ignore", ignored), ("profiles", profiles)]
  }

  private static func value(of key: ConfigurationKey) -> JSONValue {
    let words = key.summary + (key.usual == "none" ? "" : " Default: \(key.usual).")
    switch key.form {
    case .flag:
      return .object(["description": .string(words), "type": .string("boolean")])
    case .choice(let choices):
      return .object(["description": .string(words), "enum": .strings(choices)])
    // A version and a process may look like numbers.
    case .text:
      return .object(["description": .string(words), "type": .strings(["string", "number"])])
    case .path: return path(words)
    case .texts, .paths:
      let types: JSONValue =
        key.form == .paths ? .string("string") : .strings(["string", "number"])
      return .object([
        "description": .string(words),
        "oneOf": .array([
          .object(["type": types]),
          .object(["type": .string("array"), "items": .object(["type": types])]),
        ]),
      ])
    }
  }

  private static func path(_ words: String) -> JSONValue {
    .object(["description": .string(words), "type": .string("string")])
  }

  private static var ignored: JSONValue {
    .object([
      "description": .string("Findings that are accepted, each with a reason."),
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
      "description": .string("What holds in place of the rest with --profile NAME."),
      "type": .string("object"),
      "additionalProperties": .object([
        "type": .strings(["object", "null"]),
        "additionalProperties": .boolean(false),
        "properties": .object(
          ConfigurationFile.keys(inProfile: true).map { name in
            JSONValue.Member(name: name, value: reference(to: name))
          }),
      ]),
    ])
  }
}
