import Escaping
import Foundation
import ProjectFiles
import Reporting
import Testing

/// The one table, and all that is made of it.
struct OptionTableTests {
  @Test func `every option that is declared has a row, and one name`() {
    let properties = Mirror(reflecting: OptionTable.shared).children.map(\.value)
    let declared = properties.compactMap { ($0 as? any ConfigurableOption)?.key }
    #expect(declared.count == properties.count)
    #expect(OptionTable.keys == declared)
    #expect(Set(OptionTable.keys.map(\.name)).count == properties.count)
    #expect(Set(OptionTable.keys.map(\.option)).count == properties.count)
    #expect(Set(OptionTable.keys.map(\.environmentName)).count == properties.count)
  }

  @Test(arguments: OptionTable.keys)
  func `a row says all there is to say`(key: SettingsFileKey) throws {
    #expect(key.help.hasSuffix("."))
    // A word of a list is the name of its own value; a flag has none.
    let needsName = key.form != .flag && key.name != "format"
    #expect((key.valueName != nil) == needsName)
  }

  @Test(arguments: OptionTable.keys)
  func `an example is a value of its kind`(key: SettingsFileKey) throws {
    let file = ATSiftSettingsFile(yaml: "\(key.name): \(key.example)", path: "a.yml")
    #expect(file.problems.isEmpty)
    let setting = try #require(file.part.settings.first)
    #expect(setting.key == key)
    if case .choice(let words) = key.form { #expect(words.contains(setting.values[0])) }
    if key.form == .flag { #expect(setting.values == ["true"]) }
  }

  @Test(arguments: OptionTable.keys)
  func `the environment says the same as a file`(key: SettingsFileKey) throws {
    let file = ATSiftSettingsFile(yaml: "\(key.name): \(key.example)", path: "a.yml")
    let values = try #require(file.part.settings.first?.values)
    let told = try EffectiveATSiftSettings(files: []) {
      $0 == key.environmentName ? values.joined(separator: ",") : nil
    }
    #expect(told[key.name]?.values == values)
  }

  @Test(arguments: OptionTable.keys)
  func `another kind of value is refused`(key: SettingsFileKey) {
    let wrong = key.isList ? "{a: b}" : "[a, b]"
    let file = ATSiftSettingsFile(yaml: "\(key.name): \(wrong)", path: "a.yml")
    #expect(file.problems.map(\.place) == ["a.yml:1"])
    #expect(file.part.settings.isEmpty)
  }

  @Test(arguments: OptionTable.keys)
  func `the schema has its kind, meaning and default`(key: SettingsFileKey) throws {
    let schema = SettingsFileSchema.document(at: "a.json") { [$0.name, "x"] }
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
    let definitions = try #require(root["definitions"] as? [String: [String: Any]])
    let definition = try #require(definitions[key.name])
    let words = try #require(definition["description"] as? String)
    #expect(words.hasPrefix(key.help))
    if let value = key.defaultValue { #expect(words.contains("Default: \(value).")) }
    #expect(words.hasSuffix("Commands: \(key.name), x."))
    let single = (definition["oneOf"] as? [[String: Any]])?.first ?? definition
    #expect((definition["oneOf"] != nil) == key.isList)
    switch key.form {
    case .flag: #expect(single["type"] as? String == "boolean")
    case .choice(let words): #expect(single["enum"] as? [String] == words)
    case .path: #expect(single["type"] as? String == "string")
    case .text: #expect(single["type"] as? [String] == ["string", "number"])
    }
  }
}
