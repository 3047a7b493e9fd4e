/// A list of captures that are read each for itself: lines of `NAME<TAB>PATH`, or of a path alone.
struct BatchList {
  /// The captures in the order of the list.
  private(set) var captures: [CaptureInput] = []

  /// Reads a list; empty lines are passed over.
  ///
  /// - Parameter path: The file that holds it, or `-` for standard input.
  /// - Throws: Where it cannot be read, names nothing, or names standard input.
  init(_ path: String) throws(ToolError) {
    let text = try InputFile.text(of: path)
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, file) = (String(parts[0]), String(parts[parts.count - 1]))
      guard !name.isEmpty, !file.isEmpty, file != "-" else {
        throw .badList(
          "\(path): \"\(line.prefix(100))\" is no NAME<TAB>PATH, and no path of a file")
      }
      captures.append(
        CaptureInput(path: file, name: name, status: FileStatus(path: file), wasFound: false))
    }
    guard !captures.isEmpty else { throw .badList("\(path): names no capture") }
  }
}
