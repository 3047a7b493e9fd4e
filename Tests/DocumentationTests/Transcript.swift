import Foundation
import TestSupport

/// The commands that a page shows, each behind `$ ` in fenced blocks that begin with one, and what
/// they print.
struct Transcript {
  /// One command and the lines shown below it, where `…` replaces any others.
  struct Step {
    var command: String
    var shown: [String]
  }

  var steps: [Step] = []

  /// The transcript of a page.
  ///
  /// A command goes on in the next line where its line ends in a backslash.
  init(_ page: DocumentPage) {
    for block in page.blocks where block.lines.first?.hasPrefix("$ ") == true {
      var goesOn = false
      for line in block.lines {
        if goesOn {
          steps[steps.count - 1].command += "\n" + line
          goesOn = line.hasSuffix("\\")
        } else if line.hasPrefix("$ ") {
          steps.append(Step(command: String(line.dropFirst(2)), shown: []))
          goesOn = line.hasSuffix("\\")
        } else {
          steps[steps.count - 1].shown.append(line)
        }
      }
    }
  }

  /// Runs the commands in one shell, and gives what each printed on both streams, as at a terminal.
  func run(in folder: URL) throws -> [String] {
    let boundary = "\u{1e}"
    let script = steps.map { step in
      "\(step.command)\nstatus=$?; printf '\(boundary)'; (exit $status)\n"
    }
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec 2>&1\n" + script.joined()]
    let tools = Tool.executable.deletingLastPathComponent().path(percentEncoded: false)
    process.environment = ["PATH": "\(tools):/usr/bin:/bin", "LC_ALL": "C"]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).components(separatedBy: boundary).dropLast()
  }

  /// Returns true if printed lines match those shown.
  ///
  /// A line with only `…` matches any number of lines.
  static func agree(shown: [String], printed: [String]) -> Bool {
    let shown = withoutBlankEnd(shown)
    var rest = withoutBlankEnd(printed)[...]
    let pieces = shown.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.drop { $0 == " " } == "…" })
    guard let first = pieces.first, let last = pieces.last else { return rest.isEmpty }
    guard rest.starts(with: first) else { return false }
    guard pieces.count > 1 else { return rest.count == first.count }
    rest = rest.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let place = rest.indices.first(where: { rest[$0...].starts(with: piece) }) else {
        return false
      }
      rest = rest[(place + piece.count)...]
    }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(last)
  }

  private static func withoutBlankEnd(_ lines: [String]) -> [String] {
    Array(lines.reversed().drop { $0.isEmpty }.reversed())
  }
}
