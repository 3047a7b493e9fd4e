public import Bytes
import JSONText

/// A document that is made piece by piece as it is written: of very many hosts it is never held whole.
public struct ReportDocument: Sendable {
  private let body: @Sendable (inout ByteWriter, (inout ByteWriter) -> Void) -> Void

  /// A document that is made already.
  public init(_ text: String) { body = { bytes, _ in bytes.append(contentsOf: text.utf8) } }

  /// A text that is made piece by piece.
  ///
  /// - Parameter pieces: Makes the pieces, and hands on each of them.
  init(_ pieces: @escaping @Sendable ((String) -> Void) -> Void) {
    body = { bytes, drain in
      pieces { piece in
        bytes.append(contentsOf: piece.utf8)
        drain(&bytes)
      }
    }
  }

  /// A value as JSON, indented by two spaces, with a line end.
  init(_ value: JSONValue) {
    body = { bytes, drain in
      bytes.writeJSON(.indented) { $0.value(value, drain: drain) }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// One document after another.
  public static func + (one: ReportDocument, other: ReportDocument) -> ReportDocument {
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
  /// - Parameters:
  ///   - bytes: Takes its bytes.
  ///   - drain: Called after each piece; it may take out what has gathered.
  public func write(to bytes: inout ByteWriter, drain: (inout ByteWriter) -> Void) {
    body(&bytes, drain)
  }

  /// All of it.
  public var text: String {
    var bytes = ByteWriter()
    write(to: &bytes) { _ in }
    return String(decoding: bytes.bytes, as: UTF8.self)
  }
}
