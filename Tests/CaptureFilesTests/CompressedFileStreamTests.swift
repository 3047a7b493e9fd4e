import CaptureFiles
import Foundation
import TestSupport
import Testing
import Unpacking

struct CompressedFileStreamTests {
  private static let capture = CaptureFileBuilder.pcapExample(.little)

  /// A member of a gzip file (RFC 1952) without a name.
  private static func member(_ bytes: some Collection<UInt8>) -> [UInt8] {
    let packed = ZipBuilder.Entry(deflating: Array(bytes), name: "")
    func little(_ number: UInt32) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    return [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255] + (bytes.isEmpty ? [3, 0] : packed.data)
      + little(packed.checkSum) + little(UInt32(bytes.count))
  }

  /// Reads the capture without compression.
  private static func plain() throws -> ReadCapture { try ReadCapture(capture) }

  @Test func `a packed capture is read as what is in it`() throws {
    let file = Self.member(Self.capture)
    let (read, plain) = (try ReadCapture(file), try Self.plain())
    #expect(read.data == plain.data && !read.data.isEmpty)
    #expect(read.packets == plain.packets)
    #expect(read.damage == [])
    #expect(read.bytesRead == UInt64(file.count))
  }

  @Test func `members behind one another are one file, and zeros behind them are nothing`() throws {
    for cut in 0...Self.capture.count {
      let file = Self.member(Self.capture[..<cut]) + Self.member(Self.capture[cut...])
      for padding in [0, 1, 512] {
        let read = try ReadCapture(file + [UInt8](repeating: 0, count: padding))
        #expect(read.data == (try Self.plain()).data && read.damage == [], "\(cut) \(padding)")
      }
    }
  }

  @Test func `a capture in many members and larger than any buffer is read to its end`() throws {
    var builder = CaptureFileBuilder()
    builder.pcapHeader()
    for number in 0..<2_000 {
      builder.record((0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) })
    }
    let bytes = builder.bytes
    let file = stride(from: 0, to: bytes.count, by: 100_000).flatMap {
      Self.member(bytes[$0..<min($0 + 100_000, bytes.count)])
    }
    let (read, plain) = (try ReadCapture(file), try ReadCapture(bytes))
    #expect(read.data.count == 2_000 && read.data == plain.data && read.damage == [])
  }

  @Test func `a cut file gives what is whole before the cut, and says that it was cut`() throws {
    let file = Self.member(Self.capture)
    let plain = try Self.plain()
    for count in 2..<file.count {
      let start = Array(file.prefix(count))
      do {
        let read = try ReadCapture(start)
        #expect(plain.data.starts(with: read.data), "\(count)")
        #expect(read.damageIdentifiers == ["compression.truncated"], "\(count)")
      } catch let error as CaptureError {
        #expect(count < 40, "\(error)")
        guard case .damagedCompression(_, .gzip) = error.cause else {
          Issue.record("\(count): \(error)")
          continue
        }
      }
    }
  }

  @Test
  func `a check sum that does not hold is damage, and so is what is not gzip behind a member`()
    throws
  {
    var wrong = Self.member(Self.capture)
    wrong[wrong.count - 8] ^= 1
    for file in [
      wrong, Self.member(Self.capture) + [1, 2], Self.member(Self.capture) + [0x1f, 0x8c],
    ] {
      let read = try ReadCapture(file)
      #expect(read.data == (try Self.plain()).data)
      #expect(read.damageIdentifiers == ["compression.corrupt"])
    }
  }

  @Test func `what is packed twice or is no capture is refused`() throws {
    #expect(throws: CaptureError.self) { try ReadCapture(Self.member(Self.member(Self.capture))) }
    do {
      _ = try ReadCapture(Self.member([UInt8](repeating: 7, count: 100)))
      Issue.record("read")
    } catch let error as CaptureError {
      #expect(
        error == .notACapture(name: error.name, firstBytes: [UInt8](repeating: 7, count: 16)))
    }
  }

  @Test func `wherever a byte is wrong, reading ends`() throws {
    let file = Self.member(Self.capture)
    let plain = try Self.plain()
    var intact = 0
    for index in file.indices {
      var wrong = file
      wrong[index] ^= 0xff
      guard let read = try? ReadCapture(wrong) else { continue }
      #expect(read.data.count <= plain.data.count + 1)
      intact += read.damage.isEmpty ? 1 : 0
    }
    // The time, the flags of the packer and its system are told to nobody.
    #expect(intact <= 6)
  }
}
