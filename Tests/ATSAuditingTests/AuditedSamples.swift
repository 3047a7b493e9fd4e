import ATSAuditing
import CaptureFiles
import Escaping
import EvidenceFiles
import Foundation
import Observing
import TestSupport
import Testing

/// A folder with captures of samples and files made of them; deleted when the test ends.
final class AuditedSamples {
  private let folder: URL
  let shop: String
  let oldTLS: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    (shop, oldTLS) = (try Self.path(of: "shop-app"), try Self.path(of: "tls10-only"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private static func path(of name: String) throws -> String {
    let sample = try #require(Sample.all.first { $0.name == name })
    return sample.folder.appending(path: sample.capture).path(percentEncoded: false)
  }

  /// Writes a file, and returns its path.
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = folder.appending(path: name)
    try Data(bytes).writeScratch(to: file)
    return file.path(percentEncoded: false)
  }

  /// The bytes of a file.
  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  /// Writes the evidence of captures into one file, and returns its path.
  func evidence(_ name: String, of captures: [String]) throws -> String {
    try write(name, try Self.evidence(of: captures).bytes)
  }

  /// The shop's capture with a record in its middle that claims more bytes than any packet has.
  func broken() throws -> String {
    var bytes = try bytes(shop)
    bytes.replaceSubrange(32..<36, with: [0xff, 0xff, 0xff, 0x7f])
    return try write("broken.pcap", bytes)
  }

  private static func evidence(of captures: [String]) throws -> EvidenceCollection {
    var gathering = EvidenceGathering(keepsCaptures: true)
    let observer = try CaptureObserver()
    for path in captures {
      let summary = observer.read(try CaptureReader(path: path), name: ForeignText(path)) {
        gathering.record($0)
      }
      try gathering.endCapture(summary, filter: nil)
    }
    return try gathering.kept()
  }
}
