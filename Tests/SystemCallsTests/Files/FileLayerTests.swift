import Bytes
import Foundation
import SystemCalls
import Testing

/// Files through the types of the layer, in a folder of the test's own.
final class FileLayerTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .path(percentEncoded: false)

  init() throws { try FileSystem.createFolder(folder) }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func path(_ name: String) -> String { folder + "/" + name }

  private func write(_ text: String, to name: String) throws {
    let file = try FileDescriptor(
      writing: path(name), flags: O_CREAT | O_EXCL, permissions: 0o640)
    try Array(text.utf8).withBytes { (bytes) throws(SystemError) in try file.write(bytes) }
  }

  @Test func `what was written is read, as a whole and at any place`() throws {
    try write("0123456789", to: "a")
    let file = try FileDescriptor(opening: path("a"), waits: true)
    let parts = [file.read(upTo: 4), file.read(upTo: 99), file.read(upTo: 1)]
    #expect(parts == ["0123", "456789", ""].map { Array($0.utf8) })
    file.rewind()
    let available = file.readAvailable(upTo: 2)
    #expect(available == Array("01".utf8))
    var buffer = Array("------".utf8)
    let count = try file.read(into: &buffer, from: 1, at: 8, most: 3)
    #expect(count == 2 && String(decoding: buffer, as: UTF8.self) == "-89---")
    let countAtEnd = try file.read(into: &buffer, from: 0, at: 10, most: 3)
    #expect(countAtEnd == 0)
  }

  @Test func `a status tells kind, length and identity, of a link or of what it leads to`() throws {
    try write("abc", to: "a")
    try FileManager.default.createSymbolicLink(atPath: path("l"), withDestinationPath: path("a"))
    let status = try FileStatus(at: path("l"))
    #expect(status.kind == .regular && !status.isLink && status.length == 3)
    #expect(status.permissions & 0o137 == 0 && status.permissions & 0o400 != 0)
    #expect(status.identity == FileStatus(path: path("a"))?.identity)
    #expect(try FileStatus(at: path("l"), followsLink: false).isLink)
    #expect(FileStatus.isLink(path("l")) && !FileStatus.isLink(path("a")))
    let file = try FileDescriptor(opening: path("a"), waits: true)
    let length = try FileStatus(of: file).length
    #expect(length == 3)
    #expect(FileStatus(path: folder)?.kind == .directory)
    #expect(FileStatus(path: path("none")) == nil && !FileStatus.isClosed(path("none")))
  }

  @Test func `names are added, moved, listed and removed`() throws {
    try write("abc", to: "a")
    try FileSystem.addName(path("b"), of: path("a"))
    #expect(FileStatus(path: path("a"))?.links == 2)
    #expect(throws: SystemError(number: EEXIST)) {
      try FileSystem.addName(self.path("b"), of: self.path("a"))
    }
    try FileSystem.move(path("b"), to: path("c"))
    #expect(try FileSystem.names(in: folder).sorted() == ["a", "c"])
    #expect(try FileSystem.names(in: folder, atMost: 1).count == 1)
    #expect(FileSystem.paths(matching: folder + "/[a-c]").sorted() == [path("a"), path("c")])
    FileSystem.removeFile(path("a"))
    #expect(try FileSystem.names(in: folder) == ["c"])
    #expect(throws: SystemError(number: ENOENT)) {
      _ = try FileSystem.names(in: self.path("none"))
    }
  }

  @Test func `errors have the system's number and words`() {
    let bytes = FileDescriptor(reading: path("none"))?.read(upTo: 1)
    #expect(bytes == nil)
    #expect(throws: SystemError(number: ENOENT)) {
      _ = try FileDescriptor(opening: self.path("none"), waits: true)
    }
    #expect(SystemError(number: ENOENT).words == "No such file or directory")
    #expect(SystemError(number: EPIPE).isBrokenPipe)
  }

  @Test func `a pipe is readable once something is in it`() throws {
    let pipe = try DescriptorPair.pipe(capacity: 4096)
    let isReadable = pipe.first.isReadable()
    #expect(!isReadable)
    try [7 as UInt8].withBytes { (bytes) throws(SystemError) in try pipe.second.write(bytes) }
    let isReadableNow = pipe.first.isReadable(withinMilliseconds: 1000)
    let read = pipe.first.readAvailable(upTo: 9)
    #expect(isReadableNow)
    #expect(read == [7])
  }
}
