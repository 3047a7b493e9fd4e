package import JSONText

/// A struct of evidence that lists its fields once.
///
/// Evidence files, records of connections, the order of sightings and the memory of a ledger need every field of a
/// struct. Each of them is a `FactVisitor`, which goes through this list; so a new field is added in two places, as a
/// stored property and as a line of `visitFields`. The list is generic code that is specialised for each visitor, and
/// costs what the statements cost that it replaces (decision 35).
package protocol FactFields: FactValue {
  /// A value to read fields into.
  static var unread: Self { get }
  /// The reason why a file's facts are none, behind the number of their line; `nil` for all that can be.
  var problem: String? { get }

  /// Visits each field, in the order of evidence files.
  static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == Self

  /// Writes the fields as members of the object that is open.
  ///
  /// It is a requirement so that other modules call the version that is specialised for this struct.
  ///
  /// - Parameters:
  ///   - json: The writer.
  ///   - isRecord: True for a record of a connection, false for an evidence file.
  ///   - numbers: The numbers of shared facts; `nil` to write those in place.
  func writeFields(to json: inout JSONWriter, isRecord: Bool, _ numbers: (any SharedNumbers)?)

  /// Tells whether records have the same fields of two values; a requirement for the same reason.
  func isRecorded(as other: Self) -> Bool
}

extension FactFields {
  package var problem: String? { nil }
}

/// An operation on the fields of a struct, one after the other.
///
/// Names are given as they are written on a line, `"name":`.
package protocol FactVisitor<Facts>: ~Copyable {
  associatedtype Facts
  associatedtype Failure: Error

  /// Visits a field, which is written where its value is present.
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldUse, as form: FactForm
  ) throws(Failure)

  /// Visits a field without which a file does not describe the facts.
  mutating func required<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldUse, as form: FactForm
  ) throws(Failure)

  /// Visits another form of fields of the list, which records of connections alone have.
  mutating func record<Value: FactValue>(
    _ name: StaticString, _ path: KeyPath<Facts, Value>
  ) throws(Failure)

  /// Visits a field that files leave out where it is false.
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

/// The outputs that a field is part of.
package enum FieldUse: Sendable {
  /// Evidence files and records of connections.
  case everywhere
  /// Evidence files alone.
  case files
  /// Records of connections alone: nothing is judged by it, and it tells no sightings apart.
  case records
  /// Evidence files and records: nothing is judged by it, and it tells no sightings apart.
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
