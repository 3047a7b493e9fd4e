public import Foundation

/// The built tool, run as a person runs it.
public struct Binary: Sendable {
  /// The program.
  public var path: URL

  /// The tool at a path.
  public init(path: URL) { self.path = path }

  /// The exit status and the output of a run.
  public func answer(
    to arguments: [String], in folder: URL
  ) throws -> (status: Int32, output: Data) {
    let run = try run(arguments, in: folder)
    return (run.status, run.output)
  }

  /// The end of a run.
  struct Run: Sendable {
    var arguments: [String]
    var status: Int32
    var output: Data
    var complaints: Data
  }

  /// Runs the tool in a folder, where its streams are kept in files.
  func run(_ arguments: [String], in folder: URL) throws -> Run {
    let output = folder.appending(path: "output")
    let complaints = folder.appending(path: "complaints")
    try Data().write(to: output)
    try Data().write(to: complaints)
    let process = Process()
    process.executableURL = path
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    // The handles are closed by hand: what waits for its release piles up over thousands of runs.
    let streams = [
      try FileHandle(forWritingTo: output), try FileHandle(forWritingTo: complaints),
    ]
    defer { for stream in streams { try? stream.close() } }
    process.standardOutput = streams[0]
    process.standardError = streams[1]
    try process.run()
    process.waitUntilExit()
    return Run(
      arguments: arguments, status: process.terminationStatus, output: try Data(contentsOf: output),
      complaints: try Data(contentsOf: complaints))
  }
}
