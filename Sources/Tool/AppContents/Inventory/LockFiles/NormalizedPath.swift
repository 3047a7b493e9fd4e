/// Joins relative paths as they occur in lock files, where either slash separates components.
enum NormalizedPath {
  /// Returns the path of `path` in `folder` without `.` and `..`; `.` if nothing remains.
  static func joined(_ folder: Substring, _ path: Substring) -> String {
    var parts = folder.split(separator: "/").filter { $0 != "." }
    for part in path.split(whereSeparator: { $0 == "/" || $0 == "\\" }) where part != "." {
      if part == ".." {
        _ = parts.popLast()
      } else {
        parts.append(part)
      }
    }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }
}
