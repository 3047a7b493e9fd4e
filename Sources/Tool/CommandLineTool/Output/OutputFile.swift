import AppContents
import Bytes
import Escaping
import Reporting
import SystemCalls
import WordBook

/// A command's output: standard output, or a file that appears at its path when complete.
///
/// Writes are buffered. Without a call of `finish()`, the file is discarded.
struct OutputFile: ~Copyable {
  private enum Place: ~Copyable {
    case open(FileDescriptor)
    case pending(AtomicallyWrittenFile)
  }

  private var place: Place
  private let path: String
  private var buffer = ByteWriter()

  private static let mostBuffered = 1 << 16

  static var standardOutput: OutputFile {
    OutputFile(.open(.standardOutput), path: "standard output")
  }

  private init(_ place: consuming Place, path: String) {
    self.place = place
    self.path = path
  }

  /// Opens a device or pipe, or a new file that replaces the one at `path` and keeps its
  /// permissions.
  init(path: String, existing: FileStatus?) throws(ToolError) {
    guard !path.isEmpty else { throw .emptyOutput }
    guard existing?.kind != .directory else { throw .isFolder(ForeignText(path)) }
    if let existing, existing.kind != .regular {
      do throws(SystemError) {
        self.init(.open(try FileDescriptor(writing: path, flags: 0)), path: path)
      } catch {
        throw .cannotCreate(ForeignText(path), error.words)
      }
      return
    }
    // A link stays a link; its target is replaced.
    let target = existing == nil ? path : FileSystem.resolvedPath(path)
    do throws(PendingFileError) {
      self.init(.pending(try AtomicallyWrittenFile(for: target, replacing: existing)), path: path)
    } catch {
      throw ToolError(error, path: path)
    }
  }

  init(appendingTo path: String) throws(ToolError) {
    do throws(SystemError) {
      self.init(.open(try FileDescriptor(writing: path, flags: O_CREAT | O_APPEND)), path: path)
    } catch {
      throw .cannotCreate(ForeignText(path), error.words)
    }
  }

  /// Returns the status of the file that an output replaces; `nil` if there is none.
  ///
  /// Throws if it is one of `inputs`, or a file that a search of a folder among them reads.
  static func existing(
    at path: String, reading inputs: [String]
  ) throws(ToolError) -> FileStatus? {
    guard let existing = FileStatus(path: path) else { return nil }
    for input in inputs {
      guard let status = FileStatus(path: input) else { continue }
      guard status.identity != existing.identity,
        status.kind != .directory || !mayRead(path, in: status.identity)
      else { throw .wouldOverwriteInput(ForeignText(path)) }
    }
    return existing
  }

  /// Returns true if a search of a folder may read the file at `path`; `isApp` is true if the
  /// folder was given as the app.
  static func mayRead(
    _ path: String, in folder: FileStatus.Identity, isApp: Bool = false
  ) -> Bool {
    var names = FileSystem.resolvedPath(path).split(separator: "/").map(String.init)
    var below: [String] = []
    while let name = names.popLast() {
      below.insert(name, at: 0)
      if FileStatus(path: "/" + names.joined(separator: "/"))?.identity == folder {
        return SearchedFolder.mayRead(names.suffix(1) + below, isApp: isApp)
      }
    }
    return false
  }

  /// Makes writing to a closed pipe an `EPIPE` error instead of a signal.
  static func ignoreBrokenPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  func style(_ choice: ColourChoice) -> TerminalStyle {
    switch place {
    case .open(let file):
      TerminalStyle(
        choice, terminalColumns: file.terminalColumns, environment: environmentVariable)
    // Files are never coloured.
    case .pending: .plain
    }
  }

  mutating func write(_ text: String) throws(ToolError) {
    try append { $0.append(contentsOf: text.utf8) }
  }

  mutating func write(_ bytes: [UInt8]) throws(ToolError) {
    try append { $0.append(contentsOf: bytes) }
  }

  mutating func write(_ document: ReportDocument) throws(ToolError) {
    var bytes = buffer.take()
    var failure: ToolError?
    document.write(to: &bytes) { bytes in
      guard bytes.count >= Self.mostBuffered else { return }
      do throws(ToolError) {
        if failure == nil { try send(bytes) }
      } catch {
        failure = error
      }
      bytes.removeAll()
    }
    if let failure { throw failure }
    swap(&buffer, &bytes)
  }

  /// Calls `body` to append bytes to the buffer, and writes the buffer when it is full.
  mutating func append(_ body: (inout ByteWriter) -> Void) throws(ToolError) {
    body(&buffer)
    if buffer.count >= Self.mostBuffered { try flush() }
  }

  mutating func finish() throws(ToolError) {
    try flush()
    do throws(PendingFileError) {
      switch place {
      case .open: break
      case .pending(let pending): try pending.replace()
      }
    } catch {
      throw ToolError(error, path: path)
    }
  }

  mutating func flush() throws(ToolError) {
    try send(buffer)
    buffer.removeAll()
  }

  private func send(_ gathered: borrowing ByteWriter) throws(ToolError) {
    do throws(SystemError) {
      try gathered.withBytes { (bytes) throws(SystemError) in
        switch place {
        case .open(let file):
          // Output on the terminal shows progress by itself.
          if file.isTerminal { StatusLine.end() } else { StatusLine.enter(.writing) }
          try file.write(bytes)
        case .pending(let pending):
          StatusLine.enter(.writing)
          try pending.file.write(bytes)
        }
      }
    } catch {
      throw error.isBrokenPipe ? .outputClosed : .cannotWrite(ForeignText(path), error.words)
    }
  }
}
