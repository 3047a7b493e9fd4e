import Bytes
import Unpacking

/// A Certificate message that was sent compressed (RFC 8879, section 4).
struct CompressedCertificate {
  enum Failure: Error {
    case unsupported
    case damaged
  }

  let message: [UInt8]

  /// The maximum length of a decompressed message in bytes, about ten times the longest chains.
  static let mostUnpackedBytes = 256 << 10

  init(message packed: RawSpan) throws(Failure) {
    do {
      var cursor = ByteCursor(packed)
      var body = try cursor.readHandshakeBody(of: HandshakeType.compressedCertificate)
      let algorithm = try body.read(UInt16.self)
      let size = try body.readUInt24()
      var content = try body.readVector24()
      guard let compression = Self.compression(algorithm), compression.isUnpacked else {
        throw Failure.unsupported
      }
      // The stated size is checked before anything is unpacked, against decompression bombs.
      guard size <= Self.mostUnpackedBytes,
        let unpacked = compression.unpack(content.readRemainingBytes(), size: size)
      else { throw Failure.damaged }
      let header = [
        HandshakeType.certificate, UInt8(truncatingIfNeeded: size >> 16),
        UInt8(truncatingIfNeeded: size >> 8), UInt8(truncatingIfNeeded: size),
      ]
      message = header + unpacked
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .damaged
    }
  }

  private static func compression(_ number: UInt16) -> MessageCompression? {
    switch number {
    case 1: .zlib
    case 2: .brotli
    case 3: .zstd
    default: nil
    }
  }
}
