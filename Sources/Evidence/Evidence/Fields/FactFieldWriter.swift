package import JSONText

/// A table of the numbers by which lines of an evidence file refer to TLS offers and certificates.
package protocol SharedFactNumbers: AnyObject, Sendable {
  func number(of offer: SharedValue<TLSOffer>) -> Int?
  func number(of certificate: SharedValue<CertificateFacts>) -> Int?
}

struct FactFieldWriter<Facts: FactFields>: FactVisitor, ~Copyable {
  let facts: Facts
  let isRecord: Bool
  let numbers: (any SharedFactNumbers)?
  var json: JSONWriter

  @inline(__always)
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) {
    guard use != (isRecord ? .files : .records) else { return }
    let value = facts[keyPath: path]
    if value.isPresent { write(value, as: name) }
  }

  @inline(__always)
  private mutating func write<Value: FactValue>(_ value: Value, as name: StaticString) {
    json.beginMember(name)
    value.write(to: &json)
    json.endMember()
  }

  @inline(__always)
  mutating func record<Value: FactValue>(_ name: StaticString, _ path: KeyPath<Facts, Value>) {
    guard isRecord else { return }
    let value = facts[keyPath: path]
    if value.isPresent { write(value, as: name) }
  }

  @inline(__always)
  mutating func flag(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Bool>, _ use: FieldOutputs
  ) {
    if isRecord || facts[keyPath: path] { field(name, path, use, as: .any) }
  }

  @inline(__always)
  mutating func offer(_ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<TLSOffer>?>)
  {
    guard !isRecord, let offer = facts[keyPath: path] else { return }
    if let numbers {
      json.member(name, numbers.number(of: offer))
    } else {
      write(offer.value, as: name)
    }
  }

  @inline(__always)
  mutating func certificate(
    _ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<CertificateFacts>?>
  ) {
    guard !isRecord, let certificate = facts[keyPath: path] else { return }
    if let numbers {
      json.member(name, numbers.number(of: certificate))
    } else {
      write(certificate.value, as: name)
    }
  }
}

extension JSONWriter {
  package mutating func member<Facts: FactFields>(
    _ name: StaticString, facts: Facts, _ numbers: (any SharedFactNumbers)? = nil
  ) {
    openObject(name)
    facts.writeFields(to: &self, isRecord: false, numbers)
    closeObjectMember()
  }

  package mutating func member<Facts: FactFields>(_ name: StaticString, record facts: Facts) {
    openObject(name)
    facts.writeFields(to: &self, isRecord: true, nil)
    closeObjectMember()
  }

  /// Writes facts as a JSON object in the form of connection records.
  package mutating func append<Facts: FactFields>(record facts: Facts) {
    openObject()
    facts.writeFields(to: &self, isRecord: true, nil)
    closeObject()
  }
}

extension JSONValue {
  package init(record facts: some FactFields) {
    self = .written { $0.append(record: facts) }
  }
}

extension FactFields {
  package func writeFields(
    to json: inout JSONWriter, isRecord: Bool, _ numbers: (any SharedFactNumbers)?
  ) {
    var writing = FactFieldWriter(
      facts: self, isRecord: isRecord, numbers: numbers, json: json.takeWriter())
    Self.visitFields(&writing)
    json = writing.json
  }

  package func write(to json: inout JSONWriter) {
    json.openObject()
    writeFields(to: &json, isRecord: false, nil)
    json.closeObject()
  }
}
