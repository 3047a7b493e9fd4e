import Bytes

/// A compression format of capture files, recognised by its first bytes.
public enum Compression: String, Sendable, CaseIterable {
  case gzip, zstd, lz4, xz, bzip2

  /// The shell command that writes the unpacked file to standard output.
  public var unpackCommand: String {
    switch self {
    case .gzip: "gzip -dc"
    case .zstd: "zstd -dc"
    case .lz4: "lz4 -dc"
    case .xz: "xz -dc"
    case .bzip2: "bzip2 -dc"
    }
  }

  private var magic: [UInt8] {
    switch self {
    case .gzip: [0x1f, 0x8b]
    case .zstd: [0x28, 0xb5, 0x2f, 0xfd]
    case .lz4: [0x04, 0x22, 0x4d, 0x18]
    case .xz: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]
    case .bzip2: [0x42, 0x5a, 0x68]
    }
  }

  /// Recognises a compression format by a file's magic number; `nil` if it has none of these.
  public init?(bytes: RawSpan) {
    let firstBytes = bytes.array(at: 0, count: min(bytes.byteCount, 6))
    guard let found = Self.allCases.first(where: { firstBytes.starts(with: $0.magic) }) else {
      return nil
    }
    self = found
  }
}
