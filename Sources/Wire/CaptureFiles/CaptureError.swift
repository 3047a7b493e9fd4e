import Bytes
public import Escaping
import SystemCalls
package import Unpacking

/// An error that prevents a file from being read as a capture.
///
/// The error is thrown only when a reader is created; later problems are reported as
/// `CaptureDamage`.
public struct CaptureError: Error, Equatable, Sendable {
  /// The kind of an error; later versions may add kinds.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code, such as `not-found`.
    public let description: String

    private init(_ description: String) { self.description = description }

    public static let notFound = Self("not-found")
    public static let isDirectory = Self("is-directory")
    public static let permissionDenied = Self("permission-denied")
    public static let unreadable = Self("unreadable")
    public static let empty = Self("empty")
    public static let headerTruncated = Self("header-truncated")
    public static let compressed = Self("compressed")
    public static let compressedAndGrowing = Self("compressed-and-growing")
    public static let damagedCompression = Self("damaged-compression")
    public static let otherForm = Self("other-form")
    public static let unknownLog = Self("unknown-log")
    public static let notACapture = Self("not-a-capture")
  }

  /// The kinds with their details, which this package matches exhaustively.
  package enum Cause: Equatable, Sendable {
    case notFound(name: ForeignText)
    case isDirectory(name: ForeignText)
    case permissionDenied(name: ForeignText)
    case unreadable(name: ForeignText, systemError: Int32)
    case empty(name: ForeignText)
    case headerTruncated(name: ForeignText, format: CaptureFormat)
    /// The content is compressed and was not unpacked: the method is unsupported, or the content is
    /// compressed twice or given in memory.
    case compressed(name: ForeignText, Compression)
    /// The file is compressed and opened as a growing file, which is not supported.
    case compressedAndGrowing(name: ForeignText, Compression)
    /// The file is compressed, and damaged before the end of the header of the content.
    case damagedCompression(name: ForeignText, Compression)
    case otherForm(name: ForeignText, UnsupportedFileFormat)
    /// A log of JSON objects with these members, which is not the form of any known program.
    ///
    /// `missing` are the members that entries of the nearest known program also have.
    case unknownLog(name: ForeignText, members: [String], nearest: String, missing: [String])
    /// The file has an unknown format; `firstBytes` are its first bytes, at most 16.
    case notACapture(name: ForeignText, firstBytes: [UInt8])
  }

  package let cause: Cause

  public var code: Code {
    switch cause {
    case .notFound: .notFound
    case .isDirectory: .isDirectory
    case .permissionDenied: .permissionDenied
    case .unreadable: .unreadable
    case .empty: .empty
    case .headerTruncated: .headerTruncated
    case .compressed: .compressed
    case .compressedAndGrowing: .compressedAndGrowing
    case .damagedCompression: .damagedCompression
    case .otherForm: .otherForm
    case .unknownLog: .unknownLog
    case .notACapture: .notACapture
    }
  }
}

extension CaptureError {
  package static func notFound(name: ForeignText) -> Self { Self(cause: .notFound(name: name)) }
  package static func isDirectory(name: ForeignText) -> Self {
    Self(cause: .isDirectory(name: name))
  }
  package static func permissionDenied(name: ForeignText) -> Self {
    Self(cause: .permissionDenied(name: name))
  }
  package static func unreadable(name: ForeignText, systemError: Int32) -> Self {
    Self(cause: .unreadable(name: name, systemError: systemError))
  }
  package static func empty(name: ForeignText) -> Self { Self(cause: .empty(name: name)) }
  package static func headerTruncated(name: ForeignText, format: CaptureFormat) -> Self {
    Self(cause: .headerTruncated(name: name, format: format))
  }
  package static func compressed(name: ForeignText, _ compression: Compression) -> Self {
    Self(cause: .compressed(name: name, compression))
  }
  package static func compressedAndGrowing(name: ForeignText, _ compression: Compression) -> Self {
    Self(cause: .compressedAndGrowing(name: name, compression))
  }
  package static func damagedCompression(name: ForeignText, _ compression: Compression) -> Self {
    Self(cause: .damagedCompression(name: name, compression))
  }
  package static func otherForm(name: ForeignText, _ form: UnsupportedFileFormat) -> Self {
    Self(cause: .otherForm(name: name, form))
  }
  package static func unknownLog(
    name: ForeignText, members: [String], nearest: String, missing: [String]
  ) -> Self {
    Self(cause: .unknownLog(name: name, members: members, nearest: nearest, missing: missing))
  }
  package static func notACapture(name: ForeignText, firstBytes: [UInt8]) -> Self {
    Self(cause: .notACapture(name: name, firstBytes: firstBytes))
  }
}

extension CaptureError: CustomStringConvertible {
  /// The file's name and a description of the error, with a remedy if known, without a full stop.
  public var description: String { "\(name.displayed): \(reason)" }

  /// The description of the error without the file's name.
  public var reason: String {
    switch cause {
    case .notFound: "no such file"
    case .isDirectory: "is a directory, not a capture file"
    case .permissionDenied: "permission denied"
    case .unreadable(_, let systemError):
      "cannot be read (\(SystemError(number: systemError).words))"
    case .empty: "is empty"
    case .headerTruncated(_, let format):
      "ends inside its \(format.rawValue) header"
    case .compressed(_, let compression):
      "is compressed with \(compression.rawValue); unpack it first, or pipe it in with "
        + "`\(compression.unpackCommand) FILE`"
    case .compressedAndGrowing(_, let compression):
      "is compressed with \(compression.rawValue), and can be read only when it is complete"
    case .damagedCompression(_, let compression):
      "is compressed with \(compression.rawValue), but damaged from its start"
    case .otherForm(_, let form): "is \(form.words)"
    case .unknownLog(_, let members, let program, let missing):
      "is a log of JSON objects with the members \(members.joined(separator: ", ")), which no"
        + " known program writes; the most similar log is that of \(program), "
        + (missing.isEmpty
          ? "whose messages are lines of a device's log"
          : "which also has \(missing.joined(separator: ", "))")
    case .notACapture(_, let firstBytes):
      "is neither pcap nor pcapng; it begins with \(firstBytes.map { [$0].hexadecimal }.joined(separator: " "))"
    }
  }

  /// The name of the file.
  public var name: ForeignText {
    switch cause {
    case .notFound(let name), .isDirectory(let name), .permissionDenied(let name),
      .unreadable(let name, _), .empty(let name), .headerTruncated(let name, _),
      .compressed(let name, _), .compressedAndGrowing(let name, _),
      .damagedCompression(let name, _), .otherForm(let name, _),
      .unknownLog(let name, _, _, _), .notACapture(let name, _):
      name
    }
  }
}

extension CaptureError {
  /// Creates the error for a system error of opening or reading a file.
  init(_ error: SystemError, name: ForeignText) {
    self =
      switch error.number {
      case ENOENT, ENOTDIR: .notFound(name: name)
      case EISDIR: .isDirectory(name: name)
      case EACCES, EPERM: .permissionDenied(name: name)
      default: .unreadable(name: name, systemError: error.number)
      }
  }
}
