import CaptureFiles
import Escaping
import Evidence
import Foundation
import HostNames

@testable import WitnessFiles

/// A record in a file without a name.
final class RecordFile {
  private let handle: FileHandle

  /// The results of reading a record.
  struct Reading {
    var summary: TrafficLogSummary
    var observations: [Observation] = []
  }

  init(_ bytes: [UInt8]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    handle = try FileHandle(forUpdating: file)
    try FileManager.default.removeItem(at: file)
    try handle.write(contentsOf: Data(bytes))
  }

  convenience init(_ text: String) throws { try self.init(Array(text.utf8)) }

  /// Cuts the file off behind that many bytes.
  func cut(to count: Int) throws { try handle.truncate(atOffset: UInt64(count)) }

  /// Reads the file from its start; `nil` if it is empty, or a capture.
  func read(as witness: TrafficLogKind) throws -> Reading? {
    try handle.seek(toOffset: 0)
    guard let opened = try? OpenedFile.open(fileDescriptor: handle.fileDescriptor, name: "run")
    else { return nil }
    switch consume opened {
    case .capture: return nil
    case .other(let contents):
      var observations: [Observation] = []
      let summary = TrafficLogReader.read(contents, as: witness) { observations.append($0) }
      return Reading(summary: summary, observations: observations)
    }
  }
}

extension Observation {
  /// The observation in few words: kind, URL, address, and what is known of the request.
  var words: String {
    let address = server.address.description == "::" ? nil : server.address.description
    let location = http?.locationScheme.map {
      "→\($0.displayed)://\(http?.locationHost?.displayed ?? "?")\(http?.locationPort.map { ":\($0)" } ?? "")"
    }
    let strict = http?.strictTransport.map { $0.isInForce ? "strict" : "lax" }
    let parts: [String?] = [
      kind.rawValue, host, namedPort.map { "\($0)" }, address, http?.method?.displayed,
      http?.version?.displayed,
      http?.status.map { "\($0)" }, location, strict, http?.upgrade?.displayed,
      http?.userAgent?.displayed,
      http?.contentType?.displayed,
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }
}
