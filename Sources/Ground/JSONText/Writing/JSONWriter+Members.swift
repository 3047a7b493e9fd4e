package import Bytes

extension JSONWriter {
  /// Writes a string where a value belongs.
  package mutating func string(_ text: String) { bytes.appendJSON(text) }

  /// Writes a truth value where a value belongs.
  package mutating func boolean(_ value: Bool) { bytes.append(value ? "true" : "false") }

  /// Writes an integer where a value belongs.
  package mutating func integer(_ value: Int64) { bytes.appendDecimal(value) }

  /// Writes a moment where a value belongs, as text: seconds since 1970 with nine decimals.
  ///
  /// - Parameter nanoseconds: The moment, since 1970.
  package mutating func seconds(_ nanoseconds: Int64) {
    bytes.append(UInt8(ascii: "\""))
    bytes.appendSeconds(nanoseconds: nanoseconds)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Begins a member, whose value is written next.
  package mutating func beginMember(_ name: StaticString) { begin(name) }

  /// Ends a member behind its value.
  package mutating func endMember() { bytes.append(UInt8(ascii: ",")) }

  /// Writes a string as a member.
  package mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    begin(name)
    bytes.appendJSON(value)
    bytes.append(UInt8(ascii: ","))
  }

  /// Writes a truth value as a member.
  package mutating func member(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    begin(name)
    bytes.append(value ? "true," : "false,")
  }

  /// Writes an integer as a member.
  package mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    begin(name)
    bytes.appendDecimal(Int64(value))
    bytes.append(UInt8(ascii: ","))
  }

  /// Writes a moment as text: seconds since 1970 with nine decimals.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - nanoseconds: The moment, since 1970.
  package mutating func member(_ name: StaticString, secondsOf nanoseconds: Int64?) {
    guard let nanoseconds else { return }
    member(name) { $0.appendSeconds(nanoseconds: nanoseconds) }
  }

  /// Writes a number of 16 bits as text: `0x` and four digits.
  package mutating func member(_ name: StaticString, hexadecimal value: UInt16?) {
    guard let value else { return }
    begin(name)
    string(hexadecimal: value)
    bytes.append(UInt8(ascii: ","))
  }

  /// Writes a number of 16 bits as text where a value belongs: `0x` and four digits.
  package mutating func string(hexadecimal value: UInt16) {
    bytes.append(#""0x"#)
    bytes.appendHexadecimal(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string that needs no escapes as a member.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - text: Writes printable ASCII without quotes, backslashes and number signs.
  package mutating func member(
    _ name: StaticString, plainText text: (inout ByteWriter) -> Void
  ) {
    begin(name)
    bytes.append(UInt8(ascii: "\""))
    text(&bytes)
    bytes.append("\",")
  }

  /// Writes a list of strings as a member; an empty one counts as absent.
  package mutating func member(_ name: StaticString, _ values: [String]) {
    member(name, values) { value, json in json.string(value) }
  }

  /// Writes a list as a member; an empty one counts as absent.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - items: The items.
  ///   - each: Writes an item.
  package mutating func member<Item>(
    _ name: StaticString, _ items: [Item], each: (Item, inout JSONWriter) -> Void
  ) {
    guard !items.isEmpty else { return }
    openList(name)
    for value in items { item { each(value, &$0) } }
    closeListMember()
  }

  /// Writes a value as a member of which the bytes are known.
  ///
  /// - Parameters:
  ///   - name: The member's name.
  ///   - written: The value on one line, as another writer wrote it.
  package mutating func member(_ name: StaticString, written: [UInt8]) {
    begin(name)
    bytes.append(written)
    bytes.append(UInt8(ascii: ","))
  }

  /// Writes members again of which the bytes are known, each with its comma.
  ///
  /// - Parameter written: The bytes on one line, as another writer wrote them.
  package mutating func members(_ written: [UInt8]) { bytes.append(written) }
}
