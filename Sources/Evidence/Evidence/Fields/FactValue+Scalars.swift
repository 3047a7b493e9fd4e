package import HostNames
package import JSONText
package import ProtocolRegistries

extension String: FactValue {
  package var heldBytes: Int { HeapCost.ofText(utf8Count: utf8.count) }

  package func write(to json: inout JSONWriter) { json.string(self) }

  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> String {
    try cursor.text(as: form)
  }
}

extension Bool: FactValue {
  package static func compare(_ one: Bool, _ other: Bool, in order: inout FactOrder) {
    order.compare(one ? 1 : 0, other ? 1 : 0)
  }

  package func write(to json: inout JSONWriter) { json.boolean(self) }

  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> Bool {
    try cursor.boolean()
  }
}

extension Int: FactValue {
  package func write(to json: inout JSONWriter) { json.integer(Int64(self)) }

  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> Int {
    Int(try cursor.integer(0...Int64(UInt32.max)))
  }
}

extension FactValue where Self: FixedWidthInteger & Comparable {
  package static var jsonForm: JSONForm { .integer(from: Self.min == 0 ? 0 : nil) }

  package func write(to json: inout JSONWriter) {
    json.integer(Int64(truncatingIfNeeded: self))
  }

  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> Self {
    Self(truncatingIfNeeded: try cursor.integer(Int64(Self.min)...Int64(Self.max)))
  }
}

extension UInt16: FactValue {
  package static var jsonForm: JSONForm { .integer(from: 0, to: Int(max)) }
}

extension Int32: FactValue {}
extension Int64: FactValue {}

extension Timestamp: FactValue {
  package static var jsonForm: JSONForm {
    .part("time", .string(matching: #"^-?[0-9]+\.[0-9]{9}$"#))
  }

  package func write(to json: inout JSONWriter) { json.seconds(nanoseconds) }

  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> Timestamp {
    try cursor.time()
  }
}

extension IPAddress: FactValue {
  package static func compare(_ one: IPAddress, _ other: IPAddress, in order: inout FactOrder) {
    order.compare(one.high, other.high)
    order.compare(one.low, other.low)
  }

  package func write(to json: inout JSONWriter) { json.string(description) }

  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> IPAddress {
    try cursor.address()
  }
}

extension TLSVersion: FactValue {
  package func write(to json: inout JSONWriter) { json.string(description) }

  /// Reads a version's name (`TLSv1.2`), or the hexadecimal number of a version without a name.
  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> TLSVersion {
    var ahead = cursor
    if let version = TLSVersion(name: try cursor.string()) { return version }
    return TLSVersion(rawValue: try ahead.hexadecimal())
  }
}

/// A code point of an IANA registry, such as a cipher suite, written to JSON in hexadecimal.
package protocol FactCode: FactValue {
  var rawValue: UInt16 { get }
  init(rawValue: UInt16)
}

extension FactCode {
  package static var jsonForm: JSONForm { .string(matching: "^0x[0-9a-f]{4}$") }

  package static func compare(_ one: Self, _ other: Self, in order: inout FactOrder) {
    order.compare(one.rawValue, other.rawValue)
  }

  package func write(to json: inout JSONWriter) { json.string(hexadecimal: rawValue) }

  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> Self {
    Self(rawValue: try cursor.hexadecimal())
  }
}

extension CipherSuite: FactCode {}
extension TLSSignatureScheme: FactCode {}

extension AlertDescription: FactValue {
  package static var jsonForm: JSONForm { .integer(from: 0) }

  package static func compare(
    _ one: AlertDescription, _ other: AlertDescription, in order: inout FactOrder
  ) {
    order.compare(one.rawValue, other.rawValue)
  }

  package func write(to json: inout JSONWriter) { json.integer(Int64(rawValue)) }

  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> AlertDescription {
    AlertDescription(rawValue: UInt8(truncatingIfNeeded: try cursor.integer(0...255)))
  }
}

/// An enum whose cases are written to evidence files as their raw values.
package protocol FactWord: FactValue {
  var rawValue: String { get }
  init?(rawValue: String)

  /// The cases by words of files from before version 0.1.0, in which their words were others.
  static var earlierWords: [String: Self] { get }
}

extension FactWord {
  package static var earlierWords: [String: Self] { [:] }

  package static func compare(_ one: Self, _ other: Self, in order: inout FactOrder) {
    order.compare(one.rawValue, other.rawValue)
  }

  package func write(to json: inout JSONWriter) { json.string(rawValue) }

  package static func read(
    from cursor: inout EvidenceJSONReader, as form: FactForm
  ) throws(EvidenceLineError) -> Self {
    try cursor.word()
  }
}

extension FactWord where Self: CaseIterable & RawRepresentable, RawValue == String {
  package static var jsonForm: JSONForm { .word(Self.self) }
}

extension AlertFacts.Sender: FactWord {}
extension TrustAnchorFacts.End: FactWord {}
extension Anomaly: FactWord {}
extension ConnectionCarrier: FactWord {}
extension EncryptedHelloKind: FactWord {}
extension HandshakeOutcome: FactWord {}
extension HostCandidate.Certainty: FactWord {}
extension HostSource: FactWord {}
extension LoggedConnection.Trust: FactWord {}
extension LoggedConnection.Reporter: FactWord {}
extension TrustCheck: FactWord {}
extension Observation.Kind: FactWord {}
extension NonHTTPProtocol: FactWord {
  package static var jsonForm: JSONForm { .string() }
}
extension UnanalyzedTraffic.Transport: FactWord {}
extension Place.Unit: FactWord {}
extension PublicKeyAlgorithm: FactWord {}
extension SignatureHash: FactWord {
  package static var jsonForm: JSONForm { .string() }
}
extension TrafficLogKind: FactWord {}
