package import JSONText

/// Collects the JSON forms of a struct's fields, from which the published schemas are made.
struct FactFieldSchemaCollector<Facts: FactFields>: FactVisitor {
  let isRecord: Bool
  /// True for the schema of evidence files, in which numbers replace the TLS offers and
  /// certificates that earlier lines define.
  let isNumbered: Bool
  var fields: [JSONObjectForm.Field] = []
  private var meaning: String?
  private var form: JSONForm?

  init(isRecord: Bool, isNumbered: Bool) {
    (self.isRecord, self.isNumbered) = (isRecord, isNumbered)
  }

  private mutating func add(_ name: StaticString, _ form: JSONForm, isRequired: Bool) {
    // The name has quotes and a colon.
    let name = String(name.description.dropFirst().dropLast(2))
    fields.append(.init(name, self.form ?? form, isRequired: isRequired, meaning))
    skip()
  }

  private mutating func skip() { (meaning, form) = (nil, nil) }

  mutating func meaning(_ text: StaticString) { meaning = text.description }
  mutating func form(_ form: @autoclosure () -> JSONForm) { self.form = form() }

  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) {
    guard use != (isRecord ? .files : .records) else { return skip() }
    add(name, form.json(Value.jsonForm), isRequired: Value.isAlwaysGiven)
  }

  mutating func record<Value: FactValue>(_ name: StaticString, _ path: KeyPath<Facts, Value>) {
    guard isRecord else { return skip() }
    add(name, Value.jsonForm, isRequired: Value.isAlwaysGiven)
  }

  mutating func flag(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Bool>, _ use: FieldOutputs
  ) {
    guard use != (isRecord ? .files : .records) else { return skip() }
    add(name, .boolean, isRequired: false)
  }

  mutating func offer(_ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<TLSOffer>?>)
  {
    describe(name, TLSOffer.jsonForm)
  }

  mutating func certificate(
    _ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<CertificateFacts>?>
  ) {
    describe(name, CertificateFacts.jsonForm)
  }

  private mutating func describe(_ name: StaticString, _ form: JSONForm) {
    guard !isRecord else { return skip() }
    add(name, isNumbered ? .integer(from: 0) : form, isRequired: false)
  }
}

extension FactFields {
  /// Returns the JSON form of the struct.
  ///
  /// If `isNumbered` is true, TLS offers and certificates are numbers that earlier lines of the
  /// file define. If `isClosed` is true, other members are invalid. `more` are members that the
  /// writer of connection records adds.
  package static func form(
    isRecord: Bool, isNumbered: Bool = false, isClosed: Bool = false,
    adding more: [JSONObjectForm.Field] = []
  ) -> JSONForm {
    var describing = FactFieldSchemaCollector<Self>(isRecord: isRecord, isNumbered: isNumbered)
    visitFields(&describing)
    let form = JSONForm.object(JSONObjectForm(describing.fields + more, isClosed: isClosed))
    return part.map { .part($0, form) } ?? form
  }

  package static var jsonForm: JSONForm { form(isRecord: false) }
}

extension JSONForm {
  static var md5: JSONForm { .string(matching: "^[0-9a-f]{32}$") }
}

extension FactForm {
  fileprivate func json(_ form: JSONForm) -> JSONForm {
    switch (self, form) {
    case (.sha256, .list): .list(.string(matching: Self.hash))
    case (.sha256, _): .string(matching: Self.hash)
    case (.any, _), (.host, _): form
    }
  }

  private static let hash = "^[0-9a-f]{64}$"
}
