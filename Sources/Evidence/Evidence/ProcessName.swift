extension ProcessFacts {
  /// Tells whether the process, or the one that it works for, is among those that the user names.
  ///
  /// - Parameter wanted: Names in any case, or process identifiers. A longer name also matches a
  ///   process whose name the kernel truncated to its beginning.
  /// - Returns: True on a match; false if nothing is known of the process.
  public func isOne(of wanted: some Sequence<String>) -> Bool {
    wanted.contains { isNamed($0) }
  }

  private func isNamed(_ wanted: String) -> Bool {
    if let name, ProcessName.isName(name, of: wanted) { return true }
    if let effectiveName, ProcessName.isName(effectiveName, of: wanted) { return true }
    guard let number = Int32(wanted) else { return false }
    return pid == number || effectivePid == number
  }
}

/// The names of processes as captures have them.
public enum ProcessName {
  /// The lengths in bytes to which longer names are truncated.
  ///
  /// 15 on Linux, 16 in Darwin's kernel, and up to 20 where Darwin's packet tap lets the rest run
  /// into the padding.
  public static let keptCounts = 15...20

  /// Tells whether `seen` is the name of the process, in any case, or its truncated form.
  public static func isName(_ seen: String, of process: String) -> Bool {
    if seen == process { return true }
    let (seen, process) = (seen.lowercased(), process.lowercased())
    if seen == process { return true }
    // A cut inside of a character leaves a sign for what can't be read.
    let kept = seen.hasSuffix("\u{fffd}") ? String(seen.dropLast()) : seen
    let cut = kept == seen ? kept.utf8.count : kept.utf8.count + 3
    return keptCounts.contains(cut) && process.utf8.count > kept.utf8.count
      && process.utf8.starts(with: kept.utf8)
  }
}
