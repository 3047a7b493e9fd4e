import CaptureFiles
import Foundation
import Testing
import Unpacking

/// The compressions whose libraries are not everywhere.
struct SystemUnpackersTests {
  /// A capture, packed by the programs of each compression.
  private static let packed: [(Compression, String)] = [
    (
      .zstd,
      "KLUv/QRo/QEAJAPUw7KhAgAEAAQAAQAAAADxU2UBAAAAZGEA8VNlAgAAABF0aGUgc2Vjb25kIHBhY2tldAQAbnbATZfrKgzixkai"
        + "4A=="
    ),
    (
      .lz4,
      "BCJNGGRApz4AAACG1MOyoQIABAABADAEAAEHADDxU2UIABNkBAAfYQEAUAB0AFMCAAAAEQQA8AJ0aGUgc2Vjb25kIHBhY2tldAAA"
        + "AABr8NKq"
    ),
    (
      .xz,
      "/Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4ACsADRdAGow0ch9i/gJm68fzHkIdYpx4wDoeUO6VrE6aS+4O3UlcsAgNlDEGueHNNaj"
        + "4N1kbwyrPQAAUJWOdDKIlBIAAVCtAQAAAGjg0P+xxGf7AgAAAAAEWVo="
    ),
  ]
  private static let data =
    [Array(repeating: UInt8(ascii: "a"), count: 100)]
    + [Array("the second packet".utf8)]

  private static func bytes(_ base64: String) throws -> [UInt8] {
    Array(try #require(Data(base64Encoded: base64)))
  }

  @Test(arguments: packed.filter(\.0.isUnpacked))
  func `a packed capture is read as what is in it`(
    compression: Compression, base64: String
  ) throws {
    let file = try Self.bytes(base64)
    let read = try ReadCapture(file)
    #expect(read.data == Self.data)
    #expect(read.damage == [])
    #expect(read.bytesRead == UInt64(file.count))
  }

  @Test(arguments: packed.filter(\.0.isUnpacked))
  func `frames behind one another are one file, and zeros behind them are nothing`(
    compression: Compression, base64: String
  ) throws {
    let file = try Self.bytes(base64)
    let padded = try ReadCapture(file + [0, 0, 0, 0])
    #expect(padded.data == Self.data && padded.damage == [])
    // The header in the second one is taken for a record without bytes.
    let twice = try ReadCapture(file + [0, 0, 0, 0] + file)
    #expect(Array(twice.data.prefix(3)) == Self.data + [[]])
  }

  @Test(arguments: packed.filter(\.0.isUnpacked))
  func `a cut file gives what is whole before the cut, and says that it was cut`(
    compression: Compression, base64: String
  ) throws {
    let file = try Self.bytes(base64)
    for count in 6..<file.count {
      do {
        let read = try ReadCapture(Array(file.prefix(count)))
        #expect(Self.data.starts(with: read.data), "\(count)")
        #expect(read.damageIdentifiers == ["compression.truncated"], "\(count)")
      } catch let error as CaptureError {
        #expect(error == .damagedCompression(name: error.name, compression))
      }
    }
  }

  @Test(arguments: packed.filter(\.0.isUnpacked))
  func `wherever a byte is wrong, reading ends`(
    compression: Compression, base64: String
  ) throws {
    let file = try Self.bytes(base64)
    for index in file.indices {
      var wrong = file
      wrong[index] ^= 0xff
      guard let read = try? ReadCapture(wrong) else { continue }
      #expect(read.data.count <= Self.data.count + 1)
    }
  }
  @Test(arguments: packed.filter { !$0.0.isUnpacked })
  func `a compressed file is named with the command that unpacks it`(
    compression: Compression, base64: String
  ) throws {
    do {
      _ = try ReadCapture(try Self.bytes(base64))
      Issue.record("read")
    } catch let error as CaptureError {
      #expect(error == .compressed(name: error.name, compression))
    }
  }
}
