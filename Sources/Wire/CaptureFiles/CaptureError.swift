public import Unpacking

/// Why a file cannot be read as a capture at all.
///
/// Thrown when a reader is made and never afterwards: what is wrong further on is `CaptureDamage`.
public enum CaptureError: Error, Equatable, Sendable {
  /// There is no file of that name.
  case notFound(name: String)
  /// The name is that of a directory.
  case isDirectory(name: String)
  /// The file may not be read.
  case permissionDenied(name: String)
  /// The system refuses for another reason, given as its `errno`.
  case unreadable(name: String, systemError: Int32)
  /// The file has no bytes.
  case empty(name: String)
  /// The file is a capture, and ends inside its own header.
  case headerTruncated(name: String, format: CaptureFormat)
  /// The file is compressed, so whether a capture is inside is not known.
  case compressed(name: String, Compression)
  /// The file is compressed, and what is still being written can't be unpacked.
  case compressedAndGrowing(name: String, Compression)
  /// The file is compressed, and nothing that begins a capture can be unpacked from it.
  case damagedCompression(name: String, Compression)
  /// The file is something else; its first bytes, 16 at most.
  case notACapture(name: String, firstBytes: [UInt8])
}

extension CaptureError: CustomStringConvertible {
  /// One sentence without a full stop, with what to do where that is known.
  public var description: String {
    switch self {
    case .notFound(let name): "\(name): no such file"
    case .isDirectory(let name): "\(name): is a directory, not a capture file"
    case .permissionDenied(let name): "\(name): permission denied"
    case .unreadable(let name, let systemError):
      "\(name): cannot be read (\(SystemCall.words(for: systemError)))"
    case .empty(let name): "\(name): is empty, so not a capture"
    case .headerTruncated(let name, let format):
      "\(name): ends inside its \(format.rawValue) header"
    case .compressed(let name, let compression):
      "\(name): is compressed with \(compression.rawValue); unpack it first, or pipe it in with "
        + "`\(compression.unpackCommand) FILE`"
    case .compressedAndGrowing(let name, let compression):
      "\(name): is compressed with \(compression.rawValue), and can be read only when it is whole"
    case .damagedCompression(let name, let compression):
      "\(name): is compressed with \(compression.rawValue), but damaged from its start"
    case .notACapture(let name, let firstBytes):
      "\(name): is neither pcap nor pcapng; it begins with \(Self.hexadecimal(firstBytes))"
    }
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined(separator: " ")
  }
}
