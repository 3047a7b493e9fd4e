/// Compares two structs by the fields that are written to connection records.
struct FactFieldEquality<Facts: FactFields>: FactVisitor {
  let one: Facts
  let other: Facts
  var isSame = true

  @inline(__always)
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) {
    guard use != .files, isSame else { return }
    isSame = one[keyPath: path] == other[keyPath: path]
  }

  @inline(__always)
  mutating func record<Value: FactValue>(_ name: StaticString, _ path: KeyPath<Facts, Value>) {
    guard isSame else { return }
    isSame = one[keyPath: path] == other[keyPath: path]
  }
}

extension TLSFacts {
  /// Returns true if two handshakes have the same fields in connection records, whose JSON can then
  /// be reused.
  ///
  /// Called for every connection. It is not generic, because a generic function would look up key
  /// paths and types in every call.
  package func isRecorded(as other: TLSFacts) -> Bool {
    var matching = FactFieldEquality(one: self, other: other)
    Self.visitFields(&matching)
    return matching.isSame
  }
}
