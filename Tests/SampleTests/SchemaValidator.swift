import Foundation
import TestSupport

/// A validator of JSON documents: Python's jsonschema, as the Swift package for draft 2020-12 has no
/// release 1.0 yet.
enum SchemaValidator {
  /// True if the validator can run.
  static let isThere = (try? run(["--has", "jsonschema"]))?.status == 0
  /// True if OASIS's schema of SARIF is available; this repository cannot include it.
  static let knowsSARIF = (try? run(["--has", "sarif"]))?.status == 0

  /// Validates files against a schema.
  ///
  /// Each complaint is a line; there are none if all is well.
  ///
  /// - Parameters:
  ///   - files: JSON documents, or lines of them in a file that ends in `.ndjson`.
  ///   - schema: The name of a file in `docs/schemas`, or `sarif`.
  ///   - isAsPublished: False if keys that the schema does not describe are faults too.
  /// - Returns: The complaints.
  /// - Throws: Where it can't be run.
  static func complaints(about files: [URL], schema: String, isAsPublished: Bool = false) throws
    -> String
  {
    let path =
      schema == "sarif"
      ? schema : Sample.root.appending(path: "../docs/schemas/\(schema)").standardizedFileURL.path()
    let options = isAsPublished ? ["--as-published"] : []
    let outcome = try run(options + [path] + files.map { $0.path(percentEncoded: false) })
    return outcome.status == 0 ? "" : outcome.text.isEmpty ? "it did not run" : outcome.text
  }

  private static let script = URL(filePath: #filePath, directoryHint: .notDirectory)
    .deletingLastPathComponent().appending(path: "validate.py")

  private static func run(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path(percentEncoded: false)] + arguments
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: file, encoding: .utf8))
  }
}
