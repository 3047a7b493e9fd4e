/// Finds the captures that a command line names.
enum CaptureList {
  /// Folders below a given one are searched this deep; captures are not kept deeper.
  private static let deepest = 32

  private static let endings = [".pcap", ".pcapng", ".cap", ".ntar", ".dmp"]
  private static let compressed = ["", ".gz", ".zst", ".lz4", ".xz", ".bz2"]

  /// The captures by path, each file once, whatever the order of the arguments.
  static func find(_ arguments: [String]) throws(ToolError) -> [CaptureInput] {
    var found = [CaptureInput]()
    for argument in arguments {
      if argument == "-" {
        found.append(CaptureInput(path: argument, status: nil, wasFound: false))
        continue
      }
      guard let status = FileStatus(path: argument) else { throw .noSuchInput(argument) }
      guard status.kind == .directory else {
        found.append(CaptureInput(path: argument, status: status, wasFound: false))
        continue
      }
      let below = try captures(below: argument)
      guard !below.isEmpty else { throw .noCaptures(in: argument) }
      found += below
    }
    return distinct(found)
  }

  private static func captures(below folder: String) throws(ToolError) -> [CaptureInput] {
    var found = [CaptureInput]()
    var folders = [(path: folder, depth: 0)]
    while let (path, depth) = folders.popLast() {
      guard let names = Directory.names(in: path) else {
        if depth == 0 { throw .inputNotPermitted(path) }
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let file = path.hasSuffix("/") ? path + name : path + "/" + name
        // A link is followed to a file, never to a folder: that could lead round in a circle.
        guard let status = FileStatus(path: file) else { continue }
        switch status.kind {
        case .directory:
          if depth < deepest, !FileStatus.isLink(file) { folders.append((file, depth + 1)) }
        case .regular:
          if isCapture(file) {
            found.append(CaptureInput(path: file, status: status, wasFound: true))
          }
        case .other: break
        }
      }
    }
    return found
  }

  private static func isCapture(_ path: String) -> Bool {
    let name = path.lowercased()
    for compression in compressed where name.hasSuffix(compression) {
      if endings.contains(where: { name.hasSuffix($0 + compression) }) { return true }
    }
    return InputFile.beginsAsCapture(path)
  }

  private static func distinct(_ captures: [CaptureInput]) -> [CaptureInput] {
    var seen = Set<FileStatus.Identity>()
    var paths = Set<String>()
    return captures.sorted { one, other in
      // A file that was named counts as named, though a folder holds it too.
      one.path == other.path
        ? !one.wasFound && other.wasFound
        : one.path.utf8.lexicographicallyPrecedes(other.path.utf8)
    }
    .filter { capture in
      guard let identity = capture.status?.identity else {
        return paths.insert(capture.path).inserted
      }
      return seen.insert(identity).inserted
    }
  }
}
