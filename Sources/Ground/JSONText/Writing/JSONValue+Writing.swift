package import Bytes
import Escaping

extension JSONValue {
  package func document() -> String {
    var bytes = ByteWriter()
    bytes.writeJSON(.indented) { $0.value(self) }
    bytes.append(UInt8(ascii: "\n"))
    return String(decoding: bytes.bytes, as: UTF8.self)
  }
}

extension JSONWriter {
  /// Writes a value, a lazy array element by element.
  ///
  /// `drain` is called after each element of a lazy array. It may move the bytes elsewhere and
  /// empty the buffer.
  package mutating func value(
    _ value: JSONValue, drain: (inout ByteWriter) -> Void = { _ in }
  ) {
    switch value {
    case .null: bytes.append("null")
    case .boolean(let flag): bytes.append(flag ? "true" : "false")
    case .number(.integer(let number)): bytes.appendDecimal(number)
    case .number(.spelled(let text)): bytes.append(contentsOf: text.utf8)
    case .string(let text): bytes.appendJSON(text)
    case .array(let elements):
      openList()
      for element in elements { item { $0.value(element, drain: drain) } }
      closeList()
    case .lazyArray(let count, let make):
      openList()
      for index in 0..<count {
        item { json in
          json.value(make(index))
          // Drained before the comma is written, because the end of the list removes that comma.
          drain(&json.bytes)
        }
      }
      closeList()
    case .object(let members):
      openObject()
      for member in members {
        self.member(named: member.name) { $0.value(member.value, drain: drain) }
      }
      closeObject()
    case .written(let write): write(&self)
    }
  }
}
