import Foundation
import Testing
import Unpacking

/// Messages that are unpacked whole, by the library that this system has for each compression: for Brotli
/// that is libbrotlidec on Linux and the Compression framework on macOS.
struct MessageCompressionTests {
  /// More than one chunk of output.
  private static let message = Array(
    String(repeating: "atsift reads captures. ", count: 3100).utf8)

  private static let packed: [(MessageCompression, String)] = [
    (
      .zlib,
      "eNrtyLENgDAMALBXckF/imiRuqEm/M8TjPbo7Np3x1k5K658+j2rRqTWWmuttdZaa6211lprrbXWWmuttdZa"
        + "a6211lprrbXWWmuttdZaa6211lprrbXWWmuttdZaa6211lprrbXWWmuttdZaa6211lprrbXWWmuttdZaa621"
        + "1lprrbXWWmuttdZaa6211lprrbXWWmuttdZaa6211lprrbXWWmuttdZaa6211lprrbXWWmuttdZaa6211lpr"
        + "rbXWWmuttdZaa6211lprrbXWWmuttdZa/9EfUFWprg=="
    ),
    (
      .brotli,
      "W4MWgV9AN5bqQjL2gwpW/yroszLhFCu+DT9qkycOAS4A"
    ),
    (
      .zstd,
      "KLUv/aCEFgEA/QAAuGF0c2lmdCByZWFkcyBjYXB0dXJlcy4gAQDVLDSfTQ=="
    ),
  ]
  private static let readable = packed.filter(\.0.isUnpacked)

  @Test func `zlib is everywhere, and Brotli is part of macOS`() {
    #expect(MessageCompression.zlib.isUnpacked)
    #if os(macOS)
      #expect(MessageCompression.brotli.isUnpacked)
    #endif
  }

  @Test(arguments: readable)
  func `a message is unpacked whole`(compression: MessageCompression, base64: String) throws {
    let bytes = try Self.bytes(base64)
    #expect(compression.unpack(bytes, size: Self.message.count) == Self.message)
  }

  @Test(arguments: readable)
  func `another size than the message has is refused`(
    compression: MessageCompression, base64: String
  ) throws {
    let bytes = try Self.bytes(base64)
    for size in [0, 1, 1 << 16, Self.message.count - 1, Self.message.count + 1] {
      #expect(compression.unpack(bytes, size: size) == nil, "\(size)")
    }
  }

  @Test(arguments: readable)
  func `a message that is cut off or goes on is refused`(
    compression: MessageCompression, base64: String
  ) throws {
    let bytes = try Self.bytes(base64)
    for count in bytes.indices {
      let cut = Array(bytes.prefix(count))
      #expect(compression.unpack(cut, size: Self.message.count) == nil, "\(count) bytes")
    }
    #expect(compression.unpack(bytes + [0], size: Self.message.count) == nil)
  }

  private static func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64)))
  }
}
