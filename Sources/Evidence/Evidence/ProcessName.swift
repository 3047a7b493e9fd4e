public import Escaping

extension ProcessFacts {
  /// Returns true if the process, or the process for which it works, is among `wanted`, which has
  /// names and process identifiers.
  ///
  /// Case is ignored. A wanted name also matches if the kernel truncated it in the capture. Returns
  /// false for an unknown process.
  public func isOne(of wanted: some Sequence<ForeignText>) -> Bool {
    wanted.contains { isNamed($0) }
  }

  private func isNamed(_ wanted: ForeignText) -> Bool {
    if let name, ProcessName.isName(name, of: wanted) { return true }
    if let effectiveName, ProcessName.isName(effectiveName, of: wanted) { return true }
    guard let number = ProcessName.identifier(wanted) else { return false }
    return pid == number || effectivePid == number
  }
}

/// A comparison of process names in captures, which may be truncated.
public enum ProcessName {
  /// The lengths in bytes to which systems truncate process names.
  ///
  /// They are 15 on Linux, 16 in Darwin's kernel, and up to 20 in Darwin's packet tap, which also
  /// fills the field's padding.
  public static let keptCounts = 15...20

  /// Returns the process identifier given instead of a name; `nil` for a name.
  public static func identifier(_ wanted: ForeignText) -> Int32? {
    wanted.parsed(by: { Int32($0) })
  }

  public static func isName(_ seen: ForeignText, of process: String) -> Bool {
    seen.parsed(by: { isName($0, of: process) })
  }

  public static func isName(_ seen: ForeignText, of process: ForeignText) -> Bool {
    process.parsed(by: { isName(seen, of: $0) })
  }

  package static func isName(_ seen: String, of process: String) -> Bool {
    if seen == process { return true }
    let (seen, process) = (seen.lowercased(), process.lowercased())
    if seen == process { return true }
    // A kernel that cuts a name inside a character leaves an invalid byte, shown as U+FFFD.
    let kept = seen.hasSuffix("\u{fffd}") ? String(seen.dropLast()) : seen
    let cut = kept == seen ? kept.utf8.count : kept.utf8.count + 3
    return keptCounts.contains(cut) && process.utf8.count > kept.utf8.count
      && process.utf8.starts(with: kept.utf8)
  }
}
