/// Tells whether records of connections have the same fields of two values.
struct FieldMatching<Facts: FactFields>: FactVisitor {
  let one: Facts
  let other: Facts
  var isSame = true

  init(_ one: Facts, _ other: Facts) { (self.one, self.other) = (one, other) }

  @inline(__always)
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldUse, as form: FactForm
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

extension FactFields {
  package func isRecorded(as other: Self) -> Bool {
    var matching = FieldMatching(self, other)
    Self.visitFields(&matching)
    return matching.isSame
  }
}
