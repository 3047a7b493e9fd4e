import JSONText

/// Reads the JSON values of one line of an evidence file; its errors are phrases that follow the
/// line number in messages.
package struct EvidenceJSONReader {
  /// The limit of items in a list of an evidence file.
  ///
  /// The longest lists are those of cipher suites, and no ClientHello can contain so many.
  package static let mostItems = 32_768
  package static let mostDepth = 64
  /// The greatest number accepted for a count.
  ///
  /// A capture with so many packets would exceed any disk.
  package static let mostCount: Int64 = 1 << 32
  package static let longestName = 1024

  private var json: JSONCursor
  package var described: (any SharedFactTable)?

  package init(_ bytes: [UInt8]) { json = JSONCursor(bytes, depth: Self.mostDepth) }

  package mutating func object(
    _ member: (String, inout EvidenceJSONReader) throws(EvidenceLineError) -> Void
  ) throws(EvidenceLineError) {
    do throws(JSONError) { try json.beginObject() } catch { throw EvidenceLineError(error) }
    while let name = try nextName() { try member(name, &self) }
  }

  private mutating func nextName() throws(EvidenceLineError) -> String? {
    do throws(JSONError) { return try json.nextName() } catch { throw EvidenceLineError(error) }
  }

  package mutating func list<Item>(
    _ item: (inout EvidenceJSONReader) throws(EvidenceLineError) -> Item
  ) throws(EvidenceLineError) -> [Item] {
    var items: [Item] = []
    do throws(JSONError) { try json.beginList() } catch { throw EvidenceLineError(error) }
    while try nextItem() {
      guard items.count < Self.mostItems else {
        throw EvidenceLineError("has a list of more than \(Self.mostItems) items")
      }
      items.append(try item(&self))
    }
    return items
  }

  private mutating func nextItem() throws(EvidenceLineError) -> Bool {
    do throws(JSONError) { return try json.nextItem() } catch { throw EvidenceLineError(error) }
  }

  package mutating func isObject() throws(EvidenceLineError) -> Bool {
    do throws(JSONError) { return try json.kind() == .object } catch {
      throw EvidenceLineError(error)
    }
  }

  package mutating func isString() throws(EvidenceLineError) -> Bool {
    do throws(JSONError) { return try json.kind() == .string } catch {
      throw EvidenceLineError(error)
    }
  }

  package mutating func string() throws(EvidenceLineError) -> String {
    do throws(JSONError) { return try json.string() } catch { throw EvidenceLineError(error) }
  }

  package mutating func integer(_ range: ClosedRange<Int64>) throws(EvidenceLineError) -> Int64 {
    let number: JSONNumber
    do throws(JSONError) { number = try json.number() } catch { throw EvidenceLineError(error) }
    guard number.isWhole else {
      throw EvidenceLineError("has a number that is not an integer")
    }
    guard case .integer(let integer) = number, range.contains(integer) else {
      throw EvidenceLineError("has a number out of range")
    }
    return integer
  }

  package mutating func boolean() throws(EvidenceLineError) -> Bool {
    do throws(JSONError) { return try json.boolean() } catch { throw EvidenceLineError(error) }
  }

  package mutating func skipValue() throws(EvidenceLineError) {
    do throws(JSONError) { try json.skipValue() } catch { throw EvidenceLineError(error) }
  }

  package mutating func expectEnd() throws(EvidenceLineError) {
    do throws(JSONError) { try json.expectEnd() } catch {
      throw EvidenceLineError("has text after its object")
    }
  }
}

/// A table of the TLS offers and certificates that earlier lines of an evidence file defined, to
/// which later lines refer by number.
package protocol SharedFactTable: AnyObject {
  func offer(_ number: Int) throws(EvidenceLineError) -> SharedValue<TLSOffer>
  func certificate(_ number: Int) throws(EvidenceLineError) -> SharedValue<CertificateFacts>
}

extension EvidenceJSONReader {
  mutating func offer() throws(EvidenceLineError) -> SharedValue<TLSOffer> {
    if try isObject() { return SharedValue(try TLSOffer.read(from: &self)) }
    guard let described else {
      throw EvidenceLineError(
        "refers to a TLS hello message that no earlier line describes")
    }
    return try described.offer(count())
  }

  mutating func certificate() throws(EvidenceLineError) -> SharedValue<CertificateFacts> {
    if try isObject() { return SharedValue(try CertificateFacts.read(from: &self)) }
    guard let described else {
      throw EvidenceLineError(
        "refers to a certificate that no earlier line describes")
    }
    return try described.certificate(count())
  }
}
