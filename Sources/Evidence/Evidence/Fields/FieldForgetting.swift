/// Clears those fields of a struct that sightings are not distinguished by.
struct FieldForgetting<Facts: FactFields>: FactVisitor {
  var facts: Facts
  let unread = Facts.unread

  @inline(__always)
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldUse, as form: FactForm
  ) {
    guard use == .records || use == .shown else { return }
    facts[keyPath: path] = unread[keyPath: path]
  }
}

extension FactFields {
  /// Clears the fields with the use `records` or `shown`, which sightings are not distinguished by.
  mutating func forgetShown() {
    var forgetting = FieldForgetting(facts: self)
    Self.visitFields(&forgetting)
    self = forgetting.facts
  }
}
