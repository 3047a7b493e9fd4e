package import Bytes

/// The one writer of JSON (RFC 8259): member by member, straight into bytes, without a tree.
///
/// Each member and item ends with a comma, which the end of its object or list takes back. Absent
/// values leave no trace. Members with a fixed name give it as it stands on a line, `"name":`, because
/// one append instead of four makes a record an eighth cheaper. What was written of members before can
/// be appended again as bytes.
package struct JSONWriter: ~Copyable, Sendable {
  /// A layout of JSON.
  package enum Form: Sendable {
    /// All on one line, without spaces.
    case line
    /// Every member and item on a line of its own, indented by two spaces.
    case indented
  }

  /// The bytes that were written; they may be taken out behind a value, before its comma.
  package var bytes: ByteWriter
  private let isIndented: Bool
  private var depth = 0

  /// A writer that has written nothing.
  package init(_ form: Form = .line) { self.init(form, into: ByteWriter()) }

  fileprivate init(_ form: Form, into bytes: consuming ByteWriter) {
    self.bytes = bytes
    isIndented = form == .indented
  }

  /// Moves all that was written into another writer, and leaves this one empty.
  package mutating func moved() -> JSONWriter {
    var other = JSONWriter(isIndented ? .indented : .line, into: bytes.take())
    other.depth = depth
    return other
  }

  // MARK: Objects and lists

  /// Opens an object where a value belongs.
  package mutating func openObject() { open("{") }

  /// Opens an object as a member.
  package mutating func openObject(_ name: StaticString) {
    begin(name)
    open("{")
  }

  /// Ends an object that stands where a value belongs.
  package mutating func closeObject() { close("}") }

  /// Ends an object that is a member.
  package mutating func closeObjectMember() {
    close("}")
    bytes.append(UInt8(ascii: ","))
  }

  /// Opens a list where a value belongs.
  package mutating func openList() { open("[") }

  /// Opens a list as a member.
  package mutating func openList(_ name: StaticString) {
    begin(name)
    open("[")
  }

  /// Ends a list that stands where a value belongs.
  package mutating func closeList() { close("]") }

  /// Ends a list that is a member.
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

  /// Writes a member with a name that is not known before.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - value: Writes the value.
  package mutating func member(named name: String, _ value: (inout JSONWriter) -> Void) {
    if isIndented { startLine() }
    bytes.appendJSON(name)
    bytes.append(isIndented ? ": " : ":")
    value(&self)
    bytes.append(UInt8(ascii: ","))
  }

  /// Writes an item of the list that is open.
  ///
  /// - Parameter value: Writes the value.
  package mutating func item(_ value: (inout JSONWriter) -> Void) {
    if isIndented { startLine() }
    value(&self)
    bytes.append(UInt8(ascii: ","))
  }

  /// Writes the name of a member, up to its value.
  ///
  /// - Parameter name: The name in quotes, and a colon.
  mutating func begin(_ name: StaticString) {
    if isIndented { startLine() }
    bytes.append(name)
    if isIndented { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func startLine() {
    // More than nearly all lines need, in one piece, and what is too much is taken back.
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
  /// Lets JSON be written behind what was written.
  ///
  /// - Parameters:
  ///   - form: The layout.
  ///   - body: Writes the JSON.
  package mutating func writeJSON(
    _ form: JSONWriter.Form = .line, _ body: (inout JSONWriter) -> Void
  ) {
    // Moved there and back, as a copy would cost as much as all that was written.
    var json = JSONWriter(form, into: take())
    body(&json)
    swap(&self, &json.bytes)
  }
}
