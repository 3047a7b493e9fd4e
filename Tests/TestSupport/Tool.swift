public import Foundation

/// The built tool, run as a person runs it.
public enum Tool {
  /// The result of a run of the tool.
  public struct Outcome {
    public var status: Int32
    public var output: Data
    public var complaints: String

    /// The output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }

    /// The output without the member `inputs` of JSON, which names the files that were read.
    public var answer: String { text.withoutInputs }
  }

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: The words after the tool's name.
  ///   - folder: Where it runs; the tests' own folder where none is named.
  ///   - input: What it reads from standard input.
  ///   - environment: Variables beside `PATH`.
  ///   - output: Where standard output goes; where it is not named, the outcome has it.
  /// - Returns: What the run came to.
  /// - Throws: Where the tool is not there or a file of the run cannot be written.
  public static func run(
    _ arguments: [String], in folder: URL? = nil, input: Data = Data(),
    environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Outcome {
    try run(
      executable, arguments, in: folder, input: input, environment: environment, output: output)
  }

  /// Runs lines of a shell, in which `$ATSIFT` is the tool.
  ///
  /// - Parameters:
  ///   - script: The lines.
  ///   - folder: Where they run.
  /// - Returns: What the run came to.
  /// - Throws: Where a file of the run cannot be written.
  public static func shell(_ script: String, in folder: URL) throws -> Outcome {
    try run(
      URL(filePath: "/bin/sh"), ["-c", script], in: folder,
      environment: ["ATSIFT": executable.path(percentEncoded: false)])
  }

  private static func run(
    _ program: URL, _ arguments: [String], in folder: URL? = nil, input: Data = Data(),
    environment: [String: String] = [:],
    output: FileHandle? = nil
  ) throws -> Outcome {
    let streamsFolder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: streamsFolder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: streamsFolder) }
    // Files and not pipes: however much is written, nobody has to read along.
    let streams = try ["input", "output", "complaints"].map { name in
      let file = streamsFolder.appending(path: name)
      try (name == "input" ? input : Data()).writeScratch(to: file)
      return file
    }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"].merging(sanitizerOptions) { $1 }
      .merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try output ?? FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: try Data(contentsOf: streams[1]),
      complaints: String(decoding: try Data(contentsOf: streams[2]), as: UTF8.self))
  }

  /// The sanitizer options of the tests themselves, passed on to the tool.
  private static var sanitizerOptions: [String: String] {
    ProcessInfo.processInfo.environment.filter {
      ["ASAN_OPTIONS", "TSAN_OPTIONS", "SWIFT_BACKTRACE"].contains($0.key)
    }
  }

  /// The tool beside the tests: in the folder of the test bundle, which on macOS is a bundle and
  /// elsewhere the running program.
  public static var executable: URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let tests = bundle ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "atsift")
  }
}

extension String {
  /// The text of a JSON document without its member `inputs`.
  public var withoutInputs: String {
    var end: String?
    return split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      if let close = end {
        if line.hasPrefix(close) { end = nil }
        return false
      }
      guard line.drop(while: { $0 == " " }) == #""inputs": {"# else { return true }
      end = line.prefix(while: { $0 == " " }) + "}"
      return false
    }.joined(separator: "\n")
  }
}
