import CaptureFiles
import Escaping
import Foundation
import Testing
import Unpacking

/// Readers of files that grow while they are read: each look of the reader makes the next thing
/// happen, so that nothing depends on the clock.
struct FileFollowerTests {
  /// The packet numbers and the damage that a follower reported.
  private struct Followed {
    var numbers: [Int] = []
    var damage: [String] = []
  }

  /// Follows a file that begins as `start` and to which `steps` are done, one at each look; after the
  /// last the end is asked for.
  private func follow(
    _ start: [UInt8], steps: [(TemporaryFile) throws -> Void]
  ) throws -> Followed {
    let file = try TemporaryFile(start)
    var left = steps[...]
    var failure: (any Error)?
    var reader = try Self.reader(
      OpenedFile.open(path: file.path) {
        guard let step = left.popFirst() else { return true }
        do { try step(file) } catch { failure = error }
        return false
      })
    var followed = Followed()
    reader.readPackets { packet, _ in followed.numbers.append(packet.number) }
    followed.damage = reader.damage.map(\.identifier)
    if let failure { throw failure }
    return followed
  }

  private static func reader(_ opened: consuming OpenedFile) throws -> CaptureReader {
    switch consume opened {
    case .capture(let reader): return reader
    case .other(let contents): throw contents.formError
    }
  }

  private func append(_ bytes: some Collection<UInt8>) -> (TemporaryFile) throws -> Void {
    { file in
      let handle = try FileHandle(forWritingTo: URL(filePath: file.path))
      try handle.seekToEnd()
      try handle.write(contentsOf: Data(bytes))
      try handle.close()
    }
  }

  private static let examples = [
    CaptureFileBuilder.pcapExample(.little), CaptureFileBuilder.pcapngExample(.big),
  ]

  @Test(arguments: examples, [1, 7, 64, 1000])
  func `a file that grows piece by piece gives what the whole file gives`(
    bytes: [UInt8], piece: Int
  ) throws {
    let whole = try ReadCapture(bytes)
    let pieces = stride(from: 0, to: bytes.count, by: piece).map { start in
      append(bytes[start..<min(bytes.count, start + piece)])
    }
    let followed = try follow([], steps: pieces)
    #expect(followed.numbers == whole.packets.map(\.number))
    #expect(followed.damage == whole.damageIdentifiers)
  }

  @Test func `a record that is still being written when the end comes is no damage`() throws {
    let bytes = CaptureFileBuilder.pcapExample(.little)
    #expect(
      try ReadCapture(Array(bytes.dropLast(5))).damageIdentifiers == ["pcap.record.truncated"])
    let followed = try follow(Array(bytes.dropLast(5)), steps: [])
    #expect(followed.numbers == [1, 2])
    #expect(followed.damage.isEmpty)
  }

  @Test func `what is there when the end comes is read all the same`() throws {
    let followed = try follow(CaptureFileBuilder.pcapExample(.little), steps: [])
    #expect(followed.numbers == [1, 2, 3])
  }

  @Test func `a file that becomes shorter ends it with a warning`() throws {
    let bytes = CaptureFileBuilder.pcapExample(.little)
    let followed = try follow(bytes, steps: [{ _ in }, { try $0.truncate(to: 30) }, { _ in }])
    #expect(followed.numbers == [1, 2, 3])
    #expect(followed.damage == ["capture.shrunk"])
  }

  @Test func `a file in whose place another one stands ends it with a warning`() throws {
    let bytes = CaptureFileBuilder.pcapExample(.little)
    let replace: (TemporaryFile) throws -> Void = { file in
      let other = try TemporaryFile(bytes)
      try FileManager.default.removeItem(atPath: file.path)
      try FileManager.default.moveItem(atPath: other.path, toPath: file.path)
    }
    let followed = try follow(bytes, steps: [{ _ in }, replace, { _ in }, { _ in }])
    #expect(followed.numbers == [1, 2, 3])
    #expect(followed.damage == ["capture.replaced"])
  }

  @Test func `a file that is packed is not followed`() throws {
    let file = try TemporaryFile([0x1f, 0x8b, 8, 0] + [UInt8](repeating: 0, count: 60))
    let error = #expect(throws: CaptureError.self) {
      let reader = try Self.reader(OpenedFile.open(path: file.path) { false })
      _ = reader.format
    }
    #expect(error == .compressedAndGrowing(name: ForeignText(file.path), .gzip))
  }

  @Test func `a pipe is followed to its end`() throws {
    let pipe = Pipe()
    let bytes = CaptureFileBuilder.pcapExample(.little)
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    try pipe.fileHandleForWriting.close()
    var reader = try Self.reader(
      OpenedFile.open(fileDescriptor: pipe.fileHandleForReading.fileDescriptor, name: "pipe") {
        false
      })
    var numbers: [Int] = []
    reader.readPackets { packet, _ in numbers.append(packet.number) }
    #expect(numbers == [1, 2, 3])
  }

  @Test func `a pipe that says no more is left when the end comes`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(
      contentsOf: Data(CaptureFileBuilder.pcapExample(.little).dropLast(5)))
    var looks = 0
    var reader = try Self.reader(
      OpenedFile.open(fileDescriptor: pipe.fileHandleForReading.fileDescriptor, name: "pipe") {
        looks += 1
        return looks > 2
      })
    var numbers: [Int] = []
    reader.readPackets { packet, _ in numbers.append(packet.number) }
    #expect(numbers == [1, 2])
    #expect(reader.damage.isEmpty)
    try pipe.fileHandleForWriting.close()
  }
}
