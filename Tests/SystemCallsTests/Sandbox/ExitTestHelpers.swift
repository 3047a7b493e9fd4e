#if os(Linux)
  import Foundation

  /// Ends the process of an exit test if a condition is false; it cannot report an expectation.
  func check(_ holds: Bool, line: CInt = #line) {
    guard !holds else { return }
    try? FileHandle.standardError.write(contentsOf: Data("line \(line) does not hold\n".utf8))
    _exit(3)
  }

  /// Returns true if the file can be opened with these flags.
  func opens(_ path: String, _ flags: CInt) -> Bool {
    let file = unsafe open(path, flags, 0o600)
    guard file >= 0 else { return false }
    close(file)
    return true
  }
#endif
