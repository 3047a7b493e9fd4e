import SystemCalls

extension FileStatus {
  /// Returns the problem with reading the file at a path; `nil` for a regular file, or if nothing
  /// is there.
  static func problem(withFile path: String) -> String? {
    switch FileStatus(path: path)?.kind {
    case .regular: nil
    case .directory: "is a folder"
    case .pipe, .other: "is no regular file"
    case nil: isLink(path) ? "is a link that leads to no file" : nil
    }
  }
}
