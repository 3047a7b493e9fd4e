import JSONText

/// A cursor over the JSON of one line that says of the line what is wrong with it.
struct LineCursor {
  private var json: JSONCursor

  /// A cursor at the beginning of a line.
  init(_ bytes: [UInt8]) { json = JSONCursor(bytes, depth: EvidenceLimits.depth) }

  /// Reads an object.
  ///
  /// - Parameter member: Called with each name; reads the value, or skips it.
  /// - Throws: `EvidenceProblem`, its own and those of `member`.
  mutating func object(
    _ member: (String, inout LineCursor) throws(EvidenceProblem) -> Void
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
  mutating func list<Item>(
    _ item: (inout LineCursor) throws(EvidenceProblem) -> Item
  ) throws(EvidenceProblem) -> [Item] {
    var items: [Item] = []
    do throws(JSONError) { try json.beginList() } catch { throw EvidenceProblem(error) }
    while try nextItem() {
      guard items.count < EvidenceLimits.items else {
        throw EvidenceProblem("has a list of more than \(EvidenceLimits.items) items")
      }
      items.append(try item(&self))
    }
    return items
  }

  private mutating func nextItem() throws(EvidenceProblem) -> Bool {
    do throws(JSONError) { return try json.nextItem() } catch { throw EvidenceProblem(error) }
  }

  /// Tells whether an object comes.
  mutating func isObject() throws(EvidenceProblem) -> Bool {
    do throws(JSONError) { return try json.kind() == .object } catch {
      throw EvidenceProblem(error)
    }
  }

  /// Tells whether a string comes.
  mutating func isString() throws(EvidenceProblem) -> Bool {
    do throws(JSONError) { return try json.kind() == .string } catch {
      throw EvidenceProblem(error)
    }
  }

  /// Reads a string.
  mutating func string() throws(EvidenceProblem) -> String {
    do throws(JSONError) { return try json.string() } catch { throw EvidenceProblem(error) }
  }

  /// Reads a whole number of a range.
  mutating func integer(_ range: ClosedRange<Int64>) throws(EvidenceProblem) -> Int64 {
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
  mutating func boolean() throws(EvidenceProblem) -> Bool {
    do throws(JSONError) { return try json.boolean() } catch { throw EvidenceProblem(error) }
  }

  /// Passes over a value, whatever it is.
  mutating func skipValue() throws(EvidenceProblem) {
    do throws(JSONError) { try json.skipValue() } catch { throw EvidenceProblem(error) }
  }

  /// Fails unless nothing but spaces is left.
  mutating func expectEnd() throws(EvidenceProblem) {
    do throws(JSONError) { try json.expectEnd() } catch {
      throw EvidenceProblem("goes on behind its object")
    }
  }
}
