import ByteReading
import Unpacking

/// A Certificate message that was sent compressed (RFC 8879, section 4).
struct CompressedCertificate {
  /// What can be wrong with it beside its format.
  enum Failure: Error {
    /// A compression that is not known, or for which no library is at hand.
    case unsupported
    /// More than any chain has, or not what it says.
    case damaged
  }

  /// The Certificate message, its four-byte header included.
  let message: [UInt8]

  /// The longest message that is unpacked: some ten times what the longest chains take.
  static let mostUnpackedBytes = 256 << 10

  /// Reads and unpacks the handshake message at the start of `packed`, its header included.
  init(message packed: RawSpan) throws(Failure) {
    do {
      var cursor = ByteCursor(packed)
      var body = try cursor.takeHandshakeBody(of: HandshakeType.compressedCertificate)
      let algorithm = try body.read(UInt16.self)
      let size = try body.readUInt24()
      var content = try body.takeVector24()
      guard let compression = Self.compression(algorithm), compression.isUnpacked else {
        throw Failure.unsupported
      }
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

  /// The compression of a number of the registry.
  private static func compression(_ number: UInt16) -> MessageCompression? {
    switch number {
    case 1: .zlib
    case 2: .brotli
    case 3: .zstd
    default: nil
    }
  }
}
