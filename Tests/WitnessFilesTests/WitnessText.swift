import CaptureFiles
import Escaping
import Evidence
import Foundation
import TestSupport
import Testing
import WitnessFiles

/// Records of runs that tests write down.
enum WitnessText {
  /// Reads bytes as a record of a kind.
  static func read(
    _ bytes: [UInt8], as witness: TrafficLogKind, threads: Int? = nil
  ) throws -> (summary: TrafficLogSummary, observations: [Observation]) {
    let file = try write(bytes)
    defer { try? FileManager.default.removeItem(at: file) }
    let opened = try OpenedFile.open(path: file.path)
    guard case .other(let contents) = consume opened else { throw NotAText() }
    var observations: [Observation] = []
    let summary = TrafficLogReader.read(contents, as: witness, named: "log", threads: threads) {
      observations.append($0)
    }
    return (summary, observations)
  }

  /// Opens bytes as a file.
  static func contents(_ bytes: [UInt8]) throws -> FileContents {
    let file = try write(bytes)
    defer { try? FileManager.default.removeItem(at: file) }
    let opened = try OpenedFile.open(path: file.path)
    guard case .other(let contents) = consume opened else { throw NotAText() }
    return contents
  }

  /// Redacts bytes as a log.
  static func redactLog(_ bytes: [UInt8]) throws -> [UInt8] {
    let file = try write(bytes)
    defer { try? FileManager.default.removeItem(at: file) }
    let opened = try OpenedFile.open(path: file.path)
    guard case .other(let contents) = consume opened else { throw NotAText() }
    var redacted: [UInt8] = []
    _ = ConsoleRedactor.redact(contents) { redacted += $0 }
    return redacted
  }

  private static func write(_ bytes: [UInt8]) throws -> URL {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).writeScratch(to: file)
    return file
  }

  private struct NotAText: Error {}
}
