import SystemCalls
import WordBook

struct CaptureList {
  /// The captures, sorted by path and without duplicates.
  private(set) var captures: [CaptureInput] = []
  private(set) var closedFolders: [String] = []
  private var logArchives: [String] = []

  /// The maximum depth of subfolders that are searched.
  private static let deepest = 32

  private static let endings = [
    ".pcap", ".pcapng", ".cap", ".ntar", ".dmp", ".evidence.json", ".har", ".chlsj", ".mitm",
  ]
  private static let compressed = ["", ".gz", ".zst", ".lz4", ".xz", ".bz2"]

  /// Finds the captures at paths, in folders and by patterns; throws if an argument has none.
  init(_ arguments: [String]) throws(ToolError) {
    for argument in arguments {
      if argument == "-" {
        captures.append(CaptureInput(path: argument, status: nil, wasFound: false))
      } else if FileStatus(path: argument) == nil, FileSystem.isPattern(argument) {
        let paths = FileSystem.paths(matching: argument)
        guard !paths.isEmpty else { throw .noMatch(argument) }
        for path in paths { try add(path) }
      } else {
        try add(argument)
      }
    }
    captures = Self.distinct(captures)
    closedFolders.sort()
  }

  private mutating func add(_ path: String) throws(ToolError) {
    guard let status = FileStatus(path: path) else {
      throw FileStatus.isClosed(path) ? .inputNotPermitted(path) : .noSuchInput(path)
    }
    guard status.kind == .directory else {
      captures.append(CaptureInput(path: path, status: status, wasFound: false))
      return
    }
    let below = try find(below: path)
    guard !below.isEmpty else {
      throw logArchives.first.map { .logArchive($0) } ?? .noCaptures(in: path)
    }
    captures += below
  }

  private mutating func find(below folder: String) throws(ToolError) -> [CaptureInput] {
    var found = [CaptureInput]()
    var folders = [(path: folder, depth: 0)]
    while let (path, depth) = folders.popLast() {
      if Self.isLogArchive(path) {
        logArchives.append(path)
        continue
      }
      guard let names = (try? FileSystem.names(in: path)) else {
        if depth == 0 { throw .inputNotPermitted(path) }
        closedFolders.append(path)
        continue
      }
      for name in names where !name.hasPrefix(".") {
        let file = path.hasSuffix("/") ? path + name : path + "/" + name
        // Links to files are followed, links to folders are not: they could form a cycle.
        guard let status = FileStatus(path: file) else { continue }
        switch status.kind {
        case .directory:
          if depth < Self.deepest, !FileStatus.isLink(file) { folders.append((file, depth + 1)) }
        case .regular:
          if Self.isCapture(file) {
            found.append(CaptureInput(path: file, status: status, wasFound: true))
          }
        case .pipe, .other: break
        }
      }
    }
    return found
  }

  /// Returns true for a folder that `log collect` made.
  private static func isLogArchive(_ folder: String) -> Bool {
    folder.split(separator: "/").last?.hasSuffix(".logarchive") == true
  }

  private static func isCapture(_ path: String) -> Bool {
    let name = path.lowercased()
    for compression in compressed where name.hasSuffix(compression) {
      if endings.contains(where: { name.hasSuffix($0 + compression) }) { return true }
    }
    return InputFile.beginsAsCapture(path) || InputFile.beginsAsEvidence(path)
      || InputFile.beginsAsWitness(path)
  }

  private static func distinct(_ captures: [CaptureInput]) -> [CaptureInput] {
    guard captures.count > 1 else { return captures }
    var seen = Set<FileStatus.Identity>()
    var paths = Set<String>()
    return captures.sorted { one, other in
      // A file named by the user keeps that status if a folder contains it too.
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
