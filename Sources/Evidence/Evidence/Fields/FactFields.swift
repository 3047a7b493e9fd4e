package import JSONText

/// A struct of facts that lists its fields once.
///
/// Evidence files, connection records, sorting and memory accounting all need every field. Each is
/// a `FactVisitor` over this list, so a new field takes one stored property and one line in
/// `visitFields`. The list is specialized for each visitor and costs no more than hand-written
/// statements (decision 35).
package protocol FactFields: FactValue {
  static var unread: Self { get }
  /// The reason why the facts are impossible, in words that follow the line number.
  var problem: String? { get }

  static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == Self

  /// Appends the fields to the open object.
  ///
  /// A requirement, so that other modules call the version specialized for this struct.
  ///
  /// Without `numbers`, shared facts are written in place. `isRecord` is true for a connection
  /// record, false for an evidence file.
  func writeFields(to json: inout JSONWriter, isRecord: Bool, _ numbers: (any SharedNumbers)?)
}

extension FactFields {
  package var problem: String? { nil }
}

/// An operation applied to each field of a struct.
///
/// Names are passed as `"name":`.
package protocol FactVisitor<Facts>: ~Copyable {
  associatedtype Facts
  associatedtype Failure: Error

  /// Visits a field that is written if it has a value.
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldUse, as form: FactForm
  ) throws(Failure)

  /// Visits a field that every file must have.
  mutating func required<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldUse, as form: FactForm
  ) throws(Failure)

  /// Visits another form of fields of the list, which records of connections alone have.
  mutating func record<Value: FactValue>(
    _ name: StaticString, _ path: KeyPath<Facts, Value>
  ) throws(Failure)

  /// Visits a field that files omit if it is false.
  mutating func flag(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Bool>, _ use: FieldUse
  ) throws(Failure)

  /// Visits a client's offer, which many handshakes have in common; records have its parts instead.
  mutating func offer(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Shared<TLSOffer>?>
  ) throws(Failure)

  /// Visits a certificate, which many handshakes have in common; a record's writer adds it.
  mutating func certificate(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Shared<CertificateFacts>?>
  ) throws(Failure)
}

package enum FieldUse: Sendable {
  case everywhere
  case files
  /// Written to connection records only. The field is not judged, and sightings that differ in
  /// nothing else count as the same.
  case records
  /// Evidence files and records: it is not judged and does not distinguish sightings.
  case shown
}

extension FactVisitor where Self: ~Copyable {
  @inline(__always)
  package mutating func required<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldUse, as form: FactForm
  ) throws(Failure) {
    try field(name, path, use, as: form)
  }

  @inline(__always)
  package mutating func flag(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Bool>, _ use: FieldUse
  ) throws(Failure) {
    try field(name, path, use, as: .any)
  }

  @inline(__always)
  package mutating func offer(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Shared<TLSOffer>?>
  ) throws(Failure) {}

  @inline(__always)
  package mutating func certificate(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Shared<CertificateFacts>?>
  ) throws(Failure) {}

  @inline(__always)
  package mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldUse = .everywhere
  ) throws(Failure) {
    try field(name, path, use, as: .any)
  }

  @inline(__always)
  package mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, as form: FactForm
  ) throws(Failure) {
    try field(name, path, .everywhere, as: form)
  }

  @inline(__always)
  package mutating func required<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldUse = .everywhere
  ) throws(Failure) {
    try required(name, path, use, as: .any)
  }

  @inline(__always)
  package mutating func required<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, as form: FactForm
  ) throws(Failure) {
    try required(name, path, .everywhere, as: form)
  }

  @inline(__always)
  package mutating func record<Value: FactValue>(
    _ name: StaticString, _ path: KeyPath<Facts, Value>
  ) throws(Failure) {}

  @inline(__always)
  package mutating func flag(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Bool>
  ) throws(Failure) {
    try flag(name, path, .everywhere)
  }
}
