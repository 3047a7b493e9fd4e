/// The names of captures on the page: their paths without the folders that all have in common, which
/// describe the person's machine alone.
struct CaptureNames {
  /// The captures in order.
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

  /// The name of one of them, which may contain anything that a file name may.
  func name(of capture: String) -> String {
    let parts = capture.split(separator: "/")
    guard parts.count > shared else { return capture }
    return parts.dropFirst(shared).joined(separator: "/")
  }
}
