package import JSONText

/// A struct of facts that lists its fields once.
///
/// Evidence files, connection records, sorting and memory accounting each process every field by a
/// `FactVisitor`. So a new field takes one stored property and one line in `visitFields`. The list
/// is specialized for each visitor and costs no more than hand-written statements (decision 35).
package protocol FactFields: FactValue {
  /// The name under which the published schemas define the object once; `nil` if they repeat its
  /// description at each use.
  static var part: String? { get }
  static var unread: Self { get }
  /// The contradiction in facts read from a file, worded to follow the line number in messages;
  /// `nil` if there is none.
  var problem: String? { get }

  static func visitFields<Visitor: FactVisitor & ~Copyable>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) where Visitor.Facts == Self

  /// Appends the fields to the JSON object that is open in `json`.
  ///
  /// This is a protocol requirement, so that other modules call the version that is specialized for
  /// the struct.
  ///
  /// With `numbers`, offers and certificates are written as their numbers in the evidence file,
  /// else in full. `isRecord` is true for the output of `atsift connections`, false for an evidence
  /// file.
  func writeFields(to json: inout JSONWriter, isRecord: Bool, _ numbers: (any SharedFactNumbers)?)
}

extension FactFields {
  package static var part: String? { nil }

  package var problem: String? { nil }
}

/// An operation applied to each field of a struct.
///
/// A field's name is passed in its JSON form with quotes and colon: `"name":`.
package protocol FactVisitor<Facts>: ~Copyable {
  associatedtype Facts
  associatedtype Failure: Error

  /// Sets the description of the next field in the published schemas.
  mutating func meaning(_ text: StaticString)

  /// Sets a narrower JSON form for the next field in the published schemas, one that all its values
  /// have.
  mutating func form(_ form: @autoclosure () -> JSONForm)

  /// Visits an optional field, which is written only if it has a value.
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) throws(Failure)

  /// Visits a field without which an evidence file is refused.
  mutating func required<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) throws(Failure)

  /// Visits a computed value, which is written to connection records but not to evidence files.
  mutating func record<Value: FactValue>(
    _ name: StaticString, _ path: KeyPath<Facts, Value>
  ) throws(Failure)

  /// Visits a Boolean field; evidence files omit it if it is false.
  mutating func flag(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Bool>, _ use: FieldOutputs
  ) throws(Failure)

  /// Visits a client's TLS offer, which many handshakes share.
  ///
  /// Connection records do not contain the offer as a whole. They have its parts as `record`
  /// fields.
  mutating func offer(
    _ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<TLSOffer>?>
  ) throws(Failure)

  /// Visits a certificate, which many handshakes share.
  ///
  /// The writer of connection records writes certificates itself and ignores this visit.
  mutating func certificate(
    _ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<CertificateFacts>?>
  ) throws(Failure)
}

/// The outputs that contain a field: evidence files, connection records (`atsift connections`), or
/// both.
package enum FieldOutputs: Sendable {
  case everywhere
  case files
  /// Written only to connection records (`atsift connections`). The field does not affect verdicts,
  /// and observations that differ only in such fields form one sighting.
  case records
  /// Written to evidence files and connection records. The field does not affect verdicts, and
  /// observations that differ only in such fields form one sighting.
  case shown
}

extension FactVisitor where Self: ~Copyable {
  @inline(__always)
  package mutating func meaning(_ text: StaticString) {}

  @inline(__always)
  package mutating func form(_ form: @autoclosure () -> JSONForm) {}

  @inline(__always)
  package mutating func required<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) throws(Failure) {
    try field(name, path, use, as: form)
  }

  @inline(__always)
  package mutating func flag(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Bool>, _ use: FieldOutputs
  ) throws(Failure) {
    try field(name, path, use, as: .any)
  }

  @inline(__always)
  package mutating func offer(
    _ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<TLSOffer>?>
  ) throws(Failure) {}

  @inline(__always)
  package mutating func certificate(
    _ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<CertificateFacts>?>
  ) throws(Failure) {}

  @inline(__always)
  package mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs = .everywhere
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
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs = .everywhere
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
