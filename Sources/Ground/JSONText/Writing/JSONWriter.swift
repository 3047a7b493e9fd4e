package import Bytes
package import Escaping

/// The only writer of JSON (RFC 8259): it appends members to a byte buffer, without a tree.
///
/// A comma is written after every member and item; closing an object or list removes the last one.
/// Members without a value are omitted. Fixed names are passed with quotes and colon, as `"name":`:
/// one append instead of four makes a record an eighth cheaper.
package struct JSONWriter: ~Copyable, Sendable {
  package enum Form: Sendable {
    case line
    case indented
  }

  /// The JSON text written so far; after a value and before its comma, the caller may move the
  /// bytes elsewhere.
  package var bytes: ByteWriter
  private let isIndented: Bool
  private var depth = 0

  package init(_ form: Form = .line) { self.init(form, into: ByteWriter()) }

  fileprivate init(_ form: Form, into bytes: consuming ByteWriter) {
    self.bytes = bytes
    isIndented = form == .indented
  }

  package mutating func takeWriter() -> JSONWriter {
    var other = JSONWriter(isIndented ? .indented : .line, into: bytes.take())
    other.depth = depth
    return other
  }

  // MARK: Objects and lists

  package mutating func openObject() { open("{") }

  package mutating func openObject(_ name: StaticString) {
    begin(name)
    open("{")
  }

  package mutating func closeObject() { close("}") }

  package mutating func closeObjectMember() {
    close("}")
    bytes.append(UInt8(ascii: ","))
  }

  package mutating func openList() { open("[") }

  package mutating func openList(_ name: StaticString) {
    begin(name)
    open("[")
  }

  package mutating func closeList() { close("]") }

  package mutating func closeListMember() {
    close("]")
    bytes.append(UInt8(ascii: ","))
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    bytes.append(UInt8(ascii: bracket))
    depth += 1
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    depth -= 1
    if bytes.last == UInt8(ascii: ",") {
      bytes.removeLast()
      if isIndented { startLine() }
    }
    bytes.append(UInt8(ascii: bracket))
  }

  // MARK: Members and items

  package mutating func member(named name: String, _ value: (inout JSONWriter) -> Void) {
    member(named: ForeignText(name), value)
  }

  package mutating func member(named name: ForeignText, _ value: (inout JSONWriter) -> Void) {
    if isIndented { startLine() }
    bytes.appendJSON(name)
    bytes.append(isIndented ? ": " : ":")
    value(&self)
    bytes.append(UInt8(ascii: ","))
  }

  /// Writes a member whose name is given with quotes and colon.
  mutating func member(_ name: [UInt8], _ value: (inout JSONWriter) -> Void) {
    if isIndented { startLine() }
    bytes.append(name)
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    value(&self)
    bytes.append(UInt8(ascii: ","))
  }

  package mutating func item(_ value: (inout JSONWriter) -> Void) {
    if isIndented { startLine() }
    value(&self)
    bytes.append(UInt8(ascii: ","))
  }

  /// Writes a member's name, which is given with quotes and colon.
  mutating func begin(_ name: StaticString) {
    if isIndented { startLine() }
    bytes.append(name)
    if isIndented { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func startLine() {
    // More indentation than nearly all lines need is appended in one piece, and the excess removed.
    let room: StaticString = "\n                                "
    let most = (room.utf8CodeUnitCount - 1) / 2
    bytes.append(room)
    if depth <= most {
      bytes.removeLast(2 * (most - depth))
    } else {
      for _ in most..<depth { bytes.append("  ") }
    }
  }
}

extension ByteWriter {
  package mutating func writeJSON(
    _ form: JSONWriter.Form = .line, _ body: (inout JSONWriter) -> Void
  ) {
    // The buffer is moved there and back, because a copy would cost as much as everything written
    // so far.
    var json = JSONWriter(form, into: take())
    body(&json)
    swap(&self, &json.bytes)
  }
}
