import CaptureFiles
import Escaping
import Foundation
import Testing
import Unpacking

struct CaptureErrorTests {
  private func error(path: String) -> CaptureError? {
    do throws(CaptureError) {
      let reader = try CaptureReader(path: path)
      _ = reader.format
      return nil
    } catch { return error }
  }

  private func error(_ bytes: [UInt8]) throws -> (error: CaptureError?, name: ForeignText) {
    let file = try TemporaryFile(bytes)
    return (error(path: file.path), ForeignText(file.path))
  }

  @Test func `a missing file, a directory and a file without permission are told apart`() throws {
    #expect(error(path: "/nonexistent/x.pcap") == .notFound(name: "/nonexistent/x.pcap"))
    let directory = FileManager.default.temporaryDirectory.path()
    #expect(error(path: directory) == .isDirectory(name: ForeignText(directory)))
    let file = try TemporaryFile(CaptureFileBuilder.pcapExample(.little))
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    // Root may read it all the same.
    let expected: CaptureError? =
      geteuid() == 0 ? nil : .permissionDenied(name: ForeignText(file.path))
    #expect(error(path: file.path) == expected)
  }

  @Test func `a file without bytes is not a capture`() throws {
    let (error, name) = try error([])
    #expect(error == .empty(name: name))
  }

  @Test func `another kind of file is shown by its first bytes`() throws {
    let (error, name) = try error(Array("{\"log\":{\"version\":\"1.2\"}}".utf8))
    #expect(
      error == .notACapture(name: name, firstBytes: Array("{\"log\":{\"version\"".utf8.prefix(16))))
    #expect(
      error?.description.hasSuffix("it begins with 7b 22 6c 6f 67 22 3a 7b 22 76 65 72 73 69 6f 6e")
        == true)
  }

  @Test func `a section header without a byte order is not a capture`() throws {
    let bytes: [UInt8] = [10, 13, 13, 10, 28, 0, 0, 0, 1, 2, 3, 4, 1, 0, 0, 0]
    let (error, name) = try error(bytes)
    #expect(error == .notACapture(name: name, firstBytes: bytes))
  }

  @Test func `a compressed file that is not unpacked is named with the command that does it`()
    throws
  {
    let (error, name) = try error([0x42, 0x5a, 0x68, 0x39])
    #expect(error == .compressed(name: name, .bzip2))
    #expect(error?.description.contains("`bzip2 -dc FILE`") == true)
    #expect(
      Compression.allCases.map(\.unpackCommand)
        == ["gzip -dc", "zstd -dc", "lz4 -dc", "xz -dc", "bzip2 -dc"])
  }

  @Test func `a file that ends inside its header is told from other files`() throws {
    let pcap = CaptureFileBuilder.pcapExample(.big)
    for count in 4..<24 {
      let (error, name) = try error(Array(pcap.prefix(count)))
      #expect(error == .headerTruncated(name: name, format: .pcap))
    }
    let pcapng = CaptureFileBuilder.pcapngExample(.big)
    for count in 4..<12 {
      let (error, name) = try error(Array(pcapng.prefix(count)))
      #expect(error == .headerTruncated(name: name, format: .pcapng))
    }
    for count in 1..<4 {
      let (error, name) = try error(Array(pcap.prefix(count)))
      #expect(error == .notACapture(name: name, firstBytes: Array(pcap.prefix(count))))
    }
  }
}
