import Bytes
import SystemCalls
public import Unpacking

/// An error that prevents a file from being read as a capture.
///
/// The error is thrown only when a reader is created; later problems are reported as
/// `CaptureDamage`.
public enum CaptureError: Error, Equatable, Sendable {
  case notFound(name: String)
  case isDirectory(name: String)
  case permissionDenied(name: String)
  case unreadable(name: String, systemError: Int32)
  case empty(name: String)
  case headerTruncated(name: String, format: CaptureFormat)
  /// The content is compressed and was not unpacked: the method is unsupported, or the content is
  /// compressed twice or given in memory.
  case compressed(name: String, Compression)
  /// The file is compressed and opened as a growing file, which is not supported.
  case compressedAndGrowing(name: String, Compression)
  /// The file is compressed, and damaged before the end of the header of the content.
  case damagedCompression(name: String, Compression)
  case otherForm(name: String, UnsupportedFileFormat)
  /// A log of JSON objects with these members, which is not the form of any known program.
  ///
  /// `missing` are the members that entries of the nearest known program also have.
  case unknownLog(name: String, members: [String], nearest: String, missing: [String])
  /// The file has an unknown format; `firstBytes` are its first bytes, at most 16.
  case notACapture(name: String, firstBytes: [UInt8])
}

extension CaptureError: CustomStringConvertible {
  /// The file's name and a description of the error, with a remedy if known, without a full stop.
  public var description: String { "\(name): \(reason)" }

  /// The description of the error without the file's name.
  public var reason: String {
    switch self {
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

  private var name: String {
    switch self {
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
  init(_ error: SystemError, name: String) {
    self =
      switch error.number {
      case ENOENT, ENOTDIR: .notFound(name: name)
      case EISDIR: .isDirectory(name: name)
      case EACCES, EPERM: .permissionDenied(name: name)
      default: .unreadable(name: name, systemError: error.number)
      }
  }
}
