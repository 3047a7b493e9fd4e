/// Adds up the heap memory that a struct's fields refer to, in bytes.
struct FactFieldMemoryMeter<Facts: FactFields>: FactVisitor {
  let facts: Facts
  var bytes = 0

  @inline(__always)
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) {
    bytes += facts[keyPath: path].heldBytes
  }

  @inline(__always)
  mutating func offer(_ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<TLSOffer>?>)
  {
    guard let offer = facts[keyPath: path] else { return }
    bytes += HeapCost.of(offer) + HeapCost.fingerprints
  }

  @inline(__always)
  mutating func certificate(
    _ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<CertificateFacts>?>
  ) {
    guard let certificate = facts[keyPath: path] else { return }
    bytes += HeapCost.of(certificate)
  }
}

extension FactFields {
  package var heldBytes: Int {
    var measuring = FactFieldMemoryMeter(facts: self)
    Self.visitFields(&measuring)
    return measuring.bytes
  }
}

/// Estimated heap sizes in bytes.
///
/// A test compares these estimates with the memory of a process.
package enum HeapCost {
  package static let object = 32
  /// The size of a TLS offer's JA3 and JA4 fingerprints.
  ///
  /// The size of a sighting is measured by its key, which lacks the fingerprints, so they are
  /// added.
  static let fingerprints = 2 * (object + 16 + 36)

  /// Returns the size of a text; 0 for texts under 16 bytes, which are stored inline.
  static func ofText(utf8Count count: Int) -> Int { count < 16 ? 0 : object + 16 + count }

  static func of<Value: FactFields>(_ shared: SharedValue<Value>) -> Int {
    var bytes = 0
    shared.read { bytes = of($0) }
    return bytes
  }

  static func of<Value: FactFields>(_ value: Value) -> Int {
    object + MemoryLayout<Value>.stride + value.heldBytes
  }
}
