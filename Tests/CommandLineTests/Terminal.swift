import Foundation
import TestSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The tool with a terminal on standard error.
struct Terminal {
  /// All that was written to the terminal.
  let text: String
  let status: Int32

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - columns: The width of the terminal.
  ///   - input: The bytes of standard input.
  ///   - wait: The time until they come.
  ///   - environment: Variables beside `PATH` and `TERM`.
  /// - Throws: Where there is no terminal, or the tool can't be run.
  init(
    _ arguments: [String], columns: UInt16, input: Data = Data(), after wait: TimeInterval = 0,
    environment: [String: String] = [:]
  ) throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe openpty(&master, &slave, nil, nil, &size) == 0 else {
      throw CocoaError(.featureUnsupported)
    }
    let (screen, line) = (
      FileHandle(fileDescriptor: master, closeOnDealloc: true),
      FileHandle(fileDescriptor: slave, closeOnDealloc: true)
    )
    let process = Process()
    process.executableURL = Tool.executable
    process.arguments = arguments
    process.environment = ["PATH": "/usr/bin:/bin", "TERM": "xterm"].merging(environment) { $1 }
    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = FileHandle.nullDevice
    process.standardError = line
    try process.run()
    try line.close()
    let writer = Thread {
      Thread.sleep(forTimeInterval: wait)
      try? pipe.fileHandleForWriting.write(contentsOf: input)
      try? pipe.fileHandleForWriting.close()
    }
    writer.start()
    var written = Data()
    // The end of a terminal is an error on Linux.
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe read(screen.fileDescriptor, &piece, piece.count)
      guard count > 0 else { break }
      written += piece[..<count]
    }
    process.waitUntilExit()
    text = String(decoding: written, as: UTF8.self)
    status = process.terminationStatus
  }

  /// The lines that a person sees in the end.
  var lines: [Substring] {
    text.replacing("\r\n", with: "\n").split(separator: "\n").map { line in
      line.split(separator: "\u{1b}[K").last.map {
        Substring($0.replacing(#/\r|\u{1b}\[[0-9]*m/#, with: ""))
      }
        ?? ""
    }
  }
}
