import JSONText

extension JSONValue {
  /// Returns an object with a member for each raw value of an enum, as `JSONForm.each` describes
  /// it; a case for which `value` returns `nil` has no member.
  static func each<Word: CaseIterable & RawRepresentable<String>>(
    _ type: Word.Type, _ value: (Word) -> JSONValue?
  ) -> JSONValue {
    let members = type.allCases.compactMap { word in
      value(word).map { Member(name: word.rawValue, value: $0) }
    }
    return .object(members)
  }
}
