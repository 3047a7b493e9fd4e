import Escaping

/// The display names of captures.
///
/// Folders that the paths of all captures share are omitted, as they are private to the user.
struct CaptureDisplayNames {
  let captures: [ForeignText]
  private let shared: Int

  init(_ captures: some Sequence<ForeignText>) {
    self.captures = Set(captures).sorted()
    let folders = self.captures.map { $0.pathComponents.dropLast() }
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
  /// Characters that could deceive a reader are escaped, but not for markup.
  func name(of capture: ForeignText) -> String {
    let parts = capture.pathComponents
    guard parts.count > shared else { return capture.displayed }
    return ForeignText(joining: parts.dropFirst(shared), separator: "/").displayed
  }
}
