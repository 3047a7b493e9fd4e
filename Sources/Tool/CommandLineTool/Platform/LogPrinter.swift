import SystemCalls

/// A running program that prints a log to standard output.
///
/// It leads a process group, so that it ends with all that it started, and so that a terminal's ^C
/// does not reach it before the command.
final class LogPrinter {
  let process: ChildProcess
  let output: FileDescriptor
  private let errors: FileDescriptor
  /// True if its standard output was closed.
  var isAtEnd = false
  private var haveErrorsEnded = false
  private var lastErrors: [UInt8] = []

  /// The number of bytes of standard error that are kept, the last ones.
  private static let mostKept = 4096
  /// The number of lines of standard error that are shown.
  private static let mostLines = 8
  private static let pipeCapacity: CInt = 1 << 20

  /// Returns the program and arguments that print a log archive on a Mac.
  static func command(showing archive: String) -> [String] {
    ["log", "show", archive, "--info", "--debug", "--style", "ndjson"]
  }

  /// Starts the program; throws if it is not found or cannot be started.
  init(_ words: [String]) throws(SystemError) {
    guard let name = words.first, let path = FileSystem.program(name) else {
      throw SystemError(number: ENOENT)
    }
    let output = try DescriptorPair.pipe(capacity: Self.pipeCapacity)
    let errors = try DescriptorPair.pipe(capacity: 1 << 16)
    let input = try FileDescriptor(opening: "/dev/null", waits: true)
    process = try ChildProcess(
      program: path, words,
      streams: [input.number, output.second.number, errors.second.number], leadsGroup: true)
    self.output = output.keepingFirst()
    self.errors = errors.keepingFirst()
  }

  /// The descriptors to wait for.
  var descriptors: [CInt] { haveErrorsEnded ? [] : [errors.number] }

  /// Reads standard error, so that the program never waits for a reader of it.
  func readErrors() {
    while !haveErrorsEnded, errors.isReadable() {
      guard let bytes = errors.readAvailable(upTo: 1 << 14), !bytes.isEmpty else {
        haveErrorsEnded = true
        return
      }
      lastErrors = (lastErrors + bytes).suffix(Self.mostKept)
    }
  }

  /// The last lines of standard error.
  var lastLines: [String] {
    lastErrors.split(whereSeparator: { $0 == 0x0a || $0 == 0x0d })
      .suffix(Self.mostLines).map { String(decoding: $0, as: UTF8.self) }
  }
}
