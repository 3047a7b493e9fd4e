import SystemCalls

/// A pattern of paths as shells write it, for command lines that no shell has looked at: those of
/// build servers, and quoted ones.
enum FilePattern {
  /// Tells whether a text can be a pattern.
  static func isPattern(_ text: String) -> Bool { text.contains { "*?[".contains($0) } }

  /// The paths that it means, in no order; hidden files only where the pattern has the dot.
  static func paths(_ pattern: String) -> [String] {
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    guard unsafe glob(pattern, 0, nil, &found) == 0, let paths = unsafe found.gl_pathv else {
      return []
    }
    return unsafe (0..<Int(found.gl_pathc)).compactMap { index in
      unsafe paths[index].map { unsafe String(cString: $0) }
    }
  }
}
