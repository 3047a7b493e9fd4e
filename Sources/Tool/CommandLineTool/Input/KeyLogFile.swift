import Bytes
import Escaping
import Observing
import SystemCalls
import WordBook

enum KeyLogFile {
  private static let chunk = 1 << 18

  /// Reads the TLS secrets in all key log files; `nil` if `paths` is empty.
  ///
  /// Warnings show a line's number, and never its content.
  static func read(_ paths: [String], console: Console) throws(ToolError) -> KeyLog? {
    guard !paths.isEmpty else { return nil }
    var keyLog = KeyLog()
    for path in paths {
      let name = path == "-" ? "standard input" : path
      try read(path, into: &keyLog, console)
      let contents = keyLog.endFile()
      if let line = contents.firstMalformedLine {
        let further = contents.malformedLines - 1
        console.warn(.malformed(ForeignText(name), line: line, further: further))
      }
      if contents.usedLines == 0 {
        console.warn(.noSecret(ForeignText(name)))
      }
    }
    if keyLog.forgottenConnections > 0 {
      console.warn(.forgotten(connections: keyLog.forgottenConnections))
    }
    if keyLog.contradictions > 0 {
      console.warn(.contradictions(keyLog.contradictions))
    }
    return keyLog
  }

  private static func read(
    _ path: String, into keyLog: inout KeyLog, _ console: Console
  ) throws(ToolError) {
    if path == "-" { return try read(.standardInput, named: "standard input", into: &keyLog) }
    guard let status = FileStatus(path: path) else { throw .noSuchInput(path) }
    switch status.kind {
    case .regular: break
    case .pipe: console.note(.pipe(ForeignText(path)))
    case .directory: throw .folderNotRead(ForeignText(path))
    case .other: throw .noEnd(ForeignText(path))
    }
    guard let file = FileDescriptor(reading: path) else {
      throw .inputNotPermitted(ForeignText(path))
    }
    try read(file, named: path, into: &keyLog)
  }

  private static func read(
    _ file: borrowing FileDescriptor, named name: String, into keyLog: inout KeyLog
  ) throws(ToolError) {
    while true {
      guard let bytes = file.read(upTo: chunk) else {
        throw .cannotRead(ForeignText(name))
      }
      bytes.withBytes { keyLog.receive($0) }
      if bytes.count < chunk { return }
    }
  }
}
