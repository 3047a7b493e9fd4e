import JSONText
import Reporting

/// The JSON Schema (draft 2020-12) of a form.
struct SchemaText {
  /// The forms that the schema defines once, in order of their first use.
  private(set) var definitions: [JSONValue.Member] = []
  /// The names of definitions that stand for two different forms.
  private(set) var ambiguous: Set<String> = []

  static func document(of schema: PublishedSchema) -> (text: String, ambiguous: Set<String>) {
    var text = SchemaText()
    let body = text.members(of: schema.form)
    var members = [
      member("$schema", .string("https://json-schema.org/draft/2020-12/schema")),
      member(
        "$id",
        .string(ATSiftRelease.file("docs/\(schema.path)"))),
      member("title", .string(schema.title)),
    ]
    if let meaning = schema.meaning { members.append(member("description", .string(meaning))) }
    members += body
    if !text.definitions.isEmpty { members.append(member("$defs", .object(text.definitions))) }
    return (JSONValue.object(members).document(), text.ambiguous)
  }

  private static func member(_ name: String, _ value: JSONValue) -> JSONValue.Member {
    JSONValue.Member(name: name, value: value)
  }

  private mutating func value(of form: JSONForm, _ meaning: String? = nil) -> JSONValue {
    var members: [JSONValue.Member] = []
    if let meaning { members.append(Self.member("description", .string(meaning))) }
    return .object(members + self.members(of: form))
  }

  private mutating func members(of form: JSONForm) -> [JSONValue.Member] {
    switch form {
    case .any: return []
    case .boolean: return Self.type("boolean")
    case .yes: return [Self.member("const", .boolean(true))]
    case .integer(let least, let most):
      return Self.type("integer") + Self.limit("minimum", least) + Self.limit("maximum", most)
    case .string(let pattern):
      guard let pattern else { return Self.type("string") }
      return Self.type("string") + [Self.member("pattern", .string(pattern))]
    case .constant(let value): return [Self.member("const", value)]
    case .words(let words): return [Self.member("enum", .strings(words))]
    case .list(let element, let most, let isSet):
      var members = Self.type("array")
      members.append(Self.member("items", value(of: element)))
      members += Self.limit("maxItems", most) + Self.limit("minItems", isSet ? 1 : nil)
      if isSet { members.append(Self.member("uniqueItems", .boolean(true))) }
      return members
    case .map(let element, let names, let most):
      var members = Self.type("object") + Self.limit("maxProperties", most)
      if let names {
        members.append(Self.member("propertyNames", .object(["pattern": .string(names)])))
      }
      members.append(Self.member("additionalProperties", value(of: element)))
      return members
    case .object(let object): return members(of: object)
    case .oneOf(let forms):
      var choices: [JSONValue] = []
      for form in forms { choices.append(value(of: form)) }
      return [Self.member("oneOf", .array(choices))]
    case .part(let name, let form):
      define(name, form)
      return [Self.member("$ref", .string("#/$defs/\(name)"))]
    }
  }

  private mutating func members(of object: JSONObjectForm) -> [JSONValue.Member] {
    var members = Self.type("object")
    let required = object.fields.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(Self.member("required", .strings(required))) }
    var properties: [JSONValue.Member] = []
    for field in object.fields {
      properties.append(Self.member(field.name, value(of: field.form, field.meaning)))
    }
    if !properties.isEmpty { members.append(Self.member("properties", .object(properties))) }
    if object.isClosed { members.append(Self.member("additionalProperties", .boolean(false))) }
    return members + object.rules
  }

  private mutating func define(_ name: String, _ form: JSONForm) {
    let index = definitions.firstIndex { $0.name == name } ?? definitions.endIndex
    if index == definitions.endIndex { definitions.append(Self.member(name, .null)) }
    let value = value(of: form)
    if !definitions[index].value.isNull, definitions[index].value.document() != value.document() {
      ambiguous.insert(name)
    }
    definitions[index].value = value
  }

  private static func type(_ name: String) -> [JSONValue.Member] {
    [member("type", .string(name))]
  }

  private static func limit(_ keyword: String, _ limit: Int?) -> [JSONValue.Member] {
    guard let limit else { return [] }
    return [member(keyword, .integer(limit))]
  }
}
