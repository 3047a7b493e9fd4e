/// A table of the members with which a value is written as a JSON object.
///
/// The object and its schema come from the same table, so a new member takes one line.
package struct JSONObject<Value>: Sendable {
  package struct Field: Sendable {
    package let name: String
    /// The name with quotes and colon, as `JSONWriter` takes it.
    fileprivate let key: [UInt8]
    fileprivate var form: @Sendable () -> JSONObjectForm.Field
    fileprivate let value: @Sendable (Value) -> JSONValue?
    fileprivate let append: @Sendable (Value, [UInt8], inout JSONWriter) -> Void
  }

  /// The name under which the published schemas define the object; `nil` if they repeat the
  /// description at each use.
  private let part: String?
  private let fields: [Field]
  private let isClosed: Bool
  private let rules: [JSONValue.Member]

  package init(_ part: String, isClosed: Bool = false, _ fields: [Field]...) {
    (self.part, self.isClosed, rules) = (part, isClosed, [])
    self.fields = fields.flatMap(\.self)
  }

  package init(rules: [JSONValue.Member] = [], _ fields: [Field]...) {
    (part, isClosed, self.rules) = (nil, false, rules)
    self.fields = fields.flatMap(\.self)
  }

  package var form: JSONForm {
    let form = JSONForm.object(
      JSONObjectForm(fields.map { $0.form() }, isClosed: isClosed, rules: rules))
    return part.map { .part($0, form) } ?? form
  }

  package func value(_ value: Value) -> JSONValue {
    .object(
      fields.compactMap { field in
        field.value(value).map { JSONValue.Member(name: field.name, value: $0) }
      })
  }

  package func append(_ value: Value, to json: inout JSONWriter) {
    json.openObject()
    appendMembers(of: value, to: &json)
    json.closeObject()
  }

  package func appendMembers(of value: Value, to json: inout JSONWriter) {
    for field in fields { field.append(value, field.key, &json) }
  }

  /// Returns this table's members for the table of `Whole`, a type whose values contain a `Value`;
  /// `get` returns the contained value.
  package func members<Whole>(
    _ get: @escaping @Sendable (Whole) -> Value
  ) -> [JSONObject<Whole>.Field] {
    fields.map { field in
      .init(
        name: field.name, key: field.key, form: field.form, value: { field.value(get($0)) },
        append: { field.append(get($0), $1, &$2) })
    }
  }
}

// MARK: - Fields

extension JSONObject.Field {
  private init(
    _ name: String, _ meaning: String?, isRequired: Bool,
    _ form: @escaping @Sendable () -> JSONForm,
    _ value: @escaping @Sendable (Value) -> JSONValue?,
    _ append: (@Sendable (Value, [UInt8], inout JSONWriter) -> Void)? = nil
  ) {
    self.name = name
    key = Array("\"\(name)\":".utf8)
    self.form = { .init(name, form(), isRequired: isRequired, meaning) }
    self.value = value
    self.append =
      append ?? { root, key, json in
        guard let value = value(root) else { return }
        json.member(key) { $0.value(value) }
      }
  }

  /// This member, marked in the schema as one that every object of this table has.
  package var always: Self {
    var field = self
    field.form = { [form] in
      let field = form()
      return .init(field.name, field.form, isRequired: true, field.meaning)
    }
    return field
  }

  /// A member with a value, which is omitted if it is `nil` or an empty list.
  package static func field<Member: JSONFormProviding>(
    _ name: String, _ meaning: String? = nil,
    as form: @autoclosure @escaping @Sendable () -> JSONForm = Member.jsonForm,
    _ get: @escaping @Sendable (Value) -> Member
  ) -> Self {
    .init(
      name, meaning, isRequired: Member.isAlwaysGiven, form,
      { root in
        let member = get(root)
        return member.isGiven ? .written { member.appendJSON(to: &$0) } : nil
      },
      { root, key, json in
        let member = get(root)
        if member.isGiven { json.member(key) { member.appendJSON(to: &$0) } }
      })
  }

