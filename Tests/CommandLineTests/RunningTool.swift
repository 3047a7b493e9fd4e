import Foundation
import TestSupport

/// The tool while it runs, for what has no end of its own.
final class RunningTool {
  private let process = Process()
  private let folder: Folder
  /// More than any machine takes; a test that waits so long has failed.
  private static let patience: TimeInterval = 20

  /// Starts the tool.
  init(_ arguments: [String], in folder: Folder) throws {
    self.folder = folder
    process.executableURL = Tool.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": "/usr/bin:/bin"]
    process.standardInput = FileHandle.nullDevice
    for name in ["output", "complaints"] { try folder.write(name, []) }
    process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "output"))
    process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "complaints"))
    try process.run()
  }

  /// True if programs that this one starts ignore SIGHUP.
  static var ignoresHangUp: Bool {
    let action = signal(SIGHUP, SIG_IGN)
    _ = signal(SIGHUP, action)
    return unsafe unsafeBitCast(action, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  deinit { if process.isRunning { process.terminate() } }

  var output: String { text("output") }
  var complaints: String { text("complaints") }

  /// Waits until something holds; false where it never does.
  func waits(until condition: (RunningTool) -> Bool) -> Bool {
    let end = Date.now + Self.patience
    while !condition(self) {
      guard Date.now < end else { return false }
      Thread.sleep(forTimeInterval: 0.01)
    }
    return true
  }

  /// The number of its process.
  var identifier: Int32 { process.processIdentifier }

  /// Asks it to end, as `^C` does.
  func interrupt() { process.interrupt() }

  /// Asks it to end, as `kill` does.
  func terminate() { process.terminate() }

  /// Closes the terminal it was started from.
  func hangUp() { kill(process.processIdentifier, SIGHUP) }

  /// Its exit status, once it has ended; -1 where a signal ended it, -2 where it does not end.
  func status() -> Int32 {
    guard waits(until: { !$0.process.isRunning }) else { return -2 }
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }

  private func text(_ name: String) -> String {
    let data = FileManager.default.contents(atPath: folder.url.appending(path: name).path())
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
