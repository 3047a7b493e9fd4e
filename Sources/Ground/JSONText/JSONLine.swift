package import ByteReading

/// Members of a JSON object on one line, written straight into bytes; what is absent leaves no trace.
///
/// Each member ends with a comma, which the object's end overwrites. Names are given as they stand on
/// the line, `"name":`, because one append instead of four makes a record an eighth cheaper.
extension ByteWriter {
  package mutating func openObject(_ name: StaticString) {
    append(name)
    append(UInt8(ascii: "{"))
  }

  /// Ends the object or list whose last item left a comma.
  package mutating func close(_ bracket: Unicode.Scalar) {
    if last == UInt8(ascii: ",") { removeLast() }
    append(UInt8(ascii: bracket))
  }

  /// Ends a member.
  package mutating func endMember() { append(UInt8(ascii: ",")) }

  package mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    append(name)
    appendJSON(value)
    endMember()
  }

  package mutating func member(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    append(name)
    append(value ? "true" : "false")
    endMember()
  }

  package mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    append(name)
    appendDecimal(Int64(value))
    endMember()
  }

  /// Appends a moment as text: seconds since 1970 with nine decimals.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - nanoseconds: The moment, since 1970.
  package mutating func member(_ name: StaticString, secondsOf nanoseconds: Int64?) {
    guard let nanoseconds else { return }
    append(name)
    append(UInt8(ascii: "\""))
    appendSeconds(nanoseconds: nanoseconds)
    append(UInt8(ascii: "\""))
    endMember()
  }

  package mutating func member(_ name: StaticString, _ values: [String]) {
    member(name, values) { value, bytes in bytes.appendJSON(value) }
  }

  /// Appends a list; an empty one counts as absent.
  package mutating func member<Item>(
    _ name: StaticString, _ items: [Item], each: (Item, inout ByteWriter) -> Void
  ) {
    guard !items.isEmpty else { return }
    append(name)
    append(UInt8(ascii: "["))
    for item in items {
      each(item, &self)
      append(UInt8(ascii: ","))
    }
    close("]")
    endMember()
  }
}
