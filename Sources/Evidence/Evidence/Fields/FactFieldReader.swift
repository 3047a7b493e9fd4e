import Bytes

struct FactFieldReader<Facts: FactFields>: FactVisitor {
  var facts = Facts.unread
  var cursor: EvidenceJSONReader
  var name: String?
  var isRead = false
  var seen: UInt64 = 0
  var place: UInt64 = 0

  init(_ cursor: EvidenceJSONReader) { self.cursor = cursor }

  mutating func begin(_ name: String?, _ cursor: EvidenceJSONReader) {
    (self.name, self.cursor, isRead, place) = (name, cursor, false, 0)
  }

  @inline(__always)
  mutating func isNext(_ field: StaticString) -> Bool {
    guard !isRead, let name, field.isMember(named: name) else { return false }
    isRead = true
    return true
  }

  @inline(__always)
  mutating func field<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) throws(EvidenceLineError) {
    guard use != .records, isNext(name) else { return }
    facts[keyPath: path] = try Value.read(from: &cursor, as: form)
  }

  @inline(__always)
  mutating func required<Value: FactValue>(
    _ name: StaticString, _ path: WritableKeyPath<Facts, Value>, _ use: FieldOutputs,
    as form: FactForm
  ) throws(EvidenceLineError) {
    if isNext(name) {
      seen |= 1 << place
      facts[keyPath: path] = try Value.read(from: &cursor, as: form)
    } else if self.name == nil, seen & 1 << place == 0 {
      throw EvidenceLineError(
        "has an object without the required member \(name.description.dropLast())")
    }
    place += 1
  }

  @inline(__always)
  mutating func offer(
    _ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<TLSOffer>?>
  ) throws(EvidenceLineError) {
    if isNext(name) { facts[keyPath: path] = try cursor.offer() }
  }

  @inline(__always)
  mutating func certificate(
    _ name: StaticString, _ path: WritableKeyPath<Facts, SharedValue<CertificateFacts>?>
  ) throws(EvidenceLineError) {
    if isNext(name) { facts[keyPath: path] = try cursor.certificate() }
  }
}

extension FactFields {
  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm = .any
  ) throws(EvidenceLineError) -> Self {
    var reading = FactFieldReader<Self>(cursor)
    try cursor.object { (name, cursor) throws(EvidenceLineError) in
      reading.begin(name, cursor)
      try visitFields(&reading)
      cursor = reading.cursor
      if !reading.isRead { try cursor.skipValue() }
    }
    reading.begin(nil, cursor)
    try visitFields(&reading)
    if let problem = reading.facts.problem { throw EvidenceLineError(problem) }
    return reading.facts
  }
}
