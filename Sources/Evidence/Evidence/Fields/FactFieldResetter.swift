/// Resets the fields of a struct that do not distinguish sightings, so that two observations of one
/// sighting become equal.
struct FactFieldResetter<Facts: FactFields>: FactVisitor {
  var facts: Facts
  let unread = Facts.unread

  @inline(__always)
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) {
    guard use == .records || use == .shown else { return }
    facts[keyPath: path] = unread[keyPath: path]
  }
}

extension FactFields {
  /// Resets the fields marked `records` or `shown`, in which the observations of one sighting may
  /// differ, so that equal sightings compare equal.
  mutating func forgetShown() {
    var forgetting = FactFieldResetter(facts: self)
    Self.visitFields(&forgetting)
    self = forgetting.facts
  }
}
