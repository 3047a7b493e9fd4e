/// The form of a JSON value (its type and limits), from which the published JSON schemas are made.
package indirect enum JSONForm: Sendable {
  case any
  case boolean
  /// The value `true`; a member with this form is omitted instead of being false.
  case yes
  case integer(from: Int? = nil, to: Int? = nil)
  case string(matching: String? = nil)
  case constant(JSONValue)
  case words([String])
  /// A list; if `isSet` is true, the list has at least one element and no element twice.
  case list(JSONForm, atMost: Int? = nil, isSet: Bool = false)
  /// An object with arbitrary member names, such as host names.
  case map(JSONForm, names: String? = nil, atMost: Int? = nil)
  case object(JSONObjectForm)
  case oneOf([JSONForm])
  /// A form that a schema defines once under this name; its uses refer to the definition.
  case part(String, JSONForm)
}

extension JSONForm {
  package static func word<Word>(_ type: Word.Type) -> JSONForm
  where Word: CaseIterable & RawRepresentable<String> {
    .words(type.allCases.map(\.rawValue))
  }

  /// Returns the form of an object that has a member for each raw value of an enum, all of the same
  /// form.
  package static func each<Word>(
    _ type: Word.Type, _ form: JSONForm, isRequired: Bool = true, isClosed: Bool = false
  ) -> JSONForm where Word: CaseIterable & RawRepresentable<String> {
    .object(
      JSONObjectForm(
        type.allCases.map { .init($0.rawValue, form, isRequired: isRequired) }, isClosed: isClosed))
  }
}

/// The form of a JSON object with known members.
package struct JSONObjectForm: Sendable {
  package struct Field: Sendable {
    package let name: String
    package let form: JSONForm
    package let isRequired: Bool
    /// The member's description in the published schema; `nil` if the member's name says enough.
    package let meaning: String?

    package init(
      _ name: String, _ form: JSONForm, isRequired: Bool = false, _ meaning: String? = nil
    ) {
      (self.name, self.form, self.isRequired, self.meaning) = (name, form, isRequired, meaning)
    }
  }

  package let fields: [Field]
  /// True if an object with other members is invalid.
  package let isClosed: Bool
  /// Further keywords for the object's schema, such as `anyOf`.
  package let rules: [JSONValue.Member]

  package init(_ fields: [Field], isClosed: Bool = false, rules: [JSONValue.Member] = []) {
    (self.fields, self.isClosed, self.rules) = (fields, isClosed, rules)
  }
}