  /// A member with the raw value of an enum.
  package static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ meaning: String? = nil, _ get: @escaping @Sendable (Value) -> Word
  ) -> Self {
    let form = JSONForm.word(Word.self)
    return .field(name, meaning, as: form) { get($0).rawValue }
  }

  package static func word<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ meaning: String? = nil, _ get: @escaping @Sendable (Value) -> Word?
  ) -> Self {
    let form = JSONForm.word(Word.self)
    return .field(name, meaning, as: form) { get($0)?.rawValue }
  }

  /// A member with a list of an enum's raw values, which is written even if it is empty.
  package static func words<Word: CaseIterable & RawRepresentable<String> & Sendable>(
    _ name: String, _ meaning: String? = nil, _ get: @escaping @Sendable (Value) -> [Word]
  ) -> Self {
    let form = JSONForm.word(Word.self)
    return .list(name, meaning, of: form) { get($0).map(\.rawValue) }
  }

  /// A member with a list, which is written even if it is empty.
  package static func list<Member: JSONFormProviding>(
    _ name: String, _ meaning: String? = nil,
    of form: @autoclosure @escaping @Sendable () -> JSONForm = Member.jsonForm,
    _ get: @escaping @Sendable (Value) -> [Member]
  ) -> Self {
    .init(name, meaning, isRequired: true, { .list(form()) }) { root in
      let members = get(root)
      return .written { members.appendJSON(to: &$0) }
    }
  }

  /// A member that is `true`, or omitted.
  package static func flag(
    _ name: String, _ meaning: String? = nil,
    as form: @autoclosure @escaping @Sendable () -> JSONForm = .boolean,
    _ get: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    .field(name, meaning, as: form()) { (root) -> Bool? in get(root) ? true : nil }
  }

  package static func constant(_ name: String, _ constant: JSONValue) -> Self {
    .init(name, nil, isRequired: true, { .constant(constant) }) { _ in constant }
  }

  /// The mark of a document, its first member.
  package static func schema(_ schema: DocumentSchema) -> Self {
    .constant("schema", .string(schema.mark))
  }

  package static func object<Part>(
    _ name: String, _ table: JSONObject<Part>, _ meaning: String? = nil,
    _ get: @escaping @Sendable (Value) -> Part
  ) -> Self {
    .init(
      name, meaning, isRequired: true, { table.form }, { table.value(get($0)) },
      { root, key, json in json.member(key) { table.append(get(root), to: &$0) } })
  }

  package static func object<Part>(
    _ name: String, _ table: JSONObject<Part>, _ meaning: String? = nil,
    _ get: @escaping @Sendable (Value) -> Part?
  ) -> Self {
    .init(
      name, meaning, isRequired: false, { table.form }, { get($0).map(table.value) },
      { root, key, json in
        guard let part = get(root) else { return }
        json.member(key) { table.append(part, to: &$0) }
      })
  }

  /// A member with a list of objects, which is written even if it is empty.
  package static func objects<Part>(
    _ name: String, _ table: JSONObject<Part>, _ meaning: String? = nil, atMost: Int? = nil,
    _ get: @escaping @Sendable (Value) -> [Part]
  ) -> Self {
    .init(name, meaning, isRequired: true, { .list(table.form, atMost: atMost) }) {
      .array(get($0).map(table.value))
    }
  }

  package static func objects<Part>(
    _ name: String, _ table: JSONObject<Part>, _ meaning: String? = nil, atMost: Int? = nil,
    _ get: @escaping @Sendable (Value) -> [Part]?
  ) -> Self {
    .init(name, meaning, isRequired: false, { .list(table.form, atMost: atMost) }) {
      get($0).map { .array($0.map(table.value)) }
    }
  }

  /// A member with a list of objects that are created while the list is printed, so that only one
  /// is in memory.
  package static func lazy<Parts: RandomAccessCollection & Sendable>(
    _ name: String, _ table: JSONObject<Parts.Element>, _ meaning: String? = nil,
    _ get: @escaping @Sendable (Value) -> Parts
  ) -> Self where Parts.Index == Int {
    .init(name, meaning, isRequired: true, { .list(table.form) }) {
      .lazyArray(get($0), table.value)
    }
  }

  package static func lazy<Parts: RandomAccessCollection & Sendable>(
    _ name: String, _ table: JSONObject<Parts.Element>, _ meaning: String? = nil,
    _ get: @escaping @Sendable (Value) -> Parts?
  ) -> Self where Parts.Index == Int {
    .init(name, meaning, isRequired: false, { .list(table.form) }) {
      get($0).map { .lazyArray($0, table.value) }
    }
  }

  package static func value(
    _ name: String, _ meaning: String? = nil,
    as form: @autoclosure @escaping @Sendable () -> JSONForm,
    _ get: @escaping @Sendable (Value) -> JSONValue
  ) -> Self {
    .init(name, meaning, isRequired: true, form, get)
  }

  package static func value(
    _ name: String, _ meaning: String? = nil,
    as form: @autoclosure @escaping @Sendable () -> JSONForm,
    _ get: @escaping @Sendable (Value) -> JSONValue?
  ) -> Self {
    .init(name, meaning, isRequired: false, form, get)
  }
}
