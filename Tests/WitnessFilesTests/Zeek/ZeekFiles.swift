import CaptureFiles
import Escaping
import Evidence
import Foundation
import TestSupport

@testable import WitnessFiles

/// Reads logs of one folder of Zeek, as a run reads them.
enum ZeekFiles {
  struct Result {
    var observations: [Observation] = []
    var summaries: [TrafficLogSummary] = []

    func observation(_ host: String) -> Observation? {
      observations.first { $0.host == host }
    }
  }

  static func read(_ logs: [[UInt8]], mostConnections: Int? = nil) throws -> Result {
    var tables =
      mostConnections.map { ConnectionLogTables(mostConnections: $0) } ?? ConnectionLogTables()
    for log in logs { try open(log) { tables.read($0, in: "logs") } }
    var result = Result()
    for (number, log) in logs.enumerated() {
      try open(log) { contents in
        result.summaries.append(
          TrafficLogReader.read(
            contents, as: .zeek, named: "logs/\(number).log", beside: tables.logs(in: "logs")
          ) { result.observations.append($0) })
      }
    }
    return result
  }

  private static func open(_ log: [UInt8], _ body: (consuming FileContents) -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(log).writeScratch(to: file)
    let opened = try OpenedFile.open(path: file.path)
    guard case .other(let contents) = consume opened else { throw NotAText() }
    body(contents)
  }

  private struct NotAText: Error {}
}
