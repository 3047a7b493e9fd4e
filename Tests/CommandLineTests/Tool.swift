import Foundation

/// The built tool, run as a person runs it.
enum Tool {
  /// What a run of the tool came to.
  struct Outcome {
    var status: Int32
    var output: Data
    var complaints: String

    /// The output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs the tool to its end.
  static func run(
    _ arguments: [String], input: Data = Data(), environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files and not pipes: however much is written, nobody has to read along.
    let streams = try ["input", "output", "complaints"].map { name in
      let file = folder.appending(path: name)
      try (name == "input" ? input : Data()).write(to: file)
      return file
    }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try output ?? FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: streams[1]),
      complaints: String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self))
  }

  /// The tool beside the tests: in the folder of the test bundle, which on macOS is a bundle and
  /// elsewhere the running program.
  private static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "atsift")
  }
}

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
    try Data(bytes).write(to: file)
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
