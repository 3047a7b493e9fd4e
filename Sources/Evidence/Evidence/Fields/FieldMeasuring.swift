/// Adds up the memory that the fields of a struct hold outside of it, in bytes.
struct FieldMeasuring<Facts: FactFields>: FactVisitor {
  let facts: Facts
  var bytes = 0

  init(_ facts: Facts) { self.facts = facts }

  @inline(__always)
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldUse, as form: FactForm
  ) {
    bytes += facts[keyPath: path].heldBytes
  }

  @inline(__always)
  mutating func offer(_ name: StaticString, _ path: WritableKeyPath<Facts, Shared<TLSOffer>?>) {
    guard let offer = facts[keyPath: path] else { return }
    bytes += HeapCost.of(offer) + HeapCost.fingerprints
  }

  @inline(__always)
  mutating func certificate(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Shared<CertificateFacts>?>
  ) {
    guard let certificate = facts[keyPath: path] else { return }
    bytes += HeapCost.of(certificate)
  }
}

extension FactFields {
  package var heldBytes: Int {
    var measuring = FieldMeasuring(self)
    Self.visitFields(&measuring)
    return measuring.bytes
  }
}

/// Estimates of what the heap takes, in bytes; a test compares them with the memory of a process.
package enum HeapCost {
  /// An object, beside its content.
  package static let object = 32
  /// The fingerprints JA3 and JA4 of an offer, which the key of a sighting does not have.
  static let fingerprints = 2 * (object + 16 + 36)

  /// A value in a box of its own.
  static func of<Value: FactFields>(_ shared: Shared<Value>) -> Int {
    var bytes = 0
    shared.read { bytes = of($0) }
    return bytes
  }

  /// A value on the heap, with all that it refers to.
  static func of<Value: FactFields>(_ value: Value) -> Int {
    object + MemoryLayout<Value>.stride + value.heldBytes
  }
}
