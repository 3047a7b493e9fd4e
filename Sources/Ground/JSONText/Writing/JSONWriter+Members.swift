package import Bytes
package import Escaping

extension JSONWriter {
  package mutating func string(_ text: String) { bytes.appendJSON(text) }

  package mutating func string(_ text: ForeignText) { bytes.appendJSON(text) }

  package mutating func boolean(_ value: Bool) { bytes.append(value ? "true" : "false") }

  package mutating func integer(_ value: Int64) { bytes.appendDecimal(value) }

  package mutating func seconds(_ nanoseconds: Int64) {
    bytes.append(UInt8(ascii: "\""))
    bytes.appendSeconds(nanoseconds: nanoseconds)
    bytes.append(UInt8(ascii: "\""))
  }

  package mutating func beginMember(_ name: StaticString) { begin(name) }

  package mutating func endMember() { bytes.append(UInt8(ascii: ",")) }

  package mutating func member(_ name: StaticString, _ value: String?) {
    guard let value else { return }
    begin(name)
    bytes.appendJSON(value)
    bytes.append(UInt8(ascii: ","))
  }

  package mutating func member(_ name: StaticString, _ value: ForeignText?) {
    guard let value else { return }
    begin(name)
    bytes.appendJSON(value)
    bytes.append(UInt8(ascii: ","))
  }

  package mutating func member(_ name: StaticString, _ value: Bool?) {
    guard let value else { return }
    begin(name)
    bytes.append(value ? "true," : "false,")
  }

  package mutating func member(_ name: StaticString, _ value: Int?) {
    guard let value else { return }
    begin(name)
    bytes.appendDecimal(Int64(value))
    bytes.append(UInt8(ascii: ","))
  }

  package mutating func member(_ name: StaticString, secondsOf nanoseconds: Int64?) {
    guard let nanoseconds else { return }
    member(name) { $0.appendSeconds(nanoseconds: nanoseconds) }
  }

  package mutating func string(hexadecimal value: UInt16) {
    bytes.append(#""0x"#)
    bytes.appendHexadecimal(value)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Writes a string member unescaped; `text` appends only printable ASCII without `"`, `\` and
  /// `#`.
  package mutating func member(
    _ name: StaticString, plainText text: (inout ByteWriter) -> Void
  ) {
    begin(name)
    bytes.append(UInt8(ascii: "\""))
    text(&bytes)
    bytes.append("\",")
  }

  /// Writes a list of strings as a member; omits the member if the list is empty.
  package mutating func member(_ name: StaticString, _ values: [String]) {
    member(name, values) { value, json in json.string(value) }
  }

  package mutating func member(_ name: StaticString, _ values: [ForeignText]) {
    member(name, values) { value, json in json.string(value) }
  }

  package mutating func member<Item>(
    _ name: StaticString, _ items: [Item], each: (Item, inout JSONWriter) -> Void
  ) {
    guard !items.isEmpty else { return }
    openList(name)
    for value in items { item { each(value, &$0) } }
    closeListMember()
  }

  /// Writes a member with a value that is already JSON text on one line.
  package mutating func member(_ name: StaticString, written: [UInt8]) {
    begin(name)
    bytes.append(written)
    bytes.append(UInt8(ascii: ","))
  }

  /// Appends members that are already JSON text on one line, each followed by a comma.
  package mutating func members(_ written: [UInt8]) { bytes.append(written) }
}
