import Foundation
import TestSupport

/// A folder that goes when the test ends.
final class Folder {
  let url: URL
  var path: String { url.path(percentEncoded: false) }

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file below the folder.
  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).writeScratch(to: file)
    return file.path(percentEncoded: false)
  }

  /// The names that stand directly in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path()).sorted() }
  }
}

/// A pcap file of Ethernet without a packet.
let emptyCapture: [UInt8] =
  [0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0] + [UInt8](repeating: 0, count: 8)
  + [0, 0, 4, 0, 1, 0, 0, 0]
