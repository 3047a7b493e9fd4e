package import Bytes
import JSONText

/// A document that is generated piece by piece during writing, to save memory for many hosts.
package struct ReportDocument: Sendable {
  private let body: @Sendable (inout ByteWriter, (inout ByteWriter) -> Void) -> Void

  package init(_ text: String) { body = { bytes, _ in bytes.append(contentsOf: text.utf8) } }

  init(_ pieces: @escaping @Sendable ((String) -> Void) -> Void) {
    body = { bytes, drain in
      pieces { piece in
        bytes.append(contentsOf: piece.utf8)
        drain(&bytes)
      }
    }
  }

  init(_ value: JSONValue) {
    body = { bytes, drain in
      bytes.writeJSON(.indented) { $0.value(value, drain: drain) }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  package static func + (one: ReportDocument, other: ReportDocument) -> ReportDocument {
    ReportDocument(body: { bytes, drain in
      one.body(&bytes, drain)
      other.body(&bytes, drain)
    })
  }

  private init(body: @escaping @Sendable (inout ByteWriter, (inout ByteWriter) -> Void) -> Void) {
    self.body = body
  }

  /// Writes the document.
  ///
  /// `drain` is called after each piece, and may output the bytes and remove them from the buffer.
  package func write(to bytes: inout ByteWriter, drain: (inout ByteWriter) -> Void) {
    body(&bytes, drain)
  }

  package var text: String {
    var bytes = ByteWriter()
    write(to: &bytes) { _ in }
    return String(decoding: bytes.bytes, as: UTF8.self)
  }
}
