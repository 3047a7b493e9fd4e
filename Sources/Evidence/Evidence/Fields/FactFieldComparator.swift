struct FactFieldComparator<Facts: FactFields>: FactVisitor {
  let one: Facts
  let other: Facts
  var order: FactOrder

  @inline(__always)
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) {
    guard order.isBefore == nil else { return }
    Value.compare(one[keyPath: path], other[keyPath: path], in: &order)
  }

  @inline(__always)
  mutating func offer(_ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<TLSOffer>?>)
  {
    compare(one[keyPath: path], other[keyPath: path])
  }

  @inline(__always)
  mutating func certificate(
    _ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<CertificateFacts>?>
  ) {
    compare(one[keyPath: path], other[keyPath: path])
  }

  mutating func compare<Value: FactFields>(_ one: SharedValue<Value>?, _ other: SharedValue<Value>?)
  {
    guard order.isBefore == nil else { return }
    guard let one, let other else {
      return order.compare(one == nil ? 0 : 1, other == nil ? 0 : 1)
    }
    guard !one.isSame(as: other) else { return }
    Value.compare(one.value, other.value, in: &order)
  }
}

extension FactFields {
  package static func compareFields(_ one: Self, _ other: Self, in order: inout FactOrder) {
    guard order.isBefore == nil else { return }
    var comparing = FactFieldComparator(one: one, other: other, order: order)
    visitFields(&comparing)
    order = comparing.order
  }

  package static func compare(_ one: Self, _ other: Self, in order: inout FactOrder) {
    compareFields(one, other, in: &order)
  }
}
