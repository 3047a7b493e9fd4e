import JSONText

/// A cursor over the JSON of one line that says of the line what is wrong with it.
package struct FactCursor {
  /// Items of one list: a hello has no room for more suites than half of this, and no server sends a certificate
  /// of so many names.
  package static let mostItems = 32_768
  /// The greatest nesting depth of values that a newer version added.
  package static let mostDepth = 64
  /// The greatest count of a line; a capture of so many packets would be larger than any disk.
  package static let mostCount: Int64 = 1 << 32
  /// The longest name from DNS, in bytes, escapes included.
  package static let longestName = 1024

  private var json: JSONCursor
  /// The offers and certificates that were described before; `nil` where none are.
  package var described: (any SharedFactTable)?

  /// A cursor at the beginning of a line.
  package init(_ bytes: [UInt8]) { json = JSONCursor(bytes, depth: Self.mostDepth) }

  /// Reads an object.
  ///
  /// - Parameter member: Called with each name; reads the value, or skips it.
  /// - Throws: `EvidenceProblem`, its own and those of `member`.
  package mutating func object(
    _ member: (String, inout FactCursor) throws(EvidenceProblem) -> Void
  ) throws(EvidenceProblem) {
    do throws(JSONError) { try json.beginObject() } catch { throw EvidenceProblem(error) }
    while let name = try nextName() { try member(name, &self) }
  }

  private mutating func nextName() throws(EvidenceProblem) -> String? {
    do throws(JSONError) { return try json.nextName() } catch { throw EvidenceProblem(error) }
  }

  /// Reads a list, of no more items than the limit.
  ///
  /// - Parameter item: Reads one item.
  /// - Returns: The items.
  /// - Throws: `EvidenceProblem`, its own and those of `item`.
  package mutating func list<Item>(
    _ item: (inout FactCursor) throws(EvidenceProblem) -> Item
  ) throws(EvidenceProblem) -> [Item] {
    var items: [Item] = []
    do throws(JSONError) { try json.beginList() } catch { throw EvidenceProblem(error) }
    while try nextItem() {
      guard items.count < Self.mostItems else {
        throw EvidenceProblem("has a list of more than \(Self.mostItems) items")
      }
      items.append(try item(&self))
    }
    return items
  }

  private mutating func nextItem() throws(EvidenceProblem) -> Bool {
    do throws(JSONError) { return try json.nextItem() } catch { throw EvidenceProblem(error) }
  }

  /// Tells whether an object comes.
  package mutating func isObject() throws(EvidenceProblem) -> Bool {
    do throws(JSONError) { return try json.kind() == .object } catch {
      throw EvidenceProblem(error)
    }
  }

  /// Tells whether a string comes.
  package mutating func isString() throws(EvidenceProblem) -> Bool {
    do throws(JSONError) { return try json.kind() == .string } catch {
      throw EvidenceProblem(error)
    }
  }

  /// Reads a string.
  package mutating func string() throws(EvidenceProblem) -> String {
    do throws(JSONError) { return try json.string() } catch { throw EvidenceProblem(error) }
  }

  /// Reads a whole number of a range.
  package mutating func integer(_ range: ClosedRange<Int64>) throws(EvidenceProblem) -> Int64 {
    let number: JSONNumber
    do throws(JSONError) { number = try json.number() } catch { throw EvidenceProblem(error) }
    guard number.isWhole else {
      throw EvidenceProblem("has no whole number where one belongs")
    }
    guard case .integer(let integer) = number, range.contains(integer) else {
      throw EvidenceProblem("has a number out of range")
    }
    return integer
  }

  /// Reads `true` or `false`.
  package mutating func boolean() throws(EvidenceProblem) -> Bool {
    do throws(JSONError) { return try json.boolean() } catch { throw EvidenceProblem(error) }
  }

  /// Passes over a value, whatever it is.
  package mutating func skipValue() throws(EvidenceProblem) {
    do throws(JSONError) { try json.skipValue() } catch { throw EvidenceProblem(error) }
  }

  /// Fails unless nothing but spaces is left.
  package mutating func expectEnd() throws(EvidenceProblem) {
    do throws(JSONError) { try json.expectEnd() } catch {
      throw EvidenceProblem("goes on behind its object")
    }
  }
}

/// The offers and certificates that lines of an evidence file described, by number.
package protocol SharedFactTable: AnyObject {
  func offer(_ number: Int) throws(EvidenceProblem) -> Shared<TLSOffer>
  func certificate(_ number: Int) throws(EvidenceProblem) -> Shared<CertificateFacts>
}

extension FactCursor {
  /// Reads an offer: in place, or by its number.
  mutating func offer() throws(EvidenceProblem) -> Shared<TLSOffer> {
    if try isObject() { return Shared(try TLSOffer.read(from: &self)) }
    guard let described else { throw EvidenceProblem("names a hello that was not described") }
    return try described.offer(count())
  }

  /// Reads a certificate: in place, or by its number.
  mutating func certificate() throws(EvidenceProblem) -> Shared<CertificateFacts> {
    if try isObject() { return Shared(try CertificateFacts.read(from: &self)) }
    guard let described else { throw EvidenceProblem("names a certificate that was not described") }
    return try described.certificate(count())
  }
}
