/// The display names of captures.
///
/// Folders that the paths of all captures share are omitted, as they are private to the user.
struct CaptureDisplayNames {
  let captures: [String]
  private let shared: Int

  init(_ captures: some Sequence<String>) {
    self.captures = Set(captures).sorted()
    let folders = self.captures.map { $0.split(separator: "/").dropLast() }
    guard let first = folders.first else {
      shared = 0
      return
    }
    shared = folders.dropFirst().reduce(first.count) { count, folder in
      zip(first.prefix(count), folder).prefix { $0 == $1 }.count
    }
  }

  /// Returns the display name of a capture.
  ///
  /// The name may contain any character that a file name may contain.
  func name(of capture: String) -> String {
    let parts = capture.split(separator: "/")
    guard parts.count > shared else { return capture }
    return parts.dropFirst(shared).joined(separator: "/")
  }
}
